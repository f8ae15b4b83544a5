import type { Element } from '@trama/model';
import { describe, expect, it } from 'vitest';
import type { Instance } from '../instance.ts';
import {
  collection,
  definition,
  element,
  fakePlatform,
  formula,
  startedEngine,
  variable,
  workflow,
} from '../testing/index.ts';
import { createMovingRows } from './tree/moving-rows.ts';

const repeat = (list: string, template: Parameters<typeof element>[1] = {}) => [
  element('list', { content: { children: formula(list) }, slots: { children: ['row'] } }),
  element('row', { content: { text: formula('context.item.data.name') }, ...template }),
];

describe('repeats', () => {
  it('draw one instance for each item, with its data', async () => {
    const { engine } = await startedEngine({
      pages: [
        {
          elements: repeat("variables['people']"),
          variables: [variable('people', { type: 'array', defaultValue: [{ name: 'Ana' }, { name: 'Rui' }] })],
        },
      ],
    });
    expect(engine.instances('row').map((row) => row.content('text'))).toEqual(['Ana', 'Rui']);
    expect(engine.instance('row', '1')?.attributes.value['data-ww-repeat-index']).toBe('1');
    expect(engine.instance('row', '0')?.attributes.value['data-ww-repeat-index']).toBeUndefined();
  });

  it('keep the instances of positions whose data change', async () => {
    const { engine } = await startedEngine({
      pages: [
        {
          elements: repeat("variables['people']"),
          variables: [variable('people', { type: 'array', defaultValue: [{ name: 'Ana' }, { name: 'Rui' }] })],
        },
      ],
    });
    const first = engine.instance('row', '0');
    engine.setVariable('people', [{ name: 'Eva' }]);
    expect(engine.instances('row')).toEqual([first]);
    expect(first?.content('text')).toBe('Eva');
  });

  it('show only the page of a collection with limit and total', async () => {
    const rows = Array.from({ length: 3 }, (_, index) => ({ name: `n${index}` }));
    const { engine } = await startedEngine({
      pages: [{ elements: repeat("collections['people']"), collections: [collection('people', { limit: 2 })] }],
      site: {
        plugins: [{ id: 'data', name: 'data', namespace: 'data', settings: { publicData: {}, privateData: {} } }],
      },
      plugins: { data: { fetchCollection: async () => ({ data: rows, total: 3 }) } },
    });
    expect(engine.instances('row').map((row) => row.content('text'))).toEqual(['n0', 'n1']);
  });

  it('tell each row its index in the whole list, also when the same rows become a page of it', async () => {
    const list = ['a', 'b', 'c', 'd'];
    const { engine } = await startedEngine({
      pages: [
        {
          elements: repeat("variables['source']"),
          variables: [variable('source', { type: 'any', defaultValue: list })],
        },
      ],
    });
    const indexes = () =>
      engine
        .instances('row')
        .map((row) => [row.item?.index, row.attributes.value['data-ww-repeat-index'], row.item?.repeatIndex]);
    expect(indexes().slice(0, 2)).toEqual([
      [0, undefined, 0],
      [1, '1', 1],
    ]);
    engine.setVariable('source', { data: list, limit: 2, offset: 0, total: 4 });
    expect(indexes()).toEqual([
      [0, undefined, 0],
      [1, '1', 1],
    ]);
    const shown = engine.instance('row', '0');
    engine.setVariable('source', { data: list, limit: 2, offset: 2, total: 4 });
    expect(indexes()).toEqual([
      [2, '2', 0],
      [3, '3', 1],
    ]);
    expect(engine.instance('row', '0')).toBe(shown);
    engine.setVariable('source', list);
    expect(indexes()).toHaveLength(4);
    expect(indexes()[0]).toEqual([0, undefined, 0]);
  });

  it('offer the outer item as parent', async () => {
    const { engine } = await startedEngine({
      pages: [
        {
          elements: [
            element('outer', {
              content: { children: formula("[{ names: ['a', 'b'] }]") },
              slots: { children: ['inner'] },
            }),
            element('inner', {
              content: { children: formula('context.item.data.names') },
              slots: { children: ['leaf'] },
            }),
            element('leaf', {
              content: { text: formula('context.item.parent.data.names.length + context.item.data') },
            }),
          ],
        },
      ],
    });
    expect(engine.instances('leaf').map((leaf) => leaf.content('text'))).toEqual(['2a', '2b']);
    expect(engine.instances('leaf').map((leaf) => leaf.key)).toEqual(['leaf_0_0', 'leaf_0_1']);
  });
});

