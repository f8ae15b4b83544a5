import { element, variable } from '@trama/engine/testing';
import type { Value } from '@trama/model';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { notesEvent, type ShownPage, showElements } from '../../testing/shown-page.ts';
import { text } from '../../text/text/definition.ts';
import { radio } from './definition.ts';

let page: ShownPage;
afterEach(() => page.leave());

const show = async (content: Readonly<Record<string, Value>> = {}): Promise<readonly HTMLInputElement[]> => {
  page = await showElements(
    [
      element('r', {
        type: radio.id,
        name: 'Pessoa',
        content: {
          options: [
            { label: 'Sim', value: 'sim' },
            { label: 'Não', value: 'nao' },
          ],
          ...content,
        },
        slots: { choicesElement: ['l'] },
        workflows: [notesEvent('change')],
      }),
      element('l', { type: text.id }),
    ],
    [variable('events', { type: 'array', defaultValue: [] })],
  );
  return [...page.node('r').querySelectorAll('input')];
};
const told = () => (page.engine.variable('events') as [string, { value: unknown }][]).map(([, { value }]) => value);

describe('radio buttons', () => {
  it('have the author’s own labels, and are chosen from by a click or with the arrow keys', async () => {
    const [first] = await show({ value: 'nao' });
    expect(page.nodes('l').map((node) => node.textContent)).toEqual(['Sim', 'Não']);
    await userEvent.click(page.nodes('l')[0] as HTMLElement);
    expect([page.engine.variable('r-value'), first?.checked]).toEqual(['sim', true]);
    await userEvent.keyboard('{ArrowDown}');
    await vi.waitFor(() => expect(told()).toEqual(['sim', 'nao']));
  });

  it('show a number as chosen, and take keys of other names', async () => {
    const [, second] = await show({
      options: [
        { id: 1, nome: 'Um' },
        { id: 2, nome: 'Dois' },
      ],
      labelField: "['nome']",
      valueField: "['id']",
      value: 2,
    });
    expect([second?.checked, page.nodes('l')[1]?.textContent]).toEqual([true, 'Dois']);
  });

  it.each([null, 'texto', {}])('of %o are none', async (options) => {
    expect(await show({ options })).toEqual([]);
    expect(page.log.filter(({ level }) => level === 'error')).toEqual([]);
  });
});
