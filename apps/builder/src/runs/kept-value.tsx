import type { Json } from '@trama/model';
import type { FC } from 'react';
import { useTexts } from '../texts/index.ts';
import styles from './runs.module.css';

/** Longest value that stands in a line, in characters. */
const LINE = 60;

/** A value in one line: its beginning; of a list how long it is. */
export const useValueLine = (): ((value: Json, count?: number) => string) => {
  const texts = useTexts().runs;
  return (value, count) => {
    if (Array.isArray(value)) return texts.rows(count ?? value.length);
    const text = typeof value === 'string' ? `“${value}”` : JSON.stringify(value);
    const line = text.replace(/\s+/g, ' ');
    return line.length > LINE ? `${line.slice(0, LINE)}…` : line;
  };
};

/** A value of a run in full, as far as it was kept. */
export const KeptValue: FC<{ label: string; value: Json; count?: number | undefined }> = ({ label, value, count }) => {
  const texts = useTexts().runs;
  const isCutList = Array.isArray(value) && count !== undefined && count > value.length - 1 && value.at(-1) === '…';
  const shown = isCutList ? value.slice(0, -1) : value;
  // A text is read as it is; one without a letter would be no line at all.
  const isText = typeof shown === 'string' && shown !== '';
  return (
    <div className={styles.fact}>
      <span>{label}</span>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long value is scrolled with the keys */}
      <pre tabIndex={0}>
        {isText ? shown : JSON.stringify(shown, null, 2)}
        {isCutList && `\n${texts.more(count - (value.length - 1))}`}
      </pre>
    </div>
  );
};
