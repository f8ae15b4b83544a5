import { CalendarDate, CalendarDateTime, toZoned } from '@internationalized/date';
import type { PickerSettings } from './settings.ts';
import type { WallTime } from './wall-time.ts';

/** A date that is picked, or that a cell stands for: a day with the time of its clock. */
export type Pick = CalendarDateTime;

export const toPick = ({ year, month, day, hour, minute, second }: WallTime): Pick =>
  new CalendarDateTime(year, month, day, hour, minute, second);

export const isoDay = (day: CalendarDate | CalendarDateTime): string =>
  `${String(day.year).padStart(4, '0')}-${String(day.month).padStart(2, '0')}-${String(day.day).padStart(2, '0')}`;

export const dayOf = (pick: Pick): CalendarDate => new CalendarDate(pick.year, pick.month, pick.day);

/** 0 is Sunday, as in stored settings. */
export const weekdayOf = (day: CalendarDate): number => {
  const date = new Date(0);
  date.setUTCFullYear(day.year, day.month - 1, day.day);
  return date.getUTCDay();
};

const startOfWeek = (day: CalendarDate, weekStart: number): CalendarDate =>
  day.subtract({ days: (weekdayOf(day) - weekStart + 7) % 7 });

/** The weeks of a month from their first day on, with the days of its neighbours that complete them. */
export const weeksOfMonth = (
  { year, month }: { year: number; month: number },
  weekStart: number,
): readonly (readonly CalendarDate[])[] => {
  const first = startOfWeek(new CalendarDate(year, month, 1), weekStart);
  const next = new CalendarDate(year, month, 1).add({ months: 1 });
  const weeks: CalendarDate[][] = [];
  for (let start = first; start.compare(next) < 0; start = start.add({ days: 7 })) {
    weeks.push(Array.from({ length: 7 }, (_, index) => start.add({ days: index })));
  }
  return weeks;
};

const weeksBetween = (from: CalendarDate, to: CalendarDate): number => Math.round(daysBetween(from, to) / 7);

/** Days from one day to another; negative backwards. */
export const daysBetween = (from: CalendarDate, to: CalendarDate): number => to.compare(from);

/** ISO 8601: weeks from Monday on, and week 1 holds the year's first Thursday. */
const isoWeek = (day: CalendarDate): number => {
  const thursday = startOfWeek(day, 1).add({ days: 3 });
  return weeksBetween(startOfWeek(new CalendarDate(thursday.year, 1, 4), 1), startOfWeek(day, 1)) + 1;
};

/** Week 1 holds the first of January; weeks begin as the calendar's do. */
const localWeek = (day: CalendarDate, weekStart: number): number => {
  const start = startOfWeek(day, weekStart);
  const nextYear = startOfWeek(new CalendarDate(day.year + 1, 1, 1), weekStart);
  if (start.compare(nextYear) >= 0) return 1;
  return weeksBetween(startOfWeek(new CalendarDate(day.year, 1, 1), weekStart), start) + 1;
};

/** Number of the week that a row shows. */
export const weekNumberOf = (week: readonly CalendarDate[], kind: 'local' | 'iso', weekStart: number): number => {
  const [first] = week;
  if (first === undefined) return 0;
  // A row that does not begin on Monday is the ISO week of its Thursday.
  return kind === 'iso'
    ? isoWeek(week.find((day) => weekdayOf(day) === 4) ?? first)
    : localWeek(week[6] ?? first, weekStart);
};

const two = (value: number): string => String(value).padStart(2, '0');

type ValueSettings = { dateMode: PickerSettings['dateMode']; timeZone: string };

/** A pick as the variable keeps it (conformance 11.24). */
export const storedValueOf = (pick: Pick, { dateMode, timeZone }: ValueSettings): string | number => {
  if (dateMode === 'datetime') return toZoned(pick, timeZone, 'compatible').toAbsoluteString();
  if (dateMode === 'time') return `${two(pick.hour)}:${two(pick.minute)}:${two(pick.second)}`;
  if (dateMode === 'month') return isoDay(pick).slice(0, 7);
  return dateMode === 'year' ? pick.year : isoDay(pick);
};
