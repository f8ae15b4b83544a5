import { useContent } from '@trama/react';
import { type DateRules, dateRulesOf } from './rules.ts';
import type { SelectionRules } from './selection.ts';
import type { DateMode, PickerSettings, WeekNumbers } from './settings.ts';

/** How the calendar is drawn and walked through. */
export interface CalendarSettings {
  /** 0 is Sunday. */
  weekStart: number;
  weekNumbers: WeekNumbers;
  hidesOffsetDates: boolean;
  /** The heading is text, without choice of month and year. */
  hasFixedHeading: boolean;
  /** Months in which nothing can be picked cannot be gone to. */
  staysInLimits: boolean;
  /** Months side by side. */
  count: number;
  /** Each of several months moves by itself. */
  isSolo: boolean;
  isVertical: boolean;
  autoApplies: boolean;
  closesOnApply: boolean;
}

const numberOr = (value: unknown, otherwise: number): number => {
  const number = value === null || value === '' ? Number.NaN : Number(value);
  return Number.isFinite(number) && number >= 0 ? Math.floor(number) : otherwise;
};

const useDateRules = (settings: PickerSettings): DateRules =>
  dateRulesOf(
    {
      minDate: useContent('minDate'),
      maxDate: useContent('maxDate'),
      allowedDates: useContent('allowedDates'),
      disabledDates: useContent('disabledDates'),
      disabledWeekDays: useContent('disabledWeekDays'),
      ignoreTimeValidation: useContent('ignoreTimeValidation'),
    },
    settings,
  );

const UNITS: Readonly<Partial<Record<DateMode, SelectionRules['unit']>>> = { month: 'months', year: 'years' };

export const useSelectionRules = (settings: PickerSettings, isInline: boolean): SelectionRules => {
  const rangeMode = useContent<unknown>('rangeMode');
  const minRange = numberOr(useContent('minRange'), 2);
  const maxRange = numberOr(useContent('maxRange'), 7);
  const allowsPartial = useContent('enablePartialRange') !== false;
  return {
    selectionMode: settings.selectionMode,
    multiLimit: numberOr(useContent('multiDatesLimit'), 0),
    rangeMode: rangeMode === 'auto' || rangeMode === 'minmax' ? rangeMode : 'free',
    unit: UNITS[settings.dateMode] ?? 'days',
    autoRange: numberOr(useContent('autoRange'), 1),
    minRange,
    // Crossed limits leave one length: the least.
    maxRange: Math.max(minRange, maxRange),
    avoidsDisabled: Boolean(useContent('noDisabledRange')),
    allowsPartial: allowsPartial || isInline,
    dates: useDateRules(settings),
  };
};

/** Several months exist for ranges of days only (conformance 11.29). */
export const useCalendarSettings = ({ selectionMode, dateMode }: PickerSettings): CalendarSettings => {
  const weekStart = numberOr(useContent('weekStart'), 1);
  const weekNumbers = useContent<unknown>('weekNumbers');
  const wanted = Math.max(1, numberOr(useContent('multiCalendars'), 2));
  const hasSeveral = Boolean(useContent('enableMultiCalendars'));
  const isDays = dateMode === 'datetime' || dateMode === 'date';
  const autoApplies = Boolean(useContent('autoApply'));
  return {
    weekStart: weekStart % 7,
    weekNumbers: weekNumbers === 'local' || weekNumbers === 'iso' ? weekNumbers : 'none',
    hidesOffsetDates: Boolean(useContent('hideOffsetDates')),
    hasFixedHeading: Boolean(useContent('disableMonthYearSelect')),
    staysInLimits: Boolean(useContent('preventMinMaxNavigation')),
    count: hasSeveral && selectionMode === 'range' && isDays ? Math.min(wanted, 12) : 1,
    isSolo: Boolean(useContent('multiCalendarsSolo')),
    isVertical: useContent('orientation') === 'vertical',
    autoApplies: autoApplies && dateMode !== 'time',
    closesOnApply: useContent('closeOnAutoApply') !== false,
  };
};
