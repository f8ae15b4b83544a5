import { type SiteText, setTexts, textState } from '@trama/document';
import { textDirection } from '@trama/model';
import type { FC, KeyboardEvent } from 'react';
import { useEditor } from '../editor/editor-context.ts';
import { useLanguage, useTexts } from '../texts/index.ts';
import { useDraft } from '../typing/use-draft.ts';
import styles from './languages.module.css';

interface TextCellProps {
  text: SiteText;
  language: string;
  /** The language that the text was written in first. */
  first: string;
  label: string;
}

/** The cell of the same language in the next row, or the one before. */
const cellBeside = (from: HTMLElement, by: 1 | -1): HTMLElement | null => {
  const cell = from.closest('td');
  const row = cell?.closest('tr');
  const next = by === 1 ? row?.nextElementSibling : row?.previousElementSibling;
  const at = cell && row ? [...row.children].indexOf(cell) : -1;
  return next?.children[at]?.querySelector('textarea') ?? null;
};

const ONE_DECIMAL = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;

/** One text in one language. Enter goes to the next one, Shift+Enter makes a line, Escape takes back what was typed. */
export const TextCell: FC<TextCellProps> = ({ text, language, first, label }) => {
  const { marked } = useTexts().languages.texts;
  const { language: builderLanguage } = useLanguage();
  const editor = useEditor();
  const value = text.texts[language] ?? '';
  const { draft, write, commit, reset } = useDraft({
    label,
    value,
    onCommit: (next) =>
      editor.run(setTexts, { texts: [{ text, language, value: next }] }, editor.texts.languages.steps.texts),
  });
  const state = textState({ texts: { ...text.texts, [language]: draft } }, language, first);
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (event.key === 'Escape') reset();
    const isNext = event.key === 'Enter' && !event.shiftKey;
    const by = isNext
      ? 1
      : event.altKey && event.key === 'ArrowDown'
        ? 1
        : event.altKey && event.key === 'ArrowUp'
          ? -1
          : 0;
    if (by === 0 || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const next = cellBeside(event.currentTarget, by);
    if (next) next.focus();
    else event.currentTarget.blur();
  };
  const source = text.texts[first]?.length ?? 0;
  return (
    <div className={styles.cell} data-state={state === 'fine' ? undefined : state}>
      <textarea
        aria-label={state === 'missing' ? `${label}, ${marked.missing}` : label}
        rows={1}
        dir={textDirection(language)}
        lang={language}
        value={draft}
        placeholder={language === first ? undefined : text.texts[first]}
        onChange={(event) => write(event.target.value)}
        onBlur={commit}
        onKeyDown={onKeyDown}
      />
      {state === 'missing' && <small>{marked.missing}</small>}
      {state === 'long' && (
        <small>{marked.long((draft.length / source).toLocaleString(builderLanguage, ONE_DECIMAL))}</small>
      )}
    </div>
  );
};
