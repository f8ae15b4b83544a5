import type { SqlAnswer } from '@trama/protocol/builder';

/** Columns of an answer, in the order in which Postgres gave them. */
export const columnsOf = ({ rows }: Pick<SqlAnswer, 'rows'>): readonly string[] => Object.keys(rows[0] ?? {});

/** No value is empty, an empty text is in quotes: so Postgres tells them apart too (`copy … csv`). */
const cellOf = (value: string | null): string => {
  if (value === null) return '';
  return value === '' || /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
};

/** The rows of an answer as a file (RFC 4180), with the names of the columns first. */
export const answerCsv = (answer: Pick<SqlAnswer, 'rows'>): string => {
  const columns = columnsOf(answer);
  const lines = [columns, ...answer.rows.map((row) => columns.map((column) => row[column] ?? null))];
  return lines.map((line) => `${line.map(cellOf).join(',')}\r\n`).join('');
};
