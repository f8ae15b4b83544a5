import { existsSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createRegistry } from '@trama/model';
import { createServerPlugins, EMBEDDED_PROJECT } from '@trama/plugins/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningServer, startServer } from '../../start.ts';
import { createSite } from '../../store/sites.ts';
import { openTestDatabases } from '../../testing/databases.ts';
import { AUTH_PLUGIN, ask, FAKE_RUNTIME, page, siteDesign, temporaryFolder, testConfig } from '../../testing/server.ts';
import { addressOf, makeServerRole } from '../../testing/server-role.ts';

// Backends as a whole, by the routes of the builder and of commands: on embedded databases, or on the server of
// TEST_DATABASE_URL, as a role that may make databases and is no superuser.

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: RunningServer;
let cookie = '';
let now = Date.now();
const DAY = 24 * 3600_000;

const databaseServer = process.env.TEST_DATABASE_URL;
/** Of the role that the server is; '': embedded. */
let role = '';

const place = (): { databaseUrl?: string } =>
  databaseServer === undefined ? {} : { databaseUrl: addressOf(databaseServer, role, role) };

const start = (): Promise<RunningServer> =>
  startServer(
    { ...testConfig(folder.path), ...place() },
    {
      runtime: FAKE_RUNTIME,
      serverPlugins: createServerPlugins(),
      registry: createRegistry([], []),
      mainSite: null,
      openDatabases: openTestDatabases,
      clock: () => new Date(now),
      log: () => undefined,
    },
  );

