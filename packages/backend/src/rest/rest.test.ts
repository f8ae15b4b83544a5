import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../testing/client-calls.ts';
import { type RunningBackend, startBackend } from '../testing/start-backend.ts';

const SCHEMA = `
  create type public.mood as enum ('calm', 'cross');
  create table teams (id int primary key, name text not null);
  create table authors (id int primary key, name text not null, team_id int references teams, mood mood default 'calm',
    profile jsonb not null default '{}', tags text[] not null default '{}', born date);
  create table posts (id serial primary key, title text not null, author_id int references authors, likes int default 0,
    body text, created_at timestamptz not null default now());
  create table labels (id int primary key, name text);
  create table post_labels (post_id int references posts, label_id int references labels, primary key (post_id, label_id));
  create table people (id int primary key, name text, manager_id int references people, mentor_id int references people);
  create view loud_posts as select id, upper(title) as title, author_id from posts;
  create function add(a int, b int default 10) returns int language sql immutable as 'select a + b';
  create function authors_of(team text) returns setof authors language sql stable as
    'select a.* from authors a join teams t on t.id = a.team_id where t.name = team';
  create function sum_of(numbers int[]) returns bigint language sql as 'select sum(n) from unnest(numbers) n';
  create function rename_team(team int, new_name text) returns void language sql as 'update teams set name = new_name where id = team';
  create function whoami() returns json language sql as 'select json_build_object(''current'', current_user, ''role'', auth.role())';
  create function refuse() returns void language plpgsql as $$ begin raise exception 'No way' using errcode = 'PT418', hint = 'Try tea'; end $$;
  insert into teams values (1, 'Red'), (2, 'Blue');
  insert into authors values (1, 'Ana', 1, 'calm', '{"city": "Porto", "langs": ["pt", "en"], "age": 30}', '{a,b}', '1990-01-02'),
    (2, 'Rui', 2, 'cross', '{"city": "Faro", "age": 41}', '{b}', null), (3, 'Zé, (velho)', null, 'calm', '{}', '{}', null);
  insert into posts (title, author_id, likes, body) values ('First post', 1, 5, 'the quick brown fox'), ('Second', 1, 2, null), ('Third', 2, 9, 'lazy dogs');
  insert into labels values (1, 'news'), (2, 'sport');
  insert into post_labels values (1, 1), (1, 2), (3, 2);
  insert into people values (1, 'Boss', null, null), (2, 'Worker', 1, 1);
`;

let running: RunningBackend;
let db: SupabaseClient;

beforeAll(async () => {
  running = await startBackend();
  await running.sql(SCHEMA);
  db = running.client(running.backend.serviceRoleKey);
});
afterAll(() => running?.stop());

