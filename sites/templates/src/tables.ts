import type { ServiceColumn } from '@trama/model';

/** A column as a service describes it. */
export const column = (name: string, type: string, more: Partial<ServiceColumn> = {}): ServiceColumn => ({
  name,
  type,
  isRequired: false,
  isKey: false,
  ...more,
});

/** A text as SQL writes it. */
export const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Rows of values as SQL writes them behind `values`. */
export const rowsOfSql = (rows: readonly (readonly (string | number | boolean)[])[]): string =>
  rows
    .map((row) => `  (${row.map((value) => (typeof value === 'string' ? quoted(value) : String(value))).join(', ')})`)
    .join(',\n');
