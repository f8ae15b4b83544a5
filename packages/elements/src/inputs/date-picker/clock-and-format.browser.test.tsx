import type { Value } from '@trama/model';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, day, menu, type ShownPicker, showPicker } from './testing.ts';

let shown: ShownPicker;
afterEach(() => shown.leave());

const show = async (content: Readonly<Record<string, Value>>) => {
  shown = await showPicker(content);
};
const open = async (content: Readonly<Record<string, Value>>) => {
  await show(content);
  await shown.open();
};
const apply = () => userEvent.click(button('Selecionar'));
const clock = (name: string) => page.getByRole('spinbutton', { name, exact: true });
const focus = (name: string) => (clock(name).element() as HTMLElement).focus();
const NOON = { dateMode: 'datetime', timezone: 'UTC', initValueSingle: '2026-11-12T12:30:00.000Z' };

describe('the clock of a date picker', () => {
  it('is reached by the keyboard as soon as it opens, and again after its hours were shown', async () => {
    await show({ dateMode: 'time', initValueSingle: '10:20', use24: true });
    shown.trigger().focus();
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Hora'));
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('10'));
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await vi.waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Hora'));
    await expect.element(clock('Hora')).toHaveAttribute('aria-valuenow', '11');
  });

  it('takes digits, arrows, ends and the page keys, and says its value', async () => {
    await open({ dateMode: 'time', initValueSingle: '10:20:30', use24: true, enableSeconds: true });
    focus('Minuto');
    await userEvent.keyboard('45');
    await expect.element(clock('Minuto')).toHaveAttribute('aria-valuetext', '45');
    await userEvent.keyboard('{PageDown}');
    await expect.element(clock('Minuto')).toHaveAttribute('aria-valuenow', '35');
    focus('Segundo');
    await userEvent.keyboard('{End}{ArrowUp}');
    await expect.element(clock('Segundo')).toHaveAttribute('aria-valuenow', '0');
    focus('Hora');
    await userEvent.keyboard('{Home}{ArrowDown}');
    await expect.element(clock('Hora')).toHaveAttribute('aria-valuenow', '23');
    await apply();
    expect(shown.value()).toBe('23:35:00');
  });

  it('has two halves of the day where it has twelve hours', async () => {
    await open({ dateMode: 'time', initValueSingle: '09:05', use24: false });
    await expect.element(clock('Hora')).toHaveTextContent('09');
    await userEvent.click(button('AM ou PM: AM'));
    await expect.element(button('AM ou PM: PM')).toBeVisible();
    await apply();
    expect(shown.value()).toBe('21:05:00');
    expect(shown.trigger().textContent).toContain('9:05 PM');
  });

  it('offers all hours at a click, and takes one', { tags: 'thorough' }, async () => {
    await open({ dateMode: 'time', initValueSingle: '09:05', use24: true });
    await userEvent.click(clock('Hora'));
    await userEvent.click(button('17'));
    await expect.element(clock('Hora')).toHaveAttribute('aria-valuenow', '17');
    await apply();
    expect(shown.value()).toBe('17:05:00');
  });

  it('is there for the start and for the end of a range', async () => {
    await open({
      dateMode: 'time',
      selectionMode: 'range',
      initValueRangeStart: '08:00',
      initValueRangeEnd: '10:00',
      use24: true,
    });
    focus('Fim: Hora');
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(clock('Início: Hora')).toHaveAttribute('aria-valuenow', '8');
    await apply();
    expect(shown.value()).toEqual({ start: '08:00:00', end: '11:00:00' });
  });

  it('says that a time is not available, and lets it not be applied', async () => {
    await open({ ...NOON, use24: true, maxDate: '2026-11-12T13:00:00.000Z' });
    await vi.waitFor(() => expect(document.activeElement).toBe(day('2026-11-12')));
    focus('Hora');
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(page.getByRole('alert')).toHaveTextContent('Este horário não está disponível.');
    await expect.element(button('Selecionar')).toBeDisabled();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(button('Selecionar')).toBeEnabled();
  });
});

