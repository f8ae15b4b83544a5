import type { AccessEntry } from '@trama/model';
import { describe, expect, it, vi } from 'vitest';
import type { PluginHost } from '../plugin.ts';
import { use } from '../testing/data-engine.ts';
import { collection, fakePlatform, type TestEngine, testEngine, workflow } from '../testing/index.ts';

const OPEN: AccessEntry = { key: 'o', group: null };

const auto = { isAutoFetch: true };

/** A site that somebody has read while they were signed in: each row names who it was read as. */
const readAsAna = async (
  access: readonly AccessEntry[] = [],
  mode: 'live' | 'edit' = 'live',
): Promise<TestEngine & { leave: () => void; asked: string[] }> => {
  let visitor = 'Ana';
  let host: PluginHost | undefined;
  const asked: string[] = [];
  const test = testEngine({
    mode,
    platform: fakePlatform({
      href: '/',
      fetch: async () => Response.json([{ of: 'everybody' }]),
    }),
    pages: [
      {
        id: 'in',
        info: { access },
        collections: [
          collection('own', { config: auto }),
          collection('kept', { config: { ...auto, isPersistentOnNav: true } }),
          collection('asked', { config: {} }),
          collection('file', { mode: 'static', pluginId: null, config: {} }),
        ],
        pageWorkflows: [
          workflow('w', [{ type: 'fetch-collection', fields: { collectionId: 'asked' } }], { trigger: 'onload' }),
        ],
      },
      { id: 'login' },
    ],
    site: {
      authPluginId: 'auth',
      plugins: [
        use,
        {
          id: 'auth',
          name: 'auth',
          namespace: 'auth',
          settings: { publicData: { afterNotSignInPageId: 'login' }, privateData: {} },
        },
      ],
    },
    plugins: {
      data: {
        fetchCollection: async ({ collection: { id } }) => {
          asked.push(`${id} as ${visitor}`);
          return { data: [{ of: visitor }] };
        },
      },
      auth: (own) => {
        host = own;
        return { auth: { init: async () => undefined, isAuthenticated: () => visitor === 'Ana' } };
      },
    },
  });
  await test.engine.start();
  const leave = (): void => {
    asked.length = 0;
    visitor = 'nobody';
    host?.sessionEnded();
  };
  return { ...test, leave, asked };
};

const dataOf = ({ engine }: TestEngine): Record<string, unknown> =>
  Object.fromEntries(
    ['own', 'kept', 'asked', 'file'].map((id) => [id, (engine.collection(id) as { data: unknown }).data]),
  );

const ofAna = [{ of: 'Ana' }];
const ofNobody = [{ of: 'nobody' }];
const ofEverybody = [{ of: 'everybody' }];

describe('when a session ends, what was read with it', () => {
  it('is forgotten at once, persistent collections too, but no files', async () => {
    const test = await readAsAna();
    expect(dataOf(test)).toEqual({ own: ofAna, kept: ofAna, asked: ofAna, file: ofEverybody });
    test.leave();
    expect(dataOf(test)).toEqual({ own: {}, kept: {}, asked: {}, file: ofEverybody });
  });

  it('is read anew as nobody on a page that is open to everybody, where it fetches itself', async () => {
    const test = await readAsAna();
    test.leave();
    await vi.waitFor(() =>
      expect(dataOf(test)).toEqual({ own: ofNobody, kept: ofNobody, asked: {}, file: ofEverybody }),
    );
    expect(test.asked.sort()).toEqual(['kept as nobody', 'own as nobody']);
  });

  it('is not read anew on a private page, which the visitor leaves', async () => {
    const test = await readAsAna([OPEN]);
    test.leave();
    // A public page that is asked later has read anew: this one would have, too.
    const later = await readAsAna();
    later.leave();
    await vi.waitFor(() => expect(later.asked).toHaveLength(2));
    expect([dataOf(test), test.asked]).toEqual([{ own: {}, kept: {}, asked: {}, file: ofEverybody }, []]);
  });

  it('stays in the canvas, whose author decides through whose eyes it is seen', async () => {
    const test = await readAsAna([], 'edit');
    const before = dataOf(test);
    test.leave();
    expect([dataOf(test), before.own]).toEqual([before, ofAna]);
  });
});