describe('choosing columns', () => {
  test('columns, aliases, casts and places inside JSON', async () => {
    const query = db
      .from('authors')
      .select('id, nome:name, born::text, city:profile->>city, profile->langs->0')
      .eq('id', 1);
    expect(await rowsOf(query)).toEqual([{ id: 1, nome: 'Ana', born: '1990-01-02', city: 'Porto', langs: 'pt' }]);
  });

  test('a relation follows a foreign key to one row', async () => {
    const query = db.from('posts').select('title, author:authors(name, teams(name))').eq('id', 1);
    expect(await rowsOf(query)).toEqual([{ title: 'First post', author: { name: 'Ana', teams: { name: 'Red' } } }]);
  });

  test('a relation follows a foreign key back to many rows, with its own filter, order and limit', async () => {
    const query = db
      .from('authors')
      .select('name, posts(title)')
      .gt('posts.likes', 1)
      .order('likes', { referencedTable: 'posts' })
      .limit(1, { referencedTable: 'posts' })
      .order('id');
    expect(await rowsOf(query)).toEqual([
      { name: 'Ana', posts: [{ title: 'Second' }] },
      { name: 'Rui', posts: [{ title: 'Third' }] },
      { name: 'Zé, (velho)', posts: [] },
    ]);
  });

  test('a relation leads through a join table to many rows', async () => {
    const query = db.from('posts').select('id, labels(name)').order('id');
    expect(await rowsOf(query)).toEqual([
      { id: 1, labels: [{ name: 'news' }, { name: 'sport' }] },
      { id: 2, labels: [] },
      { id: 3, labels: [{ name: 'sport' }] },
    ]);
  });

  test('!inner leaves out rows without a partner', async () => {
    const byTeam = db.from('authors').select('name, teams!inner(name)').eq('teams.name', 'Blue');
    expect(await rowsOf(byTeam)).toEqual([{ name: 'Rui', teams: { name: 'Blue' } }]);
    const byLabel = db.from('posts').select('id, labels!inner(name)').eq('labels.name', 'news');
    expect(await rowsOf(byLabel)).toEqual([{ id: 1, labels: [{ name: 'news' }] }]);
  });

  test('a hint chooses between two foreign keys; without one the answer lists them', async () => {
    // A column's name leads ahead to the one, the relation's own name and the column as a hint back to the many, as in PostgREST.
    const up = db.from('people').select('name, manager:manager_id(name)').eq('id', 2);
    expect(await rowsOf(up)).toEqual([{ name: 'Worker', manager: { name: 'Boss' } }]);
    const down = db.from('people').select('name, staff:people!manager_id(name)').eq('id', 1);
    expect(await rowsOf(down)).toEqual([{ name: 'Boss', staff: [{ name: 'Worker' }] }]);
    const byColumn = db.from('people').select('mentor:mentor_id(name)').eq('id', 2);
    expect(await rowsOf(byColumn)).toEqual([{ mentor: { name: 'Boss' } }]);
    const ambiguous = await db.from('people').select('name, people(name)');
    expect(ambiguous.error?.code).toBe('PGRST201');
  });

  test('a spread lays the partner into the row, and a parent can be ordered by it', async () => {
    const query = db
      .from('posts')
      .select('id, ...authors(author:name)')
      .order('authors(name)', { ascending: false })
      .limit(1);
    expect(await rowsOf(query)).toEqual([{ id: 3, author: 'Rui' }]);
  });

  test('a missing relation is named', async () => {
    const { error } = await db.from('posts').select('*, teams(*)');
    expect(error?.code).toBe('PGRST200');
    expect((await db.from('nowhere').select()).error?.code).toBe('PGRST205');
  });
});

describe('filters', () => {
  const ids = async (query: PromiseLike<{ data: unknown; error: unknown }>): Promise<unknown> =>
    ((await rowsOf(query)) as { id: number }[]).map((row) => row.id).sort();
  const authors = () => db.from('authors').select('id');
  const posts = () => db.from('posts').select('id');

  test('comparisons', async () => {
    expect(await ids(posts().gte('likes', 5))).toEqual([1, 3]);
    expect(await ids(posts().lt('likes', 5))).toEqual([2]);
    expect(await ids(posts().neq('id', 2))).toEqual([1, 3]);
    expect(await ids(authors().eq('mood', 'cross'))).toEqual([2]);
    expect(await ids(authors().gt('born', '1980-01-01'))).toEqual([1]);
  });

  test('patterns', async () => {
    expect(await ids(posts().like('title', '%ir%'))).toEqual([1, 3]);
    expect(await ids(posts().ilike('title', 'sec*'))).toEqual([2]);
    expect(await ids(posts().likeAnyOf('title', ['First%', 'Th%']))).toEqual([1, 3]);
  });

  test('lists, with commas and brackets in a value', async () => {
    expect(await ids(authors().in('name', ['Ana', 'Zé, (velho)']))).toEqual([1, 3]);
    expect(await ids(authors().in('id', []))).toEqual([]);
  });

  test('null and negation', async () => {
    expect(await ids(authors().is('team_id', null))).toEqual([3]);
    expect(await ids(authors().not('team_id', 'is', null))).toEqual([1, 2]);
    expect(await ids(posts().not('id', 'in', '(1,2)'))).toEqual([3]);
  });

  test('arrays, JSON and ranges of containment', async () => {
    expect(await ids(authors().contains('tags', ['a']))).toEqual([1]);
    expect(await ids(authors().containedBy('tags', ['b', 'c']))).toEqual([2, 3]);
    expect(await ids(authors().overlaps('tags', ['a', 'z']))).toEqual([1]);
    expect(await ids(authors().contains('profile', { city: 'Faro' }))).toEqual([2]);
    expect(await ids(authors().eq('profile->>city', 'Porto'))).toEqual([1]);
    expect(await ids(authors().gt('profile->age', 35))).toEqual([2]);
  });

  test('text search', async () => {
    expect(await ids(posts().textSearch('body', 'fox & quick'))).toEqual([1]);
    expect(await ids(posts().textSearch('body', 'dog', { config: 'english', type: 'plain' }))).toEqual([3]);
  });

  test('trees of and, or and not, also inside an embedded relation', async () => {
    expect(await ids(posts().or('likes.gt.8,and(likes.lt.3,title.eq.Second)'))).toEqual([2, 3]);
    expect(await ids(posts().or('id.in.(1,2),title.eq."a,b"'))).toEqual([1, 2]);
    const inside = db
      .from('authors')
      .select('id, posts(id)')
      .or('likes.eq.5,likes.eq.9', { referencedTable: 'posts' })
      .order('id');
    expect(await rowsOf(inside)).toEqual([
      { id: 1, posts: [{ id: 1 }] },
      { id: 2, posts: [{ id: 3 }] },
      { id: 3, posts: [] },
    ]);
  });

  test('a filter that does not parse is refused with its text', async () => {
    const { error, status } = await db
      .from('posts')
      .select('id')
      .filter('id', 'about' as 'eq', 3);
    expect(status).toBe(400);
    expect(error?.code).toBe('PGRST100');
  });
});

