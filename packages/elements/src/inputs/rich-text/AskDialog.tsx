import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import type { EditorTexts } from './texts.ts';
import type { Question } from './tools.ts';

export interface AskDialogProps {
  question: Question;
  /** What stands now: the text's colour. */
  current: string;
  texts: EditorTexts;
  onAnswer: (main: string, alt: string) => void;
  onCancel: () => void;
}

const KEYBOARD: Readonly<Record<Question, 'url' | 'text'>> = {
  link: 'url',
  image: 'url',
  colour: 'text',
  inlineMath: 'text',
  blockMath: 'text',
};

/**
 * Asks for an address, a colour or a formula; a modal dialog of the browser's own. Its inputs belong to no form: the
 * editor may itself stand in one.
 */
export const AskDialog = ({ question, current, texts, onAnswer, onCancel }: AskDialogProps): ReactNode => {
  const dialog = useRef<HTMLDialogElement>(null);
  const main = useRef<HTMLInputElement>(null);
  const alt = useRef<HTMLInputElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  const title = texts.tools[question] ?? question;
  const isAddress = KEYBOARD[question] === 'url';
  const asked = question === 'colour' ? texts.colour : isAddress ? texts.url : 'LaTeX';
  const answer = () => onAnswer(main.current?.value ?? '', alt.current?.value ?? '');
  const onKeyDown = (event: KeyboardEvent) => {
    // The layer around must neither close nor submit.
    event.stopPropagation();
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    answer();
  };
  return (
    <dialog ref={dialog} className="ww-rich-ask" aria-label={title} onClose={onCancel} onKeyDown={onKeyDown}>
      <h2>{title}</h2>
      <label>
        <span>{asked}</span>
        <input
          ref={main}
          form=""
          type={question === 'colour' ? 'color' : 'text'}
          inputMode={KEYBOARD[question]}
          defaultValue={current}
          placeholder={isAddress ? 'https://' : undefined}
        />
      </label>
      {question === 'image' && (
        <label>
          <span>{texts.alt}</span>
          <input ref={alt} form="" type="text" />
        </label>
      )}
      <div className="ww-rich-answers">
        <button type="button" className="ww-rich-cancel" onClick={onCancel}>
          {texts.cancel}
        </button>
        <button type="button" className="ww-rich-apply" onClick={answer}>
          {texts.apply}
        </button>
      </div>
    </dialog>
  );
};
