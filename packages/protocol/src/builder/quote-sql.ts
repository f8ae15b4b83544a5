/** A name as SQL writes it, whatever stands in it. */
export const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** A text, or nothing, as SQL writes it; where it stands, Postgres gives it the type that is asked for. */
export const quoteValue = (value: string | null): string =>
  value === null ? 'null' : value.includes('\\') ? ` E'${escaped(value)}'` : `'${value.replaceAll("'", "''")}'`;

const escaped = (value: string): string => value.replaceAll('\\', '\\\\').replaceAll("'", "''");

/** A table of `public`, as SQL writes it. */
export const quoteTable = (table: string): string => `public.${quoteName(table)}`;
