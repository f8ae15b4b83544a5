import { type CalendarDate, parseDate } from '@internationalized/date';
import { isoDay } from '../../inputs/date-picker/calendar.ts';
import { wallTimeOf } from '../../inputs/date-picker/wall-time.ts';
import { rowsOf, valueAt } from '../../shared/stored/stored-path.ts';
import { dataText } from '../../shared/values/value-text.ts';

/** An event as the calendar draws it. */
export interface CalendarEvent {
  /** The author's own object. */
  source: unknown;
  title: string;
  /** First and last day, `yyyy-MM-dd`. */
  from: string;
  to: string;
  /** `HH:mm`; null for an event of whole days. */
  time: string | null;
  color: string | null;
}

/** Where the parts of an event stand in the author's objects. */
export interface EventPaths {
  title: unknown;
  start: unknown;
  end: unknown;
  color: unknown;
  /** What of an event names its calendar or category, whose colour it takes. */
  calendar: unknown;
}

const two = (value: number): string => String(value).padStart(2, '0');

const pathOr = (path: unknown, otherwise: string): string =>
  typeof path === 'string' && path !== '' ? path : otherwise;

const colorsById = (lists: readonly unknown[]): Map<string, string> =>
  new Map(
    lists.flatMap(rowsOf).flatMap((one): [string, string][] => {
      const color = valueAt(one, 'color');
      return typeof color === 'string' ? [[dataText(valueAt(one, 'id') ?? valueAt(one, 'name')), color]] : [];
    }),
  );

/** The events of a list that have a day, in order. Those that end before they start end on the day that they start. */
export const calendarEvents = (
  stored: unknown,
  paths: EventPaths,
  { groups, timeZone }: { groups: readonly unknown[]; timeZone: string },
): CalendarEvent[] => {
  const colors = colorsById(groups);
  const events = rowsOf(stored).flatMap((source): CalendarEvent[] => {
    const read = (path: unknown) => wallTimeOf(valueAt(source, path), { dateMode: 'datetime', timeZone });
    const startPath = pathOr(paths.start, 'start');
    const start = read(startPath);
    if (start === null) return [];
    const end = read(pathOr(paths.end, 'end')) ?? start;
    const day = (time: typeof start) => `${String(time.year).padStart(4, '0')}-${two(time.month)}-${two(time.day)}`;
    const [from, to] = [day(start), day(end)];
    const isWholeDay = /^\d{4}-\d{2}-\d{2}$/.test(dataText(valueAt(source, startPath)));
    const own = valueAt(source, pathOr(paths.color, 'color'));
    const group = dataText(valueAt(source, pathOr(paths.calendar, 'calendar')) ?? valueAt(source, 'category'));
    return [
      {
        source,
        title: dataText(valueAt(source, pathOr(paths.title, 'title'))),
        from,
        to: to < from ? from : to,
        time: isWholeDay ? null : `${two(start.hour)}:${two(start.minute)}`,
        color: typeof own === 'string' ? own : (colors.get(group) ?? null),
      },
    ];
  });
  return events.sort((a, b) => a.from.localeCompare(b.from) || (a.time ?? '').localeCompare(b.time ?? ''));
};

/** The events of a day. */
export const eventsOn = (events: readonly CalendarEvent[], day: CalendarDate): CalendarEvent[] => {
  const key = isoDay(day);
  return events.filter(({ from, to }) => from <= key && key <= to);
};

/** A stored day as a date; null for what is none. */
export const dayFrom = (stored: unknown): CalendarDate | null => {
  const text = dataText(stored).slice(0, 10);
  try {
    return parseDate(text);
  } catch {
    return null;
  }
};
