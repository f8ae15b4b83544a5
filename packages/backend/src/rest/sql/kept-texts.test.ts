import { expect, test } from 'vitest';
import type { Admit, Caller } from '../../access/gate.ts';
import type { Database, Parameter, Result, Session } from '../../database/database.ts';
import { type FuzzedRequest, fuzzedRequest, seededRandom } from '../../testing/fuzzed-request.ts';
import type { Catalog, Column, Relation, Routine } from '../catalog/catalog.ts';
import { createRest, type RestService } from '../rest.ts';
import { createKeptTexts } from './kept-texts.ts';
import { shapeOf } from './request-shape.ts';

// A service that has answered much is compared with one that has answered nothing: both must send the database the same.

const column = (name: string, type: string): Column => ({
  name,
  type,
  default: null,
  required: false,
  comment: null,
  labels: null,
});

const relation = (name: string, columns: Column[], primaryKey: string[]): Relation => ({
  name,
  comment: null,
  columns,
  primaryKey,
  computedColumns: [],
  computedRelations: [],
});

const routine = (name: string, names: string[], further: Partial<Routine> = {}): Routine => ({
  name,
  arguments: names.map((one) => ({ name: one, type: 'text', optional: false, variadic: false })),
  returnsSet: false,
  returns: 'scalar',
  relation: null,
  volatile: true,
  ...further,
});

const catalogWith = (typeOfText: string): Catalog => ({
  schema: 'public',
  relations: new Map(
    [
      relation(
        'notes',
        [
          column('id', 'integer'),
          column('owner', 'uuid'),
          column('text', typeOfText),
          column('tags', 'text[]'),
          column('data', 'jsonb'),
          column('a,b', 'text'),
          { ...column('amount', 'numeric'), default: '7' },
        ],
        ['id'],
      ),
      relation(
        'comments',
        [column('id', 'integer'), column('notes', 'integer'), column('text', 'text'), column('order', 'integer')],
        ['id'],
      ),
    ].map((one) => [one.name, one]),
  ),
  foreignKeys: [
    {
      name: 'comments_notes_fkey',
      from: 'comments',
      fromColumns: ['notes'],
      fromPrimaryKey: ['id'],
      to: 'notes',
      toColumns: ['id'],
      unique: false,
    },
  ],
  routines: [
    routine('all_notes', [], { returnsSet: true, returns: 'row', relation: 'notes', volatile: false }),
    routine('echo', ['value']),
    routine('echo', ['value', 'times']),
    { ...routine('whole', ['']), arguments: [{ name: '', type: 'jsonb', optional: false, variadic: false }] },
  ],
  geoJsonSchema: undefined,
});

type Sent = [sql: string, values: readonly Parameter[]];

/** A service on a database that has these relations, writes down what it is sent, and answers with no rows. */
const serviceOn = (catalogOf: () => Catalog): { rest: RestService; sent: Sent[] } => {
  const sent: Sent[] = [];
  const query = async <Row>(sql: string, values: readonly Parameter[] = []): Promise<Result<Row>> => {
    sent.push([sql, values]);
    return { rows: [], count: 0 };
  };
  const session: Session = { query, queryPrepared: query, exec: async () => undefined };
  const db: Database = {
    kind: 'embedded',
    tx: (_, fn) => fn(session),
    statement: (_, sql, values) => query(sql, values),
    apart: () => Promise.reject(new Error('Nobody asks so.')),
    // The catalog is all that is read as the owner, but for the names of time zones.
    admin: async <T>() => Object.assign(catalogOf(), { rows: [] }) as T,
    listen: async () => async () => undefined,
    onSchemaChange: () => () => undefined,
    openClient: null,
    close: async () => undefined,
  };
  const admit: Admit = async () => ({ ok: true, caller });
  return { rest: createRest({ db, admit, schemas: ['public'], maxRows: 1000, largestBody: 1000 }), sent };
};

const caller: Caller = { context: { role: 'anon', claims: {} }, claims: {}, token: undefined };

type Asked = Partial<FuzzedRequest> & { path: string };

