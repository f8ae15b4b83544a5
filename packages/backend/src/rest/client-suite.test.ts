import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningBackend, startBackend } from '../testing/start-backend.ts';

/** What the client's own test suite asks of PostgREST, beyond what the other files of this folder ask. */
const SCHEMA = `
  create type mood as enum ('calm', 'wild');
  create table owners (name text primary key, mood mood default 'calm', notes jsonb, code int);
  comment on table owners is 'Who keeps pets';
  comment on column owners.notes is 'Anything';
  create table pets (id int primary key, owner text references owners, sitter text references owners, label text);
  create table folders (id int primary key, parent_id int references folders);
  create table r (r int primary key, c int, t1 text, t2 text, r_1 text);
  create table leaves (id int primary key, r int references r, leaves text);
  create function leaf_text(leaves) returns text language sql stable as 'select $1.leaves';
  create function first_leaf(r) returns leaves language sql stable as 'select * from leaves where leaves.r = $1.r limit 1';
  create function mood_of(who text) returns mood language sql stable as 'select mood from owners where name = who';
  create function owner_of(who text) returns owners language sql stable as 'select * from owners where name = who';
  create function owner_list() returns table (name text) language sql stable as 'select name from owners';
  create function many_ways(a text) returns int language sql as 'select 1';
  create function many_ways(a int) returns int language sql as 'select 2';
  create function whole(text) returns text language sql immutable as 'select $1';
  create function whole(boolean) returns text language sql immutable as $$ select 'boolean' $$;
  create function only_number(int) returns int language sql immutable as 'select 1';
  create function path_of() returns text language sql stable as $$ select current_setting('search_path') $$;
  insert into owners values ('Ana', 'calm', null, 1), ('Rui Paz', 'wild', '{"a": 1}', null);
  insert into pets values (1, 'Ana', 'Rui Paz', ''), (2, 'Ana', null, null);
  insert into folders values (1, null), (2, 1), (3, 1);
  insert into r values (1, 2, 'one', 'two', 'three');
  insert into leaves values (1, 1, 'green');
`;

let running: RunningBackend;
let db: SupabaseClient;

beforeAll(async () => {
  running = await startBackend();
  await running.sql(SCHEMA);
  db = running.client();
});
afterAll(() => running.stop());

const failureOf = async (question: PromiseLike<{ status: number; error: unknown }>): Promise<object> => {
  const { status, error } = await question;
  return { status, ...(error as object) };
};

describe('the words of failures', () => {
  test.each<[sentence: string, ask: () => PromiseLike<{ status: number; error: unknown }>, message: string]>([
    ['of a table', () => db.from('owners').select('nme'), 'column owners.nme does not exist'],
    ['of an embedded relation', () => db.from('owners').select('pets!owner(nme)'), 'column pets_1.nme does not exist'],
    ['of a filter', () => db.from('pets').delete().eq('nme', 1), 'column pets.nme does not exist'],
    ["of a function's rows", () => db.rpc('owner_list').select('nme'), 'column pgrst_call.nme does not exist'],
  ])('name the column %s as PostgREST does', async (_sentence, ask, message) => {
    expect(await failureOf(ask())).toMatchObject({ status: 400, code: '42703', message });
  });

  test('list the ways between two relations with their columns', async () => {
    const way = (key: string) => `pets_${key}_fkey using pets(${key}) and owners(name)`;
    expect(await failureOf(db.from('pets').select('owners(*)'))).toMatchObject({
      status: 300,
      details: ['owner', 'sitter'].map((key) => ({
        cardinality: 'many-to-one',
        embedding: 'pets with owners',
        relationship: way(key),
      })),
    });
  });

  test('list them in the order of the names of their keys, in whatever order these were made', async () => {
    await running.sql(`create table walks (id int, ${['d', 'c', 'b', 'a'].map((name) => `${name} text`).join(', ')});
      ${['b', 'd', 'a', 'c'].map((name) => `alter table walks add foreign key (${name}) references owners;`).join('\n')}`);
    const names = ['a', 'b', 'c', 'd'].map((name) => `walks_${name}_fkey`);
    const ways = async (from: string, to: string): Promise<readonly string[]> => {
      const { details } = (await failureOf(db.from(from).select(`${to}(*)`))) as {
        details: readonly { relationship: string }[];
      };
      return details.map(({ relationship }) => relationship.split(' ')[0] ?? '');
    };
    expect(await ways('walks', 'owners')).toEqual(names);
    expect(await ways('owners', 'walks')).toEqual(names);
  });

  test('refuse a relation that comes twice under one name', async () => {
    expect(await failureOf(db.from('pets').select('owners!owner(*), owners!sitter(*)'))).toMatchObject({
      status: 400,
      code: '42712',
      message: 'table name "pets_owners_1" specified more than once',
    });
  });

  test.each<[what: string, ask: () => PromiseLike<{ status: number; error: unknown }>, hint: string | null]>([
    ['table', () => db.from('owner').select(), "Perhaps you meant the table 'public.owners'"],
    ['function', () => db.rpc('moodof'), 'Perhaps you meant to call the function public.mood_of'],
    [
      'argument',
      () => db.rpc('mood_of', { whom: 'Ana' }),
      'Perhaps you meant to call the function public.mood_of(who)',
    ],
    ['relation', () => db.from('owners').select('petss(*)'), "Perhaps you meant 'pets' instead of 'petss'."],
  ])('hint at a %s of nearly the same name', async (_what, ask, hint) => {
    expect(await failureOf(ask())).toMatchObject({ hint });
  });

  test('do not tell what there is to a guess that is not near', async () => {
    expect(JSON.stringify(await failureOf(db.rpc('xyz')))).not.toContain('Perhaps');
    expect(JSON.stringify(await failureOf(db.from('own').select()))).not.toContain('public.owners');
  });
});

