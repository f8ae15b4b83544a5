import { element, variable } from '@trama/engine/testing';
import type { Value } from '@trama/model';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { formInput } from '../inputs/form-input/definition.ts';
import { rangeSlider } from '../inputs/range-slider/definition.ts';
import { richText } from '../inputs/rich-text/definition.ts';
import { storedDefaults } from '../testing/shown-example.ts';
import { notesEvent, type ShownPage, showElements } from '../testing/shown-page.ts';

let page: ShownPage;
afterEach(() => page.leave());

const show = async (definition: typeof formInput, content: Readonly<Record<string, Value>>) => {
  page = await showElements(
    [
      element('e', {
        type: definition.id,
        name: 'Valor',
        content: { ...storedDefaults(definition), ...content },
        workflows: [notesEvent('change')],
      }),
    ],
    [variable('events', { type: 'array', defaultValue: [] })],
  );
  const root = page.node('e');
  return { root, field: (root.matches('input') ? root : root.querySelector('input')) as HTMLInputElement };
};
const value = () => page.engine.variable('e-value');
const hasNoErrors = () => expect(page.log.filter(({ level }) => level === 'error')).toEqual([]);

describe('an author’s limit that is crossed', () => {
  it('11 decimals of a currency are drawn and can be typed', { tags: 'thorough' }, async () => {
    const { field } = await show(formInput, {
      type: 'currency',
      currencyDecimalPlaces: 11,
      currencySymbol: 'R$',
      value: '',
    });
    await userEvent.click(field);
    await userEvent.keyboard('1.5');
    await userEvent.tab();
    await vi.waitFor(() => expect(value()).toBe(1.5));
    expect(field.value).not.toMatch(/NaN|undefined/);
    hasNoErrors();
  });

  it('a least number above the most lets a number be typed', async () => {
    const { field } = await show(formInput, { type: 'number', min: 10, max: 1, value: '' });
    await userEvent.click(field);
    await userEvent.keyboard('5');
    await vi.waitFor(() => expect(value()).toBe(5));
    hasNoErrors();
  });

  it('a scale that ends before it starts is one that the keyboard still walks', async () => {
    const { field } = await show(rangeSlider, { minValue: 10, maxValue: 1, step: 1, initialValue: 5 });
    field.focus();
    await userEvent.keyboard('{Home}{End}');
    const now = Number(field.value);
    expect([Number(field.min) <= now, now <= Number(field.max)]).toEqual([true, true]);
    expect(field.getAttribute('aria-valuetext')).not.toMatch(/NaN|undefined|Infinity/);
    hasNoErrors();
  });

  it('a list of 0 mentions suggests as many as one that says nothing', async () => {
    const people = ['Ana', 'André', 'Bia', 'Caio', 'Davi', 'Eva'].map((label) => ({ id: label, label }));
    const { root } = await show(richText, { enableMention: true, mentionList: people, mentionListLength: 0 });
    await vi.waitFor(() => expect(root.querySelector('.ProseMirror')).not.toBe(null));
    await userEvent.click(root.querySelector('.ProseMirror') as HTMLElement);
    await userEvent.keyboard('@');
    await vi.waitFor(() => expect(document.querySelectorAll('[role=option]')).toHaveLength(5));
    hasNoErrors();
  });
});
