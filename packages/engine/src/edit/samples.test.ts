import type { AccessEntry, Collection, Json } from '@trama/model';
import { describe, expect, it } from 'vitest';
import type { AuthClient, CollectionResult } from '../plugin.ts';
import { bundleOf, collection, type PageInit, testEngine } from '../testing/index.ts';

const AUTH = 'auth';
const CLOSED: readonly AccessEntry[] = [{ key: 'a', group: { id: 'a', roles: ['a'] } }];
const SIGNED_OUT: AuthClient = { init: async () => undefined, isAuthenticated: () => false, hasRoles: () => false };

const use = (id: string) => ({ id, name: id, namespace: id, settings: { publicData: {}, privateData: {} } });

interface Given {
  access?: readonly AccessEntry[];
  collections: readonly Collection[];
  fetch?: () => Promise<CollectionResult>;
  samples?: Readonly<Record<string, Json>>;
}

/** A page after its start in edit mode: what was asked of its source, and for what samples stand. */
const edited = async ({ access = [], collections, fetch, samples = {} }: Given) => {
  const asked: string[] = [];
  const stood = new Set<string>();
  const page: PageInit = { collections, info: { access } };
  const { engine, log } = testEngine({
    mode: 'edit',
    pages: [page],
    site: { authPluginId: AUTH, plugins: [use(AUTH), use('data')] },
    plugins: {
      [AUTH]: { auth: SIGNED_OUT },
      data: {
        fetchCollection: async (request) => {
          asked.push(request.collection.id);
          return fetch?.() ?? { data: [] };
        },
      },
    },
    options: {
      samples: {
        take: ({ id }) => {
          if (samples[id]) stood.add(id);
          return samples[id] ?? null;
        },
        release: (id) => void stood.delete(id),
      },
    },
  });
  await engine.start({ bundle: bundleOf(page) });
  return { engine, log, asked, stood };
};

const rows = [{ id: 1 }, { id: 2 }];
const auto = { config: { isAutoFetch: true } };

describe('Rows that cannot come to a page that is being edited', () => {
  it('are not asked for where the page is closed to whom it is shown to: samples stand for them', async () => {
    const { engine, log, asked } = await edited({
      access: CLOSED,
      collections: [collection('a', auto), collection('b')],
      samples: { a: rows, b: { items: rows } },
    });
    expect([asked, log]).toEqual([[], []]);
    expect(engine.collection('a')).toMatchObject({
      data: rows,
      total: 2,
      isFetched: true,
      isFetching: false,
      error: null,
    });
    expect(engine.collection('b')).toMatchObject({ data: { items: rows }, type: 'single', isFetched: true });
  });

  it('stay away from a closed page also when the collection is changed', async () => {
    const { engine, asked } = await edited({ access: CLOSED, collections: [collection('a', auto)] });
    engine.patchSite({ collections: { a: collection('a', { config: { isAutoFetch: true, table: 'other' } }) } });
    await engine.refusal();
    expect(asked).toEqual([]);
    expect(engine.collection('a')).toMatchObject({ isFetched: false, isFetching: false });
  });

  it('are logged when their source fails, and samples stand for them', async () => {
    const { engine, log } = await edited({
      collections: [collection('a', auto)],
      fetch: () => Promise.reject(new Error('out of reach')),
      samples: { a: rows },
    });
    expect(log).toMatchObject([{ level: 'error', message: 'out of reach', where: ['collections', 'a'] }]);
    expect(engine.collection('a')).toMatchObject({ data: rows, error: null });
  });

  it('leave their error where the page reads nothing of them', async () => {
    const { engine } = await edited({
      collections: [collection('a', auto)],
      fetch: () => Promise.reject(new Error('out of reach')),
    });
    expect(engine.collection('a')).toMatchObject({ isFetched: true, error: expect.anything() });
  });

  it('take the place of their samples as soon as they come', async () => {
    let isReachable = false;
    const { engine, stood } = await edited({
      collections: [collection('a', auto)],
      fetch: () => (isReachable ? Promise.resolve({ data: [{ id: 9 }] }) : Promise.reject(new Error('out of reach'))),
      samples: { a: rows },
    });
    expect([...stood]).toEqual(['a']);
    isReachable = true;
    engine.patchSite({ collections: { a: collection('a', auto) } });
    await expect.poll(() => engine.collection('a')).toMatchObject({ data: [{ id: 9 }] });
    expect([...stood]).toEqual([]);
  });
});
