import { element, variable } from '@trama/engine/testing';
import type { Value } from '@trama/model';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { notesEvent, type ShownPage, showElements } from '../../testing/shown-page.ts';
import { toggle } from './definition.ts';

let page: ShownPage;
afterEach(() => page.leave());

const show = async (content: Readonly<Record<string, Value>> = {}): Promise<HTMLButtonElement> => {
  page = await showElements(
    [
      element('t', {
        type: toggle.id,
        name: 'Avisos',
        content,
        style: { default: { width: '40px', height: '20px' } },
        states: [{ key: 'r', id: 'readonly', label: 'readonly' }],
        workflows: [notesEvent('change')],
      }),
    ],
    [variable('events', { type: 'array', defaultValue: [] })],
  );
  return page.node('t') as HTMLButtonElement;
};
const told = () => (page.engine.variable('events') as [string, { value: unknown }][]).map(([, { value }]) => value);

describe('a toggle', () => {
  it('is switched by a click and by the keyboard, and tells of it', async () => {
    const node = await show({ value: false });
    await userEvent.click(node);
    expect([page.engine.variable('t-value'), node.getAttribute('aria-checked')]).toEqual([true, 'true']);
    await userEvent.keyboard(' ');
    await vi.waitFor(() => expect(told()).toEqual([true, false]));
    expect(node.getAttribute('role')).toBe('switch');
  });

  it('stays as it is while it is read only', async () => {
    const node = await show({ value: true, readonly: true });
    node.click();
    expect([page.engine.variable('t-value'), node.disabled]).toEqual([true, true]);
    expect(page.engine.instance('t')?.states.peek()).toEqual(['readonly']);
  });

  it.each([
    ['texto', 'true'],
    [null, 'false'],
    [0, 'false'],
  ])('with %o for a value is on or off', async (value, checked) => {
    expect((await show({ value })).getAttribute('aria-checked')).toBe(checked);
  });
});
