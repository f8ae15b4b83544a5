const MILLISECONDS: Readonly<Record<string, number>> = {
  millisecond: 1,
  second: 1000,
  minute: 60_000,
  hour: 3_600_000,
  day: 86_400_000,
  week: 604_800_000,
};

/** A unit's long, singular name: `days`, `D` and `d` are `day`. */
const unitName = (unit: string): string => {
  const short: Readonly<Record<string, string>> = {
    ms: 'millisecond',
    s: 'second',
    m: 'minute',
    h: 'hour',
    d: 'day',
    D: 'day',
    w: 'week',
    M: 'month',
    Q: 'quarter',
    y: 'year',
  };
  return short[unit] ?? unit.toLowerCase().replace(/s$/, '');
};

/** A copy of a moment, months later; the day is the last of the month where that month is shorter. */
export const addMonths = (moment: Date, months: number): Date => {
  const result = new Date(moment);
  result.setDate(1);
  result.setMonth(result.getMonth() + months);
  const lastDay = new Date(result.getFullYear(), result.getMonth() + 1, 0).getDate();
  result.setDate(Math.min(moment.getDate(), lastDay));
  return result;
};

const monthsBetween = (from: Date, to: Date): number => {
  const whole = (to.getFullYear() - from.getFullYear()) * 12 + to.getMonth() - from.getMonth();
  const anchor = addMonths(from, whole);
  const isBefore = to.getTime() < anchor.getTime();
  const other = addMonths(from, whole + (isBefore ? -1 : 1));
  const span = isBefore ? anchor.getTime() - other.getTime() : other.getTime() - anchor.getTime();
  return whole + (to.getTime() - anchor.getTime()) / span;
};

/**
 * `to - from` in a unit: `second`, `minute`, `hour`, `day`, `week`, `month`, `quarter`, `year` and their short names.
 * An unknown unit counts milliseconds.
 * @param exact keep the fraction; else it is cut off
 */
export const difference = (from: Date, to: Date, unit: string, exact: boolean): number => {
  const name = unitName(unit);
  const perYear: Readonly<Record<string, number>> = { month: 1, quarter: 3, year: 12 };
  const months = perYear[name];
  // Days and weeks count by the local clock, so that a day of 23 or 25 hours is one day.
  const shift = name === 'day' || name === 'week' ? (from.getTimezoneOffset() - to.getTimezoneOffset()) * 60_000 : 0;
  const value =
    months === undefined
      ? (to.getTime() - from.getTime() + shift) / (MILLISECONDS[name] ?? 1)
      : monthsBetween(from, to) / months;
  return exact ? value : Math.trunc(value) || 0;
};
