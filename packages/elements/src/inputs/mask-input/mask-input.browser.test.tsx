import { element, variable } from '@trama/engine/testing';
import type { Value } from '@trama/model';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { notesEvent, type ShownPage, showElements } from '../../testing/shown-page.ts';
import { maskInput } from './definition.ts';

let page: ShownPage;
afterEach(() => page.leave());

const show = async (content: Readonly<Record<string, Value>>): Promise<HTMLInputElement> => {
  page = await showElements(
    [
      element('i', {
        type: maskInput.id,
        name: 'telefone',
        content: { value: '', pattern: '(00) 00000-0000', ...content },
        workflows: ['change', 'characterAccept', 'characterReject'].map(notesEvent),
      }),
    ],
    [variable('events', { type: 'array', defaultValue: [] })],
  );
  return page.node('i') as HTMLInputElement;
};
const value = () => page.engine.variable('i-value');
const told = (trigger: string) =>
  (page.engine.variable('events') as [string, unknown][])
    .filter(([name]) => name === trigger)
    .map(([, event]) => event);

describe('an input with a mask', () => {
  it('puts what is typed into it, letter by letter', async () => {
    const node = await show({});
    await userEvent.click(node);
    await userEvent.keyboard('11987654321');
    expect([node.value, value()]).toEqual(['(11) 98765-4321', '(11) 98765-4321']);
  });

  it('tells of each letter whether it took it', async () => {
    const node = await show({});
    await userEvent.click(node);
    await userEvent.keyboard('1a');
    await vi.waitFor(() => expect(told('characterReject')).toEqual([{ value: '(1', character: 'a' }]));
    expect(told('characterAccept')).toEqual([{ value: '(1', character: '1' }]);
  });

  it('keeps the caret where something is typed in between', async () => {
    const node = await show({ value: '(11) 98765-4321' });
    await userEvent.click(node);
    node.setSelectionRange(2, 3);
    await userEvent.keyboard('5');
    expect([node.value, node.selectionStart]).toEqual(['(15) 98765-4321', 3]);
  });

  it('can be deleted back through what always stands there', async () => {
    const node = await show({});
    await userEvent.click(node);
    await userEvent.keyboard('119{Backspace}{Backspace}{Backspace}{Backspace}');
    expect(value()).toBe('');
  });

  it('shows its empty places on demand, which are no part of the value', async () => {
    const node = await show({ placeholderVisible: true });
    await userEvent.click(node);
    await userEvent.keyboard('11');
    expect([node.value, value(), node.selectionStart]).toEqual(['(11) _____-____', '(11', 3]);
  });

  it('shows a stored value in its mask, and asks for digits', async () => {
    const node = await show({ value: '11987654321' });
    expect([node.value, node.inputMode]).toEqual(['(11) 98765-4321', 'numeric']);
  });

  it('goes over to the longer pattern and back as letters come and go, with the caret where one types', {
    tags: 'thorough',
  }, async () => {
    const node = await show({ pattern: '(00) 0000-0000', longerPattern: '(00) 00000-0000' });
    await userEvent.click(node);
    await userEvent.keyboard('1198765432');
    expect(node.value).toBe('(11) 9876-5432');
    await userEvent.keyboard('1');
    expect([node.value, node.selectionStart]).toEqual(['(11) 98765-4321', 15]);
    node.setSelectionRange(6, 6);
    await userEvent.keyboard('{Backspace}');
    expect([node.value, node.selectionStart]).toEqual(['(11) 8765-4321', 3]);
  });

  it('takes what is pasted without what is left out at the start, and without what fits nowhere', async () => {
    const node = await show({ leftOut: '+55' });
    await userEvent.fill(node, '+55 11 98765-4321, ramal');
    expect(value()).toBe('(11) 98765-4321');
    await userEvent.fill(node, 'não sei');
    expect([node.value, value()]).toEqual(['', '']);
  });

  it('without a pattern is an input as any', async () => {
    const node = await show({ pattern: null });
    await userEvent.fill(node, 'livre');
    expect(value()).toBe('livre');
  });
});
