import { type Database, migrate } from '@trama/backend';
import { openTestDatabase } from '@trama/backend/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { asServerError } from '../errors.ts';
import { DISK_FULL, failing, rowsOf } from '../testing/database-rows.ts';
import { tablesOf } from './copy-database.ts';
import { forgetMove, holdsPlatform, movePlatform, tablesInOrder } from './platform-move.ts';
import { migratePlatform, PLATFORM_MIGRATIONS_TABLE, PLATFORM_STEPS } from './schema.ts';
import { putUser } from './users.ts';

/** Every step where all tests run, else some of them. */
const STRIDE = process.env.TRAMA_TEST_ALL === '1' ? 1 : 17;

const ROWS = `
  insert into trama.sites (name, design_id, sequence) values ('loja', 'd1', 2), ('escola', 'd2', 0);
  insert into trama.snapshots (site, sequence, format, design) values ('loja', 0, 1, '{"name": "ç \\u2028", "n": 1.50}');
  insert into trama.patches (site, sequence, batch_id, client_id, format, changes)
    select 'loja', n, 'b' || n, 'c', 1, '[{"op": "set"}]' from generate_series(1, 700) n;
  insert into trama.releases (id, site, sequence, manifest) values ('r1', 'loja', 2, '{"pages": []}');
  insert into trama.environments (site, name, release_id) values ('loja', 'production', 'r1');
  insert into trama.audit (actor_id, actor, act) values ('u', 'ana', 'view-as.lent'), ('u', 'ana', 'view-as.request');
  insert into trama.projects (id, place, anon_key) values ('p1', 'home', 'key');
  insert into trama.site_projects (site, project) values ('loja', 'p1');
  create table trama.site_migrations (name text);
  create table public.notes (id int);
  insert into trama.site_migrations values ('0001');
  insert into public.notes values (7)`;

let home: Database;
let platform: Database;

beforeAll(async () => {
  [home, platform] = await Promise.all([openTestDatabase(), openTestDatabase()]);
});

afterAll(async () => {
  await home.close();
  await platform.close();
});

beforeEach(async () => {
  for (const database of [home, platform])
    await database.admin((session) =>
      session.exec('drop schema if exists trama cascade; drop table if exists public.notes; create schema trama'),
    );
  await migratePlatform(home);
  await putUser(home, { email: 'ana@example.com', password: 'correct horse', role: 'owner' });
  await home.admin((session) => session.exec(ROWS));
});

const withoutRecords = async (database: Database): Promise<Record<string, readonly string[]>> => {
  const { 'trama.site_migrations': _records, 'trama.move': _mark, ...rows } = await rowsOf(database, 'platform');
  return rows;
};

it('takes every row along and leaves nothing of the platform behind; what is the project’s stays', async () => {
  const before = await withoutRecords(home);
  expect(before['trama.patches']).toHaveLength(700);
  expect(await movePlatform(home, platform)).toBe('moved');
  await forgetMove(platform);
  expect(await rowsOf(platform, 'platform')).toEqual(before);
  expect(await rowsOf(home, 'platform')).toEqual({ 'trama.site_migrations': ['(0001)'] });
  expect(await rowsOf(home, 'project')).toEqual({ 'public.notes': ['(7)'] });
  expect(await rowsOf(platform, 'project')).toEqual({});
  const functions = await home.admin((session) =>
    session.query(`select 1 from pg_proc where pronamespace = 'trama'::regnamespace`),
  );
  expect(functions.rows).toEqual([]);
});

it('writes tables after those that they refer to, also for a role whose own schema is the platform’s', async () => {
  const names = await home.admin(async (session) => {
    await session.exec('set local search_path = trama, public');
    return (await tablesInOrder(session, await tablesOf(session, 'platform'))).map(({ name }) => name);
  });
  expect(names).toContain('trama.assets');
  for (const name of ['trama.assets', 'trama.releases', 'trama.patches'])
    expect(names.indexOf(name), name).toBeGreaterThan(names.indexOf('trama.sites'));
});

