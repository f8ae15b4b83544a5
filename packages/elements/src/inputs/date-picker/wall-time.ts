import type { DateMode, PickerSettings } from './settings.ts';

/** What a clock on the wall and the calendar beside it show. Months count from 1. */
export interface WallTime {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
}

const MIDNIGHT = { hour: 0, minute: 0, second: 0 };

const isRealDay = (year: number, month: number, day: number): boolean => {
  if (year < 1 || year > 9999) return false;
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
};

const wallDay = (year: number, month: number, day: number): WallTime | null =>
  isRealDay(year, month, day) ? { year, month, day, ...MIDNIGHT } : null;

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const MONTH = /^(\d{4})-(\d{1,2})$/;
const TIME = /^(\d{1,2}):(\d{2})(?::(\d{2}))?/;

/** What the wall of a zone shows at an instant; null outside of the years 1 to 9999. */
const atInstant = (instant: Date, timeZone: string): WallTime | null => {
  if (Number.isNaN(instant.getTime())) return null;
  const format = new Intl.DateTimeFormat('en-US-u-ca-iso8601-nu-latn', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = parts;
  return isRealDay(year, month, day) ? { year, month, day, hour, minute, second } : null;
};

/** A date of any kind: a day as text, an instant as text, number of milliseconds or `Date`. */
const anyDate = (value: unknown, timeZone: string): WallTime | null => {
  if (value instanceof Date) return atInstant(value, timeZone);
  if (typeof value === 'number') return Number.isFinite(value) ? atInstant(new Date(value), timeZone) : null;
  if (typeof value !== 'string' || value.trim() === '') return null;
  const [, year, month, day] = DAY.exec(value.trim()) ?? [];
  if (year !== undefined) return wallDay(Number(year), Number(month), Number(day));
  return atInstant(new Date(value), timeZone);
};

const ofTime = (value: unknown, timeZone: string): WallTime | null => {
  const [, hour, minute, second] = (typeof value === 'string' ? TIME.exec(value.trim()) : null) ?? [];
  const noDay = { year: 1970, month: 1, day: 1 };
  const instant = hour === undefined ? anyDate(value, timeZone) : null;
  if (instant !== null) return { ...instant, ...noDay };
  if (hour === undefined) return null;
  const time = { hour: Number(hour), minute: Number(minute), second: Number(second ?? 0) };
  const isReal = time.hour < 24 && time.minute < 60 && time.second < 60;
  return isReal ? { ...noDay, ...time } : null;
};

const ofMonth = (value: unknown, timeZone: string): WallTime | null => {
  const [, year, month] = (typeof value === 'string' ? MONTH.exec(value.trim()) : null) ?? [];
  return year === undefined ? anyDate(value, timeZone) : wallDay(Number(year), Number(month), 1);
};

const ofYear = (value: unknown, timeZone: string): WallTime | null => {
  const year = typeof value === 'number' || /^\d{1,4}$/.test(String(value)) ? Number(value) : Number.NaN;
  return Number.isInteger(year) && year >= 1 && year <= 9999 ? wallDay(year, 1, 1) : anyDate(value, timeZone);
};

/**
 * One stored value as wall time (conformance 11.24: instants in `datetime`, `yyyy-MM-dd`, `HH:mm:ss`, `yyyy-MM`, years);
 * null for what is no date of the Gregorian calendar.
 */
export const wallTimeOf = (
  value: unknown,
  { dateMode, timeZone }: Pick<PickerSettings, 'dateMode' | 'timeZone'>,
): WallTime | null => {
  if (dateMode === 'time') return ofTime(value, timeZone);
  if (dateMode === 'month') return ofMonth(value, timeZone);
  return dateMode === 'year' ? ofYear(value, timeZone) : anyDate(value, timeZone);
};

/** The stored value as a list: one date, start and end, or several. Null stands where a date is missing. */
export const wallTimesOf = (
  value: unknown,
  settings: Pick<PickerSettings, 'selectionMode' | 'dateMode' | 'timeZone'>,
): readonly (WallTime | null)[] => {
  const read = (each: unknown) => wallTimeOf(each, settings);
  if (settings.selectionMode === 'single') return [read(value)];
  if (settings.selectionMode === 'multi')
    return Array.isArray(value) ? value.map(read).filter((each) => each !== null) : [];
  if (Array.isArray(value)) return [read(value[0]), read(value[1])];
  const range = typeof value === 'object' && value !== null ? (value as { start?: unknown; end?: unknown }) : {};
  return [read(range.start), read(range.end)];
};

/** Parts of a date that a mode keeps, from the coarsest to the finest. */
export const PARTS_OF_MODE: Readonly<Record<DateMode, string>> = {
  datetime: 'yMdEhms',
  date: 'yMdE',
  time: 'hms',
  month: 'yM',
  year: 'y',
};
