import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningBackend, startBackend } from '../testing/start-backend.ts';

const SCHEMA = `
  create table teams (id int primary key, name text not null);
  create table people (id int primary key, first text not null, last text not null, team_id int references teams);
  create table seats (team_id int references teams, person_id int references people, place text default 'side', primary key (team_id, person_id));
  create table guests (id int primary key, name text);
  create table visits (guest_id int references guests, team_id int references teams, primary key (guest_id, team_id));
  create view visit_list as select guest_id, team_id from visits;
  create function full_name(people) returns text language sql stable as $$ select $1.first || ' ' || $1.last $$;
  create function colleagues(people) returns setof people language sql stable as
    'select p.* from people p where p.team_id = $1.team_id and p.id <> $1.id';
  create function home(people) returns setof teams rows 1 language sql stable as 'select t.* from teams t where t.id = $1.team_id';
  create function total(variadic numbers int[]) returns bigint language sql immutable as 'select sum(n) from unnest(numbers) n';
  create function shout(text) returns text language sql immutable as 'select reverse($1)';
  create function length_of(bytea) returns int language sql immutable as 'select length($1)';
  create function wipe() returns int language sql as 'delete from visits returning 1';
  create function welcome(names text[]) returns setof guests language sql as
    'insert into guests select 100 + place, name from unnest(names) with ordinality as n(name, place) returning *';
  create function sneak() returns int language sql stable as 'select wipe()';
  create function teapot() returns json language plpgsql as $$ begin
    perform set_config('response.status', '418', true);
    perform set_config('response.headers', '[{"x-brew": "green"}]', true);
    return '{"tea": true}'; end $$;
  create function raise_json() returns void language plpgsql as $$ begin
    raise sqlstate 'PGRST' using message = '{"code":"123","message":"Own words","details":"d","hint":"h"}', detail = '{"status":402,"headers":{}}'; end $$;
  create function st_asgeojson(one record) returns text language plpgsql as $$ begin
    return json_build_object('type', 'Feature', 'properties', to_json(one))::text; end $$;
  insert into teams values (1, 'Red'), (2, 'Blue');
  insert into people values (1, 'Ana', 'Sá', 1), (2, 'Rui', 'Paz', 1), (3, 'Eva', 'Luz', 2);
  insert into seats (team_id, person_id) values (1, 3);
  insert into guests values (1, 'Gil'), (2, 'Nu');
  insert into visits values (1, 1), (1, 2);
  create schema billing;
  grant usage on schema billing to anon, authenticated, service_role;
  create table billing.invoices (id int primary key, total int);
  create table billing.lines (id int primary key, invoice_id int references billing.invoices, text text);
  create view billing.crews as select id, name from public.teams;
  create view billing.staff as select id, first, team_id from public.people;
  create function billing.double(amount int) returns int language sql immutable as 'select amount * 2';
  grant all on all tables in schema billing to anon, authenticated, service_role;
  insert into billing.invoices values (1, 10);
  insert into billing.lines values (1, 1, 'wool');
  create schema hidden; create table hidden.notes (id int);
`;

let running: RunningBackend;
let db: SupabaseClient;

beforeAll(async () => {
  running = await startBackend({ schemas: ['public', 'billing'] });
  await running.sql(SCHEMA);
  db = running.client(running.backend.serviceRoleKey);
});
afterAll(() => running?.stop());

interface Asked {
  status: number;
  body: unknown;
  headers: Headers;
}

const ask = async (path: string, init: RequestInit & { headers?: Record<string, string> } = {}): Promise<Asked> => {
  const response = await running.backend.fetch(
    new Request(`http://backend.test/rest/v1/${path}`, {
      ...init,
      headers: { apikey: running.backend.serviceRoleKey, 'content-type': 'application/json', ...init.headers },
    }),
  );
  const text = await response.text();
  return { status: response.status, body: text === '' ? null : JSON.parse(text), headers: response.headers };
};
const send = (method: string, body: unknown, headers: Record<string, string> = {}) => ({
  method,
  headers,
  body: typeof body === 'string' ? body : JSON.stringify(body),
});
const codeOf = ({ status, body }: Asked): [number, unknown] => [status, (body as { code?: unknown } | null)?.code];

