import type { AccessEntry, Json } from '@trama/model';
import { describe, expect, it, vi } from 'vitest';
import type { AuthClient, PluginHost } from '../plugin.ts';
import { element, fakePlatform, type PageInit, startedEngine, testEngine } from '../testing/index.ts';

const group = (...roles: string[]): AccessEntry => ({ key: roles.join(), group: { id: 'g', roles } });
const OPEN: AccessEntry = { key: 'o', group: null };
const SOURCE = '?_source=%2Fin%2F%3Fx%3D1';

type Visitor = { roles: readonly string[] } | null;

const withRoles = (visitor: Visitor): AuthClient => ({
  init: async () => undefined,
  isAuthenticated: () => visitor !== null,
  hasRoles: (roles) => roles.every((role) => visitor?.roles.includes(role)),
});

const visit = async (
  access: readonly AccessEntry[],
  auth: AuthClient | null,
  publicData: Readonly<Record<string, Json>> = { afterNotSignInPageId: 'login', afterForbiddenPageId: 'no' },
  more: { pages?: readonly PageInit[]; base?: string } = {},
) => {
  const base = more.base ?? '';
  const test = await startedEngine({
    pages: [
      { elements: [element('a')] },
      { id: 'in', info: { access } },
      ...(more.pages ?? [{ id: 'login' }, { id: 'no' }]),
    ],
    platform: fakePlatform({ href: `${base}/in/?x=1` }),
    site: {
      baseTag: { href: base },
      ...(auth && { authPluginId: 'auth' }),
      plugins: auth ? [{ id: 'auth', name: 'auth', namespace: 'auth', settings: { publicData, privateData: {} } }] : [],
    },
    plugins: auth ? { auth: { auth } } : {},
  });
  return { ...test, where: test.engine.page.value?.id ?? test.platform.assigned[0] };
};
const where = async (access: readonly AccessEntry[], visitor: Visitor): Promise<string | undefined> =>
  (await visit(access, withRoles(visitor))).where;

describe('access to a page', () => {
  it('is open to everyone without entries, also where the site has no auth plugin', async () => {
    expect(await where([], null)).toBe('in');
    expect((await visit([], null)).where).toBe('in');
  });

  it('without entries asks nobody: the page is there while the session is still being restored', async () => {
    const auth: AuthClient = { ...withRoles(null), init: () => new Promise(() => undefined) };
    const { engine } = testEngine({
      pages: [{ id: 'in', elements: [element('a')], info: { access: [] } }],
      site: {
        authPluginId: 'auth',
        plugins: [{ id: 'auth', name: 'auth', namespace: 'auth', settings: { publicData: {}, privateData: {} } }],
      },
      plugins: { auth: { auth } },
    });
    void engine.start();
    await expect.poll(() => engine.page.value?.id).toBe('in');
  });

  it('sends who is not signed in to the sign-in page, with where they wanted to go, for any entry', async () => {
    for (const access of [[OPEN], [group('a')], [group('a'), group('b')], [OPEN, group('a')], [OPEN, OPEN]])
      expect(await where(access, null)).toBe(`/login/${SOURCE}`);
  });

  it('with an open entry alone is for any signed-in visitor', async () => {
    expect(await where([OPEN], { roles: [] })).toBe('in');
  });

  it('with one group is for its members', async () => {
    expect(await where([group('a')], { roles: ['a'] })).toBe('in');
  });

  it('with one group refuses who does not match it', async () => {
    expect(await where([group('a')], { roles: ['b'] })).toBe(`/no/${SOURCE}`);
  });

  it('with two groups is for the members of either, and sends others to the forbidden page', async () => {
    expect(await where([group('a'), group('b')], { roles: ['b'] })).toBe('in');
    expect(await where([group('a'), group('b')], { roles: ['c'] })).toBe(`/no/${SOURCE}`);
  });

  it('asks for all roles of a group; a group without roles matches every signed-in visitor', async () => {
    expect(await where([group('a', 'b')], { roles: ['a'] })).toBe(`/no/${SOURCE}`);
    expect(await where([group('a', 'b')], { roles: ['a', 'b'] })).toBe('in');
    expect(await where([group()], { roles: [] })).toBe('in');
  });

  it('beside a group gets nothing from an open entry', async () => {
    expect(await where([OPEN, group('a')], { roles: [] })).toBe(`/no/${SOURCE}`);
    expect(await where([OPEN, group('a')], { roles: ['a'] })).toBe('in');
  });

  it('with several open entries only is for nobody', async () => {
    expect(await where([OPEN, OPEN], { roles: ['a'] })).toBe(`/no/${SOURCE}`);
  });

  it('falls back from the forbidden page to the sign-in page', async () => {
    const settings = { afterNotSignInPageId: 'login' };
    expect((await visit([group('a')], withRoles({ roles: [] }), settings)).where).toBe(`/login/${SOURCE}`);
    const gone = { ...settings, afterForbiddenPageId: 'deleted' };
    expect((await visit([group('a')], withRoles({ roles: [] }), gone)).where).toBe(`/login/${SOURCE}`);
  });

  it('without an auth plugin ends the navigation without a redirect', async () => {
    const { engine, platform, log } = await visit([OPEN], null);
    expect([engine.page.value, platform.assigned]).toEqual([null, []]);
    expect(log).toMatchObject([{ level: 'error', where: ['pages', 'in'] }]);
  });

  it('never sends a visitor to the page that refuses them', async () => {
    const settings = { afterNotSignInPageId: 'in' };
    const { platform, log } = await visit([OPEN], withRoles(null), settings);
    expect([platform.assigned, log.length]).toEqual([[], 1]);
  });

  it('names the source without the base path, which the way back adds again', async () => {
    const { platform } = await visit([OPEN], withRoles(null), { afterNotSignInPageId: 'login' }, { base: '/shop' });
    expect(platform.assigned).toEqual([`/shop/login/${SOURCE}`]);
  });

  it('restores the session once, and lets a failure of that count as done', async () => {
    let inits = 0;
    const auth: AuthClient = {
      init: async () => {
        inits += 1;
        throw new Error('no service');
      },
      isAuthenticated: () => true,
    };
    const { engine, log } = await visit([OPEN], auth);
    await engine.navigate('/');
    await engine.navigate('/in/');
    expect([engine.page.value?.id, inits]).toEqual(['in', 1]);
    expect(log).toMatchObject([{ message: 'The session could not be restored' }]);
  });
});

