import type { CalendarDate } from '@internationalized/date';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Arrow } from './Arrow.tsx';
import { dayOf, isoDay } from './calendar.ts';
import { DayGrid } from './DayGrid.tsx';
import { dateName } from './format.ts';
import { withinLimits } from './rules.ts';
import { TimeFields } from './TimeFields.tsx';
import { pickerTexts } from './texts.ts';
import type { Picker } from './use-picker.ts';
import '../../shared/looks/said.css';

/** The days of one month or of several side by side, with the clock of the dates below. */
export const CalendarPanel = ({ picker, takesFocus }: { picker: Picker; takesFocus: boolean }): ReactNode => {
  const { months, selection, today, rules, settings } = picker;
  const root = useRef<HTMLDivElement>(null);
  const first = selection.find((pick) => pick !== null);
  const [focused, setFocused] = useState<CalendarDate | null>(null);
  const [hovered, setHovered] = useState<CalendarDate | null>(null);
  const wantsFocus = useRef(takesFocus);
  const reached = reachableDay(picker, focused ?? (first ? dayOf(first) : withinLimits(today, rules.dates)));
  const focusDay = (day: CalendarDate) => {
    const kept = withinLimits(day, rules.dates);
    wantsFocus.current = true;
    months.reveal(kept);
    setFocused(kept);
    setHovered(kept);
  };
  const iso = isoDay(reached);
  useEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    root.current
      ?.querySelector<HTMLElement>(`td:not([data-outside]) > [data-day="${iso}"]`)
      ?.focus({ preventScroll: true });
  }, [iso]);
  return (
    <div className="ww-date-calendars" ref={root}>
      <div className="ww-date-months" data-vertical={picker.calendar.isVertical ? '' : undefined}>
        {months.shown.map((month, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: months that move alone may show the same one twice.
          <div className="ww-date-month" key={`${month.year}-${month.month}-${index}`}>
            <Heading picker={picker} index={index} />
            <DayGrid
              picker={picker}
              month={month}
              focused={reached}
              hovered={hovered}
              onFocusDay={focusDay}
              onHoverDay={setHovered}
            />
          </div>
        ))}
      </div>
      {settings.dateMode === 'datetime' && <TimeFields picker={picker} />}
    </div>
  );
};

/** The day itself while its month is shown, else the first of the first month: the tab key always finds one. */
const reachableDay = ({ months, rules }: Picker, day: CalendarDate): CalendarDate => {
  if (months.shown.some(({ year, month }) => year === day.year && month === day.month)) return day;
  const [month = day] = months.shown;
  const first = day.set({ year: month.year, month: month.month, day: 1 });
  const kept = withinLimits(first, rules.dates);
  return kept.month === first.month && kept.year === first.year ? kept : first;
};

/** Month and year above the days, and the ways to the neighbours. */
const Heading = ({ picker, index }: { picker: Picker; index: number }): ReactNode => {
  const { months, calendar, settings } = picker;
  const texts = pickerTexts(settings.language);
  const shown = months.shown[index];
  if (shown === undefined) return null;
  const hasBack = calendar.isSolo || index === 0;
  const hasForward = calendar.isSolo || index === months.shown.length - 1;
  const name = dateName({ ...shown, day: 1 }, settings.language, { month: 'long' });
  return (
    <div className="ww-date-heading">
      <button
        type="button"
        className="ww-date-step"
        aria-label={texts.previousMonth}
        hidden={!hasBack}
        disabled={!months.canMove(index, -1)}
        onClick={() => months.move(index, -1)}
      >
        <Arrow to="left" />
      </button>
      {calendar.hasFixedHeading ? (
        <span className="ww-date-title">
          {name} {shown.year}
        </span>
      ) : (
        <span className="ww-date-title">
          <button type="button" aria-label={`${texts.month}: ${name}`} onClick={() => picker.open('month', index)}>
            {name}
          </button>
          <button type="button" aria-label={`${texts.year}: ${shown.year}`} onClick={() => picker.open('year', index)}>
            {shown.year}
          </button>
        </span>
      )}
      <span className="ww-said" aria-live="polite">
        {name} {shown.year}
      </span>
      <button
        type="button"
        className="ww-date-step"
        aria-label={texts.nextMonth}
        hidden={!hasForward}
        disabled={!months.canMove(index, 1)}
        onClick={() => months.move(index, 1)}
      >
        <Arrow to="right" />
      </button>
    </div>
  );
};
