import { element, variable } from '@trama/engine/testing';
import type { Value } from '@trama/model';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { notesEvent, type ShownPage, showElements } from '../../testing/shown-page.ts';
import { calendar } from './definition.ts';

let page: ShownPage | null = null;
afterEach(() => {
  page?.leave();
  page = null;
});

const EVENT = { title: 'Vistoria', start: '2026-03-10T14:00:00' };
const show = async (content: Readonly<Record<string, Value>>) => {
  page = await showElements(
    [
      element('c', {
        type: calendar.id,
        content,
        workflows: ['event:click', 'date:click', 'view:change'].map(notesEvent),
      }),
    ],
    [variable('events', { type: 'array', defaultValue: [] })],
  );
  return { ...page, root: page.node('c') };
};
const button = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('.ww-calendar button')].find(
    (node) => (node.getAttribute('aria-label') ?? node.textContent) === name,
  ) as HTMLElement;
const events = () => page?.engine.variable('events');

describe('a calendar', () => {
  it('shows the events of a month on their days, and tells which was pressed', async () => {
    const { root } = await show({ date: '2026-03-10', events: [EVENT] });
    expect(root.querySelectorAll('td')).toHaveLength(42);
    expect(root.querySelector('.ww-calendar-event')?.textContent).toBe('14:00 Vistoria');
    await userEvent.click(root.querySelector('.ww-calendar-event') as Element);
    await userEvent.click(button('March 12, 2026'));
    await vi.waitFor(() =>
      expect(events()).toEqual([
        ['event:click', { event: EVENT }],
        ['date:click', { date: '2026-03-12' }],
      ]),
    );
  });

  it('goes from month to month, and to the other views', async () => {
    const { root, engine } = await show({ date: '2026-03-10', events: [EVENT] });
    await userEvent.click(button('Next'));
    await vi.waitFor(() => expect(engine.variable('c-date')).toBe('2026-04-10'));
    expect(root.querySelector('h2')?.textContent).toBe('April 2026');
    await userEvent.click(button('Year'));
    await vi.waitFor(() => expect(root.querySelectorAll('.ww-calendar-year > button')).toHaveLength(12));
    await userEvent.click(button('March1'));
    await vi.waitFor(() => expect(engine.variable('c-view')).toBe('month'));
    await userEvent.click(button('Week'));
    await vi.waitFor(() => expect(root.querySelectorAll('td')).toHaveLength(7));
    await userEvent.click(button('Day'));
    await vi.waitFor(() => expect(root.querySelector('.ww-calendar-none')?.textContent).toBe('No events'));
  });

  it('stands values of wrong types', async () => {
    const { root } = await show({
      date: 7,
      view: 'decade',
      events: { a: 1 },
      calendars: null,
      weekStart: 'x',
      titlePath: 3,
    });
    expect(root.querySelectorAll('tbody td').length).toBeGreaterThanOrEqual(28);
  });
});
