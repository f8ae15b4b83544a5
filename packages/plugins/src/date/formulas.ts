import { dayOfYear, fieldsOf, momentInZone, weekOfYear } from './calendar.ts';
import { formatMoment, ISO_PATTERN, knownLocale } from './format.ts';
import { parseByPattern, toMoment } from './parse.ts';
import { addMonths, difference } from './units.ts';

/** What the date formulas use of their surroundings. */
export interface DateSurroundings {
  /** Milliseconds since 1970; `dateRealtime` reads the one that ticks each second. */
  now(): number;
  realtime(): number;
  /** The page language. */
  language(): string;
  favoriteFormat: string | undefined;
}

/** Formulas throw plain text, as all formula helpers do (conformance 12.3). */
const refuse = (message: string): never => {
  throw message;
};

const moment = (date: unknown, message = 'First parameter must be a date'): Date => toMoment(date) ?? refuse(message);
const number = (value: unknown): number =>
  typeof value === 'number' && !Number.isNaN(value) ? value : refuse('Second parameter must be a number');
const text = (value: unknown, message: string): string => (typeof value === 'string' ? value : refuse(message));

type Formula = (...args: readonly unknown[]) => unknown;

const adder =
  (add: (date: Date, amount: number) => Date): Formula =>
  (date, amount) =>
    add(moment(date), number(amount)).toISOString();

const byTime = (milliseconds: number): Formula =>
  adder((date, amount) => new Date(date.getTime() + amount * milliseconds));

const setter =
  (set: (date: Date, value: number) => void, ignoresZero = false): Formula =>
  (date, value) => {
    const result = new Date(moment(date));
    if (number(value) !== 0 || !ignoresZero) set(result, number(value));
    return result.toISOString();
  };

const RELATIVE: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number])[] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
];

/** "in 3 hours", "3 hours ago"; without suffix "3 hours". */
const relativeText = (seconds: number, withoutSuffix: boolean, locale: string): string => {
  const [unit, size] = RELATIVE.find(([, limit]) => Math.abs(seconds) >= limit) ?? (['second', 1] as const);
  const amount = Math.round(seconds / size);
  if (withoutSuffix)
    return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(Math.abs(amount));
  return new Intl.RelativeTimeFormat(locale, { numeric: 'always' }).format(amount, unit);
};

/** Every formula of the date plugin (conformance 10.214). */
export const createDateFormulas = ({
  now,
  realtime,
  language,
  favoriteFormat,
}: DateSurroundings): Readonly<Record<string, Formula>> => {
  const current = (date: unknown): Date => (date === undefined ? new Date(now()) : moment(date));
  const read =
    (field: (date: Date) => number): Formula =>
    (date) =>
      field(current(date));
  const localeOf = (locale: unknown): string => knownLocale(typeof locale === 'string' ? locale : language());
  const relative =
    (sign: 1 | -1): Formula =>
    (date, withoutSuffix, locale) => {
      const seconds = (moment(date, 'First parameter must be a date as string').getTime() - now()) / 1000;
      return relativeText(sign * seconds, withoutSuffix === true, localeOf(locale));
    };

  return {
    dateISO: () => {
      const local = new Date(realtime());
      return new Date(local.getTime() - local.getTimezoneOffset() * 60_000).toISOString();
    },
    date: (...parts) => {
      if (parts.length === 0) return new Date(now()).toISOString();
      const [first, ...rest] = parts as number[];
      const made =
        rest.length === 0
          ? new Date(parts[0] as string | number)
          : new Date(first as number, rest[0] as number, ...rest.slice(1));
      return made.toISOString();
    },
    dateRealtime: () => new Date(realtime()).toISOString(),
    toDateISO: (date, format) => {
      const written = text(date, 'First parameter must be a string date');
      const pattern = typeof format === 'string' ? format : favoriteFormat;
      const parsed = (pattern ? parseByPattern(written, pattern) : null) ?? toMoment(written);
      return (parsed ?? refuse('First parameter must be a string date')).toISOString();
    },
    formatDate: (date, format, locale) =>
      formatMoment(
        moment(date, 'First parameter must be a string date'),
        typeof format === 'string' ? format : (favoriteFormat ?? ISO_PATTERN),
        localeOf(locale),
      ),
    fromTime: relative(-1),
    toTime: relative(1),
    compareDate: (from, to, precision, float) =>
      difference(
        moment(from),
        moment(to, 'Second parameter must be a date'),
        precision === undefined ? 'millisecond' : text(precision, 'Third parameter must be a string'),
        float === true,
      ),
    getSecond: read((date) => date.getSeconds()),
    getMinute: read((date) => date.getMinutes()),
    getHour: read((date) => date.getHours()),
    getDay: read((date) => date.getDate()),
    getDayOfWeek: read((date) => date.getDay()),
    getMonth: read((date) => date.getMonth() + 1),
    getYear: read((date) => date.getFullYear()),
    getDayOfYear: read((date) => dayOfYear(fieldsOf(date))),
    getWeekOfYear: read((date) => weekOfYear(fieldsOf(date))),
    addSeconds: byTime(1000),
    addMinutes: byTime(60_000),
    addHours: byTime(3_600_000),
    addDays: adder((date, amount) => {
      const result = new Date(date);
      result.setDate(result.getDate() + amount);
      return result;
    }),
    addMonths: adder(addMonths),
    addYears: adder((date, amount) => addMonths(date, amount * 12)),
    setSecond: setter((date, value) => date.setSeconds(value)),
    setMinute: setter((date, value) => date.setMinutes(value)),
    setHour: setter((date, value) => date.setHours(value)),
    setDay: setter((date, value) => date.setDate(value), true),
    setDayOfWeek: setter((date, value) => date.setDate(date.getDate() - date.getDay() + value), true),
    setMonth: setter((date, value) => date.setTime(addMonths(date, value - 1 - date.getMonth()).getTime()), true),
    setYear: setter((date, value) => date.setTime(addMonths(date, (value - date.getFullYear()) * 12).getTime())),
    toTimestamp: (date) => moment(date).getTime(),
    getBrowserTimezone: () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    convertDateTimezone: (date, zone, preserve) => {
      const zoneName = text(zone, 'Second parameter must be a string');
      const original = moment(date);
      const converted = preserve === true ? momentInZone(fieldsOf(original), zoneName) : original;
      return formatMoment(converted, ISO_PATTERN, 'en', zoneName);
    },
    formatDateTimezone: (date, format, zone, locale) =>
      formatMoment(
        moment(date),
        format === undefined || format === null
          ? (favoriteFormat ?? ISO_PATTERN)
          : text(format, 'Second parameter must be a string'),
        localeOf(locale),
        zone === undefined || zone === null
          ? Intl.DateTimeFormat().resolvedOptions().timeZone
          : text(zone, 'Third parameter must be a string'),
      ),
  };
};
