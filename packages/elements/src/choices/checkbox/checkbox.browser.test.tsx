import { element, variable } from '@trama/engine/testing';
import type { Value } from '@trama/model';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { notesEvent, type ShownPage, showElements } from '../../testing/shown-page.ts';
import { text } from '../../text/text/definition.ts';
import { checkboxMark } from '../checkbox-mark/definition.ts';
import { checkbox } from './definition.ts';

let page: ShownPage;
afterEach(() => page.leave());

const show = async (content: Readonly<Record<string, Value>> = {}): Promise<HTMLInputElement> => {
  page = await showElements(
    [
      element('c', {
        type: checkbox.id,
        name: 'Aceito',
        content: { isEmbeddedContainer: true, ...content },
        slots: { checkbox: ['mark'], embeddedContainer: ['words'] },
        workflows: [notesEvent('change')],
      }),
      element('mark', { type: checkboxMark.id, states: [{ key: 'c', id: 'checked', label: 'checked' }] }),
      element('words', { type: text.id, content: { '_ww-text_text': 'Li e aceito' } }),
    ],
    [variable('events', { type: 'array', defaultValue: [] })],
  );
  return page.node('c').querySelector('input') as HTMLInputElement;
};
const told = () => (page.engine.variable('events') as [string, { value: unknown }][]).map(([, { value }]) => value);

describe('a checkbox', () => {
  it('is checked by its words, and its mark takes the state', async () => {
    const node = await show();
    await userEvent.click(page.node('words'));
    expect([page.engine.variable('c-value'), node.checked]).toEqual([true, true]);
    await vi.waitFor(() => expect(page.engine.instance('mark')?.states.peek()).toEqual(['checked']));
    await vi.waitFor(() => expect(told()).toEqual([true]));
  });

  it('is checked with the space bar', async () => {
    await show();
    await userEvent.tab();
    await userEvent.keyboard(' ');
    expect(page.engine.variable('c-value')).toBe(true);
  });

  it('stays as it is while it is read only', async () => {
    const node = await show({ readonly: true });
    page.node('words').click();
    expect([page.engine.variable('c-value'), node.disabled]).toEqual([false, true]);
  });

  it('has no words without their container', async () => {
    await show({ isEmbeddedContainer: false });
    expect(page.nodes('words')).toEqual([]);
  });
});
