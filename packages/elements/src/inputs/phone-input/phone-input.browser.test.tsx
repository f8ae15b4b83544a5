import { element, variable } from '@trama/engine/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { notesEvent, type ShownPage, showElements } from '../../testing/shown-page.ts';
import { phoneInput } from './definition.ts';

let page: ShownPage;
afterEach(() => page.leave());

const show = async (content = {}): Promise<HTMLInputElement> => {
  page = await showElements(
    [
      element('p', {
        type: phoneInput.id,
        name: 'telefone',
        content,
        workflows: ['change', 'focus', 'blur'].map(notesEvent),
      }),
    ],
    [variable('events', { type: 'array', defaultValue: [] })],
  );
  return page.node('p') as HTMLInputElement;
};

describe('a phone input', () => {
  it('keeps what is typed, and tells of it and of its focus with the value', async () => {
    const node = await show({ initialValue: '11' });
    await userEvent.fill(node, '119');
    await userEvent.tab();
    expect(page.engine.variable('p-value')).toBe('119');
    await vi.waitFor(() =>
      expect((page.engine.variable('events') as [string, { value: unknown }][]).map(([n, e]) => [n, e.value])).toEqual([
        ['focus', '11'],
        ['change', '119'],
        ['blur', '119'],
      ]),
    );
  });

  it('brings a keyboard for numbers, and can be disabled', async () => {
    const node = await show({ disabled: true, initialValue: {} });
    expect([node.type, node.autocomplete, node.disabled, node.value]).toEqual(['tel', 'tel', true, '']);
  });
});