describe('roles that the settings of the auth plugin find in the user', () => {
  const auth = (user: unknown): AuthClient => ({
    init: async () => undefined,
    isAuthenticated: () => true,
    user: () => user,
  });
  const settings = { afterNotSignInPageId: 'login', roleKey: 'app.roles' };
  const roles = [
    { id: 'r1', name: 'admin' },
    { id: 'r2', name: 'seller' },
  ];

  it.each<[string, unknown, Record<string, Json>]>([
    ['a text', { app: { roles: 'r1' } }, { roleType: 'string' }],
    ['a list of texts', { app: { roles: ['r1'] } }, { roleType: 'array-string' }],
    ['a list of texts by default', { app: { roles: ['x', 'r1'] } }, {}],
    [
      'a list of objects',
      { app: { roles: [{ role: { id: 'r1' } }] } },
      { roleType: 'array-object', roleTypeKey: 'role.id' },
    ],
    ['names, mapped to ids', { app: { roles: ['admin'] } }, { roles }],
    ['names that are not listed', { app: { roles: ['r1'] } }, { roles: [{ id: 'x', name: 'admin' }] }],
  ])('are %s', async (_how, user, more) => {
    expect((await visit([group('r1')], auth(user), { ...settings, ...more })).where).toBe('in');
    expect((await visit([group('r1', 'r2')], auth(user), { ...settings, ...more })).where).toBe(`/login/${SOURCE}`);
  });

  it('are none where the user has none, or something else', async () => {
    for (const user of [null, {}, { app: { roles: 7 } }, { app: { roles: null } }])
      expect((await visit([group('r1')], auth(user), settings)).where).toBe(`/login/${SOURCE}`);
  });
});

describe('a visitor who leaves while a page is shown', () => {
  /** A page that is shown to who is signed in, who then leaves. */
  const leave = async (access: readonly AccessEntry[], mode: 'live' | 'edit' = 'live') => {
    let isSignedIn = true;
    let host: PluginHost | undefined;
    const { engine, platform } = await startedEngine({
      mode,
      pages: [{ elements: [element('a')] }, { id: 'in', info: { access } }, { id: 'login' }],
      platform: fakePlatform({ href: '/in/?x=1' }),
      site: {
        authPluginId: 'auth',
        plugins: [
          {
            id: 'auth',
            name: 'auth',
            namespace: 'auth',
            settings: { publicData: { afterNotSignInPageId: 'login' }, privateData: {} },
          },
        ],
      },
      plugins: {
        auth: (own) => {
          host = own;
          return { auth: { init: async () => undefined, isAuthenticated: () => isSignedIn } };
        },
      },
    });
    expect(engine.page.value?.id).toBe('in');
    isSignedIn = false;
    host?.recheckAccess();
    return platform.assigned;
  };

  it('is sent to sign in from a page that is not public, as on entering it', async () => {
    const assigned = await leave([OPEN]);
    await vi.waitFor(() => expect(assigned).toEqual([`/login/${SOURCE}`]));
  });

  it('stays where everybody may be, and in the canvas', async () => {
    const [ofPublic, ofCanvas] = [await leave([]), await leave([OPEN], 'edit')];
    // The page that sends away does so within the turn of a third that is asked after them.
    const last = await leave([OPEN]);
    await vi.waitFor(() => expect(last).toHaveLength(1));
    expect([ofPublic, ofCanvas]).toEqual([[], []]);
  });
});
