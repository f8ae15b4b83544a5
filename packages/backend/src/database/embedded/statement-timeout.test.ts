import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Database, openDatabase } from '../../index.ts';
import { type RunningBackend, startBackend } from '../../testing/start-backend.ts';
import { compiledPostgres } from './compiled-postgres.ts';
import { emptyDatabase } from './empty/empty-database.ts';
import { cancelStatement, type PostgresVariables } from './thread/cancel-statement.ts';
import { FilledMemory } from './thread/filled-memory.ts';

const isThorough = process.env.TRAMA_TEST_ALL === '1';

/** Of visitors: short, since statements that never end use it up. */
const LIMIT_MS = 300;
/** Of the signed in: long enough for a statement of a busy machine. */
const LONGER_LIMIT_MS = 5000;

/** Statements that would run for minutes, each of another kind of work. */
const ENDLESS: Readonly<Record<string, string>> = {
  'a sleep': 'select pg_sleep(600)',
  'a loop of a function': 'do $$ begin loop end loop; end $$',
  'a recursion without end': 'with recursive r(n) as (select 1 union all select n + 1 from r) select count(*) from r',
  'a product of rows': 'select count(*) from generate_series(1, 1000000) a, generate_series(1, 1000000) b',
  'a function that goes on after the first request to end':
    'do $$ begin begin loop end loop; exception when query_canceled then null; end; perform pg_sleep(600); end $$',
  'a sort': 'select * from generate_series(1, 100000000) n order by random() limit 1',
};

const anon = { role: 'anon' as const, claims: { role: 'anon' } };
const authenticated = { role: 'authenticated' as const, claims: { role: 'authenticated' } };
const service = { role: 'service_role' as const, claims: { role: 'service_role' } };
const TIMED_OUT = { code: '57014', message: 'canceling statement due to statement timeout' };

