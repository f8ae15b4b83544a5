import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../database/database.ts';
import { openMigratedTestDatabase } from '../testing/databases.ts';
import { diffSchemas } from './diff/schema-diff.ts';
import { listFileMigrations, runFileMigration } from './file-migrations.ts';
import { resetDatabase } from './reset-database.ts';
import { runSqlFile } from './run-sql-file.ts';

// Migrations of a folder, on the embedded database, or on that of TEST_DATABASE_URL.

let db: Database;
beforeAll(async () => {
  db = await openMigratedTestDatabase();
});
afterAll(() => db?.close());
beforeEach(() => resetDatabase(db));

const rowsOf = async (sql: string, database: Database = db) =>
  (await database.admin((session) => session.query(sql))).rows;
const migration = (version: string, ...statements: string[]) => ({ version, name: `step_${version}`, statements });

describe('migrations of a folder', () => {
  it('run once each, and are recorded as Supabase’s tool does', async () => {
    expect(await listFileMigrations(db)).toEqual([]);
    const first = migration(
      '20260101000000',
      'create table public.notes (id int)',
      'create index on public.notes (id)',
    );
    expect(await runFileMigration(db, first)).toBe(true);
    expect(await runFileMigration(db, first)).toBe(false);
    expect(await listFileMigrations(db)).toEqual(['20260101000000']);
    expect(await rowsOf('select * from supabase_migrations.schema_migrations')).toMatchObject([
      { version: '20260101000000', name: 'step_20260101000000', statements: expect.anything() },
    ]);
    expect(await rowsOf('select statements[1] as first from supabase_migrations.schema_migrations')).toEqual([
      { first: 'create table public.notes (id int)' },
    ]);
  });

  it('that two start at once runs once', async () => {
    const slow = migration('1', 'select pg_sleep(0.05)', 'create table public.once (id int)');
    expect((await Promise.all([runFileMigration(db, slow), runFileMigration(db, slow)])).sort()).toEqual([false, true]);
  });

  it('that fails leaves nothing and tells its statement', async () => {
    const failing = runFileMigration(db, migration('2', 'create table public.lost (id int)', 'select nothing'));
    await expect(failing).rejects.toMatchObject({ code: '42703', statement: 1 });
    expect(await listFileMigrations(db)).toEqual([]);
    expect(await rowsOf(`select to_regclass('public.lost') as lost`)).toEqual([{ lost: null }]);
  });

  it('do what those of a hosted project do: triggers on people, policies on files, extensions’ functions, transactions, publications', async () => {
    await runFileMigration(
      db,
      migration(
        '3',
        'begin',
        'create table public.profiles (id uuid primary key references auth.users on delete cascade, code text default encode(gen_random_bytes(2), $$hex$$))',
        `create function public.handle_new_user() returns trigger language plpgsql security definer set search_path = '' as
          $$ begin insert into public.profiles (id) values (new.id); return new; end $$`,
        'create trigger on_auth_user_created after insert on auth.users for each row execute procedure public.handle_new_user()',
        `insert into storage.buckets (id, name) values ('avatars', 'avatars')`,
        `create policy "Anyone sees" on storage.objects for select using (bucket_id = 'avatars')`,
        'alter publication supabase_realtime add table public.profiles',
        'commit',
      ),
    );
    await runSqlFile(db, [`insert into auth.users (email) values ('ana@example.com')`]);
    expect(await rowsOf('select count(*)::int as profiles from public.profiles')).toEqual([{ profiles: 1 }]);
    expect(await rowsOf('select tablename from pg_publication_tables')).toEqual([{ tablename: 'profiles' }]);
  });

  it('leave nothing behind on their connection', async () => {
    await runFileMigration(db, migration('4', `set search_path = 'nowhere'`, `set role anon`));
    expect(await rowsOf('select current_user = session_user as owner')).toEqual([{ owner: true }]);
  });
});

describe('a file of SQL', () => {
  it('answers what its last statement gave, and is kept as a whole', async () => {
    const answer = await runSqlFile(db, [
      'create table public.a (id int)',
      'insert into a values (1), (2)',
      'select * from a order by 1',
    ]);
    expect(answer).toEqual({ rows: [{ id: 1 }, { id: 2 }], count: 2 });
    await expect(runSqlFile(db, ['delete from a', 'nonsense'])).rejects.toMatchObject({ code: '42601', statement: 1 });
    expect(await rowsOf('select count(*)::int from public.a')).toEqual([{ count: 2 }]);
  });
});

