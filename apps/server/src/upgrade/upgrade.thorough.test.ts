import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Database, openDatabase } from '@trama/backend';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { restoreBackup } from '../backup/restore-backup.ts';
import { PLATFORM_STEPS } from '../store/schema.ts';
import { temporaryFolder, testConfig } from '../testing/server.ts';
import { startSmallSite } from '../testing/small-site.ts';

// Data of an earlier version: as this one makes them, without its last steps.

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
const dataDir = (): string => join(folder.path, 'data');
const [lastStep = ''] = PLATFORM_STEPS.map(({ name }) => name).slice(-1);

const inDatabase = async <T>(name: 'platform' | 'database', work: (database: Database) => Promise<T>): Promise<T> => {
  const database = await openDatabase({ dataDir: join(dataDir(), name) });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
};

const stepsIn = (name: 'platform' | 'database', table: string): Promise<readonly string[]> =>
  inDatabase(name, (database) =>
    database.admin(async (session) =>
      (await session.query<{ name: string }>(`select name from ${table} order by name`)).rows.map((row) => row.name),
    ),
  );

const kept = (): Promise<readonly string[]> => readdir(join(dataDir(), 'before-upgrade')).catch(() => []);

beforeAll(async () => {
  folder = await temporaryFolder();
  await (await startSmallSite(testConfig(dataDir()))).close();
});
afterAll(() => folder.remove());

it('a start on data of its own version keeps nothing aside', async () => {
  await (await startSmallSite(testConfig(dataDir()))).close();
  expect(await kept()).toEqual([]);
});

it('a backend of an earlier version is dumped before it is brought forward', async () => {
  await inDatabase('database', (database) =>
    database.admin((session) =>
      session.exec(
        "drop table auth.sign_in_ways; delete from backend.migrations where name = '0032_auth_sign_in_ways'",
      ),
    ),
  );
  const logged: string[] = [];
  await (await startSmallSite(testConfig(dataDir()), logged)).close();
  const [file = '', ...others] = await kept();
  expect([file, others]).toEqual([expect.stringMatching(/^\d{4}-\d{2}-\d{2}-\d{6}-home\.dump$/), []]);
  expect((await stat(join(dataDir(), 'before-upgrade', file))).mode & 0o077).toBe(0);
  expect(logged.join('\n')).toContain('A backend is of an earlier version: a dump of it is written to');
  expect(await stepsIn('database', 'backend.migrations')).toContain('0032_auth_sign_in_ways');
});

it('a step that fails leaves all as it was, with the backup beside it', async () => {
  const before = await stepsIn('platform', 'trama.migrations');
  // What it would make is there already.
  const { rows } = await inDatabase('platform', (database) =>
    database.admin((session) =>
      session.query<{ checksum: string }>('delete from trama.migrations where name = $1 returning checksum', [
        lastStep,
      ]),
    ),
  );
  const failed = await startSmallSite(testConfig(dataDir())).catch((error: unknown) => error);
  expect(failed).toMatchObject({ message: expect.stringContaining(`Migration ${lastStep} failed`) });
  expect(await stepsIn('platform', 'trama.migrations')).toEqual(before.filter((name) => name !== lastStep));
  expect((await kept()).filter((name) => name.endsWith('-all.trama'))).toHaveLength(1);
  await inDatabase('platform', (database) =>
    database.admin((session) =>
      session.query('insert into trama.migrations (name, checksum) values ($1, $2)', [
        lastStep,
        rows[0]?.checksum ?? '',
      ]),
    ),
  );
});

it('that backup has everything, and is restored', async () => {
  const [file = ''] = (await kept()).filter((name) => name.endsWith('-all.trama'));
  const config = testConfig(join(folder.path, 'restored'));
  const { projects } = await restoreBackup(config, join(dataDir(), 'before-upgrade', file), () => undefined);
  expect(projects).toBe(1);
  const server = await startSmallSite(config);
  const { database } = await server.platform.projects.openHome();
  const { rows } = await database.admin((session) => session.query('select id from public.notes'));
  expect(rows).toEqual([{ id: 7 }]);
  await server.close();
});

it('nothing is kept aside where the environment says so', async () => {
  const before = await kept();
  await inDatabase('database', (database) =>
    database.admin((session) =>
      session.exec(
        "drop table auth.sign_in_ways; delete from backend.migrations where name = '0032_auth_sign_in_ways'",
      ),
    ),
  );
  const config = { ...testConfig(join(folder.path, 'data')), keepsBeforeUpgrade: false };
  await (await startSmallSite(config)).close();
  expect(await kept()).toEqual(before);
  expect(await stepsIn('database', 'backend.migrations')).toContain('0032_auth_sign_in_ways');
});
