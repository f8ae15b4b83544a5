import { Root, useContent, useElementState, useEngine, useGiven, useInstance, useSignalValue } from '@trama/react';
import { type ReactNode, useRef } from 'react';
import { useAuthorAttributes } from '../../shared/controls/use-author-attributes.ts';
import { useIsInvalid } from '../../shared/controls/use-field-validity.ts';
import { Icon } from '../../shared/icons/Icon.tsx';
import { plainIconName } from '../../shared/icons/icon-name.ts';
import { plainText } from '../../shared/values/value-text.ts';
import { type FileDrop, useFileDrop } from '../shared/use-file-drop.ts';
import { FileList } from './FileList.tsx';
import { type Upload, useUpload } from './use-upload.ts';
import './element.css';
import '../../shared/looks/said.css';

/** A zone that takes files by click, keyboard and drop, and the list of those that were chosen. */
export const Element = (): ReactNode => {
  const { element, key } = useInstance();
  const language = useSignalValue(useEngine().language);
  const isReadonly = Boolean(useContent('readonly'));
  const isDisabled = Boolean(useGiven('disabled'));
  const isBlocked = isReadonly || isDisabled;
  const upload = useUpload(language, isBlocked);
  const takesDrops = useContent('drop') !== false;
  const drop = useFileDrop(takesDrops && !isBlocked, (files) => void upload.add(files));
  const isInvalid = useIsInvalid(useContent('fieldName'));
  const isRequired = Boolean(useContent('required'));
  const input = useRef<HTMLInputElement>(null);
  const id = `upload-${key}`;
  const { aria, authored } = useAuthorAttributes();
  useElementState('readonly', isReadonly);
  useElementState('disabled', isDisabled);
  return (
    <Root
      authored={authored}
      className="ww-file"
      data-readonly={isReadonly ? '' : undefined}
      data-disabled={isDisabled ? '' : undefined}
    >
      <label className="ww-file-zone" data-dragging={drop.isDragging ? '' : undefined} {...drop.listeners}>
        <input
          ref={input}
          type="file"
          name={element.name ?? undefined}
          multiple={upload.rules.isMultiple}
          accept={upload.rules.accepted.join(',') || undefined}
          required={isRequired && upload.files.length === 0}
          disabled={isBlocked}
          aria-describedby={`${id}-info ${id}-problems`}
          aria-invalid={isInvalid || upload.problems.length > 0 || undefined}
          {...aria}
          onChange={(event) => {
            const files = [...(event.target.files ?? [])];
            // The same file may be chosen again after it was removed.
            event.target.value = '';
            void upload.add(files);
          }}
        />
        {/* What is wanted comes before how it is given: of two zones on a page each has its own name. */}
        {element.name && <span className="ww-said">{element.name}</span>}
        <Circle drop={drop} />
        <ZoneContent infoId={`${id}-info`} upload={upload} />
      </label>
      <div id={`${id}-problems`} className="ww-file-problems" role="alert">
        {upload.problems.map((problem) => (
          <p key={problem}>{problem}</p>
        ))}
      </div>
      <span className="ww-said" role="status">
        {upload.news}
      </span>
      <FileList upload={upload} language={language} isReadonly={isBlocked} focusZone={() => input.current?.focus()} />
    </Root>
  );
};

/** Icon, label and what is accepted. */
const ZoneContent = ({ infoId, upload }: { infoId: string; upload: Upload }): ReactNode => {
  const showsIcon = useContent('showUploadIcon') !== false;
  const icon = plainIconName(String(useContent('uploadIcon') || 'upload'));
  const position = String(useContent('uploadIconPosition') ?? 'top');
  const message = useContent<unknown>('labelMessage');
  const extensionsMessage = useContent<unknown>('extensionsMessage');
  const sizeMessage = useContent<unknown>('maxFileMessage');
  const { accepted, maxFileSize } = upload.rules;
  const fill = (text: unknown) =>
    plainText(text).replaceAll('{extensions}', accepted.join(', ')).replaceAll('{maxFileSize}', String(maxFileSize));
  // Where any file is accepted there is nothing to list.
  const saysTypes = accepted.length > 0 || !plainText(extensionsMessage).includes('{extensions}');
  return (
    <span className="ww-file-content" data-icon={position}>
      {showsIcon && <Icon className="ww-file-icon" name={icon.includes('/') ? icon : `lucide/${icon}`} />}
      <span className="ww-file-messages">
        <span className="ww-file-label">{fill(message)}</span>
        <span id={infoId}>
          {saysTypes && fill(extensionsMessage) !== '' && (
            <span className="ww-file-types">{fill(extensionsMessage)}</span>
          )}
          {fill(sizeMessage) !== '' && <span className="ww-file-limit">{fill(sizeMessage)}</span>}
        </span>
      </span>
    </span>
  );
};

/** A circle that follows what is dragged over the zone. */
const Circle = ({ drop }: { drop: FileDrop }): ReactNode => {
  const isOn = useContent('enableCircleAnimation') !== false;
  if (!isOn) return null;
  return (
    <span
      className="ww-file-circle"
      aria-hidden="true"
      data-on={drop.isDragging ? '' : undefined}
      style={drop.at === null ? undefined : { left: `${drop.at.x}px`, top: `${drop.at.y}px` }}
    />
  );
};
