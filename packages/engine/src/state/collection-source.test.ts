import { describe, expect, it } from 'vitest';
import type { CollectionResult } from '../plugin.ts';
import { started, state, until } from '../testing/data-engine.ts';
import { collection, fakePlatform, formula, variable, workflow } from '../testing/index.ts';

describe('the calls of collections', () => {
  const answering = (body: unknown, status = 200) => {
    const asked: { url: string; init: RequestInit | undefined }[] = [];
    const platform = fakePlatform({
      fetch: async (url, init) => {
        asked.push({ url: String(url), init });
        return new Response(JSON.stringify(body), { status });
      },
    });
    return { asked, platform };
  };

  it('gets a static collection from its file, once', async () => {
    const { asked, platform } = answering([{ id: 1 }, { id: 2 }]);
    const collections = [collection('c', { mode: 'static', config: {} })];
    const test = await started({
      pages: [{ collections }, { id: 'other', collections }],
      platform,
    });
    await test.engine.navigate('/other/');
    expect(asked.map(({ url }) => url)).toEqual(['/collections/c.json?_wwcv=1']);
    expect(state(test)).toMatchObject({ type: 'collection', data: [{ id: 1 }, { id: 2 }], total: 2 });
  });

  it('posts the values of its formulas to the server where no plugin fetches it', async () => {
    const { asked, platform } = answering({ data: [{ id: 1 }], total: 7, type: 'collection' });
    const test = await started({
      pages: [
        {
          collections: [
            collection('c', {
              limit: 5,
              config: { isAutoFetch: true, table: formula("variables['table']") },
              filter: {
                link: '$and',
                conditions: [{ key: 'k', field: 'n', operator: '$eq', value: formula('1 + 1') }],
              },
            }),
          ],
          variables: [variable('table', { defaultValue: 'people' })],
        },
      ],
      platform,
    });
    expect(asked[0]).toMatchObject({ url: '/ww/cms_data_sets/c/fetch?limit=5&offset=0', init: { method: 'POST' } });
    expect(JSON.parse(String(asked[0]?.init?.body))).toEqual({
      variables: {
        [JSON.stringify({ __wwtype: 'f', code: "variables['table']" })]: 'people',
        [JSON.stringify({ __wwtype: 'f', code: '1 + 1' })]: 2,
      },
    });
    expect(state(test)).toMatchObject({ type: 'collection', total: 7, limit: 5 });
  });

  it('shows a list as one value where the server says type single', async () => {
    const { platform } = answering({ data: [1, 2], total: 2, type: 'single' });
    const test = await started({ pages: [{ collections: [collection('c')] }], platform });
    expect(state(test)).toMatchObject({ type: 'single', data: [1, 2] });
  });

  it('fails with the status that the server answers', async () => {
    const { platform } = answering({}, 500);
    const test = await started({ pages: [{ collections: [collection('c')] }], platform });
    expect(test.log.at(-1)?.message).toBe('Collection request failed with status 500');
  });
});

describe('a collection that fails', () => {
  it('keeps the error, logs it, and fires on-collection-fetch-error with the collection', async () => {
    const test = await started({
      pages: [
        {
          collections: [collection('c', { name: 'People' })],
          variables: [variable('seen')],
          pageWorkflows: [
            workflow('w', [{ type: 'variable', fields: { varId: 'seen', varValue: formula('event') } }], {
              trigger: 'on-collection-fetch-error',
            }),
          ],
        },
      ],
      fetch: () => Promise.reject(new Error('down')),
    });
    expect(state(test)).toMatchObject({ isFetching: false, isFetched: true, error: new Error('down') });
    expect(test.log.map(({ message, where }) => [message, where])).toContainEqual(['down', ['collections', 'c']]);
    await until(() => test.engine.variable('seen') !== null);
    expect(test.engine.variable('seen')).toMatchObject({
      error: 'down',
      collection: { id: 'c', name: 'People', isFetched: true },
      collectionId: 'c',
      collectionName: 'People',
    });
  });

  it('has empty data, a list where it had rows', async () => {
    let answer: Promise<CollectionResult> = Promise.resolve({ data: [1, 2] });
    const fetchOnce = workflow('w', [{ type: 'fetch-collection', fields: { collectionId: 'c' } }]);
    const test = await started({
      pages: [{ collections: [collection('c')], workflows: [fetchOnce] }],
      fetch: () => answer,
    });
    answer = Promise.resolve({ data: null, error: { message: 'down' } });
    await expect(test.engine.runWorkflow('w')).rejects.toThrow('down');
    expect(state(test)).toMatchObject({ data: [], total: 0, error: { message: 'down' } });
  });

  it.each([
    ['undefined', undefined],
    ['null', null],
    ['a text', 'rows'],
    ['a list', [1, 2]],
    ['a total of -1', { data: [], total: -1 }],
    ['a total that is no number', { data: [], total: 'many' }],
    ['a total without end', { data: [], total: 1e15 }],
  ])('treats %s as an error, and the page stays alive', async (_name, answer) => {
    const test = await started({
      pages: [{ collections: [collection('c', { limit: 2 }), collection('well')] }],
      fetch: async ({ collection: { id } }) => (id === 'c' ? answer : { data: [1] }),
      isPaging: true,
    });
    expect(state(test)).toMatchObject({ isFetching: false, isFetched: true, data: null });
    expect(test.log.map(({ message }) => message)).toEqual(['Error while fetching the collection']);
    expect(state(test, 'well').data).toEqual([1]);
    expect(test.engine.page.value?.ready.value).toBe(true);
  });

  it('takes an answer without data and without error as empty', async () => {
    const test = await started({ pages: [{ collections: [collection('c')] }], fetch: async () => ({}) });
    expect(state(test)).toMatchObject({ isFetched: true, data: null, error: null });
    expect(test.log).toEqual([]);
  });
});
