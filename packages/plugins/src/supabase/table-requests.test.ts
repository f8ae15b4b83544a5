import { beforeEach, expect, test } from 'vitest';
import { createTab } from '../testing.ts';
import { createClient } from './client.ts';
import { supabase } from './definition.ts';

interface Asked {
  method: string;
  /** Names and values of the query, in order. */
  query: [string, string][];
  prefer: string | null;
  accept: string | null;
}

let asked: Asked[];
let client: ReturnType<typeof createClient>;
let run: (name: string, args: Record<string, unknown>) => Promise<unknown>;

beforeEach(() => {
  asked = [];
  const host = createTab().host(supabase.id, { projectUrl: 'https://project.example', apiKey: 'key' });
  client = createClient({
    ...host,
    fetch: async (input, init) => {
      const { method, url, headers } = new Request(input, init);
      const query = [...new URL(url).searchParams];
      asked.push({ method, query, prefer: headers.get('prefer'), accept: headers.get('accept') });
      return Response.json([]);
    },
  });
  run = async (name, args) => client.actions?.[name]?.({ table: 't', ...args });
});

const entry = (fn: string, value: unknown, more: object = {}) => ({
  fn,
  column: 'c',
  value,
  isEnabled: true,
  ...more,
});

test.each<[string, object, [string, string]]>([
  ['eq', entry('eq', 1), ['c', 'eq.1']],
  ['neq', entry('neq', 1), ['c', 'neq.1']],
  ['gt', entry('gt', 1), ['c', 'gt.1']],
  ['gte', entry('gte', 1), ['c', 'gte.1']],
  ['lt', entry('lt', 1), ['c', 'lt.1']],
  ['lte', entry('lte', 1), ['c', 'lte.1']],
  ['like', entry('like', '%a%'), ['c', 'like.%a%']],
  ['ilike', entry('ilike', '%a%'), ['c', 'ilike.%a%']],
  ['is', entry('is', null), ['c', 'is.null']],
  ['in', entry('in', [1, 'a,b']), ['c', 'in.(1,"a,b")']],
  ['contains', entry('contains', ['a', 'b']), ['c', 'cs.{a,b}']],
  ['containedBy', entry('containedBy', ['a']), ['c', 'cd.{a}']],
  ['rangeGt', entry('rangeGt', '[1,2)'), ['c', 'sr.[1,2)']],
  ['rangeGte', entry('rangeGte', '[1,2)'), ['c', 'nxl.[1,2)']],
  ['rangeLt', entry('rangeLt', '[1,2)'), ['c', 'sl.[1,2)']],
  ['rangeLte', entry('rangeLte', '[1,2)'), ['c', 'nxr.[1,2)']],
  ['rangeAdjacent', entry('rangeAdjacent', '[1,2)'), ['c', 'adj.[1,2)']],
  ['overlaps', entry('overlaps', ['a']), ['c', 'ov.{a}']],
  ['textSearch', entry('textSearch', 'a & b', { options: { type: 'plain', config: 'pt' } }), ['c', 'plfts(pt).a & b']],
  ['match', entry('match', { c: 1 }), ['c', 'eq.1']],
  ['not', entry('not', 'a', { operator: 'eq' }), ['c', 'not.eq.a']],
  ['filter', entry('filter', '(1,2)', { operator: 'in' }), ['c', 'in.(1,2)']],
  ['or', entry('or', 'a.eq.1,b.eq.2'), ['or', '(a.eq.1,b.eq.2)']],
  ['or', entry('or', 'a.eq.1', { options: { referencedTable: 'r' } }), ['r.or', '(a.eq.1)']],
])('the filter %s is asked as the service writes it: %j', async (_fn, filter, parameter) => {
  await run('select', { filters: [filter] });
  expect(asked[0]?.query).toEqual([['select', '*'], parameter]);
});

test('filters go in their order, and those that are not switched on stay behind', async () => {
  const filters = [
    entry('gt', 1),
    entry('eq', 2, { isEnabled: false }),
    { fn: 'eq', column: 'c', value: 3 },
    entry('lt', 4),
  ];
  await run('select', { filters });
  expect(asked[0]?.query.slice(1)).toEqual([
    ['c', 'gt.1'],
    ['c', 'lt.4'],
  ]);
});

const PLAN = 'application/vnd.pgrst.plan';

