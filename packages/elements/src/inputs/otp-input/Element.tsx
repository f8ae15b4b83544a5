import { Root, useContent, useElementState, useInstance } from '@trama/react';
import type { ReactNode } from 'react';
import { useAuthorAttributes } from '../../shared/controls/use-author-attributes.ts';
import { useErrorAttributes } from '../../shared/controls/use-field-validity.ts';
import { Icon } from '../../shared/icons/Icon.tsx';
import { plainText } from '../../shared/values/value-text.ts';
import { type CodeBehaviour, useCode } from './use-code.ts';
import '../../shared/looks/touch-area.css';
import './element.css';

/**
 * A one-time code: the cells are drawn, and one input that nobody sees lies over them all. So it is typed, pasted,
 * deleted, read out and filled in from a message as any input is.
 */
export const Element = (): ReactNode => {
  const { element } = useInstance();
  const isReadonly = Boolean(useContent('readonly'));
  const isDisabled = Boolean(useContent('disabled'));
  const isRequired = Boolean(useContent('required'));
  const isHidden = Boolean(useContent('maskInput'));
  const error = useErrorAttributes(useContent('fieldName'));
  const { aria, authored } = useAuthorAttributes();
  const code = useCode(isReadonly || isDisabled);
  useElementState('focus', code.hasFocus);
  useElementState('readonly', isReadonly);
  useElementState('disabled', isDisabled);
  useElementState('error', error['aria-invalid'] === true);
  useElementState('complete', code.isComplete);
  return (
    <Root authored={authored} className="ww-otp" data-disabled={isDisabled ? '' : undefined}>
      {code.parts.map((part, index) =>
        'cell' in part ? (
          <Cell key={`cell ${part.cell}`} code={code} cell={part.cell} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a separator is its place.
          <Separator key={`separator ${index}`} />
        ),
      )}
      <input
        ref={code.input}
        type={isHidden ? 'password' : 'text'}
        name={element.name ?? undefined}
        aria-label={element.name ?? undefined}
        inputMode={code.isNumeric ? 'numeric' : 'text'}
        autoComplete="one-time-code"
        autoCapitalize="off"
        spellCheck={false}
        pattern={`.{${code.cells}}`}
        required={isRequired}
        readOnly={isReadonly}
        disabled={isDisabled}
        value={code.value}
        {...error}
        {...aria}
        onChange={(event) => code.type(event.target.value)}
        onFocus={code.onFocus}
        onBlur={code.onBlur}
      />
    </Root>
  );
};

const Cell = ({ code, cell }: { code: CodeBehaviour; cell: number }): ReactNode => {
  const isHidden = Boolean(useContent('maskInput'));
  const mask = plainText(useContent('maskCharacter'), '·');
  const hasPlaceholder = useContent('displayPlaceholder') !== false;
  const placeholder = plainText(useContent('placeholderChar'), '·');
  const letter = code.value[cell];
  const isNext = code.hasFocus && cell === Math.min(code.value.length, code.cells - 1);
  return (
    <span
      className="ww-otp-cell"
      aria-hidden="true"
      data-next={isNext ? '' : undefined}
      data-kind={letter === undefined ? 'empty' : isHidden ? 'masked' : undefined}
    >
      {letter === undefined ? (hasPlaceholder ? placeholder : '') : isHidden ? mask : letter}
    </span>
  );
};

const Separator = (): ReactNode => {
  const type = useContent('separatorType') ?? 'character';
  const character = plainText(useContent('separatorChar'), '-');
  const icon = useContent<string | null>('separatorIcon') ?? 'lucide/separator-vertical';
  if (type === 'none') return null;
  if (type === 'icon') return <Icon className="ww-otp-separator" name={icon} />;
  return (
    <span className="ww-otp-separator" aria-hidden="true">
      {character}
    </span>
  );
};
