import { compiledEvaluator } from '@trama/formula';
import { describe, expect, it } from 'vitest';
import type { CollectionRequest, CollectionResult } from '../plugin.ts';
import {
  type DataInit,
  dataEngine,
  type Fetch,
  held,
  pagingPlugin,
  started,
  state,
  turn,
  until,
  use,
} from '../testing/data-engine.ts';
import { bundleOf, collection, fakePlatform, formula, testEngine, variable, workflow } from '../testing/index.ts';

describe('the states of a collection', () => {
  it('goes from not fetched over fetching to fetched', async () => {
    const answer = held<CollectionResult>();
    const test = dataEngine({ pages: [{ collections: [collection('c')] }], fetch: () => answer.promise });
    const start = test.engine.start();
    await until(() => state(test)?.isFetching);
    expect(state(test)).toMatchObject({ isFetching: true, isFetched: false });
    answer.release({ data: [{ id: 1 }] });
    await start;
    expect(state(test)).toMatchObject({ isFetching: false, isFetched: true, type: 'collection', total: 1 });
  });

  it('has the fields of the specification', async () => {
    const definition = collection('c', {
      name: 'People',
      limit: 2,
      config: { isAutoFetch: true, isPersistentOnNav: false },
      filter: { link: '$and', conditions: [] },
      sort: [{ key: 's', field: 'id', direction: 'ASC' }],
      fields: ['id'],
    });
    const test = await started({
      pages: [{ collections: [definition] }],
      fetch: async () => ({ data: [{ id: 1 }], total: 3 }),
      isPaging: true,
    });
    expect(state(test)).toEqual({
      id: 'c',
      name: 'People',
      mode: 'dynamic',
      pluginId: 'data',
      limit: 2,
      offset: 0,
      total: 3,
      data: [{ id: 1 }, null, null],
      config: definition.config,
      filter: definition.filter,
      sort: definition.sort,
      type: 'collection',
      fields: ['id'],
      isFetching: false,
      isFetched: true,
      error: null,
    });
  });

  it('stays not fetched where it does not fetch itself', async () => {
    const test = await started({
      pages: [{ collections: [collection('c', { config: {} })] }],
      fetch: async () => ({ data: [1] }),
    });
    expect(state(test)).toMatchObject({ isFetching: false, isFetched: false, data: {}, total: 0, type: 'single' });
  });

  it('is of type single with an answer that is no list', async () => {
    const test = await started({
      pages: [{ collections: [collection('c')] }],
      fetch: async () => ({ data: { a: 1 } }),
    });
    expect(state(test)).toMatchObject({ type: 'single', data: { a: 1 }, total: 0 });
  });

  it('waits for every plugin to be loaded', async () => {
    const loaded = held<void>();
    const order: string[] = [];
    const page = { collections: [collection('c', { config: {} })] };
    const test = testEngine({
      pages: [page],
      pluginDefinitions: [pagingPlugin],
      site: { plugins: [use, { ...use, id: 'slow', namespace: 'slow' }] },
      plugins: {
        slow: {
          load: async () => {
            await loaded.promise;
            order.push('loaded');
          },
        },
        data: {
          fetchCollection: async () => {
            order.push('fetched');
            return { data: [] };
          },
        },
      },
    });
    void test.engine.start({ bundle: bundleOf(page) });
    const fetched = test.engine.setCollectionOffset('c', 0);
    await turn();
    expect([order, state(test).isFetching]).toEqual([[], true]);
    loaded.release();
    await fetched;
    expect(order).toEqual(['loaded', 'fetched']);
  });

  it('abandons a fetch when the visitor has navigated meanwhile', async () => {
    const answer = held<CollectionResult>();
    const signals: AbortSignal[] = [];
    const pages = [{ collections: [collection('c')] }, { id: 'other', collections: [collection('c', { config: {} })] }];
    const test = dataEngine({
      pages,
      fetch: ({ signal }) => {
        signals.push(signal);
        return answer.promise;
      },
    });
    void test.engine.start();
    await until(() => signals.length === 1);
    await test.engine.navigate('/other/');
    answer.release({ data: ['late'] });
    await turn();
    expect(signals[0]?.aborted).toBe(true);
    expect(state(test)).toMatchObject({ data: {}, isFetched: false, isFetching: false });
    expect(test.log).toEqual([]);
  });

  it('resets on navigation what is neither static nor persistent', async () => {
    const list = (): ReturnType<typeof collection>[] => [
      collection('plain', { config: {} }),
      collection('kept', { config: { isPersistentOnNav: true } }),
      collection('file', { mode: 'static', config: {} }),
    ];
    const fetchBoth = workflow('w', [{ type: 'fetch-collections', fields: { collectionsId: ['plain', 'kept'] } }]);
    let files = 0;
    const test = await started({
      pages: [
        { collections: list(), workflows: [fetchBoth] },
        { id: 'other', collections: list() },
      ],
      platform: fakePlatform({
        fetch: async () => {
          files += 1;
          return new Response('[1]');
        },
      }),
      fetch: async () => ({ data: [1] }),
    });
    await test.engine.runWorkflow('w');
    expect(['plain', 'kept', 'file'].map((id) => state(test, id).isFetched)).toEqual([true, true, true]);
    await test.engine.navigate('/other/');
    expect(['plain', 'kept', 'file'].map((id) => state(test, id).isFetched)).toEqual([false, true, true]);
    expect(['plain', 'kept', 'file'].map((id) => state(test, id).data)).toEqual([{}, [1], [1]]);
    expect(files).toBe(1);
  });

  it('keeps its offset when it is fetched again, whatever its filter has become; navigation begins at 0', async () => {
    const offsets: number[] = [];
    const rows = Array.from({ length: 9 }, (_, index) => index);
    const list = () => [
      collection('c', {
        limit: 2,
        filter: {
          link: '$and',
          conditions: [{ key: 'k', field: 'n', operator: '$lt', value: formula("variables['most']") }],
        },
      }),
    ];
    const variables = [variable('most', { defaultValue: 9 })];
    const again = workflow('again', [{ type: 'fetch-collection', fields: { collectionId: 'c' } }]);
    const test = await started({
      pages: [
        { collections: list(), variables, workflows: [again] },
        { id: 'other', collections: list(), variables },
      ],
      fetch: async ({ offset, filter }) => {
        offsets.push(offset);
        const [{ value }] = (filter as { conditions: [{ value: number }] }).conditions;
        const found = rows.filter((row) => row < value);
        return { data: found.slice(offset, offset + 2), total: found.length };
      },
      isPaging: true,
    });
    await test.engine.setCollectionOffset('c', 6);
    expect(state(test)).toMatchObject({ offset: 6, total: 9 });
    test.engine.setVariable('most', 3);
    await test.engine.runWorkflow('again');
    // The page that is asked for lies behind the last row: there are three rows, none of them known.
    expect(state(test)).toMatchObject({ offset: 6, total: 3, data: [null, null, null] });
    await test.engine.navigate('/other/');
    expect(state(test)).toMatchObject({ offset: 0, total: 9 });
    expect(offsets).toEqual([0, 6, 6, 0]);
  });

  it('logs a collection that is not found', async () => {
    const test = await started({ pages: [{}] });
    await test.engine.setCollectionOffset('nobody', 5);
    expect(test.log.at(-1)).toMatchObject({ message: 'Collection not found.', where: ['collections', 'nobody'] });
  });
});

