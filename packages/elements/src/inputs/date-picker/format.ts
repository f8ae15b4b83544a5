import type { PickerSettings } from './settings.ts';
import { PARTS_OF_MODE, type WallTime, wallTimesOf } from './wall-time.ts';

/** A quoted text, or a run of one letter. */
const TOKEN = /'([^']*)'|\[([^\]]*)\]|([A-Za-z])\3*/g;

/** Stored patterns write Y, D and A where Unicode date patterns write y, d and a (conformance 11.27). */
const unicode = (letter: string): string => ({ Y: 'y', D: 'd', A: 'a' })[letter] ?? letter;

const two = (value: number): string => String(value).padStart(2, '0');

/** The date as an instant in UTC, for names of months and days. */
const inUtc = ({ year, month, day }: WallTime): Date => {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date;
};

/** A name from `Intl`, always of the Gregorian calendar. */
export const dateName = (
  time: Pick<WallTime, 'year' | 'month' | 'day'>,
  language: string,
  options: Intl.DateTimeFormatOptions,
): string =>
  new Intl.DateTimeFormat(language, { ...options, calendar: 'gregory', timeZone: 'UTC' }).format(
    inUtc({ ...time, hour: 0, minute: 0, second: 0 }),
  );

const monthText = (time: WallTime, length: number, language: string): string => {
  if (length >= 4) return dateName(time, language, { month: 'long' });
  if (length === 3) return dateName(time, language, { month: 'short' });
  return length === 2 ? two(time.month) : String(time.month);
};

const partText = (token: string, time: WallTime, language: string): string => {
  const letter = unicode(token.charAt(0));
  const padded = (value: number) => (token.length >= 2 ? two(value) : String(value));
  const hour12 = time.hour % 12 === 0 ? 12 : time.hour % 12;
  if (letter === 'y') return token.length === 2 ? two(time.year % 100) : String(time.year).padStart(token.length, '0');
  if (letter === 'M' || letter === 'L') return monthText(time, token.length, language);
  if (letter === 'd') return padded(time.day);
  if (letter === 'E') return dateName(time, language, { weekday: token.length >= 4 ? 'long' : 'short' });
  if (letter === 'H') return padded(time.hour);
  if (letter === 'h') return padded(hour12);
  if (letter === 'm') return padded(time.minute);
  if (letter === 's') return padded(time.second);
  return letter === 'a' ? (time.hour < 12 ? 'AM' : 'PM') : token;
};

/** A date in a pattern such as `DD/MM/YYYY` or `MMM D, YYYY h:mm A`; names are of the language. */
export const formatPattern = (time: WallTime, pattern: string, language: string): string =>
  pattern.replace(
    TOKEN,
    (whole, quoted?: string, bracketed?: string) => quoted ?? bracketed ?? partText(whole, time, language),
  );

const PART_OF_LETTER: Readonly<Record<string, string>> = {
  y: 'y',
  M: 'M',
  L: 'M',
  d: 'd',
  E: 'E',
  H: 'h',
  h: 'h',
  m: 'm',
  s: 's',
};

/** The usual pattern of a mode, for a stored one that names what the mode does not keep. */
const usualPattern = ({ dateMode, use24, hasSeconds }: PickerSettings): string => {
  const seconds = hasSeconds ? ':ss' : '';
  const time = use24 ? `HH:mm${seconds}` : `h:mm${seconds} A`;
  return { datetime: `DD/MM/YYYY ${time}`, date: 'DD/MM/YYYY', time, month: 'MM/YYYY', year: 'YYYY' }[dateMode];
};

/** The author's pattern where it fits the mode: a time has no day, a month no hour. */
const fittingPattern = (settings: PickerSettings): string => {
  const { pattern, dateMode } = settings;
  const letters = [...pattern.matchAll(TOKEN)].flatMap(([, quoted, bracketed, letter]) =>
    quoted === undefined && bracketed === undefined ? (PART_OF_LETTER[unicode(letter ?? '')] ?? []) : [],
  );
  const fits = letters.length > 0 && letters.every((part) => PARTS_OF_MODE[dateMode].includes(part));
  return fits ? pattern : usualPattern(settings);
};

/** What the trigger shows: one date, `start - end`, or `a; b; c`; empty without a value. */
export const previewOf = (value: unknown, settings: PickerSettings): string => {
  const pattern = fittingPattern(settings);
  const show = (time: WallTime | null) => (time === null ? '' : formatPattern(time, pattern, settings.language));
  const times = wallTimesOf(value, settings);
  if (settings.selectionMode !== 'range') return times.map(show).join('; ');
  return times.every((time) => time === null) ? '' : times.map(show).join(' - ').trim();
};