describe('a reset', () => {
  it('takes tables, people, files, schemas and policies away, and leaves keys and what the services need', async () => {
    const keys = await rowsOf('select count(*)::int as keys from auth.signing_keys');
    await runSqlFile(db, [
      'create schema own',
      'create table own.a (id int)',
      `create type public.mood as enum ('good')`,
      'create table public.b (id serial primary key, mood public.mood)',
      'create view public.c as select * from public.b',
      'create function public.d() returns setof public.b language sql as $$ select * from public.b $$',
      'create domain public.e as int',
      'create policy p on storage.objects for select using (true)',
      `insert into auth.users (email) values ('ana@example.com')`,
      `insert into storage.buckets (id, name) values ('x', 'x')`,
      `insert into storage.objects (bucket_id, name) values ('x', 'y')`,
    ]);
    await resetDatabase(db);
    const left = `
      select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace
      union all select proname from pg_proc where pronamespace = 'public'::regnamespace
      union all select typname from pg_type where typnamespace = 'public'::regnamespace
      union all select nspname from pg_namespace where nspname in ('own', 'supabase_migrations')
      union all select polname from pg_policy
      union all select email from auth.users
      union all select id from storage.buckets`;
    expect(await rowsOf(left)).toEqual([]);
    expect(await rowsOf('select count(*)::int as files from storage.blobs_to_remove')).toEqual([{ files: 1 }]);
    expect(await rowsOf('select count(*)::int as keys from auth.signing_keys')).toEqual(keys);
    await runSqlFile(db, ['create table public.again (id int)']);
    const granted = `select has_table_privilege('anon', 'public.again', 'select') as granted`;
    expect(await rowsOf(granted)).toEqual([{ granted: true }]);
  });
});

describe('a diff', () => {
  const BASE = [
    `create type public.mood as enum ('good', 'bad')`,
    'create table public.kept (id int primary key, was text, number int not null, gone text)',
    'create table public.left_out (id serial primary key)',
    'create policy seen on public.kept for select using (true)',
    'create view public.shown as select id, was from public.kept',
    'create function public.one() returns int language sql as $$ select 1 $$',
  ];
  const LATER = [
    `alter type public.mood add value 'fair' after 'good'`,
    'alter table public.kept drop column gone',
    `alter table public.kept add column "New one" text not null default 'new'`,
    'alter table public.kept alter column number type bigint',
    'alter table public.kept alter column number drop not null',
    'alter table public.kept alter column number set default 7',
    'alter table public.kept enable row level security',
    'drop policy seen on public.kept',
    'create policy seen on public.kept for select to authenticated using (id > 1)',
    'drop view public.shown',
    'create view public.shown as select id from public.kept',
    'create or replace function public.one() returns int language sql as $$ select 2 $$',
    'drop table public.left_out',
    'create table public.made (id uuid primary key default gen_random_uuid(), of int references public.kept on delete cascade)',
    'create index on public.made (of)',
    'revoke all on public.made from anon',
    `create function public.told() returns trigger language plpgsql as $$ begin return new; end $$`,
    'create trigger told after insert on public.made for each row execute function public.told()',
    `comment on table public.made is 'it''s new'`,
  ];

  it('is the statements that bring what migrations made to what is there', async () => {
    const other = await openMigratedTestDatabase();
    const again = await openMigratedTestDatabase();
    try {
      await runSqlFile(db, [...BASE, 'select 1']);
      for (const statement of LATER) await runSqlFile(db, [statement]);
      for (const database of [other, again]) await runSqlFile(database, BASE);
      const { statements, leftOut } = await diffSchemas(db, other);
      expect(leftOut).toEqual([]);
      expect(statements).toEqual(
        expect.arrayContaining([
          `alter type public.mood add value 'fair' after 'good'`,
          `alter table public.kept add column "New one" text not null default 'new'::text`,
          'alter table public.kept drop column gone',
          'alter table public.kept alter column number drop not null',
          'drop table if exists public.left_out',
        ]),
      );
      expect(statements.filter((sql) => sql.startsWith('revoke'))).toEqual([
        expect.stringContaining('on table public.made from'),
      ]);
      // Run as a migration they leave nothing to tell.
      for (const statement of statements) await runSqlFile(again, [statement]);
      expect(await diffSchemas(db, again)).toEqual({ statements: [], leftOut: [] });
    } finally {
      await other.close();
      await again.close();
    }
  });

  it('of what is alike is empty, whatever the record and the services keep', async () => {
    const other = await openMigratedTestDatabase();
    try {
      for (const database of [db, other]) await runFileMigration(database, migration('1', ...BASE));
      await runSqlFile(db, [`insert into auth.users (email) values ('ana@example.com')`]);
      expect(await diffSchemas(db, other)).toEqual({ statements: [], leftOut: [] });
    } finally {
      await other.close();
    }
  });
});
