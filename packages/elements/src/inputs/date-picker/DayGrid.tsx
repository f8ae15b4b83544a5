import type { CalendarDate } from '@internationalized/date';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { dayOf, isoDay, toPick, weekNumberOf, weeksOfMonth } from './calendar.ts';
import { dateName } from './format.ts';
import { isDayDisabled } from './rules.ts';
import { isRangeAllowed } from './selection.ts';
import { pickerTexts } from './texts.ts';
import type { YearMonth } from './use-months.ts';
import type { Picker } from './use-picker.ts';
import '../../shared/looks/said.css';

export interface DayGridProps {
  picker: Picker;
  month: YearMonth;
  /** The day that the tab key reaches. */
  focused: CalendarDate;
  /** The day under the pointer, where a range would end. */
  hovered: CalendarDate | null;
  onFocusDay: (day: CalendarDate) => void;
  onHoverDay: (day: CalendarDate | null) => void;
}

/** Where a key leads from a day (APG date grid); null for other keys. */
export const dayAfterKey = (
  day: CalendarDate,
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
  weekStart: number,
): CalendarDate | null => {
  const inWeek = weeksOfMonth(day, weekStart).find((week) => week.some((each) => each.compare(day) === 0));
  if (key === 'ArrowLeft') return day.subtract({ days: 1 });
  if (key === 'ArrowRight') return day.add({ days: 1 });
  if (key === 'ArrowUp') return day.subtract({ days: 7 });
  if (key === 'ArrowDown') return day.add({ days: 7 });
  if (key === 'Home') return inWeek?.[0] ?? day;
  if (key === 'End') return inWeek?.[6] ?? day;
  const step = shiftKey ? { years: 1 } : { months: 1 };
  if (key === 'PageUp') return day.subtract(step);
  return key === 'PageDown' ? day.add(step) : null;
};

/** The days from start to end, or to the day under the pointer while the end is missing. */
const shownRange = (
  { selection, rules }: Picker,
  hovered: CalendarDate | null,
): [CalendarDate, CalendarDate] | null => {
  if (rules.selectionMode !== 'range') return null;
  const [start, end] = [selection[0] ? dayOf(selection[0]) : null, selection[1] ? dayOf(selection[1]) : hovered];
  if (start === null || end === null) return null;
  return start.compare(end) <= 0 ? [start, end] : [end, start];
};

/** A month as a grid of buttons, one of which the tab key reaches. */
export const DayGrid = ({ picker, month, focused, hovered, onFocusDay, onHoverDay }: DayGridProps): ReactNode => {
  const { settings, calendar, rules, selection, today } = picker;
  const headingId = useId();
  const texts = pickerTexts(settings.language);
  const weeks = weeksOfMonth(month, calendar.weekStart);
  const range = shownRange(picker, hovered);
  const [start, end] = [selection[0], selection[1]];
  const isAwaitingEnd = rules.selectionMode === 'range' && rules.rangeMode !== 'auto' && start != null && end == null;

  const isBlocked = (day: CalendarDate): boolean =>
    isDayDisabled(day, rules.dates) ||
    (isAwaitingEnd && rules.rangeMode === 'minmax' && !isRangeAllowed(start, asPick(day), rules));
  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayAfterKey(focused, event, calendar.weekStart);
    if (next === null) return;
    event.preventDefault();
    event.stopPropagation();
    onFocusDay(next);
  };

  const cell = (day: CalendarDate): ReactNode => {
    const isOutside = day.month !== month.month;
    const iso = isoDay(day);
    if (isOutside && calendar.hidesOffsetDates) return <td key={iso} />;
    const isPicked = selection.some((pick) => pick !== null && isoDay(pick) === iso);
    const isDisabled = isBlocked(day);
    const isToday = day.compare(today) === 0;
    const isBetween = range !== null && day.compare(range[0]) > 0 && day.compare(range[1]) < 0;
    const edge = range === null || isOutside ? null : rangeEdge(day, range);
    const name = dateName(day, settings.language, { dateStyle: 'full' });
    const flags = {
      'data-outside': isOutside ? '' : undefined,
      'data-today': isToday ? '' : undefined,
      'data-between': isBetween && !isOutside ? '' : undefined,
      'data-edge': edge ?? undefined,
    };
    return (
      // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a date grid; the button in it takes the focus (APG).
      <td key={iso} role="gridcell" aria-selected={isPicked && !isOutside} {...flags}>
        <button
          type="button"
          data-day={iso}
          tabIndex={!isOutside && day.compare(focused) === 0 ? 0 : -1}
          aria-label={isToday ? `${name}, ${texts.today}` : name}
          aria-disabled={isDisabled || picker.isReadonly || undefined}
          aria-current={isToday ? 'date' : undefined}
          onClick={() => {
            if (isDisabled) return;
            onFocusDay(day);
            picker.pickDay(day);
          }}
          onPointerEnter={() => onHoverDay(isAwaitingEnd && !isDisabled ? day : null)}
        >
          {day.day}
        </button>
      </td>
    );
  };

  return (
    <table
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells the arrow keys walk through is a grid (APG).
      role="grid"
      className="ww-date-grid"
      aria-labelledby={headingId}
      onKeyDown={onKeyDown}
      onPointerLeave={() => onHoverDay(null)}
    >
      <caption id={headingId} className="ww-said">
        {dateName({ ...month, day: 1 }, settings.language, { month: 'long', year: 'numeric' })}
      </caption>
      <thead>
        <tr>
          {calendar.weekNumbers !== 'none' && <th scope="col">{texts.week}</th>}
          {weeks[0]?.map((day) => (
            <th key={isoDay(day)} scope="col" abbr={dateName(day, settings.language, { weekday: 'long' })}>
              {shortWeekday(day, settings.language)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={isoDay(week[0] ?? focused)}>
            {calendar.weekNumbers !== 'none' && (
              <th scope="row" className="ww-date-week">
                {weekNumberOf(week, calendar.weekNumbers, calendar.weekStart)}
              </th>
            )}
            {week.map(cell)}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const asPick = ({ year, month, day }: CalendarDate) => toPick({ year, month, day, hour: 0, minute: 0, second: 0 });

const rangeEdge = (day: CalendarDate, [first, last]: [CalendarDate, CalendarDate]): string | null => {
  if (first.compare(last) === 0) return null;
  if (day.compare(first) === 0) return 'start';
  return day.compare(last) === 0 ? 'end' : null;
};

/** At most three letters; where a language has longer names, its shortest. */
const shortWeekday = (day: CalendarDate, language: string): string => {
  const name = dateName(day, language, { weekday: 'short' }).replace('.', '');
  return name.length <= 3 ? name : dateName(day, language, { weekday: 'narrow' });
};
