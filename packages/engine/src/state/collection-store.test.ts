import { describe, expect, it, vi } from 'vitest';
import { dataEngine, started, state, until } from '../testing/data-engine.ts';
import { bundleOf, collection, element, fakePlatform, formula } from '../testing/index.ts';

describe('collections that were fetched while the page was prerendered', () => {
  const page = {
    collections: [collection('c', { limit: 2 }), collection('asked', { config: {} })],
    elements: [element('a', { content: { text: formula("collections['c'].data.length") } })],
  };

  it('are recorded where they have been fetched, with their rows and their page', async () => {
    const test = dataEngine({
      pages: [page],
      mode: 'prerender',
      isPaging: true,
      fetch: async () => ({ data: [1, 2], total: 9 }),
    });
    await test.engine.start({ bundle: bundleOf(page) });
    const rows = [1, 2, ...Array(7).fill(null)];
    expect(test.engine.snapshotCollections()).toEqual({
      c: { data: rows, total: 9, offset: 0, limit: 2, type: 'collection', isFetched: true },
    });
  });

  it('are there at once when the page is taken over, known before or after', async () => {
    const recorded = { c: { data: ['x'], total: 1, isFetched: true }, asked: null, gone: { data: [] } };
    const before = dataEngine({ pages: [page], fetch: async () => ({ data: [] }) });
    before.engine.restoreCollections(recorded);
    const loading = before.engine.start({ bundle: bundleOf(page) });
    expect(state(before)).toMatchObject({ data: ['x'], total: 1, isFetched: true, name: 'c' });
    expect(state(before, 'asked')).toMatchObject({ isFetched: false });
    before.engine.restoreCollections({ c: { data: ['y'], total: 1 } });
    expect(state(before).data).toEqual(['y']);
    before.engine.applyVisitorState();
    await loading;
    expect(state(before).data).toEqual([]);
  });
});

describe('a collection', () => {
  it('is found by its id and by its name, of which the first one wins', async () => {
    const rows = (id: string, name: string) => collection(id, { name, config: {} });
    const { engine } = await started({
      pages: [{ collections: [rows('1', 'rows'), rows('2', 'rows'), rows('3', 'more')] }],
    });
    expect(
      ['1', 'rows', '2', 'more', 'none'].map((key) => (engine.collection(key) as { id: string } | undefined)?.id),
    ).toEqual(['1', '1', '2', '3', undefined]);
  });

  it('that is not there is said in the log, whoever asks', async () => {
    const { engine, log } = await started({ pages: [{}] });
    await engine.setCollectionOffset('none', 1);
    expect(log).toEqual([{ level: 'error', message: 'Collection not found.', where: ['collections', 'none'] }]);
  });

  it('is fetched anew by a second wish: the answer to the first one is not taken', async () => {
    const answers: ((data: unknown[]) => void)[] = [];
    const test = await started({
      isPaging: true,
      pages: [{ collections: [collection('c', { config: {}, limit: 1 })] }],
      fetch: () => new Promise((resolve) => answers.push((data) => resolve({ data, total: 3 }))),
    });
    const first = test.engine.setCollectionOffset('c', 1);
    await until(() => answers.length === 1);
    const second = test.engine.setCollectionOffset('c', 2);
    await until(() => answers.length === 2);
    answers[0]?.(['first']);
    answers[1]?.(['second']);
    await Promise.all([first, second]);
    expect(state(test)).toMatchObject({ data: [null, null, 'second'], offset: 2 });
  });

  it('of one page without rows keeps the number of rows that the source says, else none', async () => {
    const answer = vi.fn<() => object>();
    const test = await started({
      isPaging: true,
      pages: [{ collections: [collection('c', { limit: 2 })] }],
      fetch: async () => answer(),
    });
    const totalOf = async (offset: number, told: object) => {
      answer.mockReturnValueOnce(told);
      await test.engine.setCollectionOffset('c', offset);
      return state(test).total;
    };
    expect(await totalOf(4, { data: [] })).toBe(4);
    expect(await totalOf(4, { data: [], total: 3 })).toBe(3);
    expect(await totalOf(2, { data: ['a'] })).toBe(3);
    expect(await totalOf(2, { data: ['a', 'b'], total: 3 })).toBe(4);
    expect(await totalOf(0, { data: ['a'], total: 7 })).toBe(7);
  });

  it('without limit has all rows that come, and counts them', async () => {
    const test = await started({
      isPaging: true,
      pages: [{ collections: [collection('c')] }],
      fetch: async () => ({ data: ['a', 'b'] }),
    });
    expect(state(test)).toMatchObject({ data: ['a', 'b'], total: 2, offset: 0, limit: null, type: 'collection' });
  });
});

describe('a collection of a file', () => {
  it.each<[unknown, unknown]>([
    [[1, 2], { data: [1, 2], type: 'collection', total: 2 }],
    [
      { data: [1], total: 1 },
      { data: [1], type: 'collection', total: 1 },
    ],
    [
      { data: [1], type: 'single' },
      { data: [1], type: 'single', total: 0 },
    ],
    [{ name: 'x' }, { data: { name: 'x' }, type: 'single' }],
    ['text', { data: 'text', type: 'single' }],
    [null, { data: null, type: 'single' }],
  ])('that holds %o is %o', async (body, expected) => {
    const platform = fakePlatform({ fetch: async () => Response.json(body) });
    const test = await started({
      platform,
      pages: [{ collections: [collection('c', { mode: 'static', config: {} })] }],
    });
    expect(state(test)).toMatchObject(expected as object);
  });
});
