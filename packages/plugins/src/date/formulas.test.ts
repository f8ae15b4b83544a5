import { describe, expect, test } from 'vitest';
import { createDateFormulas } from './formulas.ts';

const NOW = new Date(2026, 4, 20, 10, 30, 15);
const call = (name: string, ...args: unknown[]): unknown => {
  const formulas = createDateFormulas({
    now: () => NOW.getTime(),
    realtime: () => NOW.getTime(),
    language: () => 'pt',
    favoriteFormat: 'DD/MM/YYYY',
  });
  return formulas[name]?.(...args);
};

describe('formatDate', () => {
  test('uses the favourite format and the page language', () => {
    expect(call('formatDate', '2026-05-20T12:00:00')).toBe('20/05/2026');
    expect(call('formatDate', '2026-05-20T12:00:00', 'D [de] MMMM')).toBe('20 de maio');
  });
  test('knows each kind of token', () => {
    expect(call('formatDate', '2026-01-05T03:04:09', 'YY M DD dddd h:mm A s', 'en')).toBe('26 1 05 Monday 3:04 AM 9');
  });
  test('an unknown locale falls back to English', () => {
    expect(call('formatDate', '2026-05-20T12:00:00', 'MMMM', 'xx-invalid-locale-')).toBe('May');
  });
  test('refuses what is no date', () => {
    expect(() => call('formatDate', {})).toThrow('First parameter must be a string date');
  });
});

test('what is wrong is thrown as plain text, as helper functions do', () => {
  const thrownBy = (name: string, ...args: unknown[]): unknown => {
    try {
      return call(name, ...args);
    } catch (thrown) {
      return { thrown };
    }
  };
  expect(thrownBy('addDays', 'x', 1)).toEqual({ thrown: 'First parameter must be a date' });
  expect(thrownBy('addDays', NOW, '1')).toEqual({ thrown: 'Second parameter must be a number' });
});

test('toDateISO reads a text by its pattern', () => {
  expect(call('toDateISO', '31/12/2025')).toBe(new Date(2025, 11, 31).toISOString());
  expect(() => call('toDateISO', 5)).toThrow('First parameter must be a string date');
  expect(() => call('toDateISO', '31/02/2025')).toThrow('First parameter must be a string date');
});

test('compareDate counts from the first to the second, cut off or exact', () => {
  expect(call('compareDate', '2026-01-01T00:00:00', '2026-01-02T12:00:00', 'day')).toBe(1);
  expect(call('compareDate', '2026-01-01T00:00:00', '2026-01-02T12:00:00', 'day', true)).toBe(1.5);
  expect(call('compareDate', '2026-03-31T00:00:00', '2026-02-28T00:00:00', 'month')).toBe(-1);
  expect(() => call('compareDate', '2026-01-01', 'no date', 'day')).toThrow('Second parameter must be a date');
});

test('adding months keeps the end of the month', () => {
  expect(call('addMonths', new Date(2026, 0, 31).toISOString(), 1)).toBe(new Date(2026, 1, 28).toISOString());
  expect(() => call('addDays', '2026-01-01', 'x')).toThrow('Second parameter must be a number');
});

test('zero leaves day, day of week and month unchanged, but sets an hour', () => {
  const noon = new Date(2026, 4, 20, 12).toISOString();
  expect(call('setDay', noon, 0)).toBe(noon);
  expect(call('setMonth', noon, 0)).toBe(noon);
  expect(call('setHour', noon, 0)).toBe(new Date(2026, 4, 20).toISOString());
});

test('parts are read from now when no date is given', () => {
  expect([call('getYear'), call('getMonth'), call('getDay'), call('getDayOfWeek'), call('getHour')]).toEqual([
    2026, 5, 20, 3, 10,
  ]);
  expect(call('getDayOfYear')).toBe(140);
});

test('relative times look from now and from the date', () => {
  const earlier = new Date(NOW.getTime() - 3 * 3_600_000).toISOString();
  expect(call('toTime', earlier, false, 'en')).toBe('3 hours ago');
  expect(call('fromTime', earlier, false, 'en')).toBe('in 3 hours');
  expect(call('toTime', earlier, true, 'en')).toBe('3 hours');
});

