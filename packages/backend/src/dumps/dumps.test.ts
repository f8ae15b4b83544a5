import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSecrets } from '../access/secrets.ts';
import { runAuthoredSql } from '../authored-sql/run-authored-sql.ts';
import { type Backend, createBackend } from '../backend.ts';
import type { Database } from '../database/database.ts';
import { readCounters, readTables } from '../database/rows/table-rows.ts';
import { openMigratedTestDatabase, openTestDatabase } from '../testing/databases.ts';
import { LEFT_TABLES } from './contents.ts';
import type { ProjectParts } from './project-parts.ts';
import { readDump } from './read-dump.ts';
import { readStructure } from './structure/read-structure.ts';
import { type WrittenDump, writeDump } from './write-dump.ts';

// A project of everything that a dump carries, written into a file and read back into an empty one: in memory, or on the server
// of TEST_DATABASE_URL.

const STRUCTURE = `
  create schema own;
  comment on schema own is 'The site''s own.';
  create type own.kind as enum ('a', 'b''c');
  create type own.pair as (x numeric(5,2), label text);
  create domain own.short as text collate "C" default 'x' not null constraint short_enough check (length(value) < 9);
  create sequence own.tickets as int increment 5 start 10;
  -- A table, a function of its rows and a default that calls it refer to each other.
  create table public.parents (
    id int generated always as identity (start with 7) primary key,
    name text not null unique,
    upper_name text generated always as (upper(name)) stored,
    code own.short,
    next int references public.parents deferrable initially deferred
  );
  create function own.label(given public.parents) returns text language sql stable as $$ select given.name || ' of ' || given.id $$;
  create function own.free_ticket() returns bigint language plpgsql security definer set search_path = '' as
    $$ begin return nextval('own.tickets'); end $$;
  revoke all on function own.free_ticket() from public;
  grant execute on function own.free_ticket() to authenticated;
  create table public.children (
    id uuid primary key default gen_random_uuid(),
    number serial,
    parent int not null references public.parents on delete cascade,
    ticket bigint default own.free_ticket(),
    amount numeric check (amount > 0), data jsonb, tags text[], bytes bytea, kind own.kind, pair own.pair, gone text,
    until timestamptz, share float8, pause interval
  );
  alter table public.children drop column gone;
  create index children_parent on public.children (parent) where amount > 1;
  create unique index on public.children (lower(number::text), number);
  alter table public.children replica identity full;
  comment on column public.children.amount is 'In "euros".';
  create view public.overview with (security_invoker = true) as
    select p.id, p.name, count(c.id) as children from public.parents p left join public.children c on c.parent = p.id group by p.id;
  create materialized view own.totals as select sum(amount) as total from public.children;
  create function own.rows_of() returns setof public.overview language sql begin atomic select * from public.overview; end;
  create table own.log (line text) with (fillfactor = 70);
  create function own.note() returns trigger language plpgsql security definer as $$ begin
    insert into own.log values ('noted'); return new;
  end $$;
  create trigger note after insert on public.children for each row execute function own.note();
  create trigger resting before delete on public.children for each row execute function own.note();
  alter table public.children disable trigger resting;
  create trigger new_person after insert on auth.users for each row execute function own.note();
  alter table public.children enable row level security;
  create policy "own children" on public.children as restrictive for select to authenticated using (auth.uid() is not null);
  create policy writing on public.children for insert with check (amount < 1000);
  create policy "own files" on storage.objects for select to anon, authenticated using (bucket_id = 'open');
  revoke delete on public.parents from anon;
  revoke all on own.log from public;
  grant select (line) on own.log to service_role;
  create table own.events (at date, what text) partition by range (at);
  create table own.events_2026 partition of own.events for values from ('2026-01-01') to ('2027-01-01');
  create index on own.events (at);
  create publication supabase_realtime for table public.children;
`;

const ROWS = `
  insert into public.parents (name) select 'parent ' || n from generate_series(1, 1203) n;
  update public.parents set next = 8 where id = 7;
  insert into public.children (id, parent, amount, data, tags, bytes, kind, pair, until, share, pause) values
    ('00000000-0000-0000-0000-000000000001', 9, 123.4567890123456789, '{"a": [1, null, "ç\\"\\\\"]}', '{"x,y",null}', '\\x00ff', 'b''c',
    (1.5, 'a, "b"'), 'infinity', 'NaN', '1 mon -2 days 03:04:05.6');
  insert into own.events values ('2026-05-06', 'a line
of two');
  refresh materialized view own.totals;
`;