const call = (method: string, path: string, body?: unknown): Promise<Response> =>
  ask(server, 'builder.localhost', `/api${path}`, {
    method,
    headers: { origin: server.connection.builder, 'content-type': 'application/json', cookie },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

const command = async (body: unknown): Promise<{ status: number; answer: Record<string, unknown> }> => {
  const response = await ask(server, 'builder.localhost', '/api/project-command', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${server.connection.serviceRoleKey}`,
    },
    body: JSON.stringify(body),
  });
  return { status: response.status, answer: await response.json() };
};

const addSite = async (name: string): Promise<void> => {
  const settings = { publicData: { projectUrl: EMBEDDED_PROJECT, apiKey: '' }, privateData: {} };
  const plugins = [{ id: AUTH_PLUGIN, name: 'Auth', namespace: 'auth', settings }];
  const design = siteDesign([page(`home-${name}`, '')], { authPluginId: AUTH_PLUGIN, plugins });
  await createSite(server.platform.database, name, design.id);
  await server.platform.designs.reset(name, design);
};

const idOf = async (site: string): Promise<string> => (await server.platform.projects.idOf(site)) ?? '';

const ofBackend = async (site: string, path: string, init: RequestInit = {}, key?: string): Promise<Response> => {
  const apikey = key ?? (await server.platform.projects.addressOf(site))?.anonKey ?? '';
  return ask(server, `${site}.localhost`, `/backend/${path}`, {
    ...init,
    headers: { apikey, authorization: `Bearer ${apikey}`, 'content-type': 'application/json', ...init.headers },
  });
};

const notesOf = async (site: string): Promise<unknown> =>
  (await ofBackend(site, 'rest/v1/notes?select=said&order=id')).json();

const signIn = async (site: string): Promise<number> =>
  (
    await ofBackend(site, 'auth/v1/token?grant_type=password', {
      method: 'POST',
      body: JSON.stringify({ email: 'ana@example.com', password: 'correct horse' }),
    })
  ).status;

beforeAll(async () => {
  folder = await temporaryFolder();
  if (databaseServer !== undefined) role = await makeServerRole(databaseServer, 'createdb');
  server = await start();
  const signedIn = await call('POST', '/session', server.connection.builderUser);
  cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
  for (const name of ['loja', 'escola', 'nova', 'outra']) await addSite(name);
  const { backend, database } = await server.platform.projects.giveTo('loja');
  await database.admin((session) =>
    session.exec(`
      create table public.notes (id int primary key, said text);
      insert into public.notes select n, 'note ' || n from generate_series(1, 3) n`),
  );
  await backend.admin.createUser({ email: 'ana@example.com', password: 'correct horse', confirm: true });
  await mkdir(join(folder.path, 'projects', await idOf('loja'), 'functions', 'hello'), { recursive: true });
  await writeFile(join(folder.path, 'projects', await idOf('loja'), 'functions', 'hello', 'index.ts'), 'hello');
});

afterAll(async () => {
  await server?.close();
  await folder?.remove();
});

const NOTES = [{ said: 'note 1' }, { said: 'note 2' }, { said: 'note 3' }];

it('a backend is written into a file, fetched, and read by a command into another site', async () => {
  const id = await idOf('loja');
  expect((await call('GET', `/projects/${id}/dump`)).status).toBe(404);
  const written = await call('POST', `/projects/${id}/dump`);
  expect(written.status).toBe(200);
  const summary = await written.json();
  expect(summary).toMatchObject({ files: 0, missingFiles: 0, leftOut: [] });
  const fetched = await call('GET', `/projects/${id}/dump`);
  const bytes = new Uint8Array(await fetched.arrayBuffer());
  expect(bytes.length).toBe(summary.size);
  expect(fetched.headers.get('content-disposition')).toMatch(
    /^attachment; filename="loja-\d{4}-\d\d-\d\d\.trama\.gz"$/,
  );
  const file = join(folder.path, 'fetched.gz');
  await writeFile(file, bytes);
  expect((await command({ act: 'read', file, site: 'loja' })).answer).toMatchObject({ code: 'server/name-taken' });
  expect((await command({ act: 'read', file, site: 'escola' })).status).toBe(200);
  expect(await notesOf('escola')).toEqual(NOTES);
  expect(await signIn('escola')).toBe(200);
  expect(existsSync(join(folder.path, 'projects', await idOf('escola'), 'functions', 'hello', 'index.ts'))).toBe(true);
  expect((await command({ act: 'read', file: '/nowhere', site: 'nova' })).status).not.toBe(200);
});

it('a copy has all but keys and sessions: a key of the one is nothing in the other, and each goes on alone', async () => {
  const id = await idOf('loja');
  const copied = await call('POST', `/projects/${id}/copy`, { site: 'nova' });
  expect(copied.status).toBe(200);
  expect(await notesOf('nova')).toEqual(NOTES);
  const key = (await server.platform.projects.addressOf('loja'))?.anonKey;
  expect((await ofBackend('nova', 'rest/v1/notes', {}, key)).status).toBe(401);
  await server.platform.projects.during(await idOf('nova'), ({ database }) =>
    database.admin((session) => session.exec("insert into public.notes values (4, 'of the copy')")),
  );
  expect(await notesOf('loja')).toEqual(NOTES);
  expect((await call('POST', `/projects/${id}/copy`, { site: 'nova' })).status).toBe(409);
  expect((await call('POST', `/projects/${id}/copy`, { site: 'seguros' })).status).toBe(404);
});

it('a backend is deleted by its name, gone from every site that used it, and had back with its keys and people', async () => {
  const id = await idOf('loja');
  const key = (await server.platform.projects.addressOf('loja'))?.anonKey ?? '';
  const own = await idOf('nova');
  for (const site of ['nova', 'outra']) await call('POST', `/sites/${site}/project/link`, { site: 'loja' });
  expect((await call('DELETE', `/projects/${id}`, { name: 'escola' })).status).toBe(400);
  const { projects } = await (await call('GET', '/projects')).json();
  expect(projects).toContainEqual({ id, sites: ['loja', 'nova', 'outra'], mayGo: true, work: null });
  const deleted = await call('DELETE', `/projects/${id}`, { name: 'loja' });
  expect(deleted.status).toBe(200);
  expect(existsSync(join(folder.path, 'projects', id))).toBe(false);
  expect((await ofBackend('loja', 'rest/v1/notes', {}, key)).status).toBe(404);
  expect((await ofBackend('outra', 'rest/v1/notes', {}, key)).status).toBe(404);
  // A site that was linked has what it had.
  expect(await idOf('nova')).toBe(own);
  const kept = await (await call('GET', '/deleted-projects')).json();
  expect(kept).toMatchObject({
    keptForDays: 7,
    projects: [{ id, sites: ['loja', 'nova', 'outra'], deletedBy: server.connection.builderUser.email }],
  });
  expect((await call('POST', `/deleted-projects/${id}/restore`, { site: 'nova' })).status).toBe(409);
  expect((await call('POST', `/deleted-projects/${id}/restore`, { site: 'loja' })).status).toBe(200);
  expect((await server.platform.projects.addressOf('loja'))?.anonKey).toBe(key);
  expect(await notesOf('loja')).toEqual(NOTES);
  expect(await signIn('loja')).toBe(200);
  expect((await (await call('GET', '/deleted-projects')).json()).projects).toEqual([]);
});

it('the backend of the main site stays', async () => {
  const { id } = await server.platform.projects.openHome();
  await createSite(server.platform.database, 'seguros', siteDesign([page('home', '')]).id);
  await server.platform.projects.giveTo('seguros');
  expect((await call('DELETE', `/projects/${id}`, { name: 'seguros' })).status).toBe(409);
  expect((await call('POST', `/projects/${await idOf('loja')}/copy`, { site: 'seguros' })).status).toBe(400);
});

it('what is deleted is gone for good once its days are over, and what was interrupted at the next start', {
  tags: 'thorough',
}, async () => {
  const id = await idOf('escola');
  await call('DELETE', `/projects/${id}`, { name: 'escola' });
  now += 6 * DAY;
  await server.platform.keeping.tidy();
  expect(await readdir(join(folder.path, 'deleted'))).toEqual([id]);
  now += 2 * DAY;
  // As a kill leaves it: begun to be made, and known to nobody; and a removal that had not come to the platform's tables.
  const half = join(folder.path, 'projects', 'half');
  await mkdir(half, { recursive: true });
  await writeFile(join(half, 'unsettled'), '');
  const standing = join(folder.path, 'projects', await idOf('loja'), 'unsettled');
  await writeFile(standing, '');
  await server.close();
  server = await start();
  expect(await readdir(join(folder.path, 'deleted'))).toEqual([]);
  expect(await server.platform.keeping.deleted()).toEqual([]);
  expect([existsSync(half), existsSync(standing)]).toEqual([false, false]);
  expect(await notesOf('loja')).toEqual(NOTES);
});

it('all of it stands in the audit', async () => {
  const { acts } = await (await call('GET', '/audit?actor=&site=&act=project.copied&before=')).json();
  expect(acts).toMatchObject([
    { actor: server.connection.builderUser.email, site: 'loja', act: 'project.copied', detail: { to: 'nova' } },
  ]);
  const { acts: all } = await (await call('GET', '/audit?actor=&site=loja&act=&before=')).json();
  expect(all.map(({ act }: { act: string }) => act)).toEqual([
    'project.restored',
    'project.deleted',
    'project.copied',
    'project.fetched',
    'project.dumped',
  ]);
});