describe('the zone of a date picker', () => {
  it.each([
    ['UTC', '12/11/2026 12:30'],
    ['Asia/Tokyo', '12/11/2026 21:30'],
    ['America/Sao_Paulo', '12/11/2026 09:30'],
    ['Pacific/Auckland', '13/11/2026 01:30'],
  ])('of %s shows an instant as its wall does', async (timezone, text) => {
    await show({ ...NOON, timezone, use24: true });
    expect(shown.trigger().textContent).toContain(text);
  });

  it('keeps a day and a clock as that zone means them', async () => {
    await open({ ...NOON, timezone: 'Asia/Tokyo', use24: true });
    await userEvent.click(day('2026-11-20'));
    await apply();
    expect(shown.value()).toBe('2026-11-20T12:30:00.000Z');
    expect(shown.trigger().textContent).toContain('20/11/2026 21:30');
  });
});

describe('the format of a date picker', () => {
  it.each([
    [{ format: 'DD/MM/YYYY' }, '12/11/2026'],
    [{ format: 'MMMM D, YYYY', lang: 'en' }, 'November 12, 2026'],
    [{ format: 'MMM D, YYYY', lang: 'fr' }, 'nov. 12, 2026'],
    [{ format: 'custom', customFormat: "EEEE, D 'de' MMMM" }, 'quinta-feira, 12 de novembro'],
    [{ format: 'MMM D, YYYY h:mm A', lang: 'en', ...NOON }, 'Nov 12, 2026 12:30 PM'],
    [{ format: 'h:mm:ss A', dateMode: 'time', initValueSingle: '14:05:09', enableSeconds: true }, '2:05:09 PM'],
    [{ dateMode: 'month', initValueSingle: '2026-11' }, '11/2026'],
    [{ dateMode: 'year', initValueSingle: 2026 }, '2026'],
  ])('%o shows %s, and is said as that', async (content, text) => {
    await show(content as Readonly<Record<string, Value>>);
    expect(shown.trigger().textContent?.trim()).toBe(text);
    expect(shown.trigger().getAttribute('aria-label')).toBe(`Vencimento: ${text}`);
  });
});

describe('a flow', () => {
  it('leads by the keyboard alone through hours, minutes and seconds', async () => {
    await open({
      dateMode: 'time',
      initValueSingle: '10:20:30',
      use24: true,
      enableSeconds: true,
      enableFlow: true,
      flowSteps: ['hours', 'minutes', 'seconds'],
    });
    const takes = async (from: string, keys: string) => {
      await vi.waitFor(() => expect(document.activeElement?.textContent).toBe(from));
      await userEvent.keyboard(keys);
    };
    await takes('10', '{ArrowRight}{Enter}');
    await takes('20', '{ArrowRight}{Enter}');
    await takes('30', '{End}{Enter}');
    await apply();
    expect(shown.value()).toBe('11:25:55');
    expect(shown.events()).toEqual([
      ['onFlowStep', { value: 1 }],
      ['onFlowStep', { value: 2 }],
      ['onFlowStep', { value: 3 }],
      ['change', { value: '11:25:55' }],
    ]);
  });

  it('leaves out the steps that its mode has nothing for', { tags: 'thorough' }, async () => {
    await open({ enableFlow: true, flowSteps: ['time', 'hours', 'year', 'calendar'] });
    await userEvent.click(button('2027'));
    await userEvent.click(day('2027-11-08'));
    await apply();
    expect(shown.value()).toBe('2027-11-08');
  });

  it('gives the focus back to its trigger on Escape, and keeps what stood', async () => {
    await open({ enableFlow: true, flowSteps: ['year', 'month', 'calendar'] });
    await userEvent.click(button('2027'));
    await vi.waitFor(() => expect(menu()?.contains(document.activeElement)).toBe(true));
    await userEvent.keyboard('{Escape}');
    await vi.waitFor(() => expect(menu()).toBe(null));
    expect(document.activeElement).toBe(shown.trigger());
    expect(shown.value()).toBe('2026-11-12');
  });
});