const FUNCTION = "Deno.serve(() => new Response(Deno.env.get('TOKEN') ?? 'unset'));";

let folder: string;
let source: ProjectParts;
let path: string;
let written: WrittenDump;
const opened: { close(): Promise<void> }[] = [];
const secrets = createSecrets(Date.now());

const start = async (parts: ProjectParts): Promise<Backend> => {
  const backend = await createBackend({
    db: parts.db,
    dataDir: parts.dataDir,
    secrets,
    publicUrl: () => 'http://localhost/backend',
    functions: parts.functionsFolder ? { directory: parts.functionsFolder } : {},
  });
  return backend;
};

const empty = async (name: string): Promise<ProjectParts> => {
  const db = await openTestDatabase();
  opened.push(db);
  return { db, dataDir: join(folder, name), functionsFolder: join(folder, name, 'functions') };
};

const ask = (backend: Backend, where: string, init: RequestInit = {}): Promise<Response> =>
  backend.fetch(
    new Request(`http://localhost${where}`, {
      ...init,
      headers: { apikey: backend.serviceRoleKey, authorization: `Bearer ${backend.serviceRoleKey}`, ...init.headers },
    }),
  );

/** Every row of every table that a dump carries, every counter, and the structure. */
const everything = (db: Database) =>
  db.apart(0, async (session) => {
    await session.exec("set local search_path = ''");
    const rows: Record<string, unknown> = {};
    for (const { name, source: from } of await readTables(session)) {
      if (LEFT_TABLES.has(name)) continue;
      rows[name] = (await session.query(`select t::text as row from ${from} t order by 1`)).rows;
    }
    const counters = (await readCounters(session)).filter(({ name }) => !/^(auth|realtime)\./.test(name));
    return { rows, counters, structure: await readStructure(session) };
  });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trama-dumps-'));
  const db = await openMigratedTestDatabase();
  opened.push(db);
  source = { db, dataDir: join(folder, 'source'), functionsFolder: join(folder, 'source', 'functions') };
  await mkdir(join(folder, 'source', 'functions', 'hello'), { recursive: true });
  await writeFile(join(folder, 'source', 'functions', 'hello', 'index.ts'), 'Deno.serve(() => new Response("olá"));\n');
  const backend = await start(source);
  await db.admin(async (session) => {
    await session.exec(STRUCTURE);
    await session.exec(ROWS);
  });
  await runAuthoredSql(
    db,
    `create table public.notes (id int primary key, said text check (length(said) < 20));
     insert into public.notes values (1, 'of an author');
     create function public.notes_of() returns setof public.notes language sql as 'select * from public.notes'`,
  );
  await backend.admin.createUser({ email: 'ana@example.com', password: 'correct horse', confirm: true });
  await ask(backend, '/storage/v1/bucket', {
    method: 'POST',
    body: JSON.stringify({ id: 'open', name: 'open', public: true }),
    headers: { 'content-type': 'application/json' },
  });
  await ask(backend, '/storage/v1/object/open/a/letter.txt', {
    method: 'POST',
    body: 'x'.repeat(700_000),
    headers: { 'content-type': 'text/plain' },
  });
  const { version } = await backend.functions.save('stored', { text: FUNCTION, verifyJwt: false }, null);
  await backend.functions.deploy('stored', version);
  await backend.functions.secrets.set('TOKEN', 'of-the-source');
  await backend.close();
  path = join(folder, 'project.dump');
  written = await writeDump(source, path, { madeAt: '2026-01-02T03:04:05Z', about: { sites: ['loja'] } });
});

afterAll(async () => {
  for (const each of opened) await each.close();
  await rm(folder, { recursive: true, force: true });
});

