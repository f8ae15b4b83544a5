import { openDatabase } from '@trama/backend';
import { createRegistry } from '@trama/model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrateData } from './migrate-data.ts';
import { type StartParts, startServer } from './start.ts';
import { createSite, listSites } from './store/sites.ts';
import { FAKE_RUNTIME, temporaryFolder, testConfig } from './testing/server.ts';

const server = process.env.TEST_DATABASE_URL;

const parts: StartParts = {
  runtime: FAKE_RUNTIME,
  registry: createRegistry([], []),
  seedMainSite: null,
  log: () => undefined,
};

describe.skipIf(server === undefined)('moving the data to a Postgres server (needs TEST_DATABASE_URL)', () => {
  const name = `moved_${Date.now()}`;
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let url = '';

  const onServer = async (sql: string): Promise<void> => {
    const { default: pg } = await import('pg');
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(sql);
    await client.end();
  };

  beforeAll(async () => {
    folder = await temporaryFolder();
    await onServer(`create database ${name}`);
    url = Object.assign(new URL(server ?? ''), { pathname: `/${name}` }).href;
    const embedded = await startServer(testConfig(folder.path), parts);
    await embedded.platform.backend.admin.createUser({ email: 'ana@example.com', password: 'segredo', confirm: true });
    await createSite(embedded.platform.database, 'loja', 'a-design');
    await embedded.close();
  }, 120_000);

  afterAll(async () => {
    await onServer(`drop database if exists ${name} with (force)`);
    await folder.remove();
  });

  it('keeps users, passwords, sites and keys: the server goes on with DATABASE_URL as before', async () => {
    const counts = await migrateData({ ...testConfig(folder.path), databaseUrl: url }, parts);
    expect(counts).toMatchObject({ 'auth.users': 1, 'trama.sites': 1 });
    const moved = await startServer({ ...testConfig(folder.path), databaseUrl: url }, parts);
    const signedIn = await moved.answer(
      new Request(`${moved.connection.backend}/auth/v1/token?grant_type=password`, {
        method: 'POST',
        headers: { apikey: moved.connection.anonKey, 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'ana@example.com', password: 'segredo' }),
      }),
    );
    const sites = await listSites(moved.platform.database);
    await moved.close();
    expect([signedIn.status, sites.map((site) => site.name)]).toEqual([200, ['loja']]);
  }, 120_000);

  it('is refused into a database that holds data', async () => {
    await expect(migrateData({ ...testConfig(folder.path), databaseUrl: url }, parts)).rejects.toMatchObject({
      code: 'server/target-not-empty',
    });
    const source = await openDatabase({ dataDir: `${folder.path}/database` });
    const { rows } = await source.admin((session) => session.query('select email from auth.users'));
    await source.close();
    expect(rows).toEqual([{ email: 'ana@example.com' }]);
  }, 60_000);
});
