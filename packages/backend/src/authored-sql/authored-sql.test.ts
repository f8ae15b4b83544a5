import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Session } from '../database/database.ts';
import { openMigratedTestDatabase } from '../testing/databases.ts';
import {
  type AuthoredSqlOptions,
  authoredSqlFailure,
  runAuthoredSql,
  runAuthoredStatements,
} from './run-authored-sql.ts';

// SQL that a person wrote, on the embedded database, or on that of TEST_DATABASE_URL.

let db: Database;
const run = (sql: string, options?: AuthoredSqlOptions) => runAuthoredSql(db, sql, options);
const rowsOf = async (sql: string, options?: AuthoredSqlOptions) => (await run(sql, options)).rows;

beforeAll(async () => {
  db = await openMigratedTestDatabase();
  await db.admin((session) =>
    session.exec(`
      insert into auth.users (email, encrypted_password) values ('ana@example.com', 'a hash');
      create schema if not exists trama;
      create table trama.secrets (secret text);
      insert into trama.secrets values ('of the platform');
      create type public.state as enum ('open');
      create table public.orders (id int generated always as identity, state public.state);
      alter table public.orders enable row level security;
      insert into public.orders (state) values ('open');
      create view public.mine as select count(*) from auth.users`),
  );
});
afterAll(() => db?.close());

/** Whether the owner is as before, and nobody new has more rights than a role of requests. */
const assertUnharmed = async (): Promise<void> => {
  const { rows } = await db.admin((session) =>
    session.query(`
      select current_user = session_user as owner, current_setting('search_path') as path,
        (select count(*)::int from pg_roles where (rolsuper or rolcreaterole or rolcanlogin)
          and rolname ~ '^(trama_author|evil)') as dangerous,
        (select count(*)::int from pg_cast c join pg_proc p on p.oid = c.castfunc
          where p.proowner in (select oid from pg_roles where rolname ~ '^trama_author')) as casts`),
  );
  const { rows: paths } = await db.admin((session) =>
    session.query(`select reset_val from pg_settings where name = 'search_path'`),
  );
  expect(rows).toEqual([{ owner: true, path: paths[0]?.reset_val, dangerous: 0, casts: 0 }]);
};