test('a dump is read back as it was: every table, counter, thing of the structure, file and function', async () => {
  const target = await empty('whole');
  const read = await readDump(target, path, { reseal: (sealed) => sealed });
  expect(read.header.about).toEqual({ sites: ['loja'] });
  expect(read.rows).toEqual(written.rows);
  expect(written).toMatchObject({ files: 1, missingFiles: 0, functionFiles: 1, leftOut: [] });
  const [before, after] = [await everything(source.db), await everything(target.db)];
  expect(after.rows).toEqual(before.rows);
  expect(after.counters).toEqual(before.counters);
  expect(after.structure).toEqual(before.structure);
  const backend = await start(target);
  const file = await ask(backend, '/storage/v1/object/open/a/letter.txt');
  expect((await file.text()).length).toBe(700_000);
  const signIn = await ask(backend, '/auth/v1/token?grant_type=password', {
    method: 'POST',
    body: JSON.stringify({ email: 'ana@example.com', password: 'correct horse' }),
    headers: { 'content-type': 'application/json' },
  });
  expect(signIn.status).toBe(200);
  expect(await readFile(join(folder, 'whole', 'functions', 'hello', 'index.ts'), 'utf8')).toContain('olá');
  expect(await (await ask(backend, '/functions/v1/stored')).text()).toBe('of-the-source');
  await backend.close();
});

test('a secret of functions that cannot be opened keeps its name, and is to be set again', {
  tags: 'thorough',
}, async () => {
  const target = await empty('sealed');
  await readDump(target, path, { reseal: () => null });
  const backend = await start(target);
  expect(await backend.functions.secrets.list()).toEqual([{ name: 'TOKEN', isSet: false }]);
  expect(await (await ask(backend, '/functions/v1/stored')).text()).toBe('unset');
  await backend.functions.secrets.set('TOKEN', 'set-again');
  expect(await (await ask(backend, '/functions/v1/stored')).text()).toBe('set-again');
  await backend.close();
});

test('what things made later have by default comes along: what an author gave, took, and took from everybody', {
  tags: 'thorough',
}, async () => {
  const [from, target] = [await empty('defaults from'), await empty('defaults to')];
  await (await start(from)).close();
  await runAuthoredSql(
    from.db,
    `alter default privileges in schema public revoke all on tables from anon;
     alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
     alter default privileges revoke execute on functions from public;
     alter default privileges in schema public grant select on tables to public`,
  );
  const dump = join(folder, 'defaults.dump');
  expect(await writeDump(from, dump, { madeAt: '2026-01-02T03:04:05Z', about: {} })).toMatchObject({ leftOut: [] });
  await readDump(target, dump, { reseal: () => null });
  /** Who may do what with things that an author makes now. */
  const madeLater = async ({ db }: ProjectParts) => {
    await runAuthoredSql(
      db,
      `create table public.later (id serial primary key);
       create function public.later_on() returns int language sql as 'select 1'`,
    );
    const { rows } = await db.admin((session) =>
      session.query(`
        select 'table' as thing, grantee::regrole::text, privilege_type from pg_class, aclexplode(relacl)
         where oid = 'public.later'::regclass
        union all select 'function', grantee::regrole::text, privilege_type from pg_proc, aclexplode(proacl) where proname = 'later_on'
        union all select 'sequence', grantee::regrole::text, privilege_type from pg_class, aclexplode(relacl)
         where oid = 'public.later_id_seq'::regclass order by 1, 2, 3`),
    );
    return rows;
  };
  const before = await madeLater(from);
  expect(await madeLater(target)).toEqual(before);
  expect(before).toContainEqual({ thing: 'table', grantee: '-', privilege_type: 'SELECT' });
  for (const thing of ['table', 'sequence'])
    expect(before).not.toContainEqual({ thing, grantee: 'anon', privilege_type: 'SELECT' });
  expect(before).not.toContainEqual({ thing: 'function', grantee: '-', privilege_type: 'EXECUTE' });
});

test('a dump gives a right that Postgres knows from 17 on by no statement that a former one refuses', {
  tags: 'thorough',
}, async () => {
  const source = await empty('rights from');
  await (await start(source)).close();
  await source.db.admin((session) =>
    session.exec(`create table public.kept (id int); revoke delete on public.kept from anon;
      alter default privileges in schema public revoke delete on tables from anon`),
  );
  const dump = join(folder, 'rights.dump');
  await writeDump(source, dump, { madeAt: '2026-01-02T03:04:05Z', about: {} });
  const text = gunzipSync(await readFile(dump)).toString();
  expect(text).toContain('grant all on table public.kept to authenticated;');
  expect(text).toContain('>= 170000 then execute');
  // Outside of what older servers only read and do not run.
  expect(text.replaceAll(/ do '(?:[^']|'')*';/g, '')).not.toMatch(/grant maintain/i);
  const target = await empty('rights to');
  await readDump(target, dump, { reseal: () => null });
  const rights = ({ db }: ProjectParts) =>
    db.admin((session) =>
      session.query(`select relacl::text from pg_class where oid = 'public.kept'::regclass
      union all select defaclacl::text from pg_default_acl order by 1`),
    );
  expect((await rights(target)).rows).toEqual((await rights(source)).rows);
});

