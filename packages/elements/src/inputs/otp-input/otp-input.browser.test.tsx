import { element, variable } from '@trama/engine/testing';
import type { Value } from '@trama/model';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { notesEvent, type ShownPage, showElements } from '../../testing/shown-page.ts';
import { formContainer } from '../form-container/definition.ts';
import { otpInput, otpInputV1 } from './definition.ts';

let page: ShownPage;
afterEach(() => page.leave());

const STATES = ['focus', 'readonly', 'disabled', 'error', 'complete'];

const show = async (content: Readonly<Record<string, Value>> = {}, type = otpInput.id): Promise<HTMLInputElement> => {
  page = await showElements(
    [
      element('form', {
        type: formContainer.id,
        content: { validation: 'submit' },
        slots: { formContent: ['o'] },
        workflows: ['submit', 'submit-validation-error'].map(notesEvent),
      }),
      element('o', {
        type,
        name: 'codigo',
        content: { autoFocus: false, ...content },
        states: STATES.map((id) => ({ key: id, id, label: id })),
        workflows: ['change', 'complete', 'clear'].map(notesEvent),
      }),
    ],
    [variable('events', { type: 'array', defaultValue: [] })],
  );
  return page.node('o').querySelector('input') as HTMLInputElement;
};
const cells = () => [...page.node('o').querySelectorAll('.ww-otp-cell')].map((cell) => cell.textContent);
const told = () => (page.engine.variable('events') as [string, { value: unknown }][]).map(([name]) => name);
const states = () => page.engine.instance('o')?.states.peek();

describe('a one-time code', () => {
  it('is typed into its cells, and tells when it is complete', async () => {
    const node = await show({ format: 'xxx-x' });
    await userEvent.click(node);
    await userEvent.keyboard('1a2');
    expect(cells()).toEqual(['1', '2', '·', '·']);
    await userEvent.keyboard('34');
    expect([page.engine.variable('o-value'), page.engine.variable('o-formattedValue')]).toEqual(['1234', '123-4']);
    await vi.waitFor(() => expect(told()).toEqual(['change', 'change', 'change', 'change', 'complete']));
    expect(states()).toEqual(['focus', 'complete']);
  });

  it('is deleted from its last letter', async () => {
    const node = await show({ value: '12' });
    await userEvent.click(node);
    await userEvent.keyboard('{End}{Backspace}');
    expect(cells().slice(0, 2)).toEqual(['1', '·']);
  });

  it('takes what is pasted, without what does not fit', async () => {
    const node = await show();
    await userEvent.click(node);
    await userEvent.fill(node, '12-34 56');
    expect(cells()).toEqual(['1', '2', '3', '4', '5', '6']);
  });

  it('takes a code from the clipboard, and is one field with one name', async () => {
    const node = await show({ format: 'xxx-xxx' });
    const fields = page.container.querySelectorAll('input');
    expect([fields.length, fields[0]?.getAttribute('aria-label')]).toEqual([1, 'codigo']);
    await userEvent.click(node);
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', ' 987-654 ');
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    if (node.dispatchEvent(paste)) document.execCommand('insertText', false, clipboardData.getData('text/plain'));
    await vi.waitFor(() => expect(page.engine.variable('o-value')).toBe('987654'));
    await vi.waitFor(() => expect(told()).toContain('complete'));
  });

  it('cannot be typed into while it is read only', async () => {
    await show({ readonly: true, value: '12' });
    await userEvent.tab();
    await userEvent.keyboard('3');
    expect([page.engine.variable('o-value'), ...cells().slice(0, 3)]).toEqual(['12', '1', '2', '·']);
  });

  it('takes letters where the author says so, and hides what is typed', async () => {
    const node = await show({ type: 'alphanumeric', maskInput: true, maskCharacter: '*', format: 'xx' });
    await userEvent.fill(node, 'a1');
    expect([cells(), node.type, page.engine.variable('o-value')]).toEqual([['*', '*'], 'password', 'a1']);
  });

  it('sends its form when it is complete, where the author says so', async () => {
    const node = await show({ format: 'xx', autoSubmit: true, required: true });
    await userEvent.fill(node, '12');
    await vi.waitFor(() => expect(told()).toContain('submit'));
  });

  it('is wrong for its form until every cell is filled', async () => {
    await show({ format: 'xxxx', required: true, value: '12' });
    page.engine.instance('o')?.local('form')?.methods.submitForm?.();
    await vi.waitFor(() => expect(told()).toEqual(['submit-validation-error']));
    await vi.waitFor(() => expect(states()).toContain('error'));
    page.engine.setVariable('o-value', '1234');
    page.engine.instance('o')?.local('form')?.methods.submitForm?.();
    await vi.waitFor(() => expect(told()).toEqual(['submit-validation-error', 'submit']));
  });

  it('takes the focus at once where the author says so', async () => {
    const node = await show({ autoFocus: true });
    await vi.waitFor(() => expect(document.activeElement).toBe(node));
  });

  it('can be filled in from a message', async () => {
    const node = await show();
    expect([node.autocomplete, node.inputMode]).toEqual(['one-time-code', 'numeric']);
  });

  it('of an older design has as many cells as that says', async () => {
    await show({ nbrOfCode: 4 }, otpInputV1.id);
    expect(cells()).toHaveLength(4);
  });

  it.each([null, 'sem', 7])('with %o for a format has six cells', async (format) => {
    await show({ format });
    expect(cells()).toHaveLength(6);
  });
});