/** What a request makes a service send, and what is answered. */
const outcomeOf = async (
  { rest, sent }: ReturnType<typeof serviceOn>,
  { method = 'GET', path, headers = {}, body }: Asked,
): Promise<{ sent: Sent[] }> => {
  sent.length = 0;
  const request = new Request(`http://backend.test/${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  const { pathname } = new URL(request.url);
  const answer = await rest.answer({ request, path: pathname, fullPath: pathname, peer: undefined });
  return { sent: [...sent], ...answer };
};

const CATALOG = catalogWith('text');
const newService = (): ReturnType<typeof serviceOn> => serviceOn(() => CATALOG);

/** Requests that look alike, and that one text must not serve. */
const ALIKE: readonly Asked[] = [
  ...[
    ...['id=eq.1', 'id=eq.2', 'id=eq.eq.1', 'id=eq.', '"id"=eq.1', 'id=not.eq.1', 'id=eq(any).{1}', 'id=eq(all).{1}'],
    ...['id=neq.1', 'id=is.null', 'id=is.true', 'id=is.not_null', 'id=not.is.null', 'id=isdistinct.null', 'id=eq.null'],
    ...['id=in.()', 'id=in.(1)', 'id=in.(1,2)', 'id=in.("1,2")', 'id=in.("a\\"b")', 'id=not.in.(1)', 'id=eq.()'],
    ...['id=in.(1', 'id=in.1', 'id=in.(1)2', 'id=in.(())', 'id=eq', 'id=nope.1', 'id=not.not.eq.1', 'id=is.nope'],
    ...[
      'text=like.*a*',
      'text=like.%25a%25',
      'text=eq.*a*',
      'text=like(any).{*a*,b}',
      'text=fts.a',
      'text=fts(simple).a',
    ],
    ...['text=fts(english).a', 'text=plfts.a', 'data=fts.a', 'tags=cs.{a,b}', 'tags=cs.{"a,b"}', 'tags=cd.{}'],
    ...['data->a=eq.1', 'data->>a=eq.1', 'data->0=eq.1', 'data->>a->b=eq.1', '"a,b"=eq.1', 'a,b=eq.1', 'a=eq.1&b=eq.1'],
    ...['id=eq.1&id=eq.2', 'id=eq.1&text=eq.2', 'text=eq.1&id=eq.2', 'id=eq.1%26id=eq.2', 'id=eq.%00', 'id%00=eq.1'],
    ...[`text=eq.${'['.repeat(201)}`, `text=in.(${'['.repeat(201)})`, 'id=eq.%F0%9F%98%80', 'id=eq.%ZZ'],
    ...['limit=1', 'limit=2', 'offset=1', 'limit=1&offset=1', 'limit=x', 'order=id', 'order=id.desc', 'order=text'],
    ...['order=id.asc.nullsfirst', 'order=id.desc&order=text', 'select=id', 'select=text', 'select=id&select=text'],
    ...['select=id::text', 'select=id::int', 'select=x:id', 'select=data->a', 'select=data->>a', 'select=count()'],
    ...['or=(id.eq.1,id.eq.2)', 'or=(id.eq.1,id.eq.3)', 'and=(id.eq.1,id.eq.2)', 'not.or=(id.eq.1,id.eq.2)'],
    ...['or=(id.eq.1,id.eq.2)&id=eq.3', 'or=(id.eq.1,id.eq.2)&id=eq.4', 'apikey=eq.1&id=eq.2', 'apikey=eq.3&id=eq.4'],
    ...['on_conflict=id', 'columns=id', '', 'id=eq.1#id=eq.2'],
  ].map((query) => ({ path: `notes?${query}` })),
  ...[
    ...['id=eq.1', 'comments.id=eq.1', 'comments.id=eq.2', 'comments.order=id.asc', 'comments.order=id.desc'],
    ...['comments.limit=1', 'comments.limit=2', 'comments.offset=1', 'comments.or=(id.eq.1)', 'comments.or=(id.eq.2)'],
    ...['comments.order=eq.1', 'comments."order"=eq.1', 'comments."order"=eq.2', 'comments=is.null', 'comments=eq.1'],
    ...['id=eq.1&comments.id=eq.2', 'comments.id=eq.1&id=eq.2', 'nope.id=eq.1', 'comments.notes.id=eq.1'],
  ].map((query) => ({ path: `notes?select=id,comments(id)&${query}` })),
  ...['0-1', '0-2', '1-', '5-1', 'x'].map((range) => ({ path: 'notes?id=eq.1', headers: { range } })),
  ...['count=exact', 'count=planned', 'count=estimated', 'tx=rollback', 'handling=strict', 'return=minimal'].map(
    (prefer) => ({ path: 'notes?id=eq.1', headers: { prefer } }),
  ),
  ...['text/csv', 'application/vnd.pgrst.object+json', 'application/vnd.pgrst.array+json;nulls=stripped'].map(
    (accept) => ({ path: 'notes?id=eq.1', headers: { accept } }),
  ),
  { path: 'comments?id=eq.1' },
  { path: 'notes?id=eq.1', method: 'HEAD' },
  ...[
    '{"id":1}',
    '{"id":2}',
    '{"text":"a"}',
    '{"id":1,"text":"a"}',
    '{"text":"a","id":1}',
    '[]',
    '{}',
    '[{"id":1},{"id":2}]',
  ]
    .map((body) => ({ path: 'notes', body }))
    .flatMap((asked) => [
      { ...asked, method: 'POST' },
      { ...asked, method: 'PATCH' },
      { ...asked, method: 'PUT', path: 'notes?id=eq.1' },
      { ...asked, method: 'PATCH', path: 'notes?id=eq.1' },
      { ...asked, method: 'PATCH', path: 'notes?id=in.(1,2)&limit=1' },
      { ...asked, method: 'POST', path: 'notes?columns=id' },
      { ...asked, method: 'POST', path: 'notes?columns=text' },
      { ...asked, method: 'POST', path: 'notes?on_conflict=text', headers: { prefer: 'resolution=merge-duplicates' } },
      { ...asked, method: 'POST', headers: { prefer: 'resolution=merge-duplicates' } },
      { ...asked, method: 'POST', headers: { prefer: 'resolution=ignore-duplicates' } },
      { ...asked, method: 'POST', path: 'notes?columns=id,amount', headers: { prefer: 'missing=default' } },
      { ...asked, method: 'POST', headers: { prefer: 'return=representation' } },
      { ...asked, method: 'POST', headers: { prefer: 'return=headers-only' } },
      { ...asked, method: 'POST', path: 'notes?select=id', headers: { prefer: 'return=representation' } },
      { ...asked, method: 'DELETE', path: 'notes?id=eq.1' },
      { ...asked, method: 'DELETE', path: 'notes?id=eq.2' },
    ]),
  ...['{"value":"a"}', '{"value":"b"}', '{"value":"a","times":2}', '{"times":2,"value":"a"}', '{"nope":1}', '{}', '[1]']
    .map((body) => ({ method: 'POST', body }))
    .flatMap((asked) => [
      { ...asked, path: 'rpc/echo' },
      { ...asked, path: 'rpc/whole' },
      { ...asked, path: 'rpc/all_notes' },
    ]),
  ...['id=eq.1', 'id=eq.2', 'id=in.(1)', 'limit=1', 'limit=2', 'order=id', 'or=(id.eq.1)'].flatMap((query) => [
    { path: `rpc/all_notes?${query}`, method: 'POST', body: '{}' },
    { path: `rpc/all_notes?${query}` },
  ]),
  { path: 'rpc/echo?value=a' },
  { path: 'rpc/echo?value=b' },
];

test('requests that look alike are never sent with the text of one another', async () => {
  const used = newService();
  const sent = new Set<string>();
  for (const [index, asked] of [...ALIKE, ...ALIKE.toReversed(), ...ALIKE].entries()) {
    const outcome = await outcomeOf(newService(), asked);
    expect([index, asked, await outcomeOf(used, asked)]).toEqual([index, asked, outcome]);
    for (const [sql] of outcome.sent) sent.add(sql);
  }
  expect(sent.size).toBeGreaterThan(100);
});

test('whatever is asked is sent as if nothing had been asked before', async () => {
  const random = seededRandom(11);
  const used = newService();
  const times = process.env.TRAMA_TEST_ALL === '1' ? 2000 : 200;
  for (let time = 0; time < times; time += 1) {
    const asked = fuzzedRequest(random);
    expect([asked, await outcomeOf(used, asked)]).toEqual([asked, await outcomeOf(newService(), asked)]);
  }
});

test('a changed schema has texts of its own', async () => {
  let catalog = CATALOG;
  const used = serviceOn(() => catalog);
  const asked = { path: 'notes?text=fts.word' };
  const before = await outcomeOf(used, asked);
  catalog = catalogWith('tsvector');
  expect(await outcomeOf(used, asked)).toEqual(before);
  used.rest.invalidate();
  const after = await outcomeOf(used, asked);
  expect(after).toEqual(
    await outcomeOf(
      serviceOn(() => catalog),
      asked,
    ),
  );
  expect(after).not.toEqual(before);
});

const shapeWith = (query: string, payload?: unknown): ReturnType<typeof shapeOf> =>
  shapeOf(CATALOG, new URLSearchParams(query), ['read', 'notes'], payload);

test('values of filters, keys and bodies decide no text, so nobody fills the memory with them', () => {
  const queries = ['id=eq.secret', 'id=in.(secret)', 'text=not.ilike(any).{secret}', 'data->>a=fts(simple).secret'];
  for (const query of [...queries, 'apikey=secret&id=eq.1']) {
    const { key } = shapeWith(query, { text: 'secret' }) ?? { key: 'secret' };
    expect(key).not.toContain('secret');
  }
  expect(shapeWith('or=(id.eq.secret)')).toBeUndefined();
  expect(shapeWith('comments.not.and=(id.eq.secret)')).toBeUndefined();
  expect(shapeWith(`select=${'id,'.repeat(2000)}id`)).toBeUndefined();
});

test('a text is made once for a shape, and again after five hundred others', () => {
  const texts = createKeptTexts();
  const made: string[] = [];
  const ask = (query: string): unknown =>
    texts.statementFor(shapeWith(query), () => {
      made.push(query);
      return { sql: query, offset: 0 };
    });
  expect([ask('select=a'), ask('select=a')]).toEqual([expect.objectContaining({ sql: 'select=a' }), ask('select=a')]);
  expect(made).toEqual(['select=a']);
  for (let page = 0; page < 500; page += 1) ask(`limit=${page}`);
  ask('select=a');
  expect(made.filter((query) => query === 'select=a')).toHaveLength(2);
});