describe('names of tables and columns', () => {
  test('may be those that statements use inside', async () => {
    const row = { r: 1, c: 2, t1: 'one', t2: 'two', r_1: 'three' };
    expect((await db.from('r').select('*, leaves(id, leaves)')).data).toEqual([
      { ...row, leaves: [{ id: 1, leaves: 'green' }] },
    ]);
    expect((await db.from('leaves').select('leaf_text, r(*)')).data).toEqual([{ leaf_text: 'green', r: row }]);
    expect((await db.from('r').select('r, c:first_leaf(leaves)', { count: 'exact' })).data).toEqual([
      { r: 1, c: { leaves: 'green' } },
    ]);
    expect((await db.from('r').update({ c: 3 }).eq('r', 1).select('r:c').rollback()).data).toEqual([{ r: 3 }]);
    expect((await db.from('r').select('r:t1').csv()).data).toBe('r\none');
  });
});

describe('a relation that refers to itself', () => {
  test('leads back under its name, also with its column as a hint, and ahead under the name of its column', async () => {
    const children = [{ id: 2 }, { id: 3 }];
    expect((await db.from('folders').select('folders(id)').eq('id', 1).single()).data).toEqual({ folders: children });
    const hinted = db.from('folders').select('folders!parent_id(id)').eq('id', 1).single();
    expect((await hinted).data).toEqual({ folders: children });
    const ahead = db.from('folders').select('parent_id(id)').eq('id', 2).single();
    expect((await ahead).data).toEqual({ parent_id: { id: 1 } });
  });

  test('is not found by the name of its constraint', async () => {
    const question = db.from('folders').select('folders!folders_parent_id_fkey(id)');
    expect(await failureOf(question)).toMatchObject({ status: 400, code: 'PGRST200' });
  });
});

describe('functions', () => {
  test('count the one value that they give', async () => {
    for (const options of [{}, { get: true }, { head: true }]) {
      expect((await db.rpc('mood_of', { who: 'Ana' }, { ...options, count: 'exact' })).count).toBe(1);
    }
  });

  test('answer null for the one row that a filter leaves out', async () => {
    const answer = await db.rpc('owner_of', { who: 'Ana' }).eq('name', 'nobody');
    expect(answer).toMatchObject({ status: 200, data: null, error: null });
  });

  test('of one argument without a name take a body under the empty name, as a text', async () => {
    expect((await db.rpc('whole', { '': 'x' })).data).toBe('{"":"x"}');
  });

  test('of an argument without a name that no body can be are not there', async () => {
    const message = 'Could not find the function public.only_number() in the schema cache';
    expect(await failureOf(db.rpc('only_number', { '': 1 }))).toMatchObject({ status: 404, code: 'PGRST202', message });
  });

  test('that return a table of one column give rows, not values', async () => {
    expect((await db.rpc('owner_list').select('name').limit(1)).data).toEqual([{ name: 'Ana' }]);
  });

  test('that cannot be told apart are listed in the order of their arguments', async () => {
    const list = 'public.many_ways(a => integer), public.many_ways(a => text)';
    expect(await failureOf(db.rpc('many_ways', { a: 1 }))).toMatchObject({
      status: 300,
      message: `Could not choose the best candidate function between: ${list}`,
    });
  });

  test('see the schema of the request, and extensions, on their path', async () => {
    expect((await db.rpc('path_of')).data).toBe('"public", "public", "extensions"');
  });
});

test('a value with a blank is quoted in CSV, and an empty text is told from a null', async () => {
  expect((await db.from('pets').select('sitter, label').order('id').csv()).data).toBe('sitter,label\n"Rui Paz",""\n,');
});

test('the description tells comments, keys, enumerations, and no type for JSON', async () => {
  const { data } = await running.client(running.backend.serviceRoleKey).getOpenApiSpec();
  const { definitions } = data as unknown as {
    definitions: Record<string, { description?: string; properties: Record<string, object> }>;
  };
  expect(definitions.owners?.description).toBe('Who keeps pets');
  expect(definitions.owners?.properties.notes).toEqual({ format: 'jsonb', description: 'Anything' });
  expect(definitions.owners?.properties.mood).toMatchObject({ enum: ['calm', 'wild'] });
  expect(definitions.owners?.properties.name).toMatchObject({ description: 'Note:\nThis is a Primary Key.<pk/>' });
  expect(definitions.pets?.properties.owner).toMatchObject({
    description: "Note:\nThis is a Foreign Key to `owners.name`.<fk table='owners' column='name'/>",
  });
});
