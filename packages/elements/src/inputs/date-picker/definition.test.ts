import { describe, expect, it } from 'vitest';
import { datePicker } from './definition.ts';

const field = (name: string) => {
  const found = datePicker.fields.find((each) => each.name === name);
  if (found === undefined) throw new Error(`No field ${name}`);
  return found;
};
const defaultOf = (...names: readonly string[]) => names.map((name) => field(name).default);
const choicesOf = (name: string) => field(name).choices?.map(({ value }) => value);

describe('the date picker of the specification', () => {
  it('selects one date, a range or several, in five modes', () => {
    expect(choicesOf('selectionMode')).toEqual(['single', 'range', 'multi']);
    expect(choicesOf('dateMode')).toEqual(['datetime', 'date', 'time', 'month', 'year']);
    expect(defaultOf('selectionMode', 'dateMode')).toEqual(['single', 'datetime']);
  });

  it('has an initial value for each way of selecting', () => {
    const names = ['initValueSingle', 'initValueRangeStart', 'initValueRangeEnd', 'initValueMulti'];
    expect(defaultOf(...names)).toEqual([null, null, null, null]);
    expect(names.map((name) => field(name).bindable)).toEqual([true, true, true, true]);
  });

  it('begins with the ranges and limits of the specification', () => {
    expect(defaultOf('multiDatesLimit', 'rangeMode', 'autoRange', 'minRange', 'maxRange')).toEqual([
      0,
      'free',
      1,
      2,
      7,
    ]);
    expect(choicesOf('rangeMode')).toEqual(['free', 'auto', 'minmax']);
    expect(defaultOf('enablePartialRange')).toEqual([true]);
  });

  it('offers the zones, clocks and date rules of the specification', () => {
    expect(defaultOf('timezone', 'use24', 'enableSeconds')).toEqual(['locale', false, false]);
    expect(choicesOf('timezone')).toEqual(expect.arrayContaining(['locale', 'America/Sao_Paulo', 'UTC', 'Asia/Tokyo']));
    expect(defaultOf('startDate', 'minDate', 'maxDate')).toEqual([null, null, null]);
    expect(defaultOf('allowedDates', 'disabledDates', 'disabledWeekDays')).toEqual([[], [], []]);
  });

  it('begins the week on Monday and applies with a button', () => {
    expect(defaultOf('weekStart', 'weekNumbers', 'hideOffsetDates', 'disableMonthYearSelect')).toEqual([
      '1',
      'none',
      false,
      false,
    ]);
    expect(choicesOf('weekNumbers')).toEqual(['none', 'local', 'iso']);
    expect(defaultOf('noDisabledRange', 'autoApply', 'closeOnAutoApply')).toEqual([false, false, true]);
  });

  it('speaks the language of the page and shows DD/MM/YYYY', () => {
    expect(defaultOf('lang', 'format', 'customFormat')).toEqual(['pageLang', 'DD/MM/YYYY', '']);
    expect(choicesOf('format')).toEqual([
      'DD/MM/YYYY',
      'MMMM D, YYYY',
      'MMM D, YYYY',
      'h:mm A',
      'h:mm:ss A',
      'MMM D, YYYY h:mm A',
      'custom',
    ]);
  });

  it('has the steps of a flow in their order, and two to four months', () => {
    expect(defaultOf('enableFlow', 'flowSteps', 'enableMultiCalendars', 'multiCalendars')).toEqual([
      false,
      ['month', 'year', 'calendar', 'time', 'minutes', 'hours', 'seconds'],
      false,
      2,
    ]);
    expect(field('multiCalendars')).toMatchObject({ min: 2, max: 4, step: 1 });
  });

  it('places the menu, its sidebars, and the calendar alone', () => {
    expect(choicesOf('menuPosition')).toEqual(['center', 'left', 'right']);
    expect(choicesOf('orientation')).toEqual(['horizontal', 'vertical']);
    expect(defaultOf('menuPosition', 'enableCalendarOnly', 'enableLeftSidebar', 'enableRightSidebar')).toEqual([
      'center',
      false,
      false,
      false,
    ]);
  });

  it('begins with the theme of the specification', () => {
    expect(
      defaultOf('themePrimaryColor', 'themeBackgroundColor', 'themeTextColor', 'themeCellSize', 'themeMenuMinWidth'),
    ).toEqual(['#1976d2', '#ffffff', '#212121', '35px', '250px']);
  });

  it('is no field of a form container', () => expect(datePicker.form).toBeUndefined());
});