describe('order, pages, counts and forms', () => {
  test('order with nulls first or last', async () => {
    const query = db.from('authors').select('id').order('team_id', { ascending: true, nullsFirst: true }).order('id');
    expect(await rowsOf(query)).toEqual([{ id: 3 }, { id: 1 }, { id: 2 }]);
  });

  test('a range with an exact count tells the total', async () => {
    const { data, count, status } = await db.from('posts').select('id', { count: 'exact' }).order('id').range(1, 1);
    expect({ data, count, status }).toEqual({ data: [{ id: 2 }], count: 3, status: 206 });
  });

  test('head counts without rows', async () => {
    const { data, count } = await db.from('posts').select('*', { count: 'exact', head: true });
    expect({ data, count }).toEqual({ data: null, count: 3 });
  });

  test('planned and estimated counts are numbers', async () => {
    expect((await db.from('posts').select('id', { count: 'planned' })).count).toBeGreaterThan(0);
    expect((await db.from('posts').select('id', { count: 'estimated' })).count).toBeGreaterThan(0);
  });

  test('single fails for none, maybeSingle answers null', async () => {
    expect((await db.from('posts').select('id').eq('id', 1).single()).data).toEqual({ id: 1 });
    const none = await db.from('posts').select('id').eq('id', 99).single();
    expect({ status: none.status, code: none.error?.code }).toEqual({ status: 406, code: 'PGRST116' });
    expect((await db.from('posts').select('id').eq('id', 99).maybeSingle()).data).toBeNull();
  });

  test('csv and explain', async () => {
    expect(await rowsOf(db.from('authors').select('id, name').order('id').csv())).toBe(
      'id,name\n1,Ana\n2,Rui\n3,"Zé, (velho)"',
    );
    expect(await rowsOf(db.from('authors').select('id').explain())).toContain('Aggregate');
  });

  test('a view reads as a table', async () => {
    expect(await rowsOf(db.from('loud_posts').select('title').eq('id', 2))).toEqual([{ title: 'SECOND' }]);
  });

  test('the root describes the relations', async () => {
    const response = await fetch(`${running.url}/rest/v1/`, { headers: { apikey: running.backend.serviceRoleKey } });
    const body = (await response.json()) as { definitions: Record<string, unknown> };
    expect(Object.keys(body.definitions)).toContain('authors');
  });
});