describe('schemas', () => {
  test('that are exposed are read, written, called and embedded in', async () => {
    const billing = db.schema('billing');
    expect((await billing.from('invoices').select('total, lines(text)')).data).toEqual([
      { total: 10, lines: [{ text: 'wool' }] },
    ]);
    expect((await billing.from('invoices').insert({ id: 2, total: 5 }).select()).data).toEqual([{ id: 2, total: 5 }]);
    expect((await billing.rpc('double', { amount: 4 })).data).toBe(8);
  });

  test('of views embed by the keys of the tables that they show, wherever those are', async () => {
    const { data } = await db.schema('billing').from('staff').select('first, crews(name)').eq('id', 1);
    expect(data).toEqual([{ first: 'Ana', crews: { name: 'Red' } }]);
  });

  test('that are not exposed are refused, and their tables are not found', async () => {
    const refused = await db.schema('hidden').from('notes').select();
    expect([refused.status, refused.error?.code]).toEqual([406, 'PGRST106']);
    expect((await db.from('invoices').select()).error?.code).toBe('PGRST205');
    expect((await db.schema('billing').from('teams').select()).error?.code).toBe('PGRST205');
  });
});

describe('computed columns and relations', () => {
  test('are chosen, filtered and ordered by', async () => {
    const query = db.from('people').select('id, full_name').like('full_name', '%a%').order('full_name');
    expect((await query).data).toEqual([
      { id: 1, full_name: 'Ana Sá' },
      { id: 3, full_name: 'Eva Luz' },
      { id: 2, full_name: 'Rui Paz' },
    ]);
  });

  test('are answered by writes', async () => {
    const { data } = await db.from('people').update({ last: 'Mar' }).eq('id', 3).select('full_name, home(name)');
    expect(data).toEqual([{ full_name: 'Eva Mar', home: { name: 'Blue' } }]);
  });

  test('embed one row or many', async () => {
    const { data } = await db.from('people').select('first, home(name), colleagues(full_name)').eq('id', 1);
    expect(data).toEqual([{ first: 'Ana', home: { name: 'Red' }, colleagues: [{ full_name: 'Rui Paz' }] }]);
  });
});

describe('embedding', () => {
  test('leads through a view of a join table that a hint names, and through the table without one', async () => {
    expect((await db.from('guests').select('name, teams!visit_list(name)').eq('id', 1)).data).toEqual([
      { name: 'Gil', teams: [{ name: 'Red' }, { name: 'Blue' }] },
    ]);
    expect((await db.from('guests').select('name, teams(id)').eq('id', 2)).data).toEqual([{ name: 'Nu', teams: [] }]);
  });

  test('spreads many rows as one list a field', async () => {
    const { data, error } = await db.from('teams').select('name, ...people!people_team_id_fkey(first)').order('id');
    expect(error).toBeNull();
    expect(data).toEqual([
      { name: 'Red', first: ['Ana', 'Rui'] },
      { name: 'Blue', first: ['Eva'] },
    ]);
  });

  test('is named where a filter speaks of what is not embedded', async () => {
    expect(codeOf(await ask('teams?people.id=eq.1'))).toEqual([400, 'PGRST108']);
    expect(codeOf(await ask('guests?select=*,visits(*)&visits=eq.1'))).toEqual([400, 'PGRST120']);
  });
});

