import type { Value } from '@trama/model';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, day, menuIsOpen as isOpen, menu, type ShownPicker, SIDES, showPicker } from './testing.ts';

let shown: ShownPicker;
afterEach(() => shown.leave());

const show = async (content: Readonly<Record<string, Value>> = {}, hasTrigger = false) => {
  shown = await showPicker(content, hasTrigger);
};
const value = () => shown.value();
const events = () => shown.events();
const trigger = () => shown.trigger();
const open = () => shown.open();

describe('a date picker', () => {
  it('shows its value in the trigger, and a calendar in a dialog on a click', async () => {
    await show();
    expect(trigger().textContent).toContain('12/11/2026');
    expect(trigger().getAttribute('aria-label')).toBe('Vencimento: 12/11/2026');
    await open();
    expect(menu()?.getAttribute('role')).toBe('dialog');
    expect(trigger().getAttribute('aria-expanded')).toBe('true');
  });

  it('gives preview and value to the author’s trigger', async () => {
    await show({}, true);
    await vi.waitFor(() => expect(shown.node('words').textContent).toBe('» 12/11/2026'));
    expect(trigger().textContent).toBe('» 12/11/2026');
    const names = (trigger().getAttribute('aria-labelledby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent);
    expect(names).toEqual(['Vencimento: 12/11/2026', '» 12/11/2026']);
  });

  it('keeps a picked day until the select button applies it', async () => {
    await show();
    await open();
    await userEvent.click(day('2026-11-20'));
    expect(value()).toBe('2026-11-12');
    await userEvent.click(button('Selecionar'));
    expect(value()).toBe('2026-11-20');
    expect(events()).toEqual([['change', { value: '2026-11-20' }]]);
    expect(menu()).toBe(null);
  });

  it('tells of a value that differs, not of the same one again', { tags: 'thorough' }, async () => {
    await show();
    for (const picked of ['2026-11-12', '2026-11-20', '2026-11-20']) {
      await open();
      await userEvent.click(day(picked));
      await userEvent.click(button('Selecionar'));
    }
    expect(events()).toEqual([['change', { value: '2026-11-20' }]]);
  });

  it('applies at once and closes where the author says so', async () => {
    await show({ autoApply: true });
    await open();
    await userEvent.click(day('2026-11-20'));
    expect(value()).toBe('2026-11-20');
    expect(menu()).toBe(null);
  });

  it('stays open after applying where the author does not close it', async () => {
    await show({ autoApply: true, closeOnAutoApply: false });
    await open();
    await userEvent.click(day('2026-11-20'));
    expect(value()).toBe('2026-11-20');
    expect(menu()).not.toBe(null);
  });

  it('is walked through with the keyboard: days, weeks, months, years', async () => {
    await show();
    trigger().focus();
    await userEvent.keyboard('{Enter}');
    await isOpen();
    const focused = () => document.activeElement?.getAttribute('data-day');
    await vi.waitFor(() => expect(focused()).toBe('2026-11-12'));
    const path: [string, string][] = [
      ['{ArrowRight}', '2026-11-13'],
      ['{ArrowDown}', '2026-11-20'],
      ['{Home}', '2026-11-16'],
      ['{End}', '2026-11-22'],
      ['{PageDown}', '2026-12-22'],
      ['{Shift>}{PageUp}{/Shift}', '2025-12-22'],
      ['{ArrowUp}', '2025-12-15'],
    ];
    for (const [keys, iso] of path) {
      await userEvent.keyboard(keys);
      await vi.waitFor(() => expect(focused()).toBe(iso));
    }
    await userEvent.keyboard('{Enter}');
    await userEvent.click(button('Selecionar'));
    expect(value()).toBe('2025-12-15');
  });

  it('closes on Escape and gives the focus back to its trigger', async () => {
    await show();
    await open();
    await vi.waitFor(() => expect(document.activeElement?.getAttribute('data-day')).toBe('2026-11-12'));
    await userEvent.keyboard('{Escape}');
    expect(menu()).toBe(null);
    expect(document.activeElement).toBe(trigger());
    expect(value()).toBe('2026-11-12');
  });

  it('keeps the tab key inside while it is open', async () => {
    await show();
    await open();
    await vi.waitFor(() => expect(menu()?.contains(document.activeElement)).toBe(true));
    for (let step = 0; step < 8; step += 1) {
      await userEvent.tab();
      expect(menu()?.contains(document.activeElement)).toBe(true);
    }
  });

  it('refuses disabled days', async () => {
    await show({ disabledDates: ['2026-11-20'], minDate: '2026-11-05' });
    await open();
    expect(day('2026-11-20').getAttribute('aria-disabled')).toBe('true');
    day('2026-11-20').click();
    day('2026-11-04').click();
    await userEvent.click(button('Selecionar'));
    expect(value()).toBe('2026-11-12');
  });

  it('does not open while it is read only', async () => {
    await show({ readonly: true });
    trigger().click();
    expect(trigger().getAttribute('aria-disabled')).toBe('true');
    expect(trigger().getAttribute('aria-expanded')).toBe('false');
  });

  it('opens, closes and is cleared by its actions, without a change event', async () => {
    await show();
    await userEvent.click(shown.node('openMenu'));
    await isOpen();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(shown.node('clearValue'));
    await vi.waitFor(() => expect(value()).toBe(null));
    expect(trigger().textContent).toContain('Selecione');
    expect(events()).toEqual([]);
  });
});

describe('what a calendar shows', () => {
  it('has week numbers, the week from Sunday, and no days of other months', async () => {
    await show({ weekNumbers: 'iso', weekStart: '0', hideOffsetDates: true });
    await open();
    expect(menu()?.querySelector('.ww-date-week')?.textContent).toBe('45');
    expect(menu()?.querySelector('thead')?.textContent).toMatch(/^Sem\s*dom/i);
    expect(menu()?.querySelector('[data-outside]')).toBe(null);
  });

  it('leads to another month and year by its heading', async () => {
    await show();
    await open();
    await userEvent.click(button('Mês: novembro'));
    await userEvent.click(button('mar'));
    await userEvent.click(button('Ano: 2026'));
    await userEvent.click(button('2030'));
    expect(day('2030-03-15')).not.toBe(null);
  });

  it('has a fixed heading where the author wants one', async () => {
    await show({ disableMonthYearSelect: true });
    await open();
    expect(menu()?.querySelector('.ww-date-title > button')).toBe(null);
  });

  it('has the author’s sidebars', async () => {
    await show({ enableLeftSidebar: true, enableRightSidebar: true });
    await open();
    expect([...(menu()?.querySelectorAll('.ww-date-side') ?? [])].map((side) => side.textContent)).toEqual(SIDES);
  });

  it('stands in the page where it is calendar only', async () => {
    await show({ enableCalendarOnly: true });
    await vi.waitFor(() => expect(menu()).not.toBe(null));
    expect(shown.node('d').querySelector('.ww-date-trigger')).toBe(null);
    expect(menu()?.getAttribute('role')).toBe('group');
  });

  it('stands at the left, the right or the middle of its trigger', async () => {
    const edges: number[] = [];
    for (const menuPosition of ['left', 'center', 'right']) {
      await show({ menuPosition });
      trigger().style.cssText = 'width:400px;margin-left:250px';
      await open();
      await vi.waitFor(() => expect(menu()?.style.left).not.toBe(''));
      edges.push(Math.round(menu()?.getBoundingClientRect().left ?? 0));
      if (menuPosition !== 'right') shown.leave();
    }
    expect(edges).toEqual([...edges].sort((a, b) => a - b));
    expect(new Set(edges).size).toBe(3);
  });

  it('is a sheet at the bottom of a small window', async () => {
    await show();
    await page.viewport(390, 700);
    await open();
    await vi.waitFor(() => {
      const box = menu()?.getBoundingClientRect();
      expect([box?.left, box?.width, Math.round(box?.bottom ?? 0)]).toEqual([0, 390, window.innerHeight]);
    });
  });
});

describe('modes of a date picker', () => {
  it('picks a range over several months', async () => {
    await show({
      selectionMode: 'range',
      enableMultiCalendars: true,
      multiCalendars: 3,
      initValueRangeStart: '2026-11-12',
      initValueRangeEnd: '2026-11-14',
      autoApply: true,
    });
    await vi.waitFor(() => expect(value()).toEqual({ start: '2026-11-12', end: '2026-11-14' }));
    await open();
    expect(menu()?.querySelectorAll('table')).toHaveLength(3);
    await userEvent.click(day('2026-11-20'));
    await userEvent.click(day('2026-12-03'));
    expect(value()).toEqual({ start: '2026-11-20', end: '2026-12-03' });
  });

  it('picks several dates', async () => {
    await show({ selectionMode: 'multi', initValueMulti: ['2026-11-03'] });
    await vi.waitFor(() => expect(value()).toEqual(['2026-11-03']));
    await open();
    await userEvent.click(day('2026-11-20'));
    await userEvent.click(button('Selecionar'));
    expect(value()).toEqual(['2026-11-03', '2026-11-20']);
  });

  it('picks a month', async () => {
    await show({ dateMode: 'month', initValueSingle: '2026-02', autoApply: true });
    await open();
    await userEvent.click(button('mai'));
    expect(value()).toBe('2026-05');
  });

  it('picks a year', async () => {
    await show({ dateMode: 'year', initValueSingle: 2026, autoApply: true });
    await open();
    await userEvent.click(button('2028'));
    expect(value()).toBe(2028);
  });

  it('turns the clock with the arrow keys and keeps the time', async () => {
    await show({ dateMode: 'time', initValueSingle: '10:20', use24: true });
    await open();
    const hour = page.getByRole('spinbutton', { name: 'Hora' });
    (hour.element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowUp}');
    await userEvent.click(button('Selecionar'));
    expect(value()).toBe('11:20:00');
  });

  it('keeps date and time as an instant of its zone', async () => {
    await show({ dateMode: 'datetime', timezone: 'America/Sao_Paulo', initValueSingle: '2026-11-12T13:00:00.000Z' });
    await open();
    await userEvent.click(day('2026-11-20'));
    await userEvent.click(button('Selecionar'));
    expect(value()).toBe('2026-11-20T13:00:00.000Z');
  });

  it('leads through the steps of a flow in their order and tells of each', { tags: 'thorough' }, async () => {
    await show({ enableFlow: true, flowSteps: ['year', 'month', 'calendar'] });
    await open();
    await userEvent.click(button('2025'));
    await userEvent.click(button('mar'));
    await userEvent.click(day('2025-03-08'));
    await userEvent.click(button('Selecionar'));
    expect(value()).toBe('2025-03-08');
    expect(events()).toEqual([
      ['onFlowStep', { value: 1 }],
      ['onFlowStep', { value: 2 }],
      ['onFlowStep', { value: 3 }],
      ['change', { value: '2025-03-08' }],
    ]);
  });

  it('follows a bound initial value and tells of it', async () => {
    await show({ initValueSingle: { binding: 'formula', code: "variables['start']" } });
    shown.engine.setVariable('start', '2026-12-24');
    await vi.waitFor(() => expect(value()).toBe('2026-12-24'));
    await vi.waitFor(() => expect(events()).toEqual([['initValueChange', { value: '2026-12-24' }]]));
  });

  it('shows a calendar whatever stands in its value, lists and limits', async () => {
    await show({
      initValueSingle: { calendar: 'hebrew' },
      minDate: 5,
      maxDate: 'never',
      disabledDates: 'x',
      flowSteps: 7,
      timezone: 'Mars/Olympus',
      lang: '??',
      weekStart: 'soon',
    });
    await open();
    expect(menu()?.querySelectorAll('table')).toHaveLength(1);
    expect(shown.log.filter((entry) => entry.level === 'error')).toEqual([]);
  });
});
