import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { maxRowsFromEnv } from '../index.ts';
import { type RunningBackend, startBackend } from '../testing/start-backend.ts';

let running: RunningBackend;

beforeAll(async () => {
  running = await startBackend();
  await running.sql(`
    create table parents (id int primary key, name text);
    create table children (id int primary key, parent_id int references parents);
    insert into parents select i, 'parent ' || i from generate_series(1, 2500) i;
    insert into children select i, 1 from generate_series(1, 2500) i;
    create function all_parents() returns setof parents language sql stable as 'select * from parents order by id';
    create function numbers() returns setof int language sql stable as 'select generate_series(1, 2500)';
    create function slow() returns int language sql as 'select 1 from pg_sleep(600)';
    grant all on all tables in schema public to anon, service_role;
  `);
});
afterAll(() => running?.stop());

interface Told {
  status: number;
  range: string | null;
  // biome-ignore lint/suspicious/noExplicitAny: rows of every shape are looked into.
  body: any;
}

const ask = async (path: string, init: RequestInit & { key?: string } = {}): Promise<Told> => {
  const { key = running.backend.anonKey, headers, ...rest } = init;
  const response = await fetch(`${running.url}/rest/v1/${path}`, {
    ...rest,
    headers: { apikey: key, 'content-type': 'application/json', ...(headers as Record<string, string>) },
  });
  const text = await response.text();
  return {
    status: response.status,
    range: response.headers.get('content-range'),
    body: text === '' ? null : JSON.parse(text),
  };
};

const EXACT = { headers: { prefer: 'count=exact' } };

describe('an answer has 1,000 rows at most', () => {
  test.each([
    ['without a limit', 'parents?select=id', {}],
    ['with a larger limit', 'parents?select=id&limit=1000000', {}],
    ['with a larger range', 'parents?select=id', { headers: { range: '0-1999' } }],
    ['of a function', 'rpc/all_parents', {}],
    ['of a function that is posted', 'rpc/all_parents', { method: 'POST', body: '{}' }],
    ['of a function of values', 'rpc/numbers', {}],
  ])('%s', async (_what, path, init) => {
    const { status, range, body } = await ask(path, init);
    expect([status, range, body.length]).toEqual([200, '0-999/*', 1000]);
  });

  test('also for the service key, as with PostgREST', async () => {
    const { body } = await ask('parents?select=id', { key: running.backend.serviceRoleKey });
    expect(body).toHaveLength(1000);
  });

  test.each(['parents?select=id', 'rpc/all_parents?select=id', 'rpc/numbers'])(
    'and says which of how many where they are counted: %s',
    async (path) => {
      const { range, body } = await ask(path, EXACT);
      expect([range, body.length]).toEqual(['0-999/2500', 1000]);
    },
  );

  test('in each list of embedded rows too, whatever limit it names', async () => {
    for (const limit of ['', '&children.limit=5000']) {
      const { body } = await ask(`parents?select=id,children(id)&id=lte.2&order=id${limit}`);
      expect(body.map(({ children }: { children: unknown[] }) => children.length)).toEqual([1000, 0]);
    }
    const spread = await ask('parents?select=id,...children(child:id)&id=eq.1');
    expect(spread.body[0].child).toHaveLength(1000);
  });

  test('a smaller limit holds, and the rest is had page by page', async () => {
    expect((await ask('parents?select=id&limit=7')).body).toHaveLength(7);
    const ids: number[] = [];
    for (let offset = 0; offset < 2500; offset += 1000) {
      const { range, body } = await ask(`parents?select=id&order=id&offset=${offset}`, EXACT);
      expect(range).toBe(`${offset}-${Math.min(offset + 999, 2499)}/2500`);
      ids.push(...body.map(({ id }: { id: number }) => id));
    }
    expect(ids).toEqual(Array.from({ length: 2500 }, (_, index) => index + 1));
  });

  test('an aggregate still reads all rows', async () => {
    expect((await ask('parents?select=count()')).body).toEqual([{ count: 2500 }]);
    expect((await ask('parents?select=id,children(count())&id=eq.1')).body[0].children).toEqual([{ count: 2500 }]);
  });

  test('rows that were written are all told, as PostgREST tells them', async () => {
    const rows = Array.from({ length: 1200 }, (_, index) => ({ id: 10_000 + index }));
    const { status, body } = await ask('parents', {
      method: 'POST',
      body: JSON.stringify(rows),
      headers: { prefer: 'return=representation, tx=rollback' },
    });
    expect([status, body.length]).toEqual([201, 1200]);
  });
});

describe('the limit as a setting', () => {
  test('is another number where it is said', async () => {
    const few = await startBackend({ db: running.db, maxRows: maxRowsFromEnv({ DATA_MAX_ROWS: '20' }) });
    expect((await few.client().from('parents').select('id')).data).toHaveLength(20);
    await few.backend.close();
  });

  test('is never taken away by a slip', () => {
    expect(maxRowsFromEnv({})).toBeUndefined();
    expect(maxRowsFromEnv({ DATA_MAX_ROWS: '' })).toBeUndefined();
    for (const wrong of ['0', '-1', 'none', '1e9', '1.5', 'null']) {
      expect(() => maxRowsFromEnv({ DATA_MAX_ROWS: wrong })).toThrow('DATA_MAX_ROWS');
    }
  });
});

describe('relations inside of relations', () => {
  const nested = (levels: number): string =>
    Array.from({ length: levels }, (_, index) => (index % 2 === 0 ? 'children' : 'parents')).reduceRight(
      (inside, relation) => `id,${relation}(${inside})`,
      'id',
    );

  test('are read in five levels', async () => {
    expect((await ask(`parents?select=${nested(5)}&id=eq.2`)).status).toBe(200);
  });

  test.each([
    ['a read', 'parents', {}],
    ['a call', 'rpc/all_parents', {}],
    [
      'rows that were written',
      'parents',
      { method: 'POST', body: '{"id":9000}', headers: { prefer: 'return=representation' } },
    ],
  ])('are refused in six: %s', async (_what, path, init) => {
    const { status, body } = await ask(`${path}?select=${nested(6)}`, init);
    expect([status, body.code, body.message]).toEqual([
      400,
      'PGRST100',
      'Relations are embedded at most 5 levels deep',
    ]);
    expect((await ask('parents?id=eq.9000')).body).toEqual([]);
  });
});

test('a statement of a visitor ends without any setting', { tags: 'thorough' }, async () => {
  const { status, body } = await ask('rpc/slow', { method: 'POST', body: '{}' });
  expect([status, body.code]).toEqual([500, '57014']);
});

test('nothing of this was a failure of the service', () => expect(running.errors).toEqual([]));
