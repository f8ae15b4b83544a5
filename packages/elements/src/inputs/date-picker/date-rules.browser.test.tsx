import type { Value } from '@trama/model';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { button, day, menu, menuIsOpen, type ShownPicker, showPicker } from './testing.ts';

let shown: ShownPicker;
afterEach(() => shown.leave());

const open = async (content: Readonly<Record<string, Value>>) => {
  shown = await showPicker(content);
  await shown.open();
};
const isOff = (iso: string) => day(iso).getAttribute('aria-disabled') === 'true';
const isChosen = (iso: string) => day(iso).parentElement?.getAttribute('aria-selected') === 'true';
const pick = (iso: string) => userEvent.click(day(iso), { force: true });
const apply = () => userEvent.click(button('Selecionar'));
const preview = () => menu()?.querySelector('.ww-date-preview');
const NOVEMBER = Array.from({ length: 30 }, (_, index) => `2026-11-${String(index + 1).padStart(2, '0')}`);
const RANGE = { selectionMode: 'range', initValueRangeStart: null, initValueRangeEnd: null, startDate: '2026-11-01' };

describe('days that cannot be picked', () => {
  it('are all but the allowed ones', async () => {
    await open({ allowedDates: ['2026-11-05', '2026-11-20'] });
    expect(NOVEMBER.filter((iso) => !isOff(iso))).toEqual(['2026-11-05', '2026-11-20']);
    await pick('2026-11-06');
    expect(isChosen('2026-11-06')).toBe(false);
    await pick('2026-11-20');
    expect(isChosen('2026-11-20')).toBe(true);
  });

  it('are those of disabled weekdays, also from the keyboard', async () => {
    await open({ disabledWeekDays: ['0', '6'] });
    expect(NOVEMBER.filter(isOff)).toEqual(NOVEMBER.filter((iso) => [0, 6].includes(new Date(iso).getUTCDay())));
    await vi.waitFor(() => expect(document.activeElement).toBe(day('2026-11-12')));
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await vi.waitFor(() => expect(document.activeElement).toBe(day('2026-11-14')));
    await userEvent.keyboard('{Enter}');
    expect(isChosen('2026-11-14')).toBe(false);
    expect(preview()?.textContent).toBe('12/11/2026');
  });

  it('are those after the last; the way to later months ends there where the author says so', async () => {
    await open({ maxDate: '2026-11-18', preventMinMaxNavigation: true });
    expect(NOVEMBER.filter((iso) => !isOff(iso)).at(-1)).toBe('2026-11-18');
    await expect.element(button('Próximo mês')).toBeDisabled();
    await expect.element(button('Mês anterior')).toBeEnabled();
  });
});

describe('a range of days', () => {
  it('is as long as the author says in mode auto', async () => {
    await open({ ...RANGE, rangeMode: 'auto', autoRange: 4 });
    await pick('2026-11-10');
    expect(NOVEMBER.filter(isChosen)).toEqual(['2026-11-10', '2026-11-14']);
    await apply();
    expect(shown.value()).toEqual({ start: '2026-11-10', end: '2026-11-14' });
  });

  it('ends no sooner and no later than the author says in mode minmax', async () => {
    await open({ ...RANGE, rangeMode: 'minmax', minRange: 2, maxRange: 4 });
    await pick('2026-11-10');
    const ends = NOVEMBER.filter((iso) => iso > '2026-11-10' && !isOff(iso));
    expect(ends).toEqual(['2026-11-12', '2026-11-13', '2026-11-14']);
    await pick('2026-11-13');
    await apply();
    expect(shown.value()).toEqual({ start: '2026-11-10', end: '2026-11-13' });
  });

  it('begins anew at a day behind a disabled one, where none may lie inside', async () => {
    await open({ ...RANGE, noDisabledRange: true, disabledDates: ['2026-11-12'] });
    await pick('2026-11-10');
    await pick('2026-11-14');
    expect(NOVEMBER.filter(isChosen)).toEqual(['2026-11-14']);
  });

  it('is applied with its start alone only where the author lets it be', { tags: 'thorough' }, async () => {
    await open({ ...RANGE, enablePartialRange: true });
    await pick('2026-11-10');
    await apply();
    expect(shown.value()).toEqual({ start: '2026-11-10', end: null });
    shown.leave();
    await open({ ...RANGE, enablePartialRange: false });
    await pick('2026-11-10');
    await expect.element(button('Selecionar')).toBeDisabled();
  });

  it('is picked by the keyboard, over the end of the month, and read out', async () => {
    // A month that never is the present one: its first day is reached.
    await open({ ...RANGE, startDate: '2019-11-01', enableMultiCalendars: true, multiCalendars: 2 });
    const at = (iso: string) => vi.waitFor(() => expect(document.activeElement).toBe(day(iso)));
    await at('2019-11-01');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
    await at('2019-11-29');
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    await at('2019-12-02');
    await userEvent.keyboard(' ');
    await vi.waitFor(() => expect(preview()?.textContent).toBe('29/11/2019 - 02/12/2019'));
    expect(preview()?.getAttribute('aria-live')).toBe('polite');
    expect(menu()?.querySelectorAll('td[data-between]')).toHaveLength(2);
  });

  it('is of months, and of years', { tags: 'thorough' }, async () => {
    await open({ ...RANGE, dateMode: 'month' });
    await userEvent.click(button('fev'));
    await userEvent.click(button('mai'));
    await apply();
    expect(shown.value()).toEqual({ start: '2026-02', end: '2026-05' });
    shown.leave();
    await open({ ...RANGE, dateMode: 'year' });
    await userEvent.click(button('2028'));
    await userEvent.click(button('2027'));
    await apply();
    expect(shown.value()).toEqual({ start: 2027, end: 2028 });
  });
});

