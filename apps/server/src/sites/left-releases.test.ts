import type { Page } from '@trama/model';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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

const OPEN: Page['access'][number] = { key: 'open', group: null };
const auth = {
  id: AUTH_PLUGIN,
  name: 'Auth',
  namespace: 'auth',
  settings: { publicData: { projectUrl: 'https://auth.example.com' }, privateData: {} },
};

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: RunningServer;
let site = '';
let made = 0;

/** Publishes the site with pages whose modules and styles say this word. */
const publish = async (word: string, more: Partial<Page> = {}): Promise<string> => {
  const pages = ['home', 'news'].map((id) =>
    page(id, id, { title: { pt: word }, meta: { description: { pt: word } }, ...(id === 'news' ? more : {}) }),
  );
  const design = siteDesign([...pages, page('inner', 'inner', { access: [OPEN], title: { pt: word } })], {
    authPluginId: AUTH_PLUGIN,
    plugins: [auth],
    name: word,
  });
  await server.platform.designs.reset(site, design);
  const { releaseId } = await publishSite(server.platform, {
    site,
    environment: 'production',
    note: '',
    userId: null,
  });
  return releaseId;
};

const filesNow = async (): Promise<readonly string[]> => {
  const live = await server.platform.sites.live.read(site, 'production');
  if (typeof live === 'string') throw new Error(live);
  return Object.keys(live.manifest.files);
};
const named = async (start: string): Promise<string> =>
  (await filesNow()).find((path) => path.startsWith(start) && !path.endsWith('.css')) ?? 'none';
const siteFile = async (): Promise<string> => (await filesNow()).find((path) => /^site\..*json$/.test(path)) ?? 'none';

const get = (path: string, headers: Record<string, string> = {}, host = `${site}.localhost`): Promise<Response> =>
  ask(server, host, path, { headers });

beforeAll(async () => {
  folder = await temporaryFolder();
  server = await startTestServer(folder.path);
});
afterAll(async () => {
  await server?.close();
  await folder?.remove();
});
beforeEach(async () => {
  made += 1;
  site = `loja-${made}`;
  await createSite(server.platform.database, site, `design-${made}`);
});

describe('a tab that was opened before the site was published anew', () => {
  it('finds the files it was made of, as they were, also after several releases and a way back', async () => {
    await publish('First');
    const files = [await named('page.news.'), await siteFile()];
    const bodies = await Promise.all(files.map(async (path) => (await get(`/${path}`)).text()));
    const second = await publish('Second');
    await publish('Third');
    await pointEnvironment(server.platform.database, site, 'production', second);
    server.platform.sites.live.forget(site);
    expect((await filesNow()).filter((path) => files.includes(path))).toEqual([]);
    for (const [index, path] of files.entries()) {
      const answer = await get(`/${path}`);
      expect([answer.status, answer.headers.get('content-type')], path).toEqual([
        200,
        expect.stringMatching(/javascript|json/),
      ]);
      expect(await answer.text(), path).toBe(bodies[index]);
    }
  });

  it('finds them for a week', async () => {
    await publish('First');
    const module = await named('page.news.');
    await publish('Second');
    const leftBefore = async (span: string): Promise<number> => {
      await server.platform.database.admin((session) =>
        session.query('update trama.left_releases set shown_until = now() - $2::interval where site = $1', [
          site,
          span,
        ]),
      );
      server.platform.sites.live.forget(site);
      return (await get(`/${module}`)).status;
    };
    expect([await leftBefore('6 days 23 hours'), await leftBefore('7 days 1 hour')]).toEqual([200, 404]);
  });

  it('finds nothing that another environment, or another site, has shown', async () => {
    await publish('First');
    const module = await named('page.news.');
    await publish('Second');
    const here = site;
    const cookie = await visitCookie(server, { site, environment: 'staging' });
    await publishSite(server.platform, { site, environment: 'staging', note: '', userId: null });
    expect((await get(`/${module}`, { cookie }, `${site}.staging.localhost`)).status).toBe(404);
    site = `other-${made}`;
    await createSite(server.platform.database, site, `other-design-${made}`);
    await publish('Other');
    expect([(await get(`/${module}`)).status, (await get(`/${module}`, {}, `${here}.localhost`)).status]).toEqual([
      404, 200,
    ]);
  });

  it('gets data and documents of now: their names are no hash', async () => {
    await publish('First');
    await publish('Second');
    expect(await (await get('/news/')).text()).toContain('<title>Second</title>');
    expect((await get('/html/news.pt.html')).status).toBe(404);
    expect(JSON.parse(await (await get('/data/news.json')).text()).module).toBe(await named('page.news.'));
  });

  it('of a private page passes the check of its page, as do files of a page that has become private', async () => {
    await publish('First');
    const [inner, open] = [await named('page.inner.'), await named('page.news.')];
    const session = { cookie: 'sb-access-token=ana:' };
    expect((await get(`/${open}`)).status).toBe(200);
    await publish('Second', { access: [OPEN] });
    for (const path of [inner, open]) {
      expect((await get(`/${path}`)).status, path).toBe(403);
      const given = await get(`/${path}`, session);
      expect([given.status, given.headers.get('cache-control')], path).toEqual([200, 'private, no-store']);
    }
  });
});

describe('what all pages share', () => {
  it('is kept for ever where the address names the settings of now, and asked for again where it names others', async () => {
    await publish('First');
    const document = await (await get('/news/')).text();
    const address = /href="(\/site\.[^"]+)"/.exec(document)?.[1] ?? '';
    const cacheOf = async (path: string): Promise<string | null> => (await get(path)).headers.get('cache-control');
    expect(await cacheOf(address)).toContain('immutable');
    expect(await cacheOf(address.replace(/=.*/, '=other'))).toBe('no-cache');
    expect(await cacheOf(`/${(await filesNow()).find((path) => /^site\..*js$/.test(path))}`)).toContain('immutable');
  });
});