describe('rows behind one that leaves', () => {
  const people = [{ name: 'Ana' }, { name: 'Rui' }, { name: 'Eva' }, { name: 'Ivo' }];

  /** A list of people, and what the page was asked to do with its rows. */
  const shownPeople = async (template: Parameters<typeof element>[1] = {}, others: readonly Element[] = []) => {
    const marked: (string | undefined)[] = [];
    const passed: string[][] = [];
    const nameOf = (row: Instance) => String(row.content('text'));
    const moving = createMovingRows({
      mark: (row) => void marked.push(`${nameOf(row)} ${row.attributes.peek()['data-ww-repeat-index'] ?? 'none'}`),
      passFocus: (from, to) => void passed.push([nameOf(from), nameOf(to)]),
    });
    const { engine } = await startedEngine({
      pages: [
        {
          elements: [...repeat("variables['people']", template), ...others],
          variables: [variable('people', { type: 'array', defaultValue: people })],
        },
      ],
      definitions: [definition('field', { variables: [{ name: 'value', type: 'string', label: { en: '', pt: '' } }] })],
      platform: {
        ...fakePlatform(),
        movingRows: () => moving,
      },
    });
    const rows = () => engine.instances('row');
    const show = (...names: string[]) =>
      engine.setVariable(
        'people',
        names.map((name) => ({ name })),
      );
    return { engine, rows, show, marked, passed };
  };

  it('follow their items, tell where they stand now, and are marked with it', async () => {
    const { engine, rows, show, marked } = await shownPeople({
      content: {
        text: formula('context.item.data.name'),
        place: formula('context.item.index + context.item.repeatIndex'),
      },
    });
    const [ana, , eva, ivo] = rows();
    expect(rows().map((row) => row.content('place'))).toEqual([0, 2, 4, 6]);
    show('Ana', 'Eva', 'Ivo');
    expect(rows()).toEqual([ana, eva, ivo]);
    expect(rows().map((row) => [row.content('text'), row.content('place'), row.slotIndex])).toEqual([
      ['Ana', 0, 0],
      ['Eva', 2, 1],
      ['Ivo', 4, 2],
    ]);
    expect(marked).toEqual(['Eva 1', 'Ivo 2']);
    expect(engine.instance('row', '2')).toBe(ivo);
    show('Ivo');
    expect(rows()).toEqual([ivo]);
    expect(marked.at(-1)).toBe('Ivo none');
  });

  it('hand the focus on: it stays in the position of the row that leaves', async () => {
    const { show, passed } = await shownPeople();
    show('Ana', 'Eva', 'Ivo');
    show('Ana', 'Eva');
    expect(passed).toEqual([['Rui', 'Eva']]);
  });

  it('have keys that no row takes which comes behind them', async () => {
    const { engine, rows, show } = await shownPeople();
    show('Ana', 'Rui');
    show('Ana', 'Rui', 'Leo');
    expect(rows().map(({ key }) => key)).toEqual(['row_0', 'row_1', 'row_2']);
    show('Rui', 'Leo');
    show('Rui', 'Leo', 'Bia');
    expect(rows().map(({ key }) => key)).toEqual(['row_1', 'row_2', 'row_3']);
    expect(['0', '1', '2'].map((position) => engine.instance('row', position))).toEqual(rows());
  });

  it('stay in their positions where more has changed than that rows are gone', async () => {
    const { rows, show, marked } = await shownPeople();
    const before = rows();
    show('Eva', 'Rui', 'Ana');
    expect(rows()).toEqual(before.slice(0, 3));
    show('Rui', 'Leo');
    expect(rows()).toEqual(before.slice(0, 2));
    expect(rows().map((row) => row.content('text'))).toEqual(['Rui', 'Leo']);
    expect(marked).toEqual([]);
  });

  it.each<[string, Parameters<typeof element>[1], readonly Element[]]>([
    ['a variable', { type: 'field' }, []],
    ['a variable of an element in it', { slots: { children: ['inner'] } }, [element('inner', { type: 'field' })]],
    ['workflows of its life', { workflows: [workflow('born', [], { trigger: '_wwOnMounted' })] }, []],
    ['a box that is watched', { watchScrollPosition: true }, []],
  ])('stay in their positions where these hold %s', async (_what, template, others) => {
    const { rows, show, marked } = await shownPeople(template, others);
    const before = rows();
    show('Rui', 'Eva', 'Ivo');
    expect(rows()).toEqual(before.slice(0, 3));
    expect(rows().map((row) => row.content('text'))).toEqual(['Rui', 'Eva', 'Ivo']);
    expect(marked).toEqual([]);
  });
});
