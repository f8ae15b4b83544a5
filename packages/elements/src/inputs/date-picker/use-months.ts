import { CalendarDate } from '@internationalized/date';
import { useState } from 'react';
import { type DateRules, isMonthDisabled } from './rules.ts';
import type { CalendarSettings } from './use-rules.ts';

export interface YearMonth {
  year: number;
  month: number;
}

/** The months that are shown, and the ways to others. */
export interface Months {
  shown: readonly YearMonth[];
  /** Moves a month; the others go with it unless each moves by itself. */
  move: (index: number, months: number) => void;
  goTo: (index: number, month: YearMonth) => void;
  canMove: (index: number, months: number) => boolean;
  /** Brings a day into view with the least movement. */
  reveal: (day: YearMonth) => void;
}

const plus = ({ year, month }: YearMonth, months: number): YearMonth => {
  const day = new CalendarDate(year, month, 1).add({ months });
  return { year: day.year, month: day.month };
};

const order = ({ year, month }: YearMonth): number => year * 12 + month;

const following = (first: YearMonth, count: number): readonly YearMonth[] =>
  Array.from({ length: count }, (_, index) => plus(first, index));

export const useMonths = (
  first: () => YearMonth,
  { count, isSolo, staysInLimits }: CalendarSettings,
  rules: DateRules,
): Months => {
  const [months, setMonths] = useState<readonly YearMonth[]>(() => following(first(), count));
  const start = months[0] ?? first();
  const shown = months.length === count ? months : following(start, count);
  const goTo = (index: number, month: YearMonth) =>
    setMonths(isSolo ? shown.map((each, at) => (at === index ? month : each)) : following(plus(month, -index), count));
  return {
    shown,
    goTo,
    move: (index, by) => goTo(index, plus(shown[index] ?? start, by)),
    canMove: (index, by) => !staysInLimits || !isMonthDisabled(plus(shown[index] ?? start, by), rules),
    reveal: (day) => {
      if (shown.some((month) => order(month) === order(day))) return;
      const isBefore = order(day) < order(start);
      goTo(isBefore || isSolo ? 0 : count - 1, { year: day.year, month: day.month });
    },
  };
};
