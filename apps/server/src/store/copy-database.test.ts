import { type Database, openDatabase } from '@trama/backend';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyDatabase } from './copy-database.ts';

const SCHEMA = `
  create schema own;
  create type own.kind as enum ('a', 'b');
  create type own.pair as (x numeric, label text);
  create table public.parents (
    id int generated always as identity primary key,
    name text not null unique,
    upper_name text generated always as (upper(name)) stored
  );
  create table public.children (
    id uuid primary key,
    parent int not null references public.parents,
    at timestamptz, amount numeric, big bigint, data jsonb, tags text[], bytes bytea, kind own.kind,
    nothing jsonb, pair own.pair, until timestamptz, share float8, pause interval, grid int[][], gone text
  );
  alter table public.children drop column gone;
  create table own.log (line text);
  create sequence own.tickets;
  create function own.note() returns trigger language plpgsql as $$ begin
    insert into own.log values ('noted'); return new;
  end $$;
  create trigger note after insert on public.children for each row execute function own.note();
`;
const ROWS = `
  insert into public.parents (name) select 'parent ' || n from generate_series(1, 1200) n;
  insert into public.children values ('00000000-0000-0000-0000-000000000001', 3, '2026-01-02T03:04:05.678901Z',
    12345678901234567890.123456789, 9007199254740993, '{"a": [1, null, "ç\\"\\\\"]}', '{"x,y","{z}",null}', '\\x00ff', 'b',
    'null', (1.50, 'a, "b"'), 'infinity', 'NaN', '1 mon -2 days 03:04:05.6', '{{1,2},{3,4}}');
  insert into public.children (id, parent) values ('00000000-0000-0000-0000-000000000002', 1200);
`;

let source: Database;
let target: Database;

const read = (database: Database): Promise<unknown> =>
  database.admin(async (session) => {
    const of = async (table: string): Promise<unknown> =>
      (await session.query(`select t::text as row from ${table} t order by 1`)).rows;
    return [await of('public.parents'), await of('public.children'), await of('own.log')];
  });

beforeAll(async () => {
  source = await openDatabase({ memory: true });
  target = await openDatabase({ memory: true });
  for (const each of [source, target]) await each.admin((session) => session.exec(SCHEMA));
  await source.admin((session) => session.exec(ROWS));
  await target.admin((session) => session.exec("insert into public.parents (name) values ('a sample')"));
  await target.admin((session) => session.query("select nextval('own.tickets')"));
});

afterAll(async () => {
  await source.close();
  await target.close();
});

it('copies every row as it is, in place of what is there, and runs no trigger for it', async () => {
  const counts = await copyDatabase(source, target);
  expect(counts).toMatchObject({ 'public.parents': 1200, 'public.children': 2, 'own.log': 2 });
  expect(await read(target)).toEqual(await read(source));
  const { rows } = await target.admin((session) =>
    session.query(
      'select nothing is null as lost, jsonb_typeof(nothing) as kind from public.children where parent = 3',
    ),
  );
  expect(rows).toEqual([{ lost: false, kind: 'null' }]);
});

it('tells of each table, and keeps nothing when the end fails', async () => {
  const told: [string, number][] = [];
  const before = await read(target);
  await source.admin((session) => session.exec("insert into own.log values ('late')"));
  const failing = copyDatabase(source, target, {
    onTable: (name, rows) => told.push([name, rows]),
    finish: async () => Promise.reject(new Error('no end')),
  });
  await expect(failing).rejects.toThrow('no end');
  expect(told).toContainEqual(['public.parents', 1200]);
  expect(await read(target)).toEqual(before);
  await source.admin((session) => session.exec("delete from own.log where line = 'late'"));
});

it('goes on counting where the source has counted to', async () => {
  const { rows } = await target.admin((session) =>
    session.query<{ id: number }>("insert into public.parents (name) values ('next') returning id"),
  );
  expect(rows).toEqual([{ id: 1201 }]);
  const tickets = await target.admin((session) => session.query("select nextval('own.tickets')::int as next"));
  expect(tickets.rows).toEqual([{ next: 1 }]);
});

it('copies nothing into a target that lacks a table or a column', async () => {
  const before = await read(target);
  await source.admin((session) => session.exec('alter table public.children add column extra text'));
  await expect(copyDatabase(source, target)).rejects.toMatchObject({
    code: 'server/tables-differ',
    message: 'The target has no column extra of public.children.',
  });
  await source.admin((session) => session.exec('create table public.another (id int)'));
  await expect(copyDatabase(source, target)).rejects.toThrow('The target has no table public.another.');
  expect(await read(target)).toEqual(before);
});
