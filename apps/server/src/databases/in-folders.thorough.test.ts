import { existsSync } from 'node:fs';
import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Database, openDatabase } from '@trama/backend';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningServer } from '../start.ts';
import { recordAct } from '../store/audit.ts';
import { runBackendChange } from '../store/backend-changes.ts';
import { settleProjectRecords } from '../store/project-records.ts';
import { openSession } from '../store/sessions.ts';
import { putUser } from '../store/users.ts';
import { DISK_FULL, failing, rowsOf } from '../testing/database-rows.ts';
import { makeEarlierFolder } from '../testing/earlier-folder.ts';
import { ask, temporaryFolder, testConfig } from '../testing/server.ts';
import { startSmallSite } from '../testing/small-site.ts';
import type { Closers } from './databases.ts';
import { DATABASE_FOLDERS } from './in-folders.ts';
import { openDatabases } from './open-databases.ts';

const EVA = { email: 'eva@example.com', password: 'correct horse' };

/** Everything that both databases hold. A start writes nothing but which steps have run, and when, and its own address. */
const everything = async (platform: Database, home: Database) => {
  const {
    'backend.site_migrations': records,
    'backend.changes': changes,
    'auth.mail_record': _address,
    ...rows
  } = await rowsOf(home, 'project');
  return { platform: await rowsOf(platform, 'platform'), records: [records?.length, changes?.length], rows };
};

/** What the databases of a folder hold once they have been opened as by a start. */
const opened = async (folder: { path: string }, open?: typeof openDatabase) => {
  const closers: Closers = [];
  const surroundings = { log: () => undefined, closers, takesMovedData: false, ...(open ? { open } : {}) };
  try {
    const databases = await openDatabases(testConfig(folder.path), surroundings);
    const home = await databases.openHome('');
    closers.push(() => home.close());
    await settleProjectRecords(home);
    return await everything(databases.platform, home);
  } finally {
    for (const close of closers.reverse()) await close();
  }
};

const nowIn = async ({ platform }: RunningServer) =>
  everything(platform.database, (await platform.projects.openHome()).database);

/** A folder that an earlier version has filled, and what was in it. */
let earlier: Awaited<ReturnType<typeof temporaryFolder>>;
let before: Awaited<ReturnType<typeof everything>>;

const copyOfEarlier = async (): Promise<Awaited<ReturnType<typeof temporaryFolder>>> => {
  const folder = await temporaryFolder();
  await cp(earlier.path, folder.path, { recursive: true });
  return folder;
};

const pathIn = (folder: { path: string }, name: string): string => join(folder.path, name);

beforeAll(async () => {
  earlier = await temporaryFolder();
  const server = await startSmallSite(testConfig(earlier.path));
  const { database } = server.platform;
  const eva = await putUser(database, { ...EVA, role: 'owner' });
  await openSession(database, eva.id, { peer: undefined, device: '' });
  const person = { id: 'p', name: 'Ana' };
  await recordAct(database, {
    actor: { id: eva.id, name: 'Eva' },
    person,
    site: 'seguros',
    act: 'view-as.lent',
    detail: {},
  });
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
    const logged: string[] = [];
    let server = await startSmallSite(testConfig(folder.path));
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
    server = await startSmallSite(testConfig(folder.path), logged);
    expect((await nowIn(server)).rows).toEqual(before.rows);
    expect(logged).toEqual([]);
    await server.close();
    await folder.remove();
  });

  // Each is a start or two: where all tests run.
  if (process.env.TRAMA_TEST_ALL === '1') {
    it('stay as they are where there is no space, and move once there is', async () => {
      const folder = await copyOfEarlier();
      const openFull: typeof openDatabase = async (place, options) => {
        const database = failing(await openDatabase(place, options));
        if ('dataDir' in place && place.dataDir.includes('platform')) database.failAfter(25);
        return database;
      };
      await expect(opened(folder, openFull)).rejects.toBe(DISK_FULL);
      for (const name of ['platform', 'platform.new']) expect(existsSync(pathIn(folder, name))).toBe(false);
      expect(await opened(folder)).toEqual(before);
      await folder.remove();
    });

    it('move anew where a start was interrupted before all was there', async () => {
      const folder = await copyOfEarlier();
      // What a killed process leaves of a database that it makes.
      const global = 'database/global';
      await cp(pathIn(folder, `database/${global}`), pathIn(folder, `platform.new/${global}`), { recursive: true });
      await writeFile(pathIn(folder, 'platform.new/database/PG_VERSION'), '17\n');
      expect(await opened(folder)).toEqual(before);
      await folder.remove();
    });

    it('are taken out of where they were by the next start, where one was interrupted after all was there', async () => {
      const folder = await copyOfEarlier();
      const openKilled: typeof openDatabase = async (place, options) => {
        const database = await openDatabase(place, options);
        if (!('dataDir' in place) || !place.dataDir.endsWith('platform')) return database;
        return { ...database, admin: () => Promise.reject(new Error('killed')) };
      };
      await expect(opened(folder, openKilled)).rejects.toThrow('killed');
      expect(existsSync(pathIn(folder, 'platform'))).toBe(true);
      expect(await opened(folder)).toEqual(before);
      await folder.remove();
    });
  }
});
