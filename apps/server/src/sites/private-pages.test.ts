import type { Page, ServerPlugin } from '@trama/model';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { publishSite } from '../publish-site.ts';
import type { RunningServer } from '../start.ts';
import { createSite } from '../store/sites.ts';
import { AUTH_PLUGIN, ask, FAKE_AUTH, page, siteDesign, startTestServer, temporaryFolder } from '../testing/server.ts';

const group = (...roles: string[]): Page['access'][number] => ({
  key: roles.join(),
  group: { id: roles.join(), roles },
});
const OPEN: Page['access'][number] = { key: 'open', group: null };
/** An auth plugin that leaves the roles to its settings. */
const PLAIN_AUTH = 'plain-auth';

const pages = [
  page('home', ''),
  page('login', 'login'),
  page('refused', 'sem-acesso'),
  page('open', 'open', { access: [OPEN] }),
  page('one', 'one', { access: [group('a')] }),
  page('two', 'two', { access: [group('a'), group('b')] }),
  page('beside', 'beside', { access: [OPEN, group('a')] }),
  page('several', 'several', { access: [OPEN, OPEN] }),
];

const calls: { accessToken: string | null; keys: readonly string[] }[] = [];
const watchedAuth: ServerPlugin = {
  verifySession: async (context) => {
    calls.push({ accessToken: context.accessToken, keys: Object.keys(context) });
    return (await FAKE_AUTH.verifySession?.(context)) ?? null;
  },
};
const plainAuth: ServerPlugin = {
  verifySession: async ({ accessToken }) => ({
    userId: 'u',
    roles: [],
    user: { app: { roles: (accessToken ?? '').split(',').map((name) => ({ name })) } },
    expiresAt: 4_000_000_000,
  }),
};

const authUse = (id: string, more: object = {}) => ({
  id,
  name: 'Auth',
  namespace: 'auth',
  settings: {
    publicData: { afterNotSignInPageId: 'login', afterForbiddenPageId: 'refused', ...more },
    privateData: {},
  },
});

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: RunningServer;

const publish = async (site: string, authPluginId: string | null, plugins: ReturnType<typeof authUse>[]) => {
  const design = siteDesign(pages, { authPluginId, plugins });
  await createSite(server.platform.database, site, design.id);
  await server.platform.designs.reset(site, design);
  await publishSite(server.platform, { site, environment: 'production', note: '', userId: null });
};

beforeAll(async () => {
  folder = await temporaryFolder();
  server = await startTestServer(folder.path, { [AUTH_PLUGIN]: watchedAuth, [PLAIN_AUTH]: plainAuth });
  await publish('loja', AUTH_PLUGIN, [authUse(AUTH_PLUGIN)]);
  const settings = {
    roleKey: 'app.roles',
    roleType: 'array-object',
    roleTypeKey: 'name',
    roles: [{ id: 'a', name: 'admin' }],
  };
  await publish('plain', PLAIN_AUTH, [authUse(PLAIN_AUTH, settings)]);
  await publish('none', null, []);
});

afterAll(async () => {
  await server.close();
  await folder.remove();
});

beforeEach(() => void calls.splice(0));

/** What the document and the data of a page answer. */
const visit = async (id: string, cookie = '', site = 'loja') => {
  const headers = new Headers(cookie === '' ? [] : [['cookie', cookie]]);
  const document = await ask(server, `${site}.localhost`, `/${id}/?x=1`, { headers });
  const data = await ask(server, `${site}.localhost`, `/data/${id}.json?wwlang=&_wwcv=1`, { headers });
  return {
    document: document.headers.get('location') ?? document.status,
    data: data.ok ? data.status : [data.status, (await data.json()).redirectUrl],
    html: await document.text(),
  };
};
const as = (...roles: string[]): string => `sb-access-token=ana:${roles.join()}`;

const given = { document: 200, data: 200 };
const to = (path: string, id: string) => ({
  document: `${path}?_source=%2F${id}%2F%3Fx%3D1`,
  data: [403, `${path}?_source=%2F${id}%2F`],
});

describe('a private page and its data', () => {
  it.each(['open', 'one', 'two', 'beside', 'several'])('of %s entries need a session', async (id) => {
    expect(await visit(id)).toMatchObject(to('/login/', id));
  });

  it.each([
    ['open', [], given],
    ['one', ['a'], given],
    ['one', ['b'], to('/sem-acesso/', 'one')],
    ['two', ['a'], given],
    ['two', ['b'], given],
    ['two', ['c'], to('/sem-acesso/', 'two')],
    ['beside', ['a'], given],
    ['beside', [], to('/sem-acesso/', 'beside')],
    ['several', ['a'], to('/sem-acesso/', 'several')],
  ] as const)('of %s entries, visited with the roles %j: %j', async (id, roles, answer) => {
    expect(await visit(id, as(...roles))).toMatchObject(answer);
  });

  it('find roles in the user by the settings of the plugin, where the plugin leaves it to them', async () => {
    expect(await visit('one', 'sb-access-token=x,admin', 'plain')).toMatchObject(given);
    expect(await visit('one', 'sb-access-token=seller', 'plain')).toMatchObject(to('/sem-acesso/', 'one'));
  });

  it('are refused without a redirect where the site has no auth plugin', async () => {
    expect(await visit('open', as('a'), 'none')).toMatchObject({ document: 403, data: [403, undefined] });
  });
});

describe('an expired access token beside a living refresh token', () => {
  it.each(['sb-access-token=late:; sb-refresh-token=r', 'sb-refresh-token=r'])(
    '(%s) gets the empty shell, and no data, without a redirect',
    async (cookie) => {
      const { document, data, html } = await visit('one', cookie);
      expect([document, data]).toEqual([200, [401, undefined]]);
      expect(html).not.toContain('data-page');
      expect(html).not.toContain('Página one');
    },
  );

  it('is never spent by the server: who verifies sees the access token alone', async () => {
    await visit('one', 'sb-access-token=late:x; sb-refresh-token=secret-refresh');
    expect(calls.length).toBeGreaterThan(0);
    expect(JSON.stringify(calls)).not.toContain('secret-refresh');
    expect(calls.every(({ keys }) => !keys.includes('cookies') && !keys.includes('refreshToken'))).toBe(true);
  });
});
