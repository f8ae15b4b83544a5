import { CalendarDate } from '@internationalized/date';
import { dayOf, isoDay, type Pick, toPick, weekdayOf } from './calendar.ts';
import type { PickerSettings } from './settings.ts';
import { wallTimeOf } from './wall-time.ts';

/** Which dates may be picked. */
export interface DateRules {
  min: Pick | null;
  max: Pick | null;
  /** Only these days (`yyyy-MM-dd`), where there are any. */
  allowed: ReadonlySet<string>;
  disabled: ReadonlySet<string>;
  /** 0 is Sunday. */
  disabledWeekDays: ReadonlySet<number>;
  /** The clock of `min` and `max` does not count. */
  ignoresTime: boolean;
}

/** The rules as the content has them, of whatever type. */
export interface StoredRules {
  minDate: unknown;
  maxDate: unknown;
  allowedDates: unknown;
  disabledDates: unknown;
  disabledWeekDays: unknown;
  ignoreTimeValidation: unknown;
}

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Reads the rules; what is no date, and a latest date before the earliest, does not bind. */
export const dateRulesOf = (stored: StoredRules, { dateMode, timeZone }: PickerSettings): DateRules => {
  const pick = (value: unknown): Pick | null => {
    const time = wallTimeOf(value, { dateMode, timeZone });
    return time === null ? null : toPick(time);
  };
  const days = (value: unknown) =>
    new Set(
      list(value)
        .map((each) => wallTimeOf(each, { dateMode: 'date', timeZone }))
        .flatMap((time) => (time === null ? [] : [isoDay(toPick(time))])),
    );
  const min = pick(stored.minDate);
  const max = pick(stored.maxDate);
  return {
    min,
    max: min !== null && max !== null && max.compare(min) < 0 ? null : max,
    allowed: days(stored.allowedDates),
    disabled: days(stored.disabledDates),
    disabledWeekDays: new Set(list(stored.disabledWeekDays).map(Number)),
    ignoresTime: Boolean(stored.ignoreTimeValidation),
  };
};

export const isDayDisabled = (day: CalendarDate, rules: DateRules): boolean => {
  if (rules.min !== null && day.compare(dayOf(rules.min)) < 0) return true;
  if (rules.max !== null && day.compare(dayOf(rules.max)) > 0) return true;
  if (rules.allowed.size > 0 && !rules.allowed.has(isoDay(day))) return true;
  return rules.disabled.has(isoDay(day)) || rules.disabledWeekDays.has(weekdayOf(day));
};

/** A month none of whose days lies between the earliest and the latest date. */
export const isMonthDisabled = ({ year, month }: { year: number; month: number }, { min, max }: DateRules): boolean => {
  const at = year * 12 + month;
  return (min !== null && at < min.year * 12 + min.month) || (max !== null && at > max.year * 12 + max.month);
};

export const isYearDisabled = (year: number, { min, max }: DateRules): boolean =>
  (min !== null && year < min.year) || (max !== null && year > max.year);

/** Whether the clock of a pick keeps to the limits; the clock alone counts in mode `time`. */
export const isTimeDisabled = (pick: Pick, { min, max, ignoresTime }: DateRules): boolean =>
  !ignoresTime && ((min !== null && pick.compare(min) < 0) || (max !== null && pick.compare(max) > 0));

/** Whether any day from one to the other, both counted, is disabled. */
export const hasDisabledDay = (from: CalendarDate, to: CalendarDate, rules: DateRules): boolean => {
  for (let day = from; day.compare(to) <= 0; day = day.add({ days: 1 })) if (isDayDisabled(day, rules)) return true;
  return false;
};

/** The day itself, or the nearest one inside the limits: where the focus begins. */
export const withinLimits = (day: CalendarDate, { min, max }: DateRules): CalendarDate => {
  if (min !== null && day.compare(dayOf(min)) < 0) return dayOf(min);
  return max !== null && day.compare(dayOf(max)) > 0 ? dayOf(max) : new CalendarDate(day.year, day.month, day.day);
};
