import { existsSync } from 'node:fs';
import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Database, openDatabase } from '@trama/backend';
import { createRegistry } from '@trama/model';
import { createServerPlugins, EMBEDDED_PROJECT } from '@trama/plugins/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MainSite } from '../main-site.ts';
import { type RunningServer, type StartParts, startServer } from '../start.ts';
import { recordAct } from '../store/audit.ts';
import { runBackendChange } from '../store/backend-changes.ts';
import { openSession } from '../store/sessions.ts';
import { putUser } from '../store/users.ts';
import { failing, rowsOf } from '../testing/database-rows.ts';
import { makeEarlierFolder } from '../testing/earlier-folder.ts';
import { AUTH_PLUGIN, ask, FAKE_RUNTIME, page, siteDesign, temporaryFolder, testConfig } from '../testing/server.ts';
import { DATABASE_FOLDERS } from './in-folders.ts';
import { openDatabases } from './open-databases.ts';

const EVA = { email: 'eva@example.com', password: 'correct horse' };

const mainSite: MainSite = {
  seed: async ({ migrate, backend }) => {
    await migrate([{ name: '0001', sql: 'create table public.notes (id int); insert into public.notes values (7)' }]);
    await backend.admin.createUser({ email: 'ana@example.com', password: 'correct horse', confirm: true });
    const settings = { publicData: { projectUrl: EMBEDDED_PROJECT, apiKey: '' }, privateData: {} };
    const plugins = [{ id: AUTH_PLUGIN, name: 'Auth', namespace: 'auth', settings }];
    return { design: siteDesign([page('home', '')], { authPluginId: AUTH_PLUGIN, plugins }), users: [] };
  },
  source: async () => Promise.reject(new Error('nobody seeds anew')),
};

let logged: string[] = [];

const start = (dataDir: string, parts: StartParts = {}): Promise<RunningServer> => {
  logged = [];
  return startServer(testConfig(dataDir), {
    runtime: FAKE_RUNTIME,
    serverPlugins: createServerPlugins(),
    registry: createRegistry([], []),
    mainSite,
    log: (_level, text) => logged.push(text),
    ...parts,
  });
};

/** Everything that both databases hold. A start writes nothing but which steps have run, and when. */
const everything = async (platform: Database, home: Database) => {
  const { 'backend.site_migrations': records, 'backend.changes': changes, ...rows } = await rowsOf(home, 'project');
  return { platform: await rowsOf(platform, 'platform'), records: [records?.length, changes?.length], rows };
};

const nowIn = async ({ platform }: RunningServer) =>
  everything(platform.database, (await platform.projects.openHome()).database);

/** A folder that an earlier version has filled, and what was in it. */
const earlier = await temporaryFolder();
let before: Awaited<ReturnType<typeof everything>>;

const copyOfEarlier = async (): Promise<Awaited<ReturnType<typeof temporaryFolder>>> => {
  const folder = await temporaryFolder();
  await cp(earlier.path, folder.path, { recursive: true });
  return folder;
};

const pathIn = (folder: { path: string }, name: string): string => join(folder.path, name);

beforeAll(async () => {
  const server = await start(earlier.path);
  const { database } = server.platform;
  const eva = await putUser(database, { ...EVA, role: 'owner' });
  await openSession(database, eva.id, { peer: undefined, device: '' });
  const person = { id: 'p', name: 'Ana' };
  await recordAct(database, { actor: { id: eva.id, name: 'Eva' }, person, site: 'seguros', act: 'x', detail: {} });
  const home = await server.platform.projects.openHome();
  await runBackendChange(home.database, { name: 'made', sql: 'create table public.made_here (id int primary key)' });
  before = await nowIn(server);
  await server.close();
  await makeEarlierFolder(earlier.path);
});

afterAll(() => earlier.remove());

describe('data from before the platform had a database of its own', () => {
  it('move at the first start: every row is where it belongs, and nowhere else; the next start moves nothing', async () => {
    const folder = await copyOfEarlier();
    expect(existsSync(pathIn(folder, DATABASE_FOLDERS.platform))).toBe(false);
    let server = await start(folder.path);
    expect(await nowIn(server)).toEqual(before);
    expect(Object.keys(before.platform)).toContain('trama.audit');
    expect(before.platform['trama.sessions']).toHaveLength(1);
    const home = await server.platform.projects.openHome();
    expect(await rowsOf(home.database, 'platform')).toEqual({});
    expect(await rowsOf(server.platform.database, 'project')).toEqual({});
    const session = await ask(server, 'builder.localhost', '/api/session', {
      method: 'POST',
      headers: { origin: server.connection.builder, 'content-type': 'application/json' },
      body: JSON.stringify(EVA),
    });
    expect(session.status).toBe(200);
    await server.close();
    server = await start(folder.path);
    expect((await nowIn(server)).rows).toEqual(before.rows);
    expect(logged).toEqual([]);
    await server.close();
    await folder.remove();
  });

  it('stay as they are where there is no space, and move once there is', async () => {
    const folder = await copyOfEarlier();
    const full: StartParts['openDatabases'] = (config, surroundings) =>
      openDatabases(config, {
        ...surroundings,
        open: async (place, options) => {
          const database = failing(await openDatabase(place, options));
          if ('dataDir' in place && place.dataDir.includes('platform')) database.failAfter(25);
          return database;
        },
      });
    await expect(start(folder.path, { openDatabases: full })).rejects.toMatchObject({ code: 'server/disk-full' });
    for (const name of ['platform', 'platform.new']) expect(existsSync(pathIn(folder, name))).toBe(false);
    const server = await start(folder.path);
    expect(await nowIn(server)).toEqual(before);
    await server.close();
    await folder.remove();
  });

  it('move anew where a start was interrupted before all was there', async () => {
    const folder = await copyOfEarlier();
    // What a killed process leaves of a database that it makes.
    await cp(pathIn(folder, 'database/database/global'), pathIn(folder, 'platform.new/database/global'), {
      recursive: true,
    });
    await writeFile(pathIn(folder, 'platform.new/database/PG_VERSION'), '17\n');
    const server = await start(folder.path);
    expect(await nowIn(server)).toEqual(before);
    await server.close();
    await folder.remove();
  });

  it('are taken out of where they were by the next start, where one was interrupted after all was there', async () => {
    const folder = await copyOfEarlier();
    const interrupted: StartParts['openDatabases'] = (config, surroundings) =>
      openDatabases(config, {
        ...surroundings,
        open: async (place, options) => {
          const database = await openDatabase(place, options);
          if (!('dataDir' in place) || !place.dataDir.endsWith('platform')) return database;
          return { ...database, admin: () => Promise.reject(new Error('killed')) };
        },
      });
    await expect(start(folder.path, { openDatabases: interrupted })).rejects.toThrow('killed');
    expect(existsSync(pathIn(folder, 'platform'))).toBe(true);
    const server = await start(folder.path);
    expect(await nowIn(server)).toEqual(before);
    expect(await rowsOf((await server.platform.projects.openHome()).database, 'platform')).toEqual({});
    await server.close();
    await folder.remove();
  });
});