test.each<[object, [string, string][], string | null]>([
  [{ order: { column: 'c' } }, [['order', 'c.asc']], null],
  [{ order: { column: 'c', ascending: false, nullsFirst: true } }, [['order', 'c.desc.nullsfirst']], null],
  [{ order: { column: 'c', nullsFirst: false, foreignTable: 'r' } }, [['r.order', 'c.asc.nullslast']], null],
  [{ limit: { count: '3' } }, [['limit', '3']], null],
  [{ limit: { count: 3, foreignTable: 'r' } }, [['r.limit', '3']], null],
  [
    { range: { from: 10, to: 19 } },
    [
      ['offset', '10'],
      ['limit', '10'],
    ],
    null,
  ],
  [
    { range: { from: 0, to: 4, foreignTable: 'r' } },
    [
      ['r.offset', '0'],
      ['r.limit', '5'],
    ],
    null,
  ],
  [{ single: true }, [['limit', '1']], 'application/vnd.pgrst.object+json'],
  [{ maybeSingle: true }, [['limit', '1']], null],
  [{ csv: true }, [], 'text/csv'],
  [{ explain: {} }, [], `${PLAN}+text; for="application/json"; options=;`],
  [
    { explain: { format: 'json', analyze: true, verbose: true, settings: true, buffers: true, wal: true } },
    [],
    `${PLAN}+json; for="application/json"; options=analyze|verbose|settings|buffers|wal;`,
  ],
])('rows are asked with %j', async (modifiers, parameters, accept) => {
  await run('select', { modifiers }).catch(() => undefined);
  expect(asked[0]?.query).toEqual([['select', '*'], ...parameters]);
  expect(asked[0]?.accept).toEqual(accept);
});

test.each([
  [{}, 50, 'count=exact'],
  [{ count: 'exact' }, 50, 'count=exact'],
  [{ count: 'estimated' }, 50, 'count=estimated'],
  [{ count: 'estimated' }, null, null],
])('a collection told %j with a limit of %j asks for %s', async (config, limit, prefer) => {
  const { signal } = new AbortController();
  await client.fetchCollection?.({
    collection: { id: 'c', name: 'c', limit },
    config: { table: 't', ...config },
    filter: null,
    sort: [],
    limit,
    offset: 0,
    signal,
  });
  expect(asked).toMatchObject([{ prefer }]);
});

test.each([
  [{ mode: 'exact' }, 'GET', 'count=exact'],
  [{}, 'GET', 'count=exact'],
  [{ mode: 'planned' }, 'GET', 'count=planned'],
  [{ mode: 'estimated', countOnly: true }, 'HEAD', 'count=estimated'],
])('a count of %j is asked by %s as %s', async (count, method, prefer) => {
  await run('select', { modifiers: { count } });
  expect(asked).toMatchObject([{ method, prefer }]);
});

test.each<[string, object, string, [string, string][]]>([
  ['insert', {}, 'return=representation', []],
  ['insert', { defaultToNull: true }, 'return=representation', []],
  ['insert', { defaultToNull: false }, 'missing=default, return=representation', []],
  ['insert', { modifiers: { select: false, order: { column: 'c' } } }, 'null', []],
  ['upsert', {}, 'resolution=merge-duplicates, return=representation', []],
  ['upsert', { onConflict: [] }, 'resolution=merge-duplicates, return=representation', []],
  [
    'upsert',
    { onConflict: ['a', 'b'], ignoreDuplicates: true, defaultToNull: false },
    'resolution=ignore-duplicates, missing=default, return=representation',
    [['on_conflict', 'a,b']],
  ],
])('%s with %j prefers %s', async (name, args, prefer, parameters) => {
  await run(name, { data: { a: 1, c: 2 }, ...args });
  const [request] = asked;
  expect([String(request?.prefer), request?.query.filter(([key]) => key !== 'select')]).toEqual([prefer, parameters]);
});

test('a write gives back the columns that its selection names, all of them without one', async () => {
  const selections = [undefined, {}, { fields: ['a', 'b'] }, { mode: 'advanced', fieldsAdvanced: 'a,r(b)' }];
  for (const select of selections) await run('insert', { data: {}, modifiers: { select } });
  expect(asked.map(({ query }) => Object.fromEntries(query).select)).toEqual(['*', '*', 'a,b', 'a,r(b)']);
});