test('no keys, sessions, codes or mails are in a dump', async () => {
  const lines = gunzipSync(await readFile(path)).toString();
  for (const table of LEFT_TABLES) expect(lines).not.toContain(`t{"name":"${table}"`);
  expect(lines).not.toContain(secrets.jwtSecret);
  const keys = await source.db.admin((session) => session.query<{ kid: string }>('select kid from auth.signing_keys'));
  for (const { kid } of keys.rows) expect(lines).not.toContain(kid);
});

test('what an author wrote runs as the author when it is read back', async () => {
  const attacked = await empty('attacked');
  const planted = join(folder, 'planted.dump');
  await runAuthoredSql(
    source.db,
    `create table public.planted (id int primary key);
     insert into public.planted values (1);
     create function public.climb() returns boolean language plpgsql immutable as $$ begin
       begin
         execute 'reset role; set role none';
       exception when others then null; end;
       perform set_config('planted.who', current_user, false);
       return true;
     end $$;
     alter table public.planted add constraint climbing check (public.climb())`,
  );
  await writeDump(source, planted, { madeAt: '2026-01-02T03:04:05Z', about: {} });
  await runAuthoredSql(source.db, 'drop table public.planted; drop function public.climb()');
  // The owner of the database makes a note of who ran it, where the author's setting cannot lie.
  const who: string[] = [];
  const watched: Database = {
    ...attacked.db,
    apart: (limit, fn) =>
      attacked.db.apart(limit, async (session) => {
        const value = await fn(session);
        const { rows } = await session.query<{ who: string }>("select current_setting('planted.who', true) as who");
        who.push(rows[0]?.who ?? '');
        return value;
      }),
  };
  await readDump({ ...attacked, db: watched }, planted, { reseal: (sealed) => sealed });
  expect(who).toEqual(['trama_author']);
});

test('a dump that is cut off, altered or of a later version is refused, and nothing of it is kept', {
  tags: 'thorough',
}, async () => {
  const target = await empty('refused');
  const whole = await readFile(path);
  const cut = join(folder, 'cut.dump');
  await writeFile(cut, whole.subarray(0, whole.length - 200));
  const rebuilt = async (name: string, change: (lines: string[]) => string[]): Promise<string> => {
    const file = join(folder, name);
    await writeFile(file, gzipSync(change(gunzipSync(whole).toString().split('\n')).join('\n')));
    return file;
  };
  const without = await rebuilt('without.dump', (lines) => lines.filter((line) => !line.startsWith('r[')));
  const endless = await rebuilt('endless.dump', (lines) => lines.filter((line) => !line.startsWith('e')));
  const later = await rebuilt('later.dump', ([first = '', ...rest]) => [
    first.replace('"format":1', '"format":2'),
    ...rest,
  ]);
  const read = (file: string) => readDump(target, file, { reseal: () => null });
  await expect(read(later)).rejects.toMatchObject({ code: 'backend/dump-newer' });
  await expect(read(cut)).rejects.toMatchObject({ code: 'backend/dump-broken' });
  const { rows } = await target.db.admin((session) =>
    session.query("select 1 where to_regnamespace('own') is not null"),
  );
  expect(rows).toEqual([]);
  // What stands there by now are the services' own tables: another try takes a new place, as the server gives it.
  for (const file of [without, endless]) {
    const next = await empty(`refused ${file.slice(folder.length + 1)}`);
    await expect(readDump(next, file, { reseal: () => null })).rejects.toMatchObject({ code: 'backend/dump-broken' });
  }
  await expect(read(path)).rejects.toMatchObject({ code: 'backend/not-empty' });
  await expect(read(join(folder, 'whole', 'functions', 'hello', 'index.ts'))).rejects.toMatchObject({
    code: 'backend/dump-broken',
  });
});