it('goes on counting where it was, and gives up no row of the audit', { tags: 'thorough' }, async () => {
  await movePlatform(home, platform);
  const next = await platform.admin((session) =>
    session.query(`insert into trama.audit (actor_id, actor, act) values ('u', 'ana', 'next') returning id`),
  );
  expect(next.rows).toEqual([{ id: 3 }]);
  await expect(platform.admin((session) => session.exec('delete from trama.audit'))).rejects.toThrow('gives none up');
});

it.each([
  ['where it comes from', 'home'],
  ['where it goes', 'platform'],
] as const)(
  'may fail at any step %s: it is whole on one side then, and the next one completes it',
  { tags: 'thorough' },
  async (_where, side) => {
    const before = await withoutRecords(home);
    const failed = { home: failing(home), platform: failing(platform) };
    let failures = 0;
    for (; ; failures += 1) {
      failed[side].failAfter(failures * STRIDE);
      const outcome = await movePlatform(failed.home, failed.platform).catch((cause: unknown) => cause);
      if (outcome === 'moved') break;
      expect(asServerError(outcome, '/data')).toMatchObject({ code: 'server/disk-full' });
      expect(await withoutRecords((await holdsPlatform(home)) ? home : platform)).toEqual(before);
      // The answer of the last commit was lost.
      if (!(await holdsPlatform(home))) break;
    }
    expect(failures * STRIDE).toBeGreaterThan(30);
    await forgetMove(platform);
    expect(await rowsOf(platform, 'platform')).toEqual(before);
    expect(await rowsOf(home, 'platform')).toEqual({ 'trama.site_migrations': ['(0001)'] });
  },
);

it('removes nothing where the other has rows of its own', async () => {
  await migratePlatform(platform);
  await putUser(platform, { email: 'eva@example.com', password: 'correct horse', role: 'owner' });
  const before = [await rowsOf(home, 'platform'), await rowsOf(platform, 'platform')];
  expect(await movePlatform(home, platform)).toBe('taken');
  expect([await rowsOf(home, 'platform'), await rowsOf(platform, 'platform')]).toEqual(before);
});

it('removes nothing that was written after it had been copied', async () => {
  const stopped: Database = {
    ...home,
    admin: async (fn) => {
      if (await isCopied()) throw DISK_FULL;
      return home.admin(fn);
    },
  };
  await expect(movePlatform(stopped, platform)).rejects.toBe(DISK_FULL);
  await home.admin((session) => session.exec(`update trama.sites set sequence = 9 where name = 'loja'`));
  expect(await movePlatform(home, platform)).toBe('taken');
  expect(await holdsPlatform(home)).toBe(true);
});

const isCopied = (): Promise<boolean> =>
  platform.admin(
    async (session) => (await session.query(`select 1 where to_regclass('trama.move') is not null`)).rows.length > 0,
  );

it('takes along what version 0.1 has kept, brought up to date', async () => {
  await home.admin((session) => session.exec('drop schema trama cascade; create schema trama'));
  const steps = PLATFORM_STEPS.filter(({ name }) => name < '004');
  await migrate(home, steps, PLATFORM_MIGRATIONS_TABLE);
  await home.admin((session) =>
    session.exec(`
      insert into trama.sites (name, design_id, sequence) values ('seguros', 'd1', 1);
      insert into trama.patches (site, sequence, batch_id, client_id, format, changes)
        values ('seguros', 1, 'b', 'c', 1, '[{"op": "set"}]');
      insert into trama.users (id, email, password) values ('u', 'ana@example.com', 'hash')`),
  );
  expect(await movePlatform(home, platform)).toBe('moved');
  const rows = await rowsOf(platform, 'platform');
  expect(rows['trama.migrations']).toHaveLength(PLATFORM_STEPS.length);
  expect([rows['trama.sites']?.length, rows['trama.patches']?.length]).toEqual([1, 1]);
  const accounts = await platform.admin((session) => session.query('select email, password, role from trama.users'));
  expect(accounts.rows).toEqual([{ email: 'ana@example.com', password: 'hash', role: 'owner' }]);
});
