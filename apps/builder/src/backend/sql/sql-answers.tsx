import type { SqlAnswer, SqlStatement } from '@trama/protocol/builder';
import { type FC, useState } from 'react';
import { useEditor } from '../../editor/editor-context.ts';
import { useLanguage, useTexts } from '../../texts/index.ts';
import { IconButton } from '../../ui/button.tsx';
import { downloadText } from '../download-text.ts';
import { answerCsv, columnsOf } from './answer-csv.ts';
import styles from './sql.module.css';

/** So many rows are drawn at first, and with each asking for more. */
const PAGE = 100;

/** Statements that ask for rows; of others the rows are those that they changed. */
const ASKS = /^[(\s]*(?:select|with|table|values|show|explain)\b/i;

/** The plan of a statement, a line for each step. */
export const SqlPlan: FC<{ answer: SqlAnswer }> = ({ answer }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
  <pre className={styles.plan} tabIndex={0}>
    {answer.rows.map((row) => Object.values(row)[0] ?? '').join('\n')}
  </pre>
);

interface SqlResultProps {
  /** From 1. */
  number: number;
  statement: SqlStatement | undefined;
  answer: SqlAnswer;
}

/** What one statement came to: its rows, how many, and how long it took. */
export const SqlResult: FC<SqlResultProps> = ({ number, statement, answer }) => {
  const { sql: texts, rows: rowTexts } = useTexts().backend;
  const { language } = useLanguage();
  const { site } = useEditor();
  const [shown, setShown] = useState(PAGE);
  const columns = columnsOf(answer);
  const { rows, count, isCut, milliseconds } = answer;
  const numberText = (value: number): string => value.toLocaleString(language);
  const text = statement?.text ?? '';
  const summary = (): string => {
    if (isCut) return texts.firstRows(numberText(rows.length));
    if (rows.length > 0) return texts.rows(numberText(rows.length), rows.length === 1);
    if (count > 0) return texts.changedRows(numberText(count), count === 1);
    return ASKS.test(text) || /^(?:insert|update|delete|merge)\b/i.test(text) ? texts.noRows : texts.done;
  };
  const left = Math.min(PAGE, rows.length - shown);
  return (
    <section className={styles.answer} aria-label={texts.answer(number)}>
      <header className={styles.answerHead}>
        <span className={styles.number}>{number}</span>
        <code>{text.replace(/\s+/g, ' ').slice(0, 200)}</code>
        <span className={styles.summary}>
          {summary()} · {texts.time(milliseconds.toLocaleString(language, { maximumSignificantDigits: 2 }))}
        </span>
        {rows.length > 0 && (
          <IconButton
            icon="download"
            label={texts.download(number)}
            onClick={() => downloadText(answerCsv(answer), 'text/csv', `${site}-${number}.csv`)}
          />
        )}
      </header>
      {rows.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
        <section className={styles.grid} tabIndex={0} aria-label={`${texts.answer(number)}: ${summary()}`}>
          <table>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.slice(0, shown).map((row, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows of an answer have no other name, and never move
                <tr key={index}>
                  {columns.map((column) => (
                    <td key={column} title={row[column] ?? undefined}>
                      {row[column] ?? <i>{rowTexts.noValue}</i>}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          {left > 0 && (
            <button type="button" className={styles.more} onClick={() => setShown(shown + PAGE)}>
              {texts.showMore(numberText(left))}
            </button>
          )}
        </section>
      )}
    </section>
  );
};
