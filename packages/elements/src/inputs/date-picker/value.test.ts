import { describe, expect, it } from 'vitest';
import { toPick } from './calendar.ts';
import { previewOf } from './format.ts';
import { selectionOf, valueOfSelection } from './selection.ts';
import { dateModeOf, knownLanguage, knownTimeZone, type PickerSettings } from './settings.ts';
import { wallTimeOf, wallTimesOf } from './wall-time.ts';

const settings = (change: Partial<PickerSettings> = {}): PickerSettings => ({
  selectionMode: 'single',
  dateMode: 'date',
  language: 'pt',
  timeZone: 'America/Sao_Paulo',
  use24: true,
  hasSeconds: false,
  pattern: 'DD/MM/YYYY',
  ...change,
});

/** The stored value after it was read and written again. */
const again = (value: unknown, change: Partial<PickerSettings>) =>
  valueOfSelection(selectionOf(value, settings(change)), settings(change));

describe('the value of a date picker', () => {
  it('is kept in the form of its mode', () => {
    expect(again('2026-11-22', { dateMode: 'date' })).toBe('2026-11-22');
    expect(again('2026-11-22T13:05:00.000Z', { dateMode: 'datetime' })).toBe('2026-11-22T13:05:00.000Z');
    expect(again('9:05', { dateMode: 'time' })).toBe('09:05:00');
    expect(again('2026-02', { dateMode: 'month' })).toBe('2026-02');
    expect(again('2026', { dateMode: 'year' })).toBe(2026);
  });

  it('is one value, start and end, or a list', () => {
    expect(again({ start: '2026-11-02', end: null }, { selectionMode: 'range' })).toEqual({
      start: '2026-11-02',
      end: null,
    });
    expect(again(['2026-11-02', '2026-11-05'], { selectionMode: 'multi' })).toEqual(['2026-11-02', '2026-11-05']);
    expect(again(null, {})).toBe(null);
  });

  it('shows what the wall of its zone shows at that instant', () => {
    const show = (timeZone: string) =>
      previewOf('2026-01-01T01:30:00Z', settings({ dateMode: 'datetime', timeZone, pattern: 'DD/MM/YYYY HH:mm' }));
    expect(show('America/Sao_Paulo')).toBe('31/12/2025 22:30');
    expect(show('Asia/Tokyo')).toBe('01/01/2026 10:30');
  });

  it('keeps an hour that a change of clocks leaves out', () => {
    const pick = toPick({ year: 2026, month: 3, day: 29, hour: 2, minute: 30, second: 0 });
    const value = valueOfSelection([pick], settings({ dateMode: 'datetime', timeZone: 'Europe/Brussels' }));
    expect(value).toBe('2026-03-29T01:30:00.000Z');
  });
});

describe('what is no date', () => {
  it.each([
    ['a wrong type', {}],
    ['a number that is none', Number.NaN],
    ['an empty text', ''],
    ['a day that does not exist', '2026-02-30'],
    ['a month of another calendar', '5786-13-01'],
    ['a date object of another library', { calendar: 'hebrew', year: 5786, month: 13, day: 1 }],
    ['nothing', null],
  ])('is left out: %s', (_, value) => {
    expect(wallTimeOf(value, settings())).toBe(null);
    expect(previewOf(value, settings())).toBe('');
  });

  it('is left out of lists and ranges too', () => {
    expect(wallTimesOf([null, 'x', '2026-01-01'], settings({ selectionMode: 'multi' }))).toHaveLength(1);
    expect(wallTimesOf('x', settings({ selectionMode: 'range' }))).toEqual([null, null]);
  });
});

describe('the preview', () => {
  const at = '2026-03-07T14:05:09';
  const show = (pattern: string, change: Partial<PickerSettings> = {}) =>
    previewOf(at, settings({ dateMode: 'datetime', timeZone: knownTimeZone('locale'), pattern, ...change }));

  it('follows the presets of the specification', () => {
    expect(show('DD/MM/YYYY')).toBe('07/03/2026');
    expect(show('MMMM D, YYYY', { language: 'en' })).toBe('March 7, 2026');
    expect(show('MMM D, YYYY', { language: 'en' })).toBe('Mar 7, 2026');
    expect(show('h:mm A')).toBe('2:05 PM');
    expect(show('h:mm:ss A')).toBe('2:05:09 PM');
    expect(show('MMM D, YYYY h:mm A', { language: 'en' })).toBe('Mar 7, 2026 2:05 PM');
  });

  it('follows a custom pattern, with names in the language and quoted words as they are', () =>
    expect(show("EEEE, D 'de' MMMM 'de' YYYY")).toBe('sábado, 7 de março de 2026'));

  it('takes the usual pattern where the stored one names what the mode has not', () => {
    expect(previewOf('14:05', settings({ dateMode: 'time' }))).toBe('14:05');
    expect(previewOf('2026-03', settings({ dateMode: 'month' }))).toBe('03/2026');
    expect(previewOf(2026, settings({ dateMode: 'year' }))).toBe('2026');
  });

  it('joins the ends of a range, and several dates', () => {
    expect(previewOf({ start: '2026-03-01', end: '2026-03-04' }, settings({ selectionMode: 'range' }))).toBe(
      '01/03/2026 - 04/03/2026',
    );
    expect(previewOf(['2026-03-01', '2026-03-04'], settings({ selectionMode: 'multi' }))).toBe(
      '01/03/2026; 04/03/2026',
    );
  });

  it('names months of our calendar in languages whose own is another', () =>
    expect(show('MMMM YYYY', { language: 'fa-IR' })).toContain('2026'));
});

describe('settings that nobody knows', () => {
  it('give way to the default', () => {
    expect(knownLanguage('xx_!!')).toBe('en');
    expect(knownTimeZone('Mars/Olympus')).toBe(new Intl.DateTimeFormat().resolvedOptions().timeZone);
    expect(dateModeOf('fortnight', 'single')).toBe('datetime');
  });

  it('are those of single dates for several ones: time, month and year become date and time', () =>
    expect(['time', 'month', 'year', 'date'].map((mode) => dateModeOf(mode, 'multi'))).toEqual([
      'datetime',
      'datetime',
      'datetime',
      'date',
    ]));
});
