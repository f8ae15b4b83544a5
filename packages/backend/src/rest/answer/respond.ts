import { RestFailure } from '../failure.ts';
import type { Preferences } from '../request/preferences.ts';

/** The one row of a JSON array. @throws RestFailure PGRST116 unless there is exactly one. */
export const singleOf = (body: string, count: number): string => {
  if (count === 1) return body.trim().slice(1, -1);
  throw new RestFailure(406, {
    code: 'PGRST116',
    message: 'Cannot coerce the result to a single JSON object',
    details: `The result contains ${count} rows`,
  });
};

/** Quoted where Postgres quotes a value of a row, as PostgREST's CSV is; an empty text is so told from a null. */
const csvCell = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return text === '' || /[",()\\\s]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** The rows of a JSON array as CSV with a head line (RFC 4180, lines end in LF as PostgREST's). */
export const csvOf = (body: string): string => {
  const rows = JSON.parse(body) as Record<string, unknown>[];
  const [first] = rows;
  if (first === undefined) return '';
  const names = Object.keys(first);
  return [names.map(csvCell), ...rows.map((row) => names.map((name) => csvCell(row[name])))]
    .map((cells) => cells.join(','))
    .join('\n');
};

/** `0-9/100`, or an asterisk for no rows: which part of how many the answer is. */
export const contentRange = (offset: number, count: number, total: number | null): string =>
  `${count === 0 ? '*' : `${offset}-${offset + count - 1}`}/${total ?? '*'}`;

/**
 * The status of a read: 206 for a part of a known total.
 * @throws RestFailure PGRST103 (416) for an offset past the end of a known total.
 */
export const readStatus = (offset: number, count: number, total: number | null): number => {
  if (total === null) return 200;
  if (offset > 0 && offset >= total && !(offset === 0 && total === 0)) {
    throw new RestFailure(416, {
      code: 'PGRST103',
      message: 'Requested range not satisfiable',
      details: `An offset of ${offset} was requested, but there are only ${total} rows.`,
    });
  }
  return count < total ? 206 : 200;
};

/** The preferences that were followed, for the answer's `Preference-Applied`. */
export const appliedPreferences = (preferences: Preferences): string =>
  (['resolution', 'missing', 'return', 'count', 'tx', 'handling', 'timezone'] as const)
    .flatMap((name) => (preferences[name] === undefined ? [] : [`${name}=${preferences[name]}`]))
    .join(', ');
