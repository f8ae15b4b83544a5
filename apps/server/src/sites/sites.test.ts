import { createHash } from 'node:crypto';
import { truncate } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@trama/model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishSite } from '../publish-site.ts';
import type { RunningServer } from '../start.ts';
import { pointEnvironment } from '../store/environments.ts';
import { createSite } from '../store/sites.ts';
import {
  AUTH_PLUGIN,
  ask,
  page,
  siteDesign,
  startTestServer,
  temporaryFolder,
  visitCookie,
} from '../testing/server.ts';

const entry = (...roles: string[]): Page['access'][number] => ({
  key: roles.join(),
  group: { id: roles.join(), roles },
});
const OPEN: Page['access'][number] = { key: 'open', group: null };

/** As real pages have them. */
const LONG_ID = '19e05354-cb0d-40c6-932a-682753e46003';

const pages = [
  page('home', 'seguros/cotacao'),
  page('login', 'login'),
  page('contact', 'contato'),
  page('ruler', 'regua', { frameAncestors: ['https:', "*; script-src 'unsafe-eval'"] }),
  page('item', 'contratos/{{id|1}}'),
  page('members', 'crm', { access: [OPEN] }),
  page('admins', 'adm', { access: [OPEN, entry('admin')] }),
  page('refused', 'sem-acesso', { access: [OPEN] }),
  page(LONG_ID, 'longe'),
];

const auth = {
  id: AUTH_PLUGIN,
  name: 'Auth',
  namespace: 'supabaseAuth',
  settings: {
    publicData: {
      projectUrl: 'https://auth.example.com',
      afterNotSignInPageId: 'login',
      afterForbiddenPageId: 'refused',
    },
    privateData: { apiKey: 'top-secret' },
  },
};

const design = siteDesign(pages, {
  authPluginId: AUTH_PLUGIN,
  plugins: [auth],
  cacheVersion: 115,
  name: 'Loja & filhos',
  background: { backgroundColor: 'var(--fundo)' },
  tokens: { fundo: { id: 'fundo', kind: 'color', value: '#f5f7f4', dark: '#0d1210' } },
});

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: RunningServer;
const get = (path: string, headers: Record<string, string> = {}, host = 'loja.localhost'): Promise<Response> =>
  ask(server, host, path, { headers });
const session = (token: string, more = ''): Record<string, string> => ({ cookie: `sb-access-token=${token}${more}` });

beforeAll(async () => {
  folder = await temporaryFolder();
  server = await startTestServer(folder.path);
  await createSite(server.platform.database, 'loja', design.id);
  await server.platform.designs.reset('loja', design);
  await publishSite(server.platform, { site: 'loja', environment: 'production', note: '', userId: null });
});

afterAll(async () => {
  await server.close();
  await folder.remove();
});

