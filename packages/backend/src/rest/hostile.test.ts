import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningBackend, startBackend } from '../testing/start-backend.ts';

let running: RunningBackend;

beforeAll(async () => {
  running = await startBackend({ largestBody: 100_000 });
  await running.sql(`
    create table notes (id int primary key, owner uuid default auth.uid(), text text, tags text[], data jsonb);
    create table comments (id int primary key, note_id int references notes, text text);
    alter table notes enable row level security;
    alter table comments enable row level security;
    create policy own on notes for all to authenticated using (owner = auth.uid()) with check (owner = auth.uid());
    create policy open on comments for select to anon, authenticated using (true);
    create function all_notes() returns setof notes language sql stable as 'select * from notes';
    create function touch(text text) returns text language sql as 'select touch.text';
    create function raise_state(state text) returns void language plpgsql as $$ begin raise exception 'no' using errcode = state; end $$;
    insert into notes values (1, gen_random_uuid(), 'hidden', '{}', '{}');
    insert into comments values (1, 1, 'shown');
  `);
});
afterAll(() => running?.stop());

const ask = async (
  path: string,
  init: { method?: string; headers?: Record<string, string>; body?: BodyInit } = {},
): Promise<{ status: number; body: string }> => {
  const response = await running.backend.fetch(
    new Request(`http://backend.test/rest/v1/${path}`, {
      ...init,
      headers: { apikey: running.backend.anonKey, 'content-type': 'application/json', ...init.headers },
    }),
  );
  return { status: response.status, body: await response.text() };
};
const nest = (depth: number, open = '[', close = ']'): string => open.repeat(depth) + close.repeat(depth);
const post = (body: BodyInit) => ({ method: 'POST', body });

const ATTACK = `x"'; drop table notes; --`;
const quoted = encodeURIComponent(`"${ATTACK.replaceAll('"', '\\"')}"`);
const bare = encodeURIComponent(ATTACK);

describe('SQL stays text wherever it is put', () => {
  const places: [place: string, path: string, init?: Parameters<typeof ask>[1]][] = [
    ['a relation', bare],
    ['a column', `notes?select=${quoted}`],
    ['an alias', `notes?select=${quoted}:id`],
    ['a cast', `notes?select=id::${encodeURIComponent('text); drop table notes; --')}`],
    ['a JSON key', `notes?select=data->${quoted}`],
    ['a JSON key of an order', `notes?order=data->>${quoted}.desc`],
    ['a filter', `notes?${quoted}=eq.1`],
    ['an operator', `notes?id=${bare}.1`],
    ['a value', `notes?text=eq.${bare}`],
    ['a list', `notes?text=in.(${quoted},${bare})`],
    ['an array', `notes?tags=cs.{${quoted}}`],
    ['a logic tree', `notes?or=(text.eq.${quoted},${quoted}.is.null)`],
    ['a quantifier', `notes?text=like(any).{${bare}}`],
    ['a text search', `notes?text=fts(${bare}).x`],
    ['an embedded relation', `comments?select=${quoted}(*)`],
    ['a hint', `comments?select=notes!${quoted}(*)`],
    ['an order of an embedded relation', `comments?select=notes(id)&order=notes(${quoted})`],
    ['an aggregate', `notes?select=${quoted}.sum()::${bare}`],
    ['a limit', `notes?limit=${bare}`],
    [
      'on_conflict',
      `notes?on_conflict=${quoted}`,
      { ...post('{"id":1}'), headers: { prefer: 'resolution=merge-duplicates' } },
    ],
    ['columns', `notes?columns=${quoted}`, post('[{"id":1}]')],
    ['a key of a body', 'notes', post(JSON.stringify([{ [ATTACK]: 1 }]))],
    [
      'a key of a body with defaults',
      'notes',
      { ...post(JSON.stringify([{ [ATTACK]: 1 }])), headers: { prefer: 'missing=default' } },
    ],
    ['a function', `rpc/${bare}`, post('{}')],
    ['an argument', 'rpc/touch', post(JSON.stringify({ [ATTACK]: ATTACK }))],
    ['an argument of a query', `rpc/touch?text=${bare}`],
    ['the profile', 'notes', { headers: { 'accept-profile': ATTACK } }],
    ['the preferences', 'notes', { headers: { prefer: `return=${ATTACK}, count=${ATTACK}, tx=${ATTACK}` } }],
    ['the range', 'notes', { headers: { range: `0-1; ${ATTACK}` } }],
    ['the form', 'notes', { headers: { accept: `application/vnd.pgrst.plan+json; options=analyze|${ATTACK}` } }],
    ['any header', 'notes', { headers: { 'x-what': ATTACK } }],
  ];
  test.each(places)('%s', async (_place, path, init) => {
    const { status, body } = await ask(path, init);
    expect(status, body).toBeLessThan(500);
    expect((await ask('notes?select=id')).status).toBe(200);
  });
});