test('zones convert with their offset, and can keep the clock', () => {
  expect(call('convertDateTimezone', '2026-07-01T12:00:00Z', 'America/Sao_Paulo')).toBe('2026-07-01T09:00:00-03:00');
  const clock = new Date(2026, 6, 1, 12).toISOString();
  expect(call('convertDateTimezone', clock, 'Asia/Tokyo', true)).toBe('2026-07-01T12:00:00+09:00');
  expect(call('formatDateTimezone', '2026-07-01T12:00:00Z', 'HH:mm', 'Asia/Tokyo')).toBe('21:00');
});

const local = (...parts: [number, number, number, number?, number?, number?]): string =>
  new Date(...parts).toISOString();
const MOMENT = local(2026, 4, 20, 10, 30, 15);

test.each<[name: string, args: readonly unknown[], result: unknown]>([
  ['date', [], NOW.toISOString()],
  ['date', [2026, 0, 2], local(2026, 0, 2)],
  ['dateRealtime', [], NOW.toISOString()],
  ['toTimestamp', [MOMENT], NOW.getTime()],
  ['getBrowserTimezone', [], Intl.DateTimeFormat().resolvedOptions().timeZone],
  ['getSecond', [MOMENT], 15],
  ['getMinute', [MOMENT], 30],
  ['getHour', [MOMENT], 10],
  ['getDay', [MOMENT], 20],
  ['getDayOfWeek', [MOMENT], 3],
  ['getMonth', [MOMENT], 5],
  ['getYear', [MOMENT], 2026],
  ['getDayOfYear', [local(2024, 11, 31)], 366],
  ['getWeekOfYear', [local(2026, 0, 1)], 1],
  ['getWeekOfYear', [local(2026, 0, 4)], 2],
  ['addSeconds', [MOMENT, 50], local(2026, 4, 20, 10, 31, 5)],
  ['addMinutes', [MOMENT, -31], local(2026, 4, 20, 9, 59, 15)],
  ['addHours', [MOMENT, 14], local(2026, 4, 21, 0, 30, 15)],
  ['addDays', [MOMENT, 12], local(2026, 5, 1, 10, 30, 15)],
  ['addMonths', [MOMENT, -5], local(2025, 11, 20, 10, 30, 15)],
  ['addYears', [local(2024, 1, 29), 1], local(2025, 1, 28)],
  ['setSecond', [MOMENT, 0], local(2026, 4, 20, 10, 30)],
  ['setMinute', [MOMENT, 5], local(2026, 4, 20, 10, 5, 15)],
  ['setHour', [MOMENT, 23], local(2026, 4, 20, 23, 30, 15)],
  ['setDay', [MOMENT, 31], local(2026, 4, 31, 10, 30, 15)],
  ['setDayOfWeek', [MOMENT, 5], local(2026, 4, 22, 10, 30, 15)],
  ['setMonth', [local(2026, 4, 31), 2], local(2026, 1, 28)],
  ['setYear', [local(2024, 1, 29), 2023], local(2023, 1, 28)],
  ['compareDate', ['2026-01-01T00:00:00', '2026-01-01T00:01:30', 'minute', true], 1.5],
  ['compareDate', ['2026-01-01', '2027-03-01', 'year'], 1],
])('%s(%j) gives the documented result', (name, args, result) => {
  expect(call(name, ...args)).toBe(result);
});

test('the formulas are those of the format', () => {
  const formulas = createDateFormulas({
    now: () => 0,
    realtime: () => 0,
    language: () => 'pt',
    favoriteFormat: undefined,
  });
  const units = ['Second', 'Minute', 'Hour', 'Day', 'Month', 'Year'];
  expect(Object.keys(formulas)).toEqual(
    expect.arrayContaining([
      ...['dateISO', 'date', 'dateRealtime', 'toDateISO', 'formatDate', 'toTime', 'fromTime', 'compareDate'],
      ...units.flatMap((unit) => [`get${unit}`, `add${unit}s`, `set${unit}`]),
      ...['getDayOfWeek', 'getDayOfYear', 'getWeekOfYear', 'setDayOfWeek', 'toTimestamp', 'getBrowserTimezone'],
      ...['convertDateTimezone', 'formatDateTimezone'],
    ]),
  );
});
