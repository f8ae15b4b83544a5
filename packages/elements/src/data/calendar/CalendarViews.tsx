import type { CalendarDate } from '@internationalized/date';
import type { ReactNode } from 'react';
import { isoDay } from '../../inputs/date-picker/calendar.ts';
import { type CalendarEvent, eventsOn } from './day-events.ts';
import type { CalendarTexts } from './texts.ts';

export interface DayProps {
  events: readonly CalendarEvent[];
  texts: CalendarTexts;
  today: CalendarDate;
  written: (date: CalendarDate, options: Intl.DateTimeFormatOptions) => string;
  onDay: (day: CalendarDate) => void;
  onEvent: (event: CalendarEvent) => void;
}

const EventButton = ({ event, onEvent }: { event: CalendarEvent; onEvent: DayProps['onEvent'] }): ReactNode => (
  <button
    type="button"
    className="ww-calendar-event"
    style={event.color === null ? undefined : { borderColor: event.color }}
    onClick={() => onEvent(event)}
  >
    {event.time !== null && <time>{event.time} </time>}
    {event.title}
  </button>
);

/** The events of one day, one below the other. */
export const DayList = ({ day, events, texts, onEvent }: DayProps & { day: CalendarDate }): ReactNode => {
  const own = eventsOn(events, day);
  if (own.length === 0) return <p className="ww-calendar-none">{texts.none}</p>;
  return (
    <ul className="ww-calendar-list">
      {own.map((event) => (
        <li key={`${event.from} ${event.time} ${event.title}`}>
          <EventButton event={event} onEvent={onEvent} />
        </li>
      ))}
    </ul>
  );
};

interface GridProps extends DayProps {
  weeks: readonly (readonly CalendarDate[])[];
  /** Days of other months stand back; null: there are none. */
  month: number | null;
}

/** Weeks of days with their events. */
export const CalendarGrid = ({ weeks, month, events, today, written, onDay, onEvent }: GridProps): ReactNode => (
  <table>
    <thead>
      <tr>
        {weeks[0]?.map((day) => (
          <th key={isoDay(day)} scope="col" abbr={written(day, { weekday: 'long' })}>
            {written(day, { weekday: 'short' })}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {weeks.map((week) => (
        <tr key={week[0] && isoDay(week[0])}>
          {week.map((day) => (
            <td key={isoDay(day)} data-other={(month !== null && day.month !== month) || undefined}>
              <button
                type="button"
                className="ww-calendar-day"
                aria-label={written(day, { day: 'numeric', month: 'long', year: 'numeric' })}
                aria-current={day.compare(today) === 0 ? 'date' : undefined}
                onClick={() => onDay(day)}
              >
                {day.day}
              </button>
              {eventsOn(events, day).map((event) => (
                <EventButton key={`${event.from} ${event.time} ${event.title}`} event={event} onEvent={onEvent} />
              ))}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

/** The months of a year, each with its number of events. */
export const YearGrid = ({
  day,
  events,
  written,
  open,
}: DayProps & { day: CalendarDate; open: (month: CalendarDate) => void }): ReactNode => (
  <div className="ww-calendar-year">
    {Array.from({ length: 12 }, (_, index) => day.set({ month: index + 1, day: 1 })).map((month) => {
      const [from, to] = [isoDay(month), isoDay(month.add({ months: 1 }).subtract({ days: 1 }))];
      const count = events.filter((event) => event.from <= to && event.to >= from).length;
      return (
        <button key={month.month} type="button" onClick={() => open(month)}>
          {written(month, { month: 'long' })}
          {count > 0 && <span className="ww-calendar-count">{count}</span>}
        </button>
      );
    })}
  </div>
);
