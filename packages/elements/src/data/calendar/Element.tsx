import { type CalendarDate, getLocalTimeZone, today } from '@internationalized/date';
import { Root, useContent, useEmit, useEngine, useInstance, useSignalValue, useVariable } from '@trama/react';
import { type ReactNode, useMemo } from 'react';
import { isoDay, weekdayOf, weeksOfMonth } from '../../inputs/date-picker/calendar.ts';
import { CalendarGrid, DayList, type DayProps, YearGrid } from './CalendarViews.tsx';
import { calendarEvents, dayFrom } from './day-events.ts';
import { calendarTexts, VIEWS, type View } from './texts.ts';
import './element.css';

const STEPS: Readonly<Record<View, Readonly<Record<string, number>>>> = {
  day: { days: 1 },
  week: { weeks: 1 },
  month: { months: 1 },
  year: { years: 1 },
};

const HEADS: Readonly<Record<View, Intl.DateTimeFormatOptions>> = {
  day: { day: 'numeric', month: 'long', year: 'numeric', weekday: 'long' },
  week: { month: 'long', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
  year: { year: 'numeric' },
};

/** Events by day, week, month and year. */
export const Element = (): ReactNode => {
  const { element } = useInstance();
  const emit = useEmit();
  const language = useSignalValue(useEngine().language);
  const texts = calendarTexts(language);
  const timeZone = getLocalTimeZone();
  const [storedDay, setDay] = useVariable<unknown>('date');
  const [storedView, setView] = useVariable<unknown>('view');
  const day = dayFrom(storedDay) ?? today(timeZone);
  const view = VIEWS.find((one) => one === storedView) ?? 'month';
  const weekStart = Math.min(6, Math.max(0, Math.trunc(Number(useContent('weekStart'))) || 0));
  const stored = useContent('events');
  const calendars = useContent('calendars');
  const categories = useContent('categories');
  const title = useContent('titlePath');
  const start = useContent('startPath');
  const end = useContent('endPath');
  const color = useContent('colorPath');
  const calendar = useContent('calendarPath');
  const events = useMemo(
    () => calendarEvents(stored, { title, start, end, color, calendar }, { groups: [calendars, categories], timeZone }),
    [stored, title, start, end, color, calendar, calendars, categories, timeZone],
  );
  const show = (nextDay: CalendarDate, nextView: View) => {
    setDay(isoDay(nextDay));
    setView(nextView);
    void emit('view:change', { view: nextView, date: isoDay(nextDay) });
  };
  const written = (date: CalendarDate, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, options).format(date.toDate(timeZone));
  const days: DayProps = {
    events,
    texts,
    today: today(timeZone),
    written,
    onDay: (date) => void emit('date:click', { date: isoDay(date) }),
    onEvent: (event) => void emit('event:click', { event: event.source }),
  };
  const week = Array.from({ length: 7 }, (_, index) =>
    day.subtract({ days: (weekdayOf(day) - weekStart + 7) % 7 }).add({ days: index }),
  );
  const ways = [
    { label: texts.previous, sign: '‹', to: day.subtract(STEPS[view]) },
    { label: texts.next, sign: '›', to: day.add(STEPS[view]) },
  ];
  return (
    <Root className="ww-calendar" role="group" aria-label={element.name ?? undefined}>
      <div className="ww-calendar-bar">
        {ways.map(({ label, sign, to }) => (
          <button key={label} type="button" aria-label={label} onClick={() => show(to, view)}>
            {sign}
          </button>
        ))}
        <button type="button" onClick={() => show(today(timeZone), view)}>
          {texts.today}
        </button>
        <h2 aria-live="polite">{written(day, HEADS[view])}</h2>
        <div className="ww-calendar-views">
          {VIEWS.map((one) => (
            <button key={one} type="button" aria-pressed={one === view} onClick={() => show(day, one)}>
              {texts.views[one]}
            </button>
          ))}
        </div>
      </div>
      {view === 'day' && <DayList day={day} {...days} />}
      {view === 'week' && <CalendarGrid weeks={[week]} month={null} {...days} />}
      {view === 'month' && <CalendarGrid weeks={weeksOfMonth(day, weekStart)} month={day.month} {...days} />}
      {view === 'year' && <YearGrid day={day} open={(month) => show(month, 'month')} {...days} />}
    </Root>
  );
};
