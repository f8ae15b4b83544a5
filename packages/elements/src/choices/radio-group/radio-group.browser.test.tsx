import { element, variable } from '@trama/engine/testing';
import type { Value } from '@trama/model';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { notesEvent, type ShownPage, showElements } from '../../testing/shown-page.ts';
import { radioGroup } from './definition.ts';

let page: ShownPage;
afterEach(() => page.leave());

const PLANS = [
  { label: 'Mensal', value: { meses: 1 }, texto: 'R$ 50' },
  { label: 'Anual', value: { meses: 12 }, texto: 'R$ 500' },
  { label: 'Trienal', value: { meses: 36 }, texto: '' },
];

const show = async (content: Readonly<Record<string, Value>> = {}): Promise<readonly HTMLInputElement[]> => {
  page = await showElements(
    [
      element('r', {
        type: radioGroup.id,
        name: 'Plano',
        content: { choices: PLANS, mappingHelp: { type: 'f', code: 'context.mapping.texto' }, ...content },
        workflows: [notesEvent('change')],
      }),
    ],
    [variable('events', { type: 'array', defaultValue: [] })],
  );
  return [...page.node('r').querySelectorAll('input')];
};
const told = () => (page.engine.variable('events') as [string, { value: unknown }][]).map(([, { value }]) => value);

describe('a radio group', () => {
  it('keeps the value of the option itself, chosen by its words or with the arrow keys', async () => {
    const [first] = await show();
    await userEvent.click(page.node('r').querySelector('label') as HTMLElement);
    expect([page.engine.variable('r-value'), first?.checked]).toEqual([{ meses: 1 }, true]);
    await userEvent.keyboard('{ArrowDown}');
    await vi.waitFor(() => expect(told()).toEqual([{ meses: 1 }, { meses: 12 }]));
  });

  it('says more below an option where there is more to say', async () => {
    await show();
    expect([...page.node('r').querySelectorAll('.ww-radio-help')].map((node) => node.textContent)).toEqual([
      'R$ 50',
      'R$ 500',
    ]);
  });

  it('lets nothing be chosen while it is read only, nor a disabled option ever', async () => {
    expect((await show({ readonly: true })).every(({ disabled }) => disabled)).toBe(true);
    page.leave();
    const inputs = await show({ mappingDisabled: { type: 'f', code: "context.mapping.label === 'Anual'" } });
    expect(inputs.map(({ disabled }) => disabled)).toEqual([false, true, false]);
  });

  it('of what is no list is empty', async () => {
    expect(await show({ choices: null })).toEqual([]);
  });
});
