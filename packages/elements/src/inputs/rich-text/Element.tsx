import {
  Root,
  richText,
  useContent,
  useElementState,
  useInstance,
  useLazy,
  useTracked,
  useVariable,
} from '@trama/react';
import type { CSSProperties, ReactNode } from 'react';
import { useErrorAttributes } from '../../shared/controls/use-field-validity.ts';
import { editorTagFields, tagProperties } from '../../shared/rich-text/tag-styles.ts';
import './element.css';
import '../../shared/rich-text/content.css';

const loadEditor = async () => (await import('./Editor.tsx')).Editor;

/** An editor of rich text. Until its code is here, the text stands where it will be, under the room of its menu. */
export const Element = (): ReactNode => {
  const instance = useInstance();
  const isReadonly = Boolean(useContent('readonly'));
  const hasMenu = ![useContent('hideMenu'), useContent('customMenu'), isReadonly].some(Boolean);
  const errors = useErrorAttributes(useContent('fieldName'));
  const hasPlainLinks = useContent<{ isUnderline?: unknown } | null | undefined>('a')?.isUnderline === false;
  const Editor = useLazy(loadEditor, true);
  const looks = useTracked('tags', () => tagProperties(editorTagFields, (tag) => instance.contentSignal(tag).value));
  useElementState('readonly', isReadonly);
  return (
    <Root
      className="ww-rich"
      data-readonly={isReadonly ? '' : undefined}
      data-plain-links={hasPlainLinks ? '' : undefined}
      data-invalid={errors['aria-invalid'] ? '' : undefined}
      style={looks as CSSProperties}
    >
      {Editor === null ? <Waiting hasMenu={hasMenu} /> : <Editor isReadonly={isReadonly} />}
    </Root>
  );
};

const Waiting = ({ hasMenu }: { hasMenu: boolean }): ReactNode => {
  const [value] = useVariable<unknown>('value');
  const output = useContent('output');
  const text = typeof value === 'string' ? value : '';
  return (
    <>
      {hasMenu && <div className="ww-rich-menu" aria-hidden="true" />}
      <div className="ww-rich-place">
        <div className="ww-rich-content">{output === 'markdown' ? text : richText(text)}</div>
      </div>
    </>
  );
};
