import { type ReactNode, useState } from 'react';
import { Arrow } from './Arrow.tsx';
import { type Choice, ChoiceGrid } from './ChoiceGrid.tsx';
import { dateName } from './format.ts';
import { isMonthDisabled, isYearDisabled } from './rules.ts';
import { type PickerTexts, pickerTexts } from './texts.ts';
import type { YearMonth } from './use-months.ts';
import type { Picker } from './use-picker.ts';

const YEARS_A_PAGE = 12;
/** Years that stand before the shown one on the first page. */
const YEARS_BEFORE = 4;

interface PanelProps {
  picker: Picker;
  takesFocus: boolean;
}

const order = ({ year, month }: YearMonth): number => year * 12 + month;

/** Whether a period is picked, or lies between the ends of a range, in modes that pick whole periods. */
const pickedState = (picker: Picker, orderOf: (month: YearMonth) => number, at: number) => {
  const picked = picker.selection.map((pick) => (pick === null ? null : orderOf(pick)));
  const [start, end] = picked;
  const isRange = picker.rules.selectionMode === 'range' && start != null && end != null;
  return { isChosen: picked.includes(at), isBetween: isRange && at > start && at < end };
};

interface YearsHeadingProps {
  texts: PickerTexts;
  canMove: (by: -1 | 1) => boolean;
  move: (by: -1 | 1) => void;
  children: ReactNode;
}

/** What years are shown, between the ways to earlier and later ones. */
const YearsHeading = ({ texts, canMove, move, children }: YearsHeadingProps): ReactNode => (
  <div className="ww-date-heading">
    <button
      type="button"
      className="ww-date-step"
      aria-label={texts.previousYears}
      disabled={!canMove(-1)}
      onClick={() => move(-1)}
    >
      <Arrow to="left" />
    </button>
    <span className="ww-date-title" aria-live="polite">
      {children}
    </span>
    <button
      type="button"
      className="ww-date-step"
      aria-label={texts.nextYears}
      disabled={!canMove(1)}
      onClick={() => move(1)}
    >
      <Arrow to="right" />
    </button>
  </div>
);

/** The months of a year: the way to another month, or what mode `month` picks. */
export const MonthPanel = ({ picker, takesFocus }: PanelProps): ReactNode => {
  const { settings, months, today, rules, calendar } = picker;
  const texts = pickerTexts(settings.language);
  const isMode = settings.dateMode === 'month';
  const shown = months.shown[picker.target] ?? today;
  const { year } = shown;
  const choices = Array.from({ length: 12 }, (_, index): Choice => {
    const month = { year, month: index + 1 };
    const state = isMode
      ? pickedState(picker, order, order(month))
      : { isChosen: month.month === shown.month, isBetween: false };
    return {
      value: month.month,
      text: dateName({ ...month, day: 1 }, settings.language, { month: 'short' }).replace('.', ''),
      isDisabled: isMonthDisabled(month, rules.dates),
      isCurrent: order(month) === order(today),
      ...state,
    };
  });
  return (
    <div className="ww-date-month">
      <YearsHeading
        texts={texts}
        canMove={(by) => months.canMove(picker.target, 12 * by)}
        move={(by) => months.move(picker.target, 12 * by)}
      >
        {isMode && !calendar.hasFixedHeading ? (
          <button
            type="button"
            aria-label={`${texts.year}: ${year}`}
            onClick={() => picker.open('year', picker.target)}
          >
            {year}
          </button>
        ) : (
          year
        )}
      </YearsHeading>
      <ChoiceGrid
        key={year}
        label={`${texts.month}, ${year}`}
        choices={choices}
        columns={3}
        takesFocus={takesFocus}
        onChoose={(month) => picker.pickMonth({ year, month })}
      />
    </div>
  );
};

/** Years by the dozen: the way to another year, or what mode `year` picks. */
export const YearPanel = ({ picker, takesFocus }: PanelProps): ReactNode => {
  const { settings, months, today, rules } = picker;
  const texts = pickerTexts(settings.language);
  const isMode = settings.dateMode === 'year';
  const shown = (months.shown[picker.target] ?? today).year;
  const [first, setFirst] = useState(() => Math.max(1, shown - YEARS_BEFORE));
  const years = Array.from({ length: YEARS_A_PAGE }, (_, index) => first + index);
  const choices = years.map((year): Choice => {
    const state = isMode
      ? pickedState(picker, (month) => month.year, year)
      : { isChosen: year === shown, isBetween: false };
    return {
      value: year,
      text: String(year),
      isDisabled: isYearDisabled(year, rules.dates),
      isCurrent: year === today.year,
      ...state,
    };
  });
  const title = `${years[0]} – ${years.at(-1)}`;
  return (
    <div className="ww-date-month">
      <YearsHeading
        texts={texts}
        canMove={(by) => (by < 0 ? first > 1 : first + YEARS_A_PAGE <= 9999)}
        move={(by) => setFirst(Math.max(1, first + by * YEARS_A_PAGE))}
      >
        {title}
      </YearsHeading>
      <ChoiceGrid
        key={first}
        label={`${texts.year}, ${title}`}
        choices={choices}
        columns={3}
        takesFocus={takesFocus}
        onChoose={picker.pickYear}
      />
    </div>
  );
};