describe('the auto-fetch order', () => {
  const orderOf = async (collections: ReturnType<typeof collection>[], init: Partial<DataInit> = {}) => {
    const rounds: string[][] = [];
    let open: string[] = [];
    const test = await started({
      pages: [{ collections }],
      fetch: async ({ collection: { id } }) => {
        if (open.length === 0) rounds.push(open);
        open.push(id);
        await turn();
        open = [];
        return { data: [id] };
      },
      ...init,
    });
    return { rounds, test };
  };

  it('begins with those that do not refer to one another', async () => {
    const { rounds } = await orderOf([
      collection('id-last', { config: { isAutoFetch: true, by: formula("collections['id-mid'].data") } }),
      collection('id-mid', { config: { isAutoFetch: true, by: formula("collections['id-first'].data") } }),
      collection('id-first'),
      collection('id-alone'),
    ]);
    expect(rounds).toEqual([['id-first', 'id-alone'], ['id-mid'], ['id-last']]);
  });

  it('is the same where formulas are compiled: published collections name those that they refer to', async () => {
    const by = { binding: 'formula', fn: 0 } as const;
    const { rounds } = await orderOf(
      [
        collection('id-last', { config: { isAutoFetch: true, by }, extra: { refersTo: ['id-mid'] } }),
        collection('id-mid', { config: { isAutoFetch: true, by }, extra: { refersTo: ['id-first'] } }),
        collection('id-first'),
      ],
      { options: { evaluatorFor: () => compiledEvaluator([() => 1]) } },
    );
    expect(rounds).toEqual([['id-first'], ['id-mid'], ['id-last']]);
  });

  it('sees a reference in the filter, and in a text', async () => {
    const { rounds } = await orderOf([
      collection('aa', {
        filter: {
          link: '$and',
          conditions: [{ key: 'k', field: 'n', operator: '$in', value: formula("collections['bb'].data") }],
        },
      }),
      collection('bb'),
      collection('cc', { config: { isAutoFetch: true, note: 'after bb' } }),
    ]);
    expect(rounds).toEqual([['bb'], ['aa', 'cc']]);
  });

  it('never fetches those that refer to one another in a circle, and says so', async () => {
    const { rounds, test } = await orderOf([
      collection('aa', { config: { isAutoFetch: true, by: formula("collections['bb']") } }),
      collection('bb', { config: { isAutoFetch: true, by: formula("collections['aa']") } }),
      collection('cc'),
    ]);
    expect(rounds).toEqual([['cc']]);
    expect(test.log.map(({ message, where }) => [message, where])).toEqual([
      ['Collections that refer to one another in a circle are not fetched', ['collections', 'aa']],
      ['Collections that refer to one another in a circle are not fetched', ['collections', 'bb']],
    ]);
  });

  it('counts a failed one as fetched, so that the next ones follow', async () => {
    const test = await started({
      pages: [
        {
          collections: [
            collection('next', { config: { isAutoFetch: true, by: formula("collections['failing']") } }),
            collection('failing'),
          ],
        },
      ],
      fetch: async ({ collection: { id } }) => (id === 'failing' ? { data: null, error: 'down' } : { data: [1] }),
    });
    expect(state(test, 'failing')).toMatchObject({ isFetched: true, error: 'down' });
    expect(state(test, 'next')).toMatchObject({ isFetched: true, data: [1] });
  });
});

