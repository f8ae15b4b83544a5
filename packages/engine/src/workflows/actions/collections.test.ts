import { describe, expect, it } from 'vitest';
import { use } from '../../testing/data-engine.ts';
import { collection, startedEngine, testEngine, workflow } from '../../testing/index.ts';

describe('update-collection', () => {
  const rows = [
    { id: 1, n: 3 },
    { id: 2, n: 1 },
  ];
  const changed = async (fields: Readonly<Record<string, unknown>>, config = {}) => {
    const { engine } = await startedEngine({
      site: { plugins: [use] },
      plugins: { data: { fetchCollection: async () => ({ data: rows }) } },
      pages: [
        {
          collections: [collection('c', config)],
          workflows: [
            workflow('w', [{ type: 'update-collection', fields: { collectionId: 'c', ...fields } as never }]),
          ],
        },
      ],
    });
    await engine.runWorkflow('w');

    return engine.collection('c') as { data: unknown; total: number };
  };

  it.each<[object, unknown]>([
    [{ data: [1] }, [1]],
    [{ updateType: 'unknown', data: [1] }, [1]],
    [{ data: 'one' }, 'one'],
    [{ updateType: 'insert', data: 0 }, [0, ...rows]],
    [{ updateType: 'insert', data: 0, updateIndex: 'x' }, [0, ...rows]],
    [{ updateType: 'insert', data: 0, updateIndex: '1' }, [rows[0], 0, rows[1]]],
    [{ updateType: 'insert', data: 0, updateIndex: -1 }, [0, ...rows]],
    [{ updateType: 'update', data: { n: 9 }, updateIndex: 1 }, [rows[0], { n: 9 }]],
    [{ updateType: 'update', data: { n: 9 }, updateIndex: 1, merge: true }, [rows[0], { id: 2, n: 9 }]],
    [{ updateType: 'update', data: { n: 9 }, updateBy: 'id', idValue: 2, merge: true }, [rows[0], { id: 2, n: 9 }]],
    [{ updateType: 'delete', updateBy: 'id', idKey: 'n', idValue: 3 }, [rows[1]]],
    [{ updateType: 'delete', updateIndex: 1 }, [rows[0]]],
  ])('with %o leaves %o', async (fields, expected) => {
    expect((await changed(fields as Record<string, unknown>)).data).toEqual(expected);
  });

  it.each([
    [{ collectionId: '' }, 'No collection selected.'],
    [{ collectionId: 'none' }, 'Collection not found.'],
    [{ updateType: 'update', updateBy: 'id', idValue: 7 }, 'Item with id 7 not found in collection c'],
  ])('with %o fails with "%s"', async (fields, message) => {
    await expect(changed(fields)).rejects.toThrow(message);
  });
});

describe('fetch-collection', () => {
  const failing = async (error: unknown) => {
    const { engine } = await startedEngine({
      site: { plugins: [use] },
      plugins: { data: { fetchCollection: async () => ({ data: null, error }) } },
      pages: [
        {
          collections: [collection('c', { config: {} })],
          workflows: [workflow('w', [{ type: 'fetch-collection', fields: { collectionId: 'c' } }])],
        },
      ],
    });
    return engine.runWorkflow('w');
  };

  it.each<[unknown, string]>([
    ['down', 'down'],
    [new Error('out of reach'), 'out of reach'],
    [{ message: 'plain' }, 'plain'],
    [{ code: 7 }, 'Error while fetching the collection'],
    [{ message: '' }, 'Error while fetching the collection'],
    [7, '7'],
  ])('fails with the error of the source: %o is "%s"', async (error, message) => {
    await expect(failing(error)).rejects.toMatchObject({ message, cause: error });
  });

  it('needs a collection', async () => {
    const { engine } = testEngine({ pages: [{ workflows: [workflow('w', [{ type: 'fetch-collection' }])] }] });
    await engine.start();
    await expect(engine.runWorkflow('w')).rejects.toThrow(/^No collection selected\.$/);
  });
});
