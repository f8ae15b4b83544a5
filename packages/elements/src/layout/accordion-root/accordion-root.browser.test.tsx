import { element, variable } from '@trama/engine/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { notesEvent, type ShownPage, showElements } from '../../testing/shown-page.ts';
import { text } from '../../text/text/definition.ts';
import { accordionItem } from '../accordion-item/definition.ts';
import { accordionRoot } from './definition.ts';

let page: ShownPage;
afterEach(() => page.leave());

const words = (id: string) => element(id, { type: text.id, content: { '_ww-text_text': id } });
const show = async (type: 'single' | 'multiple', defaultValue: string | null = null) => {
  page = await showElements(
    [
      element('a', {
        type: accordionRoot.id,
        content: { type, orientation: 'vertical', defaultValue },
        slots: { contentLayout: ['x', 'y'] },
        workflows: [notesEvent('change')],
      }),
      ...['x', 'y'].flatMap((value) => [
        element(value, {
          type: accordionItem.id,
          content: { value },
          slots: { headLayout: [`${value}-head`], contentLayout: [`${value}-in`] },
        }),
        words(`${value}-head`),
        words(`${value}-in`),
      ]),
    ],
    [variable('events', { type: 'array', defaultValue: [] })],
  );
};
const open = () => ['x', 'y'].filter((value) => page.nodes(`${value}-in`)[0]?.checkVisibility() ?? false);
const heads = () => [...page.container.querySelectorAll<HTMLElement>('[aria-expanded]')];

describe('an accordion of items', () => {
  it('has one open at a time', async () => {
    await show('single', 'x');
    expect(open()).toEqual(['x']);
    await userEvent.click(page.node('y-head'));
    await vi.waitFor(() => expect(open()).toEqual(['y']));
    expect(page.engine.variable('a-value')).toBe('y');
    expect(heads().map((head) => head.getAttribute('aria-expanded'))).toEqual(['false', 'true']);
    await vi.waitFor(() => expect(page.engine.variable('events')).toEqual([['change', { value: 'y' }]]));
  });

  it('has several open where the author wants that, by the keyboard too', async () => {
    await show('multiple');
    heads()[0]?.focus();
    await userEvent.keyboard('{Enter}{ArrowDown} ');
    await vi.waitFor(() => expect(open()).toEqual(['x', 'y']));
    expect(document.activeElement).toBe(heads()[1]);
    expect(page.engine.variable('a-value')).toEqual(['x', 'y']);
  });
});