describe('limit, offset and total', () => {
  const rows = [10, 11, 12, 13, 14];
  const paged: Fetch = async ({ offset, limit }) => ({ data: rows.slice(offset, offset + (limit ?? 9)), total: 5 });

  it('puts the rows of each page in their place, with null for those that are unknown', async () => {
    const test = await started({
      pages: [{ collections: [collection('c', { limit: '2' })] }],
      fetch: paged,
      isPaging: true,
    });
    expect(state(test)).toMatchObject({ limit: 2, offset: 0, total: 5, data: [10, 11, null, null, null] });
    await test.engine.setCollectionOffset('c', 2);
    expect(state(test)).toMatchObject({ offset: 2, total: 5, data: [10, 11, 12, 13, null] });
  });

  it('are those of the page that a visitor turns to while the rows are fetched for the first time', async () => {
    const page = { collections: [collection('c', { limit: 2 })] };
    const asked: number[] = [];
    const test = testEngine({
      pages: [page],
      pluginDefinitions: [pagingPlugin],
      site: { plugins: [use] },
      plugins: {
        data: {
          fetchCollection: async ({ offset, limit }) => {
            asked.push(offset);
            return { data: rows.slice(offset, offset + (limit ?? 9)), total: 5 };
          },
        },
      },
    });
    const start = test.engine.start({ bundle: bundleOf(page) });
    // The page is there, and what it fetches by itself waits for its visitor.
    void test.engine.setCollectionOffset('c', 2);
    test.engine.applyVisitorState();
    await start;
    expect(state(test)).toMatchObject({ offset: 2, data: [null, null, 12, 13, null] });
    expect(asked.at(-1)).toBe(2);
  });

  it('begins anew when the total has changed', async () => {
    let total = 5;
    const test = await started({
      pages: [{ collections: [collection('c', { limit: 2 })] }],
      fetch: async ({ offset }) => ({ data: rows.slice(offset, offset + 2), total }),
      isPaging: true,
    });
    total = 4;
    await test.engine.setCollectionOffset('c', 2);
    expect(state(test).data).toEqual([null, null, 12, 13]);
  });

  it('takes the limit from a formula', async () => {
    const test = await started({
      pages: [
        {
          collections: [collection('c', { limit: formula("variables['size']") })],
          variables: [variable('size', { defaultValue: 3 })],
        },
      ],
      fetch: paged,
      isPaging: true,
    });
    expect(state(test)).toMatchObject({ limit: 3, data: [10, 11, 12, null, null] });
  });

  it('filters and sorts itself what a plugin without paging answers, and keeps the offset only', async () => {
    let count = 0;
    const test = await started({
      pages: [
        {
          collections: [
            collection('c', {
              limit: 2,
              filter: {
                link: '$and',
                conditions: [{ key: 'k', field: 'n', operator: '$gt', value: formula("variables['least']") }],
              },
              sort: [{ key: 's', field: 'n', direction: 'DESC' }],
            }),
          ],
          variables: [variable('least', { defaultValue: 1 })],
        },
      ],
      fetch: async () => {
        count += 1;
        return { data: [{ n: 2 }, { n: 1 }, { n: 3 }], total: 99 };
      },
    });
    expect(state(test)).toMatchObject({ data: [{ n: 3 }, { n: 2 }], offset: 0, total: 2 });
    await test.engine.setCollectionOffset('c', 1);
    expect([state(test).offset, count]).toEqual([1, 1]);
  });

  it('hands config, filter and sort to a plugin that pages, evaluated', async () => {
    const requests: CollectionRequest[] = [];
    await started({
      pages: [
        {
          collections: [
            collection('c', {
              config: { isAutoFetch: true, table: formula("variables['table']") },
              filter: {
                link: '$and',
                conditions: [{ key: 'k', field: 'n', operator: '$eq', value: formula('1 + 1') }],
              },
              sort: [{ key: 's', field: 'n', direction: 'ASC' }],
            }),
          ],
          variables: [variable('table', { defaultValue: 'people' })],
        },
      ],
      fetch: async (request) => {
        requests.push(request);
        return { data: [], total: 0 };
      },
      isPaging: true,
    });
    expect(requests[0]).toMatchObject({
      config: { table: 'people' },
      filter: { conditions: [{ value: 2 }] },
      sort: [{ direction: 'ASC' }],
      offset: 0,
      limit: null,
    });
  });
});