describe('a public page', () => {
  it('is answered as HTML under a policy without inline scripts', async () => {
    const response = await get('/contato/');
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain('<html lang="pt"');
    expect(html).toContain('<title>Página contato</title>');
    expect(html).toContain(`<link rel="canonical" href="http://loja.localhost:${server.port}/contato/">`);
    expect(html).not.toContain('__TRAMA_');
    const policy = response.headers.get('content-security-policy') ?? '';
    // The one script that stands in the document is named: no other one runs.
    const [own, ...others] = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code = '']) => code);
    const hash = createHash('sha256')
      .update(own ?? '')
      .digest('base64');
    expect(others).toEqual([]);
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
    expect(policy).toContain("connect-src 'self' blob: https://auth.example.com wss://auth.example.com");
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('cache-control')).toBe('no-cache');
  });

  it('may be shown in a frame by its own site and the builder alone, unless its settings name others', async () => {
    const ancestorsOf = async (path: string): Promise<string | undefined> =>
      /frame-ancestors ([^;]*)$/.exec((await get(path)).headers.get('content-security-policy') ?? '')?.[1];
    const own = `'self' http://builder.localhost:${server.port}`;
    expect(await ancestorsOf('/contato/')).toBe(own);
    // What is no origin never reaches the header.
    expect(await ancestorsOf('/regua/')).toBe(`${own} https:`);
  });

  it('is answered as unchanged to who has it', async () => {
    const etag = (await get('/contato/')).headers.get('etag') ?? '';
    expect((await get('/contato/', { 'if-none-match': etag })).status).toBe(304);
  });

  it('gets its final slash by a redirect that keeps the query', async () => {
    const response = await get('/contato?a=1');
    expect([response.status, response.headers.get('location')]).toEqual([301, '/contato/?a=1']);
  });

  it('never redirects to another host', async () => {
    expect((await get('//contato')).headers.get('location')).toBe('/contato/');
  });

  it('takes path parameters, or their defaults', async () => {
    expect((await get('/contratos/77/')).status).toBe(200);
    expect((await get('/contratos/')).status).toBe(200);
  });

  it('answers at the root when it is the home page, and its own path leads there', async () => {
    expect((await get('/')).status).toBe(200);
    expect((await get('/seguros/cotacao/')).headers.get('location')).toBe('/');
  });

  it('carries its data in wire names with the cache version', async () => {
    const data = await (await get('/data/contact.json?wwlang=&_wwcv=115')).json();
    expect(data).toMatchObject({ cacheVersion: 115, page: { id: 'contact' }, wwObjects: {} });
  });

  it('names files by their content, cacheable for ever', async () => {
    const html = await (await get('/contato/')).text();
    const module = /href="(\/page\.contact\.[^"]+\.js)"/.exec(html)?.[1] ?? '';
    const response = await get(module);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toContain('immutable');
  });

  it('lets data be asked for again: the id in its name is no sign of its content', async () => {
    const response = await get(`/data/${LONG_ID}.json?wwlang=&_wwcv=115`);
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-cache']);
  });

  it('travels compressed', async () => {
    expect((await get('/contato/', { 'accept-encoding': 'gzip, br' })).headers.get('content-encoding')).toBe('br');
  });
});

describe('an unknown path', () => {
  it('leads to /404 where the site has no page for it', async () => {
    expect((await get('/nada/')).headers.get('location')).toBe('/404');
    const answer = await get('/404');
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('<a href="/" ');
  });

  it('is told of in the name and the colours of the site, in the theme that the visitor chose', async () => {
    const said = async (cookie: string): Promise<string> => (await get('/404', { cookie })).text();
    const page = await said('');
    expect(page).toContain('<p style="margin:0 0 24px;font-weight:600">Loja &amp; filhos</p>');
    expect(page).toContain('– Loja &amp; filhos</title>');
    const ground = 'background:#f5f7f4;background:light-dark(#f5f7f4,#0d1210)';
    expect(page).toContain(`data-ready="" style="color-scheme:light dark;${ground}"`);
    expect(page).not.toContain('<script');
    expect(await said('ww-app-theme=dark')).toContain(`style="color-scheme:dark;${ground}"`);
    expect(await said('ww-app-theme=light')).toContain(`style="color-scheme:light;${ground}"`);
    expect(await said('ww-app-theme=blue')).toContain(`style="color-scheme:light dark;${ground}"`);
  });

  it('is not found when it names a file', async () => {
    expect((await get('/images/nada.png')).status).toBe(404);
    expect((await get('/html/admins.pt.html')).status).toBe(404);
  });
});

