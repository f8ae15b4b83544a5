import { CalendarDate } from '@internationalized/date';
import { describe, expect, it } from 'vitest';
import { isoDay, toPick, weekNumberOf, weeksOfMonth } from './calendar.ts';
import { flowOf } from './flow.ts';
import { dateRulesOf, isDayDisabled, isMonthDisabled, isTimeDisabled } from './rules.ts';
import { canApply, pickDate, type Selection, type SelectionRules } from './selection.ts';
import type { PickerSettings } from './settings.ts';

const settings: PickerSettings = {
  selectionMode: 'single',
  dateMode: 'datetime',
  language: 'en',
  timeZone: 'UTC',
  use24: true,
  hasSeconds: false,
  pattern: '',
};
const dates = (stored: Partial<Parameters<typeof dateRulesOf>[0]> = {}, mode: Partial<PickerSettings> = {}) =>
  dateRulesOf(
    {
      minDate: null,
      maxDate: null,
      allowedDates: [],
      disabledDates: [],
      disabledWeekDays: [],
      ignoreTimeValidation: false,
      ...stored,
    },
    { ...settings, ...mode },
  );
const rules = (change: Partial<SelectionRules> = {}): SelectionRules => ({
  selectionMode: 'range',
  multiLimit: 0,
  rangeMode: 'free',
  unit: 'days',
  autoRange: 1,
  minRange: 2,
  maxRange: 7,
  avoidsDisabled: false,
  allowsPartial: true,
  dates: dates(),
  ...change,
});
const november = (day: number, hour = 0) => toPick({ year: 2026, month: 11, day, hour, minute: 0, second: 0 });
const picked = (days: readonly number[], change: Partial<SelectionRules>) =>
  days
    .reduce<Selection>((selection, day) => pickDate(selection, november(day), rules(change)), [])
    .map((pick) => pick?.day ?? null);

describe('a range', () => {
  it('goes from the earlier to the later day, whichever is picked first', () =>
    expect(picked([12, 5], {})).toEqual([5, 12]));
  it('begins anew after both ends', () => expect(picked([5, 12, 20], {})).toEqual([20, null]));
  it('has its length by itself in mode auto', () =>
    expect(picked([5], { rangeMode: 'auto', autoRange: 3 })).toEqual([5, 8]));
  it('keeps to its least and most days in mode minmax', () => {
    expect(picked([5, 6], { rangeMode: 'minmax' })).toEqual([6, null]);
    expect(picked([5, 7], { rangeMode: 'minmax' })).toEqual([5, 7]);
    expect(picked([5, 13], { rangeMode: 'minmax' })).toEqual([13, null]);
  });
  it('does not cross a disabled day where the author forbids it', () => {
    const crossing = { avoidsDisabled: true, dates: dates({ disabledDates: ['2026-11-08'] }) };
    expect(picked([5, 12], crossing)).toEqual([12, null]);
    expect(picked([5, 12], { ...crossing, avoidsDisabled: false })).toEqual([5, 12]);
  });
  it('is applied with its start alone only where that is allowed', () => {
    expect(canApply([november(5), null], rules())).toBe(true);
    expect(canApply([november(5), null], rules({ allowsPartial: false }))).toBe(false);
    expect(canApply([november(5), null], rules({ rangeMode: 'minmax' }))).toBe(false);
  });
});

describe('several dates', () => {
  it('are kept in order, and a second pick takes one away', () => {
    expect(picked([9, 3], { selectionMode: 'multi' })).toEqual([3, 9]);
    expect(picked([9, 3, 9], { selectionMode: 'multi' })).toEqual([3]);
  });
  it('are no more than the limit; 0 is without limit', () => {
    expect(picked([1, 2, 3], { selectionMode: 'multi', multiLimit: 2 })).toEqual([1, 2]);
    expect(picked([1, 2, 3], { selectionMode: 'multi', multiLimit: 0 })).toEqual([1, 2, 3]);
  });
});

describe('dates that may be picked', () => {
  const day = (number: number) => new CalendarDate(2026, 11, number);
  it('lie between the earliest and the latest', () => {
    const limited = dates({ minDate: '2026-11-05', maxDate: '2026-11-20' });
    expect([4, 5, 20, 21].map((each) => isDayDisabled(day(each), limited))).toEqual([true, false, false, true]);
    expect(isMonthDisabled({ year: 2026, month: 10 }, limited)).toBe(true);
    expect(isMonthDisabled({ year: 2026, month: 11 }, limited)).toBe(false);
  });
  it('are only the allowed ones where there are any', () =>
    expect([5, 6].map((each) => isDayDisabled(day(each), dates({ allowedDates: ['2026-11-05', 'nonsense'] })))).toEqual(
      [false, true],
    ));
  it('are not the disabled ones, nor disabled weekdays', () => {
    expect(isDayDisabled(day(5), dates({ disabledDates: ['2026-11-05'] }))).toBe(true);
    // 8 November 2026 is a Sunday.
    expect([8, 9].map((each) => isDayDisabled(day(each), dates({ disabledWeekDays: ['0'] })))).toEqual([true, false]);
  });
  it('keep to the clock of the limits unless the author ignores it', () => {
    const limits = { minDate: '2026-11-05T10:00:00Z' };
    expect(isTimeDisabled(november(5, 9), dates(limits))).toBe(true);
    expect(isTimeDisabled(november(5, 11), dates(limits))).toBe(false);
    expect(isTimeDisabled(november(5, 9), dates({ ...limits, ignoreTimeValidation: true }))).toBe(false);
  });
  it('are not bound by limits that are crossed or no lists', () => {
    expect(isDayDisabled(day(25), dates({ minDate: '2026-11-20', maxDate: '2026-11-05' }))).toBe(false);
    expect(isDayDisabled(day(25), dates({ allowedDates: 'x', disabledDates: null, disabledWeekDays: 7 }))).toBe(false);
  });
});

describe('a month', () => {
  const firstDays = (weekStart: number) => weeksOfMonth({ year: 2026, month: 11 }, weekStart).map(([first]) => first);
  it('begins its weeks where the author says', () => {
    expect(isoDay(firstDays(1)[0] as CalendarDate)).toBe('2026-10-26');
    expect(isoDay(firstDays(0)[0] as CalendarDate)).toBe('2026-11-01');
  });
  it('has ISO weeks by their Thursday and local weeks by the first of January', () => {
    const numbers = (year: number, month: number, kind: 'iso' | 'local') =>
      weeksOfMonth({ year, month }, 1).map((week) => weekNumberOf(week, kind, 1));
    expect(numbers(2026, 1, 'iso')).toEqual([1, 2, 3, 4, 5]);
    expect(numbers(2027, 1, 'iso')).toEqual([53, 1, 2, 3, 4]);
    expect(numbers(2027, 1, 'local')).toEqual([1, 2, 3, 4, 5]);
  });
});

describe('a flow', () => {
  it('follows the steps in the author’s order, without what the mode has not', () => {
    expect(flowOf(['time', 'month', 'calendar'], 'datetime', false)).toEqual(['time', 'month', 'calendar']);
    expect(flowOf(['year', 'time', 'month'], 'date', false)).toEqual(['year', 'month']);
    expect(flowOf(['seconds', 'hours'], 'time', false)).toEqual(['hours']);
    expect(flowOf('nonsense', 'date', false)).toEqual([]);
  });
});
