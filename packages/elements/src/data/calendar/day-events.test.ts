import { CalendarDate } from '@internationalized/date';
import { describe, expect, it } from 'vitest';
import { calendarEvents, dayFrom, eventsOn } from './day-events.ts';

const PATHS = { title: "['name']", start: "['at']", end: "['until']", color: null, calendar: "['kind']" };
const options = { groups: [[{ id: 'visit', color: 'green' }], null], timeZone: 'UTC' };

describe('the events of a calendar', () => {
  const events = calendarEvents(
    [
      { name: 'b', at: '2026-03-02T15:30:00Z', until: '2026-03-04T10:00:00Z', kind: 'visit' },
      { name: 'a', at: '2026-03-01', color: 'red' },
      { name: 'backwards', at: '2026-03-09', until: '2026-03-01' },
      { name: 'never', at: 'soon' },
      null,
    ],
    PATHS,
    options,
  );
  it('are those that have a day, in order, in the colour of their own or of their calendar', () =>
    expect(events.map(({ title, from, to, time, color }) => [title, from, to, time, color])).toEqual([
      ['a', '2026-03-01', '2026-03-01', null, 'red'],
      ['b', '2026-03-02', '2026-03-04', '15:30', 'green'],
      ['backwards', '2026-03-09', '2026-03-09', null, null],
    ]));
  it('stand on each day from the first to the last', () => {
    const on = (day: number) => eventsOn(events, new CalendarDate(2026, 3, day)).map(({ title }) => title);
    expect([on(1), on(2), on(4), on(5)]).toEqual([['a'], ['b'], ['b'], []]);
  });
  it('of nothing are none, and a day that is none is null', () => {
    expect(calendarEvents('x', PATHS, options)).toEqual([]);
    expect([dayFrom('2026-02-31'), dayFrom(null), dayFrom({})]).toEqual([null, null, null]);
  });
});