describe('what cannot be answered is refused, and the next request works', () => {
  const bodies: [what: string, path: string, init?: Parameters<typeof ask>[1]][] = [
    ['JSON of a thousand levels', 'notes', post(`{"data":${nest(1000)}}`)],
    ['JSON of forty thousand levels', 'notes', post(`{"data":${nest(40_000)}}`)],
    ['a value of twenty thousand brackets', `notes?data=cs.${nest(20_000)}`],
    ['a pattern of twenty thousand brackets', `notes?text=match.${nest(20_000, '(', ')')}`],
    ['a text search of twenty thousand brackets', `notes?text=fts.${nest(20_000, '(', ')')}`],
    ['an argument of twenty thousand brackets', `rpc/touch?text=${nest(20_000)}`],
    ['a logic tree of ten thousand levels', `notes?and=${'(and'.repeat(10_000)}(id.eq.1)${')'.repeat(10_000)}`],
    ['a hundred thousand conditions', `notes?or=(${'id.eq.1,'.repeat(100_000)}id.eq.1)`],
    ['ten thousand columns', `notes?select=${'id,'.repeat(10_000)}id`],
    ['ten thousand steps into JSON', `notes?select=data${'->a'.repeat(10_000)}`],
    ['relations of a thousand levels', `notes?select=${'comments('.repeat(1000)}id${')'.repeat(1000)}`],
    ['a path that does not decode', '%ZZ'],
    ['a zero byte in a value', 'notes?text=eq.%00'],
    ['a zero byte in a body', 'notes', post('{"id":1,"text":"a\\u0000b"}')],
    ['half a surrogate pair in JSON', 'notes', post('{"id":1,"data":{"a":"\\ud800"}}')],
    ['a body that is not UTF-8', 'notes', post(new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]))],
    ['a body that is not JSON', 'notes', post('{')],
    ['a body that is no row', 'notes', post('"text"')],
    ['a range of large numbers', 'notes', { headers: { range: '99999999999999999999999-' } }],
    ['an offset too large for Postgres', 'notes?offset=9999999999999999999'],
    ['a function by DELETE', 'rpc/touch?text=a', { method: 'DELETE' }],
    ['an unknown method', 'notes', { method: 'PUT', body: '{}' }],
  ];
  test.each(bodies)('%s', async (_what, path, init) => {
    const { status, body } = await ask(path, init);
    if (!(path.startsWith('notes') && init?.headers?.range)) expect(status, body).toBeGreaterThanOrEqual(400);
    expect(status, body).toBeLessThan(500);
    expect(body).not.toMatch(/RangeError|stack|node_modules|prepared statement/);
    expect((await ask('comments?select=id')).body).toBe('[{"id":1}]');
  });

  test('a body larger than the service takes', async () => {
    expect((await ask('notes', post(JSON.stringify({ text: 'x'.repeat(200_000) })))).status).toBe(413);
  });

  test('a body of null, a list or a number calls a function without arguments', async () => {
    for (const body of ['null', '[1,2]', '5']) expect((await ask('rpc/touch', post(body))).status).toBe(404);
  });

  test('a status that no answer can carry', async () => {
    for (const state of ['PT204', 'PT101', 'PT999', 'PT200']) {
      expect((await ask('rpc/raise_state', post(JSON.stringify({ state })))).status).toBe(500);
    }
  });
});

describe('row-level security holds', () => {
  const hidden: [where: string, path: string, init?: Parameters<typeof ask>[1]][] = [
    ['in a read', 'notes?select=text'],
    ['in an embedded relation', 'comments?select=notes(text)'],
    ['in a function', 'rpc/all_notes?select=text'],
    [
      'in an update with its rows',
      'notes?id=eq.1',
      { method: 'PATCH', body: '{"text":"hidden!"}', headers: { prefer: 'return=representation' } },
    ],
    [
      'in a deletion with its rows',
      'notes?id=eq.1',
      { method: 'DELETE', headers: { prefer: 'return=representation' } },
    ],
    [
      'in an upsert',
      'notes',
      { ...post('{"id":1,"text":"mine"}'), headers: { prefer: 'resolution=merge-duplicates,return=representation' } },
    ],
    ['in an order', 'comments?select=id&order=notes(text)'],
    ['in a filter', 'comments?select=id,notes!inner(id)&notes.text=eq.hidden'],
  ];
  test.each(hidden)('%s', async (_where, path, init) => {
    expect((await ask(path, init)).body).not.toContain('hidden');
  });

  test('in a count', async () => {
    const anon = running.client();
    expect((await anon.from('notes').select('*', { count: 'exact', head: true })).count).toBe(0);
    expect((await anon.from('comments').select('id, notes(count)')).data).toEqual([{ id: 1, notes: { count: 0 } }]);
    expect((await anon.from('notes').select('count()')).data).toEqual([{ count: 0 }]);
  });

  test('requests at the same moment keep their roles', async () => {
    const { client, userId } = await running.signedIn('ana@example.com');
    await client.from('notes').insert({ id: 2, text: 'of Ana' });
    const owners = Array.from({ length: 60 }, (_, index) =>
      index % 2 === 0
        ? client
            .from('notes')
            .select('owner')
            .then(({ data }) => data)
        : running
            .client()
            .from('notes')
            .select('owner')
            .then(({ data }) => data),
    );
    const expected = Array.from({ length: 60 }, (_, index) => (index % 2 === 0 ? [{ owner: userId }] : []));
    expect(await Promise.all(owners)).toEqual(expected);
  });
});

test('nothing of this was a failure of the service', () => expect(running.errors).toEqual([]));