describe('writes', () => {
  test('insert one, many, with and without rows in answer', async () => {
    const one = await db.from('teams').insert({ id: 10, name: 'Ten' });
    expect({ status: one.status, data: one.data }).toEqual({ status: 201, data: null });
    const many = db
      .from('teams')
      .insert([
        { id: 11, name: 'A' },
        { id: 12, name: 'B' },
      ])
      .select('id, authors(name)');
    expect(await rowsOf(many)).toEqual([
      { id: 11, authors: [] },
      { id: 12, authors: [] },
    ]);
  });

  test('a missing key is null, or the default where that is asked for', async () => {
    const nulls = await db
      .from('posts')
      .insert([{ title: 'x', likes: 1 }, { title: 'y' }])
      .select('likes');
    expect(nulls.data).toEqual([{ likes: 1 }, { likes: null }]);
    const defaults = await db
      .from('posts')
      .insert([{ title: 'x', likes: 1 }, { title: 'y' }], { defaultToNull: false })
      .select('likes');
    expect(defaults.data).toEqual([{ likes: 1 }, { likes: 0 }]);
    await db.from('posts').delete().in('title', ['x', 'y']);
  });

  test('JSON, arrays and dates arrive as what they are', async () => {
    const author = {
      id: 20,
      name: 'Eva',
      profile: { deep: [1, { a: null }] },
      tags: ['x,y', '"q"'],
      born: '2001-02-03',
    };
    expect(await rowsOf(db.from('authors').insert(author).select('id, name, profile, tags, born').single())).toEqual(
      author,
    );
  });

  test('update and delete touch only the rows chosen, and answer them', async () => {
    await db.from('teams').insert([
      { id: 30, name: 'Old' },
      { id: 31, name: 'Kept' },
    ]);
    expect(await rowsOf(db.from('teams').update({ name: 'New' }).eq('id', 30).select())).toEqual([
      { id: 30, name: 'New' },
    ]);
    expect((await db.from('teams').update({ name: 'New' }).eq('id', 30)).status).toBe(204);
    expect(await rowsOf(db.from('teams').delete().in('id', [30, 31]).select('name').order('id'))).toEqual([
      { name: 'New' },
      { name: 'Kept' },
    ]);
  });

  test('upsert merges, or ignores duplicates', async () => {
    await db.from('labels').upsert([{ id: 40, name: 'a' }]);
    expect(
      await rowsOf(
        db
          .from('labels')
          .upsert([
            { id: 40, name: 'b' },
            { id: 41, name: 'c' },
          ])
          .select()
          .order('id'),
      ),
    ).toEqual([
      { id: 40, name: 'b' },
      { id: 41, name: 'c' },
    ]);
    await db.from('labels').upsert({ id: 40, name: 'z' }, { onConflict: 'id', ignoreDuplicates: true });
    expect(await rowsOf(db.from('labels').select('name').eq('id', 40))).toEqual([{ name: 'b' }]);
  });

  test('constraints answer with their SQLSTATE and status', async () => {
    const twice = await db.from('teams').insert({ id: 1, name: 'again' });
    expect({ status: twice.status, code: twice.error?.code }).toEqual({ status: 409, code: '23505' });
    const missing = await db.from('posts').insert({ title: 'x', author_id: 999 });
    expect({ status: missing.status, code: missing.error?.code }).toEqual({ status: 409, code: '23503' });
    expect((await db.from('posts').insert({ nope: 1 })).error?.code).toBe('PGRST204');
  });

  test('tx=rollback answers what would have been', async () => {
    const { data } = await db.from('teams').insert({ id: 50, name: 'Ghost' }).select().rollback();
    expect(data).toEqual([{ id: 50, name: 'Ghost' }]);
    expect(await rowsOf(db.from('teams').select().eq('id', 50))).toEqual([]);
  });
});

describe('functions', () => {
  test('named arguments, defaults and arrays', async () => {
    expect(await rowsOf(db.rpc('add', { a: 1, b: 2 }))).toBe(3);
    expect(await rowsOf(db.rpc('add', { a: 1 }))).toBe(11);
    expect(await rowsOf(db.rpc('add', { a: 5 }, { get: true }))).toBe(15);
    expect(await rowsOf(db.rpc('sum_of', { numbers: [1, 2, 3] }))).toBe(6);
  });

  test('rows of a table can be chosen, filtered and embedded into', async () => {
    const query = db.rpc('authors_of', { team: 'Red' }).select('name, posts(title)').eq('id', 1);
    expect(await rowsOf(query)).toEqual([{ name: 'Ana', posts: [{ title: 'First post' }, { title: 'Second' }] }]);
  });

  test('no value, no overload, and an error of its own', async () => {
    expect((await db.rpc('rename_team', { team: 2, new_name: 'Green' })).status).toBe(204);
    expect(await rowsOf(db.from('teams').select('name').eq('id', 2))).toEqual([{ name: 'Green' }]);
    await db.from('teams').update({ name: 'Blue' }).eq('id', 2);
    expect((await db.rpc('add', { c: 1 })).error?.code).toBe('PGRST202');
    const refused = await db.rpc('refuse');
    expect({ status: refused.status, message: refused.error?.message, hint: refused.error?.hint }).toEqual({
      status: 418,
      message: 'No way',
      hint: 'Try tea',
    });
  });

  test('GET cannot write', async () => {
    const { error } = await db.rpc('rename_team', { team: 1, new_name: 'x' }, { get: true });
    expect(error?.code).toBe('25006');
  });
});

test('a table made after the first request is there at once', async () => {
  await running.sql('create table later (id int primary key); insert into later values (7);');
  expect(await rowsOf(db.from('later').select())).toEqual([{ id: 7 }]);
  expect(running.errors).toEqual([]);
});
