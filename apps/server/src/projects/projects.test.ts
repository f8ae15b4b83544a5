import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { access, readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { elementDefinitions } from '@trama/elements/definitions';
import { createRegistry, type Json } from '@trama/model';
import { pluginDefinitions } from '@trama/plugins/definitions';
import { createServerPlugins, EMBEDDED_PROJECT } from '@trama/plugins/server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ServerConfig } from '../config.ts';
import { createSiteOfTemplate } from '../create-site.ts';
import { type RunningServer, startServer } from '../start.ts';
import { createSite, siteExists } from '../store/sites.ts';
import { openTestDatabases } from '../testing/databases.ts';
import { AUTH_PLUGIN, ask, FAKE_RUNTIME, page, siteDesign, temporaryFolder, testConfig } from '../testing/server.ts';

const EMAIL = 'ana@example.com';
const PASSWORD = 'correct horse';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: RunningServer;

const addSite = async (name: string): Promise<void> => {
  const settings = { publicData: { projectUrl: EMBEDDED_PROJECT, apiKey: '' }, privateData: {} };
  const plugins = [{ id: AUTH_PLUGIN, name: 'Auth', namespace: 'auth', settings }];
  const design = siteDesign([page(`home-${name}`, '')], { authPluginId: AUTH_PLUGIN, plugins });
  await createSite(server.platform.database, name, design.id);
  await server.platform.designs.reset(name, design);
};

const start = (more: Partial<ServerConfig> = {}): Promise<RunningServer> =>
  startServer(
    { ...testConfig(folder.path), ...more },
    {
      runtime: FAKE_RUNTIME,
      serverPlugins: createServerPlugins(),
      registry: createRegistry([], []),
      mainSite: null,
      openDatabases: openTestDatabases,
      log: () => undefined,
    },
  );

beforeAll(async () => {
  folder = await temporaryFolder();
  server = await start();
  for (const name of ['loja', 'escola', 'sem']) await addSite(name);
  for (const name of ['loja', 'escola']) await server.platform.projects.giveTo(name);
});

afterAll(async () => {
  await server?.close();
  await folder?.remove();
});

const keyOf = async (site: string): Promise<string> =>
  (await server.platform.projects.addressOf(site))?.anonKey ?? 'none';

const call = async (
  site: string,
  path: string,
  { key, token, body }: { key?: string; token?: string; body?: Json } = {},
): Promise<{ status: number; answer: Record<string, string> }> => {
  const apikey = key ?? (await keyOf(site));
  const response = await ask(server, `${site}.localhost`, `/backend/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { apikey, authorization: `Bearer ${token ?? apikey}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, answer: JSON.parse((await response.text()) || '{}') };
};

const people = async (site: string): Promise<readonly string[]> => {
  const project = await server.platform.projects.ofSite(site);
  const users = await project?.backend.admin.findUsers({ text: '', ids: [], limit: 10 });
  return users?.map(({ email }) => String(email)) ?? [];
};

describe('sites with a project each', () => {
  let token = '';

  it('have people, tables and keys of their own', async () => {
    const signedUp = await call('loja', 'auth/v1/signup', { body: { email: EMAIL, password: PASSWORD } });
    expect(signedUp.status).toBe(200);
    token = signedUp.answer.access_token ?? '';
    expect(await people('loja')).toEqual([EMAIL]);
    expect(await people('escola')).toEqual([]);
    expect(await keyOf('loja')).not.toBe(await keyOf('escola'));
    const project = await server.platform.projects.ofSite('loja');
    await project?.database.admin((session) =>
      session.exec(`
        create table public.segredos (texto text);
        insert into public.segredos values ('de loja');
        grant select on public.segredos to anon, authenticated, service_role`),
    );
    expect((await call('loja', 'rest/v1/segredos')).answer).toEqual([{ texto: 'de loja' }]);
    const elsewhere = await call('escola', 'rest/v1/segredos');
    expect([elsewhere.status, elsewhere.answer.code]).toEqual([404, 'PGRST205']);
  });

  it('take no key and no token of one another', async () => {
    const key = await keyOf('loja');
    for (const path of ['rest/v1/', 'auth/v1/settings', 'storage/v1/bucket']) {
      expect([path, (await call('loja', path, { key })).status]).toEqual([path, 200]);
      // The storage service says 400 for every refusal, as Supabase's does.
      expect([path, (await call('escola', path, { key })).status]).toEqual([
        path,
        path.startsWith('storage') ? 400 : 401,
      ]);
    }
    expect((await call('loja', 'auth/v1/user', { token })).answer.email).toBe(EMAIL);
    expect((await call('escola', 'auth/v1/user', { token })).status).toBe(403);
    expect((await call('escola', 'rest/v1/', { token })).status).toBe(401);
  });

  it('sign nobody in by a password of one another', async () => {
    const path = 'auth/v1/token?grant_type=password';
    expect((await call('loja', path, { body: { email: EMAIL, password: PASSWORD } })).status).toBe(200);
    expect((await call('escola', path, { body: { email: EMAIL, password: PASSWORD } })).status).toBe(400);
  });

  it('send links to themselves alone', async () => {
    const origin = `http://escola.localhost:${server.port}`;
    const query = new URLSearchParams({ type: 'recovery', token: 'x', redirect_to: `${origin}/` });
    const response = await ask(server, 'loja.localhost', `/backend/auth/v1/verify?${query}`, {
      headers: { apikey: await keyOf('loja') },
    });
    expect(response.headers.get('location')?.split('#')[0]).toBe(`http://loja.localhost:${server.port}/`);
  });

  it('keep their data where nobody else has any', async () => {
    for (const site of ['loja', 'escola']) {
      const { id = '' } = (await server.platform.projects.ofSite(site)) ?? {};
      const files = ['backend-secrets.json', ...(process.env.TEST_DATABASE_URL === undefined ? ['database'] : [])];
      for (const file of files) await expect(access(join(folder.path, 'projects', id, file))).resolves.toBeUndefined();
    }
    const tables = await server.platform.database.admin((session) =>
      session.query(`select 1 from pg_tables where tablename = 'segredos'`),
    );
    expect(tables.rows).toEqual([]);
  });
});

describe('a site without a project', () => {
  it('has no backend, and its plugins are told no address', async () => {
    expect((await ask(server, 'sem.localhost', '/backend/rest/v1/')).status).toBe(404);
    expect(await server.platform.projects.addressOf('sem')).toBeNull();
  });

  it('that is made ready, and whose tables cannot be made, leaves nothing behind', { tags: 'thorough' }, async () => {
    const { platform } = server;
    const folders = (): Promise<string[]> => readdir(join(folder.path, 'projects'));
    const before = await folders();
    const projects: typeof platform.projects = {
      ...platform.projects,
      giveTo: async (site) => {
        const made = await platform.projects.giveTo(site);
        await made.database.admin((session) => session.query('create table public.messages ()'));
        return made;
      },
    };
    const registry = createRegistry(elementDefinitions, pluginDefinitions);
    const making = createSiteOfTemplate(
      { ...platform, projects, registry },
      { name: 'lume', language: 'en', template: 'landing' },
    );
    await expect(making).rejects.toThrow(/messages/);
    expect(await siteExists(platform.database, 'lume')).toBe(false);
    expect(await platform.projects.ofSite('lume')).toBeNull();
    expect(await folders()).toEqual(before);
  });

  it('gets one at one call, which may come twice', async () => {
    const [one, other] = await Promise.all([
      server.platform.projects.giveTo('sem'),
      server.platform.projects.giveTo('sem'),
    ]);
    expect(one.id).toBe(other.id);
    expect((await call('sem', 'rest/v1/')).status).toBe(200);
    expect(await people('sem')).toEqual([]);
  });
});

describe('a peer that asks for a socket and goes away', () => {
  it.each([
    ['a site without a backend', 'nenhum.localhost', '/backend/realtime/v1/websocket?apikey=x'],
    ['a path that has none', 'loja.localhost', '/elsewhere'],
  ])('of %s, before it is answered, stops nobody', async (_what, host, path) => {
    const peer = connect(server.port, '127.0.0.1');
    await once(peer, 'connect');
    const handshake = [
      `GET ${path} HTTP/1.1`,
      `host: ${host}:${server.port}`,
      'connection: upgrade',
      'upgrade: websocket',
    ];
    peer.write(`${handshake.join('\r\n')}\r\n\r\n`, () => peer.resetAndDestroy());
    await once(peer, 'close');
    for (let asked = 0; asked < 3; asked += 1)
      expect((await call('loja', 'rest/v1/segredos')).answer).toEqual([{ texto: 'de loja' }]);
  });
});

describe('after the next start', () => {
  it('everything is where it was, and nothing is open that nobody asks', { tags: 'thorough' }, async () => {
    await server.close();
    server = await start();
    const opened = (await server.platform.projects.opened()).length;
    expect(opened).toBe(1);
    expect((await call('loja', 'rest/v1/segredos')).answer).toEqual([{ texto: 'de loja' }]);
    expect(await people('loja')).toEqual([EMAIL]);
    expect(await people('escola')).toEqual([]);
  });

  it('the main site’s sleeps as every other while nobody asks, and wakes', { tags: 'thorough' }, async () => {
    await server.close();
    server = await start({ projects: { sleepAfter: 500, mostOpen: 20, keptFor: 7 } });
    const isOpen = () => existsSync(join(folder.path, 'database', 'database.lock'));
    await vi.waitFor(() => expect(isOpen()).toBe(false));
    // The platform does not sleep.
    expect((await ask(server, 'nenhum.localhost', '/')).status).toBe(404);
    expect(isOpen()).toBe(false);
    const headers = { apikey: server.connection.anonKey };
    expect((await ask(server, 'localhost', '/backend/auth/v1/settings', { headers })).status).toBe(200);
  });
});