describe('SQL of authors', () => {
  it('answers the rows of a statement, or how many it changed, and no more than asked for', async () => {
    expect(await run('select 1 as one, null as none, 12345678901234567890 as great')).toEqual({
      rows: [{ one: '1', none: null, great: '12345678901234567890' }],
      count: 1,
      isCut: false,
      milliseconds: expect.any(Number),
    });
    expect(await run('select generate_series(1, 3) as n', { mostRows: 2 })).toEqual({
      rows: [{ n: '1' }, { n: '2' }],
      count: 2,
      isCut: true,
      milliseconds: expect.any(Number),
    });
    await run('create table public.notes (id int primary key, body text); create index on public.notes (body)');
    expect(await run(`insert into public.notes values (1, 'a'), (2, 'b')`)).toMatchObject({ rows: [], count: 2 });
    expect(await rowsOf(`update public.notes set body = 'c' where id = 2 returning body`)).toEqual([{ body: 'c' }]);
    expect(await rowsOf('select body from public.notes order by id')).toEqual([{ body: 'a' }, { body: 'c' }]);
  });

  it('tells how long each statement took', async () => {
    const { answers } = await runAuthoredStatements(db, ['select pg_sleep(0.05)', 'select 1']);
    expect(answers[0]?.milliseconds).toBeGreaterThanOrEqual(50);
    expect(answers[1]?.milliseconds).toBeLessThan(answers[0]?.milliseconds ?? 0);
  });

  it('is kept in no part once nobody wants it any more', async () => {
    const asked = new AbortController();
    const statements = ['create table public.unwanted (id int)', 'select pg_sleep(0.2)'];
    const running = runAuthoredStatements(db, statements, { signal: asked.signal });
    asked.abort();
    await expect(running).rejects.toThrow();
    expect(await rowsOf(`select to_regclass('public.unwanted') as found`)).toEqual([{ found: null }]);
  });

  it.skipIf(!process.env.TEST_DATABASE_URL)('is stopped amid a statement by a server', async () => {
    const asked = new AbortController();
    const running = runAuthoredStatements(db, ['select pg_sleep(600)'], { signal: asked.signal });
    const stopped = expect(running).rejects.toMatchObject({
      code: '57014',
      message: expect.stringContaining('user request'),
    });
    const active = `select 1 from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()`;
    await expect.poll(async () => (await db.admin((session) => session.query(active))).rows.length).toBe(1);
    asked.abort();
    await stopped;
  });

  it('is undone as a whole where a part fails, and is told why', async () => {
    const failing = run(`insert into public.notes values (3, 'd'); select 1 / 0`);
    await expect(failing).rejects.toMatchObject({ code: '22012' });
    await expect(run('nonsense')).rejects.toMatchObject({ code: '42601' });
    expect(await rowsOf('select count(*) from public.notes')).toEqual([{ count: '2' }]);
  });

  it('makes tables that requests reach as those of the owner: row-level security decides', async () => {
    await run(`
      create table public.mail_lists (person uuid references auth.users on delete cascade, name text);
      alter table public.mail_lists enable row level security;
      create policy own on public.mail_lists to authenticated using (person = auth.uid())`);
    const { rows } = await db.admin((session) => session.query<{ id: string }>('select id from auth.users'));
    const id = rows[0]?.id ?? '';
    await run(`insert into public.mail_lists values ('${id}', 'news')`);
    const seenBy = async (role: 'anon' | 'authenticated') => {
      const claims = { sub: id, role };
      return (await db.tx({ role, claims }, (session) => session.query('select name from public.mail_lists'))).rows;
    };
    expect(await seenBy('authenticated')).toEqual([{ name: 'news' }]);
    expect(await seenBy('anon')).toEqual([]);
  });

  it('reaches the tables of the owner once they are taken over, types with them, and leaves views to the owner', async () => {
    await expect(run('alter table public.orders add column note text')).rejects.toMatchObject({ code: '42501' });
    await run(`alter table public.orders add column note text; alter type public.state add value 'shut'`, {
      takesTables: true,
    });
    expect(await rowsOf('select state from public.orders')).toEqual([{ state: 'open' }]);
    const { rows } = await db.admin((session) => session.query('select count::int from public.mine'));
    expect(rows).toEqual([{ count: 1 }]);
    await expect(run('drop view public.mine')).rejects.toMatchObject({ code: '42501' });
  });

  it('who sees people reads who they are, and what is made so is everybody else’s too', async () => {
    expect(await rowsOf('select email from auth.users', { seesPeople: true })).toEqual([{ email: 'ana@example.com' }]);
    await run('create table public.guests as select email from auth.users', { seesPeople: true });
    expect(await rowsOf('select email from public.guests')).toEqual([{ email: 'ana@example.com' }]);
    await run('alter table public.guests add column seat int');
  });

  it('is kept with what the owner does alongside, or neither is', async () => {
    const note = (text: string) => ({
      alongside: async (session: Session) => {
        await session.query('insert into trama.secrets values ($1)', [text]);
      },
    });
    await run('create table public.kept (id int)', note('kept'));
    await expect(run('create table public.kept (id int)', note('lost'))).rejects.toMatchObject({ code: '42P07' });
    const failing = { alongside: () => Promise.reject(new Error('no')) };
    await expect(run('create table public.lost (id int)', failing)).rejects.toThrow('no');
    expect(await rowsOf(`select to_regclass('public.lost') as lost`)).toEqual([{ lost: null }]);
    const { rows } = await db.admin((session) => session.query('select secret from trama.secrets order by 1'));
    expect(rows).toEqual([{ secret: 'kept' }, { secret: 'of the platform' }]);
  });

  it('is of several statements kept together, each with its answer, and tells which one failed and where', async () => {
    const { answers, changesSchema } = await runAuthoredStatements(db, [
      'create table public.steps (id int primary key)',
      'insert into public.steps values (1), (2)',
      'select id from public.steps order by id',
    ]);
    expect([answers.map(({ count }) => count), answers[2]?.rows, changesSchema]).toEqual([
      [0, 2, 2],
      [{ id: '1' }, { id: '2' }],
      true,
    ]);
    const failed = await runAuthoredStatements(db, [
      'delete from public.steps',
      'select nothing from public.steps',
    ]).catch(authoredSqlFailure);
    expect(failed).toMatchObject({ code: '42703', statement: 1, position: 8 });
    expect(await rowsOf('select count(*) from public.steps')).toEqual([{ count: '2' }]);
  });

  it('says whether it has changed the schema: not by rows, but by a policy, a default, or what it drops', async () => {
    const changes = async (sql: string) => (await runAuthoredStatements(db, [sql])).changesSchema;
    await run('create table public.looks (id int)');
    for (const sql of ['insert into public.looks values (1)', 'select 1', 'create temporary table mine (id int)'])
      expect([sql, await changes(sql)]).toEqual([sql, false]);
    for (const sql of [
      'alter table public.looks enable row level security',
      'create policy p on public.looks using (true)',
      'alter policy p on public.looks using (id = 1)',
      'alter table public.looks alter column id set default 1',
      'create function public.looks_up() returns int language sql as $$ select 1 $$',
      'drop policy p on public.looks',
      'drop table public.looks',
    ])
      expect([sql, await changes(sql)]).toEqual([sql, true]);
  });

  it('that only looks writes nothing, and leaves requests what they know of the schema', async () => {
    await run('select 1');
    let news = 0;
    const stop = db.onSchemaChange(() => {
      news += 1;
    });
    expect(await rowsOf('select 1 as one', { isReadOnly: true })).toEqual([{ one: '1' }]);
    expect(news).toBe(0);
    for (const sql of [
      'create table public.never (id int)',
      `insert into public.orders (state) values ('open')`,
      'set transaction_read_only = off; create table public.never (id int)',
    ])
      await expect(run(sql, { isReadOnly: true })).rejects.toMatchObject({ code: expect.stringMatching(/^2500[16]$/) });
    stop();
  });

  it('ends after its time, also where a function catches that once', async () => {
    const stubborn = `do $$ begin perform pg_sleep(60); exception when query_canceled then perform pg_sleep(0.01); end $$`;
    for (const sql of ['select pg_sleep(60)', stubborn]) {
      await run(sql, { timeout: 300 }).catch((error) => expect(error).toMatchObject({ code: '57014' }));
    }
    expect(await rowsOf('select 1 as one')).toEqual([{ one: '1' }]);
  });
});

