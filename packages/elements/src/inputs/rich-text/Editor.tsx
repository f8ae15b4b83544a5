import { Slot, useAction, useContent, useEmit, useEngine, useInstance, useSignalValue } from '@trama/react';
import { type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { AskDialog } from './AskDialog.tsx';
import { editorCommands, setLink } from './editor-commands.ts';
import { MentionList } from './MentionList.tsx';
import { Toolbar } from './Toolbar.tsx';
import { editorTexts } from './texts.ts';
import type { Question } from './tools.ts';
import { useEditor } from './use-editor.ts';
import { useEditorActions } from './use-editor-actions.ts';

/** The editor with its menu, suggestions and dialogs: all that is loaded when the element is first needed. */
export const Editor = ({ isReadonly }: { isReadonly: boolean }): ReactNode => {
  const { element } = useInstance();
  const emit = useEmit();
  const texts = editorTexts(useSignalValue(useEngine().language));
  const editable = useContent('editable');
  const isEditable = !isReadonly && editable !== false;
  const hasOwnMenu = Boolean(useContent('customMenu'));
  const isMenuHidden = Boolean(useContent('hideMenu'));
  const wraps = Boolean(useContent('wrapMenu'));
  const place = useRef<HTMLDivElement>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const { editor, states, mentions } = useEditor(place, isEditable, element.name ?? texts.editor);

  const run = (action: string, ...args: unknown[]) => {
    if (editor !== null && isEditable) editorCommands[action]?.(editor, ...args);
  };
  const insertImage = (src: unknown, alt: unknown, title: unknown) => {
    const plain = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
    const source = plain(src);
    if (editor === null || !isEditable || source === undefined) return;
    editor
      .chain()
      .focus()
      .setImage({ src: source, alt: plain(alt) ?? '', ...(plain(title) ? { title: plain(title) } : {}) })
      .run();
  };
  const ask = (what: Question) => {
    if (editor === null || !isEditable) return;
    // An active link is taken away without a question.
    if (what === 'link' && states?.link) setLink(editor, '');
    else setQuestion(what);
  };
  const answer = (main: string, alt: string) => {
    setQuestion(null);
    if (editor === null) return;
    if (question === 'link') setLink(editor, main);
    else if (question === 'image') insertImage(main, alt, '');
    else if (question === 'colour') run('setColor', main);
    else run(question === 'blockMath' ? 'insertBlockMath' : 'insertInlineMath', main);
  };
  useEditorActions(run);
  useAction('setLink', (url) => {
    if (editor === null || !isEditable) return;
    if (url === undefined || url === null) ask('link');
    else setLink(editor, url);
  });
  useAction('setImage', (src, alt, title) => (hasOwnMenu || src ? insertImage(src, alt, title) : ask('image')));
  const onClick = (event: MouseEvent) => {
    const mention = (event.target as Element).closest<HTMLElement>('[data-type="mention"]');
    if (mention === null) return;
    const { id = '', label = '' } = mention.dataset;
    void emit('mention:click', { mention: { id, label } });
  };
  return (
    <>
      {hasOwnMenu && !isReadonly && <Slot name="customMenuElement" />}
      {!hasOwnMenu && !isMenuHidden && !isReadonly && (
        <Toolbar states={states} texts={texts} wraps={wraps} run={run} ask={ask} />
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the text inside is the control; this only hears of its mentions. */}
      <div ref={place} className="ww-rich-place" onClick={onClick} />
      {mentions.open !== null && <MentionList open={mentions.open} texts={texts} />}
      {question !== null && (
        <AskDialog
          question={question}
          current={question === 'colour' ? hexOf(states?.textColor) : ''}
          texts={texts}
          onAnswer={answer}
          onCancel={() => setQuestion(null)}
        />
      )}
    </>
  );
};

/** A colour as the browser's own input takes it. */
const hexOf = (colour: string | null | undefined): string =>
  /^#[\da-f]{6}$/i.test(colour ?? '') ? (colour ?? '') : '#1976d2';
