import { element, variable } from '@trama/engine/testing';
import type { Value } from '@trama/model';
import { expect, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { flexbox } from '../../layout/flexbox/definition.ts';
import { actionText, notesEvent, type ShownPage, showElements } from '../../testing/shown-page.ts';
import { text } from '../../text/text/definition.ts';
import { datePicker } from './definition.ts';

const TRIGGER: Value = { binding: 'formula', code: "'» ' + context.item?.data?.preview" };
const ACTIONS = ['openMenu', 'clearValue'];

/** The zones of the sidebars; in each stands a text with its name. */
export const SIDES: readonly string[] = ['leftSidebarZone', 'rightSidebarZone'];

/** A date picker on a page of its own, as a visitor meets it. */
export interface ShownPicker extends ShownPage {
  value: () => unknown;
  events: () => unknown;
  trigger: () => HTMLElement;
  /** Opens the menu by a click on the trigger. */
  open: () => Promise<void>;
}

export const menu = (): HTMLElement | null => document.querySelector<HTMLElement>('.ww-date-menu');
/** The menu is there, and has taken the focus: before that, a test would lose the focus that it sets. */
export const menuIsOpen = (): Promise<void> =>
  vi.waitFor(() => expect(menu()?.contains(document.activeElement)).toBe(true));
/** The button of a day, in the month that it belongs to. */
export const day = (iso: string): HTMLElement =>
  document.querySelector<HTMLElement>(`td:not([data-outside]) > [data-day="${iso}"]`) as HTMLElement;
export const button = (name: string | RegExp): ReturnType<typeof page.getByRole> => page.getByRole('button', { name });

/** Shows a picker of dates that holds 12 November 2026 and speaks Portuguese, unless the content says otherwise. */
export const showPicker = async (
  content: Readonly<Record<string, Value>> = {},
  hasTrigger = false,
): Promise<ShownPicker> => {
  await page.viewport(1000, 800);
  const shown = await showElements(
    [
      element('r', { type: flexbox.id, slots: { children: ['d', ...ACTIONS] } }),
      element('d', {
        type: datePicker.id,
        name: 'Vencimento',
        content: { dateMode: 'date', initValueSingle: '2026-11-12', lang: 'pt', weekStart: '1', ...content },
        slots: {
          ...(hasTrigger ? { triggerZone: ['words'] } : {}),
          ...Object.fromEntries(SIDES.map((side) => [side, [side]])),
        },
        workflows: ['change', 'initValueChange', 'onFlowStep'].map(notesEvent),
      }),
      element('words', { type: text.id, content: { '_ww-text_text': TRIGGER } }),
      ...ACTIONS.map((action) => actionText('d', action)),
      ...SIDES.map((side) => element(side, { type: text.id, content: { '_ww-text_text': side } })),
    ],
    [
      variable('events', { type: 'array', defaultValue: [] }),
      variable('start', { type: 'any', defaultValue: '2026-11-12' }),
    ],
  );
  const trigger = () => shown.node('d').querySelector('.ww-date-trigger') as HTMLElement;
  return {
    ...shown,
    value: () => shown.engine.variable('d-value'),
    events: () => shown.engine.variable('events'),
    trigger,
    open: async () => {
      await userEvent.click(trigger());
      await menuIsOpen();
    },
  };
};