describe('a source that fails while a page is prerendered', () => {
  it('leaves the collection not fetched, in what is drawn and in what is kept for hydration', async () => {
    const page = { collections: [collection('c')] };
    const test = dataEngine({
      pages: [page],
      mode: 'prerender',
      fetch: async () => {
        throw new Error('out of reach');
      },
    });
    await test.engine.start({ bundle: bundleOf(page) });
    expect(state(test)).toMatchObject({ isFetched: false, isFetching: false, error: null });
    expect(test.engine.snapshotCollections()).toEqual({});
    expect(test.log).toMatchObject([{ level: 'error', message: 'out of reach' }]);
  });
});

describe('a collection that is tried while it is set up', () => {
  const page = {
    collections: [collection('c', { limit: 2 })],
    variables: [variable('least', { defaultValue: 12 })],
  };
  const rows = [10, 11, 12, 13].map((age) => ({ age }));
  const filter = {
    link: '$and',
    conditions: [{ field: 'age', operator: '$gte', value: formula("variables['least']") }],
  };

  it('is asked for as it is set, filtered by what the page holds, and the page keeps its rows', async () => {
    const test = await started({ pages: [page], fetch: async () => ({ data: rows }) });
    const before = state(test);
    const tried = await test.engine.tryCollection({ ...collection('c', { limit: 2 }), filter });
    expect(tried).toMatchObject({ data: [{ age: 12 }, { age: 13 }], total: 2 });
    expect(state(test)).toBe(before);
  });

  it('that fails says why', async () => {
    const { engine } = await started({ pages: [page], fetch: async () => ({ data: null, error: new Error('down') }) });
    await expect(engine.tryCollection(collection('other'))).rejects.toThrow('down');
  });
});
