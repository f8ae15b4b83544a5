import { describe, expect, it } from 'vitest';
import type { PluginHost } from '../plugin.ts';
import { started, state, use } from '../testing/data-engine.ts';
import { collection, element, formula, startedEngine, workflow } from '../testing/index.ts';

describe('a local update', () => {
  const updated = async (fields: Readonly<Record<string, never>> | object) => {
    const change = workflow('w', [
      { type: 'update-collection', fields: { collectionId: 'c', ...(fields as Readonly<Record<string, never>>) } },
    ]);
    const test = await started({
      pages: [
        {
          collections: [
            collection('c', {
              filter: { link: '$and', conditions: [{ key: 'k', field: 'n', operator: '$ne', value: 'hidden' }] },
              sort: [{ key: 's', field: 'n', direction: 'ASC' }],
            }),
          ],
          workflows: [change],
        },
      ],
      fetch: async () => ({
        data: [
          { id: 1, n: 'a', tags: { x: 1 } },
          { id: 2, n: 'b' },
        ],
      }),
    });
    const result = await test.engine.runWorkflow('w').then(
      () => null,
      (error: Error) => error.message,
    );
    return { data: state(test).data, total: state(test).total, result };
  };
  const [first, second] = [
    { id: 1, n: 'a', tags: { x: 1 } },
    { id: 2, n: 'b' },
  ];
  const row = { id: 9, n: 'z' };

  it.each([
    ['replaces all rows', { data: [row] }, [row]],
    ['inserts at the start', { updateType: 'insert', data: row }, [row, first, second]],
    ['inserts at an index', { updateType: 'insert', updateIndex: 1, data: row }, [first, row, second]],
    ['inserts before an id', { updateType: 'insert', updateBy: 'id', idValue: 2, data: row }, [first, row, second]],
    ['updates by index', { updateType: 'update', updateIndex: 1, data: row }, [first, row]],
    ['updates by id', { updateType: 'update', updateBy: 'id', idKey: 'n', idValue: 'a', data: row }, [row, second]],
    [
      'merges',
      { updateType: 'update', updateBy: 'id', idValue: 1, merge: true, data: { n: 'c' } },
      [{ ...first, n: 'c' }, second],
    ],
    [
      'merges one level deep',
      { updateType: 'update', updateIndex: 0, merge: true, data: { tags: { y: 2 } } },
      [{ ...first, tags: { y: 2 } }, second],
    ],
    ['deletes by index', { updateType: 'delete', updateIndex: 1 }, [first]],
    ['deletes by id', { updateType: 'delete', updateBy: 'id', idValue: 1 }, [second]],
    ['deletes nothing beyond the end', { updateType: 'delete', updateIndex: 7 }, [first, second]],
  ])('changes rows: %s', async (_name, fields, data) => {
    expect(await updated(fields)).toEqual({ data, total: data.length, result: null });
  });

  it('applies the filter and the sort of the collection where that is asked for', async () => {
    const hidden = { updateType: 'insert', data: { id: 3, n: 'hidden' } };
    const last = { updateType: 'insert', data: row };
    expect((await updated(hidden)).data).toHaveLength(3);
    expect((await updated({ ...hidden, refreshFilter: true })).data).toEqual([first, second]);
    expect((await updated({ ...last, refreshSort: true })).data).toEqual([first, second, row]);
  });

  it.each(['insert', 'update', 'delete'])('%s by an id that is not there fails', async (updateType) => {
    const { data, result } = await updated({ updateType, updateBy: 'id', idValue: 5, data: row });
    expect(result).toBe('Item with id 5 not found in collection c');
    expect(data).toEqual([first, second]);
  });

  it('compares ids strictly', async () => {
    expect((await updated({ updateType: 'delete', updateBy: 'id', idValue: '1' })).result).toBe(
      'Item with id 1 not found in collection c',
    );
  });

  it('inserts the first row of a collection that has none', async () => {
    const change = workflow('w', [
      { type: 'update-collection', fields: { collectionId: 'c', updateType: 'insert', data: row } },
    ]);
    const test = await started({ pages: [{ collections: [collection('c', { config: {} })], workflows: [change] }] });
    await test.engine.runWorkflow('w');
    expect(state(test)).toMatchObject({ data: [row], total: 1, type: 'collection' });
  });
});

describe('changes that a plugin makes', () => {
  it('change rows in place, and wake what reads them', async () => {
    let host: PluginHost | undefined;
    const test = await startedEngine({
      pages: [
        {
          collections: [collection('c')],
          elements: [
            element('a', { content: { text: formula("collections['c'].data.length + '/' + collections['c'].total") } }),
          ],
        },
      ],
      site: { plugins: [use] },
      plugins: {
        data: (given) => {
          host = given;
          return { fetchCollection: async () => ({ data: [{ id: 1 }] }) };
        },
      },
    });
    const [live] = host?.collections() ?? [];
    expect(live).toMatchObject({ id: 'c', data: [{ id: 1 }], total: 1 });
    live?.update([{ id: 1 }, { id: 2 }], 2);
    expect(test.engine.instance('a')?.content('text')).toBe('2/2');
  });

  it('reach only the collections of that plugin', async () => {
    let host: PluginHost | undefined;
    await startedEngine({
      pages: [
        { collections: [collection('mine', { config: {} }), collection('other', { config: {}, pluginId: 'x' })] },
      ],
      site: { plugins: [use] },
      plugins: {
        data: (given) => {
          host = given;
          return {};
        },
      },
    });
    expect(host?.collections().map(({ id }) => id)).toEqual(['mine']);
  });
});