describe('PUT', () => {
  test('makes the row of its key, then replaces it', async () => {
    const made = await ask('guests?id=eq.7', send('PUT', { id: 7, name: 'new' }));
    expect(made.status).toBe(201);
    const kept = await ask(
      'guests?id=eq.7',
      send('PUT', { id: 7, name: 'newer' }, { prefer: 'return=representation' }),
    );
    expect([kept.status, kept.body]).toEqual([200, [{ id: 7, name: 'newer' }]]);
  });

  test.each([
    ['without the whole key', 'seats?team_id=eq.1', { team_id: 1, person_id: 1 }, 405, 'PGRST105'],
    ['with another filter', 'guests?id=eq.7&name=eq.x', { id: 7 }, 405, 'PGRST105'],
    ['with another operator', 'guests?id=gt.7', { id: 7 }, 405, 'PGRST105'],
    ['with a limit', 'guests?id=eq.7&limit=1', { id: 7 }, 400, 'PGRST114'],
    ['of another row than its key', 'guests?id=eq.7', { id: 8 }, 400, 'PGRST115'],
  ])('%s is refused', async (_what, path, body, status, code) => {
    expect(codeOf(await ask(path, send('PUT', body)))).toEqual([status, code]);
  });
});

describe('functions', () => {
  test('take all that is left as one list', async () => {
    expect((await db.rpc('total', { numbers: [1, 2, 3] })).data).toBe(6);
    expect((await ask('rpc/total?numbers=4&numbers=5')).body).toBe(9);
    expect((await db.rpc('total', { numbers: [4] }, { get: true })).data).toBe(4);
  });

  test('take a text or bytes as the whole body', async () => {
    expect((await ask('rpc/shout', send('POST', 'olá', { 'content-type': 'text/plain' }))).body).toBe('álo');
    const bytes = {
      method: 'POST',
      body: new Uint8Array([0, 255, 1]),
      headers: { 'content-type': 'application/octet-stream' },
    };
    expect((await ask('rpc/length_of', bytes)).body).toBe(3);
  });

  test('that say they only read cannot write', async () => {
    const { error, status } = await db.rpc('sneak');
    expect([status, error?.code]).toEqual([405, '25006']);
    expect((await db.from('visits').select()).data).toHaveLength(2);
  });

  test('set status and headers of the answer', async () => {
    const { status, headers, body } = await ask('rpc/teapot', send('POST', {}));
    expect([status, headers.get('x-brew'), body]).toEqual([418, 'green', { tea: true }]);
  });

  test('raise an error in their own words', async () => {
    const { error, status } = await db.rpc('raise_json');
    expect({ status, ...error }).toMatchObject({
      status: 402,
      code: '123',
      message: 'Own words',
      details: 'd',
      hint: 'h',
    });
  });

  test('answer a head with their count only', async () => {
    const answer = await db.rpc('total', { numbers: [1] }, { head: true, count: 'exact' });
    expect([answer.error, answer.data]).toEqual([null, null]);
    const minimal = await ask(
      'rpc/shout',
      send('POST', 'a', { 'content-type': 'text/plain', prefer: 'return=minimal' }),
    );
    expect([minimal.status, minimal.body]).toEqual([204, null]);
  });

  test('that write are held to max-affected only where they answer rows', async () => {
    const strict = { prefer: 'handling=strict, max-affected=1' };
    expect(codeOf(await ask('rpc/total', send('POST', { numbers: [1] }, strict)))).toEqual([400, 'PGRST128']);
  });

  test('write, unless what the caller asks of their rows is not so', async () => {
    const welcome = (headers: Record<string, string>): Promise<Asked> =>
      ask('rpc/welcome', send('POST', { names: ['Lia', 'Max'] }, headers));
    const guests = async (): Promise<unknown> => (await db.from('guests').select('name').gt('id', 100)).data;
    const single = { accept: 'application/vnd.pgrst.object+json' };
    expect(codeOf(await welcome(single))).toEqual([406, 'PGRST116']);
    expect(codeOf(await welcome({ prefer: 'handling=strict, max-affected=1' }))).toEqual([400, 'PGRST124']);
    expect((await welcome({ prefer: 'tx=rollback' })).status).toBe(200);
    expect(codeOf(await welcome({ prefer: 'timezone=UTC', range: '5-1' }))).toEqual([416, 'PGRST103']);
    expect(await guests()).toEqual([]);
    expect((await welcome({})).status).toBe(200);
    expect(await guests()).toEqual([{ name: 'Lia' }, { name: 'Max' }]);
  });

  test('are not deleted', async () => {
    expect(codeOf(await ask('rpc/total', { method: 'DELETE' }))).toEqual([405, 'PGRST101']);
  });
});