describe('SQL of authors may not', () => {
  const FUNCTION = `create or replace function public.evil() returns trigger language plpgsql as
    $$ begin execute 'reset role'; execute 'create role evil superuser'; return null; end $$;
    create table if not exists public.bait (id int);`;

  it.each([
    ['become the owner', 'reset role'],
    ['become another role', 'set role service_role'],
    ['become the owner locally', 'set local role none'],
    ['become the owner by its session', 'reset session authorization'],
    ['name a session of its own', 'set session authorization postgres'],
    ['become the owner by a function', `select set_config('role', 'none', false)`],
    ['become the owner in a block', `do $$ begin execute 're' || 'set role'; end $$`],
    ['become the owner in a transaction of its own', 'commit; create role evil superuser'],
    ['become the owner when it ends', 'rollback; create role evil superuser'],
    ['make a superuser', 'create role evil superuser'],
    ['make a role', 'create role evil login'],
    ['become a superuser', 'alter role current_user superuser'],
    ['let itself sign in', 'alter role current_user login'],
    ['take a role', 'grant service_role to current_user'],
    ['read how roles sign in', 'select * from pg_authid'],
    ['run a program', `copy public.orders to program 'id'`],
    ['write a file', `copy public.orders to '/tmp/evil'`],
    ['read a file', `copy public.orders from '/etc/passwd'`],
    ['read a file by a function', `select pg_read_file('PG_VERSION')`],
    ['list a folder', `select pg_ls_dir('.')`],
    ['read a file as a large object', `select lo_import('/etc/passwd')`],
    ['load a library', `load 'evil'`],
    ['bring an extension', 'create extension dblink'],
    ['bring a language', 'create language plpython3u'],
    ['make a schema', 'create schema evil'],
    ['make a database', 'create database evil'],
    ['change the server', `do $$ begin execute 'alter system set fsync = off'; end $$`],
    ['switch triggers and constraints off', `set session_replication_role = replica`],
    [
      'make code that runs at every change of the schema',
      `create function public.f() returns event_trigger language plpgsql as $$ begin end $$;
      create event trigger evil on ddl_command_end execute function public.f()`,
    ],
    [
      'make a cast, which the owner would call',
      `create type public.bad as (a int);
      create function public.bad_json(public.bad) returns json language sql as $$ select '{}'::json $$;
      create cast (public.bad as json) with function public.bad_json(public.bad)`,
    ],
    ['read how people sign in', 'select encrypted_password from auth.users'],
    ['read who people are', 'select email from auth.users'],
    ['read the signing keys', 'select * from auth.signing_keys'],
    ['read what was sent', 'select * from auth.outbox'],
    ['send a mail', `select auth.send_mail('a@example.com', '', '')`],
    ['read the platform’s tables', 'select * from trama.secrets'],
    ['write the record of migrations', `delete from backend.migrations`],
    [
      'put code at the people',
      `${FUNCTION} create trigger evil after insert on auth.users for each row execute function public.evil()`,
    ],
    ['put code into the services', `create function auth.uid2() returns uuid language sql as $$ select null::uuid $$`],
    [
      'change a function of the services',
      `create or replace function auth.uid() returns uuid language sql as $$ select null::uuid $$`,
    ],
  ])('%s', async (_what, sql) => {
    await expect(run(sql)).rejects.toThrow();
    await assertUnharmed();
  });

  it('read how people sign in where it sees people', async () => {
    for (const sql of [
      'select encrypted_password from auth.users',
      'select * from auth.users',
      'select * from auth.sessions',
    ])
      await expect(run(sql, { seesPeople: true })).rejects.toMatchObject({ code: '42501' });
  });

  it('have code run when the transaction ends: it is refused, and nothing is kept', async () => {
    const late =
      'create constraint trigger evil after insert on public.bait deferrable initially deferred for each row';
    for (const sql of [
      `${FUNCTION} ${late} execute function public.evil()`,
      `${FUNCTION} ${late} execute function public.evil(); set constraints all deferred; insert into public.bait values (1)`,
    ])
      await expect(run(sql)).rejects.toThrow(/deferrable|cannot set parameter "role"/);
    await assertUnharmed();
    expect(await rowsOf(`select to_regclass('public.bait') as bait`)).toEqual([{ bait: null }]);
  });

  it('have a cursor read when the transaction ends', async () => {
    await run(`
      create function public.late() returns text language plpgsql as
        $$ begin execute 'create role evil superuser'; return ''; end $$;
      declare later cursor with hold for select public.late()`);
    expect(await rowsOf('select count(*) from pg_cursors where is_holdable')).toEqual([{ count: '0' }]);
    await assertUnharmed();
  });

  it('have the owner compare by operators of theirs, before or after', async () => {
    for (const types of ['"char", "char"', 'oid, regrole'])
      await run(`
        create or replace function public.evil_equals(${types}) returns boolean language plpgsql as
          $$ begin execute 'create role evil superuser'; return true; end $$`).then(async () => {
        const [left, right] = types.split(', ');
        await run(`create operator public.= (leftarg = ${left}, rightarg = ${right}, function = public.evil_equals);
          set search_path = public, pg_catalog`);
      });
    await run('select 1', { takesTables: true });
    await run('set search_path = public, pg_catalog', { takesTables: true });
    await assertUnharmed();
    await run('drop operator public.= ("char", "char"); drop operator public.= (oid, regrole)');
  });

  it('leave anything on the connection that others meet', async () => {
    // Who may write no more, or has no more time, is refused.
    for (const sql of [
      `set search_path = evil; set statement_timeout = 1; set transaction_read_only = on; set datestyle = german`,
      `select set_config('request.jwt.claims', '{"role":"service_role"}', false)`,
      'create temporary table users (id int); create temporary table pg_class (id int)',
      'unlisten *',
      'select pg_advisory_lock(1)',
    ])
      await run(sql).catch((error: { code?: string }) => expect(['25006', '57014']).toContain(error.code));
    await assertUnharmed();
    const claims = { role: 'anon' };
    const { rows } = await db.tx({ role: 'anon', claims }, (session) =>
      session.query('select current_user as role, auth.jwt() as jwt, to_regclass($1) as temporary', ['pg_temp.users']),
    );
    expect(rows).toEqual([{ role: 'anon', jwt: claims, temporary: null }]);
  });

  it.each(['trama_begin', 'trama_context', 'trama_commit'])(
    'give the name %s to a statement of its own',
    async (name) => {
      // All statements that go by a name are kept on the connection by now.
      await db.tx({ role: 'anon', claims: {} }, (session) => session.query('select 1'));
      await run(`
      create or replace function public.make_evil(variadic text[]) returns void language plpgsql as
        $$ begin execute 'create role evil superuser'; end $$;
      deallocate all;
      prepare ${name} as select public.make_evil('')`);
      await assertUnharmed();
      await db.tx({ role: 'anon', claims: {} }, (session) => session.query('select 1'));
      await assertUnharmed();
    },
  );

  it('keep others from hearing of changes', async () => {
    const heard: string[] = [];
    const stop = await db.listen('trama_test', (payload) => heard.push(payload));
    await run('unlisten *');
    await db.admin((session) => session.query(`select pg_notify('trama_test', 'still here')`));
    await expect.poll(() => heard).toContain('still here');
    await stop();
  });
});
