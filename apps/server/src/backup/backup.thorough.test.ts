import { existsSync } from 'node:fs';
import { readdir, readFile, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type Database,
  dropServerDatabase,
  makeServerDatabase,
  openDatabase,
  serverDatabaseAddress,
} from '@trama/backend';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ServerConfig } from '../config.ts';
import { publishSite } from '../publish-site.ts';
import type { RunningServer } from '../start.ts';
import { createSite } from '../store/sites.ts';
import { rowsOf } from '../testing/database-rows.ts';
import { MOMENT } from '../testing/moment-tables.ts';
import { ask, page, siteDesign, temporaryFolder, testConfig } from '../testing/server.ts';
import { startSmallSite } from '../testing/small-site.ts';
import { restoreBackup } from './restore-backup.ts';

// A server with a main site and another one with a backend of its own is backed up while it runs, and restored elsewhere.

type Rows = Readonly<Record<string, readonly string[]>>;

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: RunningServer | undefined;
let file: string;
/** What the server had when it was backed up. */
let before: { platform: Rows; home: Rows; own: Rows; page: string };

/** Addresses are the same after a restore, also of ports that are free by chance. */
const configOf = (dataDir: string): ServerConfig => ({ ...testConfig(dataDir), publicPort: 4000 });

const running = (): RunningServer => {
  if (!server) throw new Error('No server runs.');
  return server;
};

const call = async (
  method: 'GET' | 'POST',
  body?: unknown,
): Promise<{ status: number; answer: { state?: string } }> => {
  const response = await ask(running(), 'builder.localhost', '/api/backup', {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${running().connection.serviceRoleKey}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, answer: await response.json() };
};

/** Every row that is not about a moment that is over. */
const kept = async (database: Database, part: 'platform' | 'project'): Promise<Record<string, readonly string[]>> =>
  Object.fromEntries(Object.entries(await rowsOf(database, part)).filter(([name]) => !MOMENT.includes(name)));

const projectOf = async (site: string): Promise<Database> => {
  const project = await running().platform.projects.ofSite(site);
  if (!project) throw new Error(`${site} has no project.`);
  return project.database;
};

/** What a visitor gets of a site's home page, but for the port that this server has by chance. */
const pageOf = async (site: string): Promise<string> =>
  (await (await ask(running(), `${site}.localhost`, '/')).text()).replaceAll(`:${running().port}/`, '/');

const signIn = async (): Promise<{ refresh_token: string }> =>
  (
    await ask(running(), 'localhost', '/backend/auth/v1/token?grant_type=password', {
      method: 'POST',
      headers: { apikey: running().connection.anonKey, 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'ana@example.com', password: 'correct horse' }),
    })
  ).json();

beforeAll(async () => {
  folder = await temporaryFolder();
  file = join(folder.path, 'all.trama');
  server = await startSmallSite(configOf(join(folder.path, 'data')));
  const { platform } = server;
  const design = siteDesign([page('home', '')]);
  await createSite(platform.database, 'loja', design.id);
  await platform.designs.reset('loja', design);
  await publishSite(platform, { site: 'loja', environment: 'production', note: '', userId: null });
  const { database } = await platform.projects.giveTo('loja');
  await database.admin((session) =>
    session.exec('create table public.pedidos (id int); insert into public.pedidos values (1), (2)'),
  );
});

afterAll(async () => {
  await server?.close();
  await folder?.remove();
});

it('holds all that a running server keeps, and is restored with rows, pages, keys and sessions', async () => {
  const { refresh_token } = await signIn();
  before = {
    platform: await kept(running().platform.database, 'platform'),
    home: await kept(await projectOf('seguros'), 'project'),
    own: await kept(await projectOf('loja'), 'project'),
    page: await pageOf('loja'),
  };
  expect(await call('POST', { file })).toMatchObject({ status: 200, answer: { state: 'running' } });
  await expect.poll(async () => (await call('GET')).answer.state).toBe('done');
  expect((await call('POST', { file })).status).toBe(409);
  const { anonKey, serviceRoleKey } = running().connection;
  await running().close();
  server = undefined;

  const config = configOf(join(folder.path, 'restored'));
  const steps = new Set<string>();
  expect(await restoreBackup(config, file, ({ step }) => steps.add(step))).toMatchObject({ projects: 2 });
  expect([...steps]).toEqual(['checking', 'files', 'platform', 'projects']);
  const keys = await readFile(join(config.dataDir, 'backend', 'backend-secrets.json'), 'utf8');
  expect(keys).toBe(await readFile(join(folder.path, 'data', 'backend', 'backend-secrets.json'), 'utf8'));

  server = await startSmallSite(config);
  expect(running().connection).toMatchObject({ anonKey, serviceRoleKey });
  expect(await kept(running().platform.database, 'platform')).toEqual(before.platform);
  expect(await kept(await projectOf('loja'), 'project')).toEqual(before.own);
  expect(await kept(await projectOf('seguros'), 'project')).toEqual(before.home);
  expect(await pageOf('loja')).toBe(before.page);
  const refreshed = await ask(running(), 'localhost', '/backend/auth/v1/token?grant_type=refresh_token', {
    method: 'POST',
    headers: { apikey: anonKey, 'content-type': 'application/json' },
    body: JSON.stringify({ refresh_token }),
  });
  expect(refreshed.status).toBe(200);
});

const postgres = process.env.TEST_DATABASE_URL;

it.skipIf(postgres === undefined)('is restored into an empty Postgres (needs TEST_DATABASE_URL)', async () => {
  const server = postgres ?? '';
  const name = `backup_${Date.now()}`;
  await makeServerDatabase(server, name);
  const databaseUrl = serverDatabaseAddress(server, name);
  const projects = await running().platform.database.admin(
    async (session) =>
      (await session.query<{ id: string; place: string }>('select id, place from trama.projects')).rows,
  );
  const rowsAt = async (database: string, part: 'platform' | 'project'): Promise<Rows> => {
    const opened = await openDatabase({ url: serverDatabaseAddress(server, database) });
    try {
      return await kept(opened, part);
    } finally {
      await opened.close();
    }
  };
  try {
    const config = { ...configOf(join(folder.path, 'beside')), databaseUrl };
    expect(await restoreBackup(config, file)).toMatchObject({ projects: 2 });
    expect(await rowsAt(name, 'platform')).toEqual(before.platform);
    for (const { id, place } of projects)
      expect(await rowsAt(`trama_${id}`, 'project')).toEqual(place === 'home' ? before.home : before.own);
    await expect(restoreBackup({ ...configOf(join(folder.path, 'twice')), databaseUrl }, file)).rejects.toMatchObject({
      code: 'server/target-not-empty',
    });
  } finally {
    for (const database of [name, ...projects.map(({ id }) => `trama_${id}`)])
      await dropServerDatabase(server, database);
  }
});

it('is refused where there are data, and leaves nothing where it is cut off', async () => {
  await expect(restoreBackup(configOf(join(folder.path, 'data')), file)).rejects.toMatchObject({
    code: 'server/target-not-empty',
  });
  const { dataDir } = configOf(join(folder.path, 'cut'));
  await truncate(file, 2000);
  await expect(restoreBackup(configOf(dataDir), file)).rejects.toMatchObject({ code: 'server/dump-refused' });
  expect(await readdir(dataDir)).toEqual([]);
  await expect(restoreBackup(configOf(dataDir), `${file}.gone`)).rejects.toMatchObject({ code: 'server/not-found' });
  expect(existsSync(join(folder.path, 'data', 'connection.json'))).toBe(true);
});
