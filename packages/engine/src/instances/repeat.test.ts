import { describe, expect, it } from 'vitest';
import { collection, element, formula, startedEngine, variable } from '../testing/index.ts';

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