describe('a private page', () => {
  it('sends a visitor without session to sign in, with where they wanted to go', async () => {
    const response = await get('/adm/?tab=2');
    expect([response.status, response.headers.get('location')]).toEqual([302, '/login/?_source=%2Fadm%2F%3Ftab%3D2']);
  });

  it('sends a visitor without the role to the forbidden page', async () => {
    expect((await get('/adm/', session('ana:user'))).headers.get('location')).toBe('/sem-acesso/?_source=%2Fadm%2F');
  });

  it('is answered to its group, and kept by no cache', async () => {
    const response = await get('/adm/', session('ana:admin'));
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  });

  it('with an open entry alone is answered to any signed-in visitor', async () => {
    expect((await get('/crm/', session('bia:'))).status).toBe(200);
  });

  it('refuses a token that does not verify', async () => {
    expect((await get('/crm/', session('forged:admin'))).status).toBe(302);
  });

  it('answers the empty shell when the session can be refreshed', async () => {
    const response = await get('/adm/', session('late:', '; sb-refresh-token=r'));
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).not.toContain('admins');
    expect(html).not.toContain('data-page');
  });

  it.each(['data/admins.json', 'module', 'style'])('keeps its %s behind the same check', async (kind) => {
    const { manifest } = (await server.platform.sites.live.read('loja', 'production')) as {
      manifest: { files: Record<string, unknown> };
    };
    const ending = kind === 'module' ? '.js' : kind === 'style' ? '.css' : '.json';
    const path = Object.keys(manifest.files).find((name) => name.includes('admins') && name.endsWith(ending)) ?? '';
    const refused = await get(`/${path}`);
    expect(refused.status).toBe(403);
    expect(await refused.json()).toEqual({ redirectUrl: '/login/?_source=%2Fadm%2F' });
    const given = await get(`/${path}`, session('ana:admin'));
    expect([given.status, given.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  });

  it('is not in the sitemap', async () => {
    const sitemap = await (await get('/sitemap.xml')).text();
    expect(sitemap).toContain(`<loc>http://loja.localhost:${server.port}/contato/</loc>`);
    expect(sitemap).not.toContain('/adm/');
  });
});

describe('the site', () => {
  it('keeps private settings to itself', async () => {
    const { manifest } = (await server.platform.sites.live.read('loja', 'production')) as {
      manifest: { site: string };
    };
    const text = await (await get(`/${manifest.site}`)).text();
    expect(text).toContain('auth.example.com');
    expect(text).not.toContain('top-secret');
  });

  it('answers in other environments only once it is published there', async () => {
    const cookie = await visitCookie(server, { site: 'loja', environment: 'staging' });
    expect((await get('/', { cookie }, 'loja.staging.localhost')).status).toBe(404);
    const released = await publishSite(server.platform, {
      site: 'loja',
      environment: 'staging',
      note: '',
      userId: null,
    });
    expect((await get('/', { cookie }, 'loja.staging.localhost')).status).toBe(200);
    expect(released.pages).toBe(pages.length);
  });

  it('goes back to an older release by moving the pointer', async () => {
    const title = async (): Promise<string | undefined> =>
      /<title>(.*)<\/title>/.exec(await (await get('/contato/')).text())?.[1];
    const before = await server.platform.sites.live.read('loja', 'production');
    const changed = siteDesign(pages.map((each) => ({ ...each, title: { pt: 'Novo' } })));
    await server.platform.designs.reset('loja', changed);
    await publishSite(server.platform, { site: 'loja', environment: 'production', note: '', userId: null });
    expect(await title()).toBe('Novo');
    if (typeof before === 'string') throw new Error(before);
    await pointEnvironment(server.platform.database, 'loja', 'production', before.releaseId);
    server.platform.sites.live.forget('loja');
    expect(await title()).toBe('Página contato');
  });

  it('says that a page is damaged whose file is, until it is published again', async () => {
    const { platform } = server;
    const live = await platform.sites.live.read('loja', 'production');
    if (typeof live === 'string') throw new Error(live);
    const { files, routes } = live.manifest;
    const hash = files[routes.find(({ pageId }) => pageId === LONG_ID)?.html ?? '']?.hash ?? '';
    await truncate(join(folder.path, 'blobs', hash.slice(0, 2), hash), 40);
    const damaged = await get('/longe/');
    expect(damaged.status).toBe(500);
    expect(damaged.headers.get('cache-control')).toBe('private, no-store');
    expect(await damaged.text()).toContain('This page is damaged');
    await publishSite(platform, { site: 'loja', environment: 'production', note: '', userId: null });
    expect((await get('/longe/')).status).toBe(200);
  });

  it('answers icons that its pages do not name', async () => {
    const response = await get('/icons/lucide/plus.svg');
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
  });
});

describe('the plain host', () => {
  it('answers for the backend, its health, and leads to the builder', async () => {
    expect(await (await get('/backend/rest/v1/x', {}, 'localhost')).text()).toBe('backend /rest/v1/x');
    expect(await (await get('/health', {}, 'localhost')).json()).toEqual({ status: 'ok' });
    expect((await get('/builder/', {}, 'localhost')).headers.get('location')).toBe(
      `http://builder.localhost:${server.port}/`,
    );
    expect((await get('/inbox/', {}, 'localhost')).headers.get('location')).toBe(
      `http://builder.localhost:${server.port}/inbox/`,
    );
  });
});
