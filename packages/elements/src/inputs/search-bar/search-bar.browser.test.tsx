import { element, variable } from '@trama/engine/testing';
import type { Value } from '@trama/model';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { button } from '../../basic/button/definition.ts';
import { holdDelays, notesEvent, type ShownPage, showElements } from '../../testing/shown-page.ts';
import { textInput } from '../text-input/definition.ts';
import { searchBar } from './definition.ts';

let page: ShownPage;
afterEach(() => page.leave());

const show = async (content: Readonly<Record<string, Value>> = {}): Promise<HTMLInputElement> => {
  page = await showElements(
    [
      element('s', {
        type: searchBar.id,
        name: 'Busca',
        content: { debounceDelay: '40ms', ...content },
        slots: { textInput: ['i'], submitButton: ['go'] },
        workflows: ['change', 'submit'].map(notesEvent),
      }),
      element('i', { type: textInput.id, content: { placeholder: 'Buscar' } }),
      element('go', { type: button.id, content: { buttonType: 'button', '_ww-text_text': 'Ir' } }),
    ],
    [variable('events', { type: 'array', defaultValue: [] })],
  );
  return page.node('i') as HTMLInputElement;
};
const told = () =>
  (page.engine.variable('events') as [string, { value: unknown }][]).map(([name, { value }]) => [name, value]);

describe('a search bar', () => {
  it('keeps what is typed at once, and tells of it after the last letter', async () => {
    holdDelays();
    const node = await show({ debounceDelay: '60000ms' });
    await userEvent.click(node);
    await userEvent.keyboard('abc');
    expect([page.engine.variable('s-value'), node.value]).toEqual(['abc', 'abc']);
    expect(told()).toEqual([]);
    vi.advanceTimersByTime(60_000);
    await vi.waitFor(() => expect(told()).toEqual([['change', 'abc']]));
  });

  it('is sent with Enter and by its button', async () => {
    holdDelays();
    const node = await show({ useSubmitButton: true, debounceDelay: '60000ms' });
    await userEvent.fill(node, 'lua');
    await userEvent.keyboard('{Enter}');
    await userEvent.click(page.node('go'));
    await vi.waitFor(() =>
      expect(told()).toEqual([
        ['submit', 'lua'],
        ['submit', 'lua'],
      ]),
    );
  });

  it('has no button unless its author wants one, and stands before or after the field', async () => {
    await show();
    expect(page.nodes('go')).toEqual([]);
    page.leave();
    await show({ useSubmitButton: true, buttonPosition: 'left' });
    expect(page.node('s').firstElementChild).toBe(page.node('go').parentElement);
  });

  it('shows its initial value, and nothing for what is none', async () => {
    expect((await show({ value: 'mar' })).value).toBe('mar');
    page.leave();
    expect((await show({ value: {} })).value).toBe('');
  });
});