describe('forms, preferences and bodies', () => {
  test('geojson() is a collection of features where PostGIS is', async () => {
    const { data } = await db.from('teams').select('id').order('id').limit(1).geojson();
    expect(data).toEqual({ type: 'FeatureCollection', features: [{ type: 'Feature', properties: { id: 1 } }] });
    await running.sql('alter function st_asgeojson(record) rename to st_elsewhere');
    const without = await db.from('teams').select('id').geojson();
    expect([without.status, without.error?.code]).toEqual([406, 'PGRST107']);
  });

  test('a form that nobody makes is refused', async () => {
    expect(codeOf(await ask('teams', { headers: { accept: 'image/png' } }))).toEqual([406, 'PGRST107']);
    expect((await ask('teams', { headers: { accept: 'image/png, */*;q=0.1' } })).status).toBe(200);
  });

  test('strict handling refuses preferences that it does not know, lenient handling ignores them', async () => {
    expect(codeOf(await ask('teams', { headers: { prefer: 'handling=strict, colour=red' } }))).toEqual([
      400,
      'PGRST122',
    ]);
    expect((await ask('teams', { headers: { prefer: 'handling=lenient, colour=red' } })).status).toBe(200);
  });

  test('rows of one body name the same columns', async () => {
    expect(codeOf(await ask('guests', send('POST', [{ id: 20 }, { id: 21, name: 'x' }])))).toEqual([400, 'PGRST102']);
    expect((await ask('guests?id=in.(20,21)')).body).toEqual([]);
  });

  test('an upsert tells whether any row is new', async () => {
    const upsert = { prefer: 'resolution=merge-duplicates' };
    expect((await ask('guests', send('POST', [{ id: 30, name: 'a' }], upsert))).status).toBe(201);
    expect((await ask('guests', send('POST', [{ id: 30, name: 'b' }], upsert))).status).toBe(200);
  });

  test('an estimated count is exact for few rows', async () => {
    expect((await db.from('visits').select('*', { count: 'estimated' })).count).toBe(2);
  });

  test('nulls are stripped where that is asked for', async () => {
    await db.from('guests').insert({ id: 40 });
    expect((await db.from('guests').select().eq('id', 40).stripNulls()).data).toEqual([{ id: 40 }]);
  });
});

test('the description tells what a role may do in a schema', async () => {
  await running.sql('revoke all on people from anon; grant select on people to anon; revoke all on guests from anon');
  const { data } = await running.client().getOpenApiSpec();
  const { paths, definitions } = data as unknown as {
    paths: Record<string, object>;
    definitions: Record<string, unknown>;
  };
  expect(Object.keys(paths['/people'] ?? {})).toEqual(['get']);
  expect(Object.keys(paths['/teams'] ?? {})).toEqual(['get', 'post', 'patch', 'delete']);
  expect(paths['/guests']).toBeUndefined();
  expect(Object.keys(paths['/rpc/total'] ?? {})).toEqual(['post']);
  expect(definitions.people).toMatchObject({
    required: ['id', 'first', 'last'],
    properties: { id: { format: 'integer' } },
  });
  const billing = await running.client().schema('billing').getOpenApiSpec();
  expect(JSON.stringify(billing.data)).toContain('/invoices');
});

test('nothing of this was a failure of the service', () => expect(running.errors).toEqual([]));