// A server has its own timeout: these tests open the embedded database whatever the environment names.
describe('a statement of the embedded database', () => {
  let db: Database;
  const one = { rows: [{ one: 1 }], count: 1 };

  beforeAll(async () => {
    db = await openDatabase({ memory: true }, { statementLimits: { anon: LIMIT_MS, authenticated: LONGER_LIMIT_MS } });
    await db.admin((session) =>
      session.exec(
        `create role anon; create role authenticated; create role service_role;
        create table kept (id int primary key); grant all on kept to anon, authenticated, service_role`,
      ),
    );
  });
  afterAll(() => db?.close());

  // Two kinds by default, all of them where all tests run: each takes seconds of a whole core.
  const tried = isThorough ? Object.entries(ENDLESS) : Object.entries(ENDLESS).slice(0, 2);
  test.each(tried)('is cancelled after its time: %s', async (_kind, sql) => {
    await expect(db.statement(anon, sql)).rejects.toMatchObject(TIMED_OUT);
    expect(await db.statement(authenticated, 'select 1 as one')).toMatchObject(one);
    await expect(db.tx(anon, (session) => session.query(sql))).rejects.toMatchObject(TIMED_OUT);
    expect(await db.admin((session) => session.query('select 1 as one'))).toMatchObject(one);
  });

  test('leaves nothing of its transaction, and the writes of others', async () => {
    const slow = db.tx(anon, async (session) => {
      await session.query('insert into kept values (1)');
      await session.query('select pg_sleep(600)');
    });
    const next = db.tx(authenticated, (session) => session.query('insert into kept values (2)'));
    await expect(slow).rejects.toMatchObject(TIMED_OUT);
    await next;
    const { rows } = await db.admin((session) => session.query('select id from kept'));
    expect(rows).toEqual([{ id: 2 }]);
  });

  test('is cancelled at its commit, where a deferred check takes too long', async () => {
    await db.admin((session) =>
      session.exec(
        `create table checked (id int); grant all on checked to anon;
        create function wait_long() returns trigger language plpgsql as 'begin perform pg_sleep(600); return null; end';
        create constraint trigger late after insert on checked initially deferred for each row execute function wait_long()`,
      ),
    );
    const run = db.tx(anon, (session) => session.query('insert into checked values (1)'));
    await expect(run).rejects.toMatchObject(TIMED_OUT);
    expect((await db.admin((session) => session.query('select * from checked'))).rows).toEqual([]);
  });

  test('does not end what is told of changes', async () => {
    const heard: string[] = [];
    const stop = await db.listen('news', (payload) => heard.push(payload));
    await expect(db.statement(anon, 'select pg_sleep(600)')).rejects.toMatchObject(TIMED_OUT);
    await db.admin((session) => session.query(`select pg_notify('news', 'after')`));
    await vi.waitFor(() => expect(heard).toEqual(['after']));
    await stop();
  });

  test('takes longer in the service role, and as long as it needs as the owner', async () => {
    const sql = `select pg_sleep(${(LIMIT_MS * 3) / 1000}), 1 as one`;
    expect((await db.statement(service, sql)).rows).toMatchObject(one.rows);
    expect((await db.admin((session) => session.query(sql))).rows).toMatchObject(one.rows);
  });

  test('ends in the service role too, in the time of that role', { tags: 'thorough' }, async () => {
    const third = await openDatabase({ memory: true }, { statementLimits: { service_role: LIMIT_MS } });
    await third.admin((session) => session.exec('create role service_role'));
    await expect(third.statement(service, 'select pg_sleep(600)')).rejects.toMatchObject(TIMED_OUT);
    await third.close();
  });

  if (isThorough)
    test('may come after many others: only its own time counts', { tags: 'thorough' }, async () => {
      const ends = Date.now() + LONGER_LIMIT_MS * 1.5;
      while (Date.now() < ends) {
        expect(await db.statement(authenticated, 'select 1 as one')).toMatchObject(one);
        // The time goes by, as it does without holding a core.
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    });

  test('of a second database in this process has its own time', { tags: 'thorough' }, async () => {
    const second = await openDatabase({ memory: true }, { statementLimits: { anon: LIMIT_MS } });
    await second.admin((session) => session.exec('create role anon'));
    await expect(second.statement(anon, 'select pg_sleep(600)')).rejects.toMatchObject(TIMED_OUT);
    await second.close();
    expect(await db.statement(authenticated, 'select 1 as one')).toMatchObject(one);
  });
});

describe('a slow function that a visitor calls', () => {
  let running: RunningBackend;

  beforeAll(async () => {
    running = await startBackend({
      db: await openDatabase({ memory: true }, { statementLimits: { anon: LIMIT_MS } }),
    });
    await running.sql(`create function slow() returns int language sql as 'select 1 from pg_sleep(600)'`);
  });
  afterAll(() => running?.stop());

  test('answers as a hosted project does, and those who waited are served', async () => {
    const slow = running.client().rpc('slow');
    const other = running.client(running.backend.serviceRoleKey).auth.admin.listUsers();
    const { error, status } = await slow;
    expect(status).toBe(500);
    expect(error).toMatchObject({ ...TIMED_OUT, details: null, hint: null });
    expect((await other).error).toBeNull();
  });
});

test('a request to cancel that comes after the statement does not meet the next one', {
  tags: 'thorough',
}, async () => {
  const kept = emptyDatabase();
  const pg = await PGlite.create({
    pgliteWasmModule: await compiledPostgres(),
    ...(kept !== undefined && { fs: new FilledMemory(kept) }),
  });
  const { wasmMemory, _QueryCancelPending: address } = pg.Module as unknown as PostgresVariables;
  const isRequested = (): boolean => new Int32Array(wasmMemory.buffer)[address / 4] === 1;
  cancelStatement(pg);
  expect(isRequested()).toBe(true);
  expect((await pg.query('select 1 as one from pg_sleep(0.01)')).rows).toEqual([{ one: 1 }]);
  await pg.close();
});