describe('several dates', () => {
  it('are no more than the limit, and each goes by a second click', { tags: 'thorough' }, async () => {
    await open({ selectionMode: 'multi', initValueMulti: ['2026-11-03'], multiDatesLimit: 2 });
    await pick('2026-11-20');
    await pick('2026-11-25');
    expect(NOVEMBER.filter(isChosen)).toEqual(['2026-11-03', '2026-11-20']);
    await pick('2026-11-03');
    await pick('2026-11-25');
    await apply();
    expect(shown.value()).toEqual(['2026-11-20', '2026-11-25']);
    expect(shown.trigger().textContent).toContain('20/11/2026; 25/11/2026');
  });

  it('are whole dates with their time in mode datetime, which other modes become', async () => {
    await open({
      selectionMode: 'multi',
      dateMode: 'year',
      initValueMulti: ['2026-11-03T12:00:00.000Z'],
      timezone: 'UTC',
      use24: true,
    });
    await pick('2026-11-20');
    await apply();
    const [first, second] = shown.value() as string[];
    expect(first).toBe('2026-11-03T12:00:00.000Z');
    expect(second).toMatch(/^2026-11-20T\d\d:\d\d:00\.000Z$/);
  });
});

describe('several months beside each other', () => {
  it.each([2, 4])('are %i, one after the other, and move together', async (multiCalendars) => {
    await open({ ...RANGE, enableMultiCalendars: true, multiCalendars });
    const heads = () => [...(menu()?.querySelectorAll('caption') ?? [])].map((each) => each.textContent);
    const months = ['novembro de 2026', 'dezembro de 2026', 'janeiro de 2027', 'fevereiro de 2027', 'março de 2027'];
    expect(heads()).toEqual(months.slice(0, multiCalendars));
    await userEvent.click(button('Próximo mês').last());
    await vi.waitFor(() => expect(heads()).toEqual(months.slice(1, multiCalendars + 1)));
  });
});

describe('one month', () => {
  it.each([
    ['a single date', { startDate: '2026-11-01' }],
    ['several dates', { selectionMode: 'multi', initValueMulti: [], startDate: '2026-11-01' }],
  ])('is all that %s is picked from, whatever number is asked', async (_name, content) => {
    await open({ ...content, enableMultiCalendars: true, multiCalendars: 3 });
    expect(menu()?.querySelectorAll('caption')).toHaveLength(1);
  });
});

describe('weeks', () => {
  it('are counted from the first of January where their numbers are local', { tags: 'thorough' }, async () => {
    await open({ weekNumbers: 'local', startDate: '2027-01-01', initValueSingle: '2027-01-05' });
    const numbers = () => [...(menu()?.querySelectorAll('.ww-date-week') ?? [])].map((each) => each.textContent);
    expect(numbers().slice(0, 2)).toEqual(['1', '2']);
    shown.leave();
    await open({ weekNumbers: 'iso', startDate: '2027-01-01', initValueSingle: '2027-01-05' });
    expect(numbers().slice(0, 2)).toEqual(['53', '1']);
  });
});

describe('a date of another calendar', () => {
  it.each([['5787-02-31'], [{ calendar: 'hebrew', year: 5787 }], ['令和8年11月12日']])(
    'counts as no date: %o; a date is picked as ever',
    async (initValueSingle) => {
      shown = await showPicker({ initValueSingle: initValueSingle as Value, startDate: '2026-11-01' });
      expect(shown.trigger().textContent).not.toMatch(/NaN|Invalid|object/);
      await userEvent.click(shown.trigger());
      await menuIsOpen();
      expect(shown.log.filter(({ level }) => level === 'error')).toEqual([]);
    },
  );
});
