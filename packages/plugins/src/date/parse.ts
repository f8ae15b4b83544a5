const NUMBERS: Readonly<
  Record<string, { pattern: string; field: 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second' | 'millisecond' }>
> = {
  YYYY: { pattern: '(\\d{4})', field: 'year' },
  YY: { pattern: '(\\d{2})', field: 'year' },
  MM: { pattern: '(\\d{2})', field: 'month' },
  M: { pattern: '(\\d{1,2})', field: 'month' },
  DD: { pattern: '(\\d{2})', field: 'day' },
  D: { pattern: '(\\d{1,2})', field: 'day' },
  HH: { pattern: '(\\d{2})', field: 'hour' },
  H: { pattern: '(\\d{1,2})', field: 'hour' },
  mm: { pattern: '(\\d{2})', field: 'minute' },
  m: { pattern: '(\\d{1,2})', field: 'minute' },
  ss: { pattern: '(\\d{2})', field: 'second' },
  s: { pattern: '(\\d{1,2})', field: 'second' },
  SSS: { pattern: '(\\d{3})', field: 'millisecond' },
};

const TOKEN = /YYYY|YY|MM|M|DD|D|HH|H|mm|m|ss|s|SSS/g;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/**
 * Moment of a text written by a token pattern, read in the machine's zone; null when it does not fit.
 * A two-digit year below 69 is of this century.
 */
export const parseByPattern = (text: string, pattern: string): Date | null => {
  const fields: string[] = [];
  let source = '';
  let at = 0;
  for (const match of pattern.matchAll(TOKEN)) {
    const token = NUMBERS[match[0]];
    if (!token) continue;
    source += escaped(pattern.slice(at, match.index)) + token.pattern;
    fields.push(match[0]);
    at = match.index + match[0].length;
  }
  source += escaped(pattern.slice(at));
  const found = new RegExp(`^${source}$`).exec(text.trim());
  if (!found) return null;
  const value = { year: 1970, month: 1, day: 1, hour: 0, minute: 0, second: 0, millisecond: 0 };
  fields.forEach((token, index) => {
    const number = Number(found[index + 1]);
    const { field } = NUMBERS[token] as { field: keyof typeof value };
    value[field] = token === 'YY' ? number + (number < 69 ? 2000 : 1900) : number;
  });
  const moment = new Date(
    value.year,
    value.month - 1,
    value.day,
    value.hour,
    value.minute,
    value.second,
    value.millisecond,
  );
  return moment.getDate() === value.day ? moment : null;
};

/** Moment of a date in any form that formulas use: ISO text, time stamp in ms, `Date`. Null when it is none. */
export const toMoment = (date: unknown): Date | null => {
  if (date instanceof Date) return Number.isNaN(date.getTime()) ? null : date;
  if (typeof date !== 'string' && typeof date !== 'number') return null;
  // A date without a time is a local day, not midnight in Greenwich.
  const local = typeof date === 'string' ? /^(\d{4})-(\d{2})-(\d{2})$/.exec(date) : null;
  const moment = local ? new Date(Number(local[1]), Number(local[2]) - 1, Number(local[3])) : new Date(date);
  return Number.isNaN(moment.getTime()) ? null : moment;
};
