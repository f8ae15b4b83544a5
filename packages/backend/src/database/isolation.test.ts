import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../testing/databases.ts';
import type { Database, RequestContext, RequestRole } from './database.ts';

// In whose role a statement runs, whatever went wrong before it: on the embedded database, or on that of TEST_DATABASE_URL.

let db: Database;

beforeAll(async () => {
  db = await openTestDatabase();
  await db.admin((session) =>
    session.exec(`
      do $$ begin create role anon; exception when duplicate_object then null; end $$;
      do $$ begin create role authenticated; exception when duplicate_object then null; end $$;
      create table traces (role text);
      grant all on traces to anon, authenticated;
      create table notes (id int primary key, owner text not null);
      insert into notes values (1, 'anon'), (2, 'authenticated'), (3, 'nobody');
      alter table notes enable row level security;
      create policy "to anon" on notes for select to anon using (owner = 'anon');
      create policy "to authenticated" on notes for select to authenticated using (owner = 'authenticated');
      grant select on notes to anon, authenticated;
      create table parents (id int primary key);
      create table children (parent int references parents deferrable initially deferred);
      grant all on children to anon;
      grant select on parents to anon;
    `),
  );
});
afterAll(() => db?.close());

const as = (role: RequestRole): RequestContext => ({ role, claims: { role, sub: `sub of ${role}` } });
const leaveTrace = 'insert into traces values (current_user)';

const traces = async (): Promise<unknown[]> => {
  const { rows } = await db.admin((session) => session.query<{ role: string }>('select role from traces'));
  await db.admin((session) => session.exec('truncate traces'));
  return rows.map(({ role }) => role);
};

/** On a server each statement of the owner has a time; the embedded database is one's own. */
const ownersTime = (): string => (db.kind === 'server' ? '1min' : '0');

const ownerIsLeftAlone = async (): Promise<void> => {
  const { rows } = await db.admin((session) =>
    session.query(
      `select current_user = session_user as owner, current_setting('request.jwt.claims', true) as claims,
        current_setting('statement_timeout') as timeout, current_setting('transaction_read_only') as "readOnly"`,
    ),
  );
  expect(rows).toEqual([{ owner: true, claims: '', timeout: ownersTime(), readOnly: 'off' }]);
};

test('of several statements asked at once none runs after the first has failed', async () => {
  for (let time = 0; time < 5; time += 1) {
    const run = db.tx(as('anon'), (session) =>
      Promise.all([session.query('select 1 / 0'), ...Array.from({ length: 5 }, () => session.query(leaveTrace))]),
    );
    await expect(run).rejects.toMatchObject({ code: '22012' });
    expect(await traces()).toEqual([]);
  }
});

test('a statement that nobody waits for runs in its transaction or not at all', async () => {
  for (let time = 0; time < 5; time += 1) {
    const forgotten: Promise<unknown>[] = [];
    await db.tx(as('anon'), async (session) => {
      for (let index = 0; index < 5; index += 1) forgotten.push(session.query(leaveTrace));
      await forgotten[0];
    });
    const settled = await Promise.allSettled(forgotten);
    const written = settled.filter(({ status }) => status === 'fulfilled').length;
    expect(written).toBeLessThan(5);
    expect(await traces()).toEqual(Array.from({ length: written }, () => 'anon'));
  }
});

test('a transaction that ends before its first statement was answered ends whole', async () => {
  let forgotten: Promise<unknown> = Promise.resolve();
  await db.tx(as('anon'), async (session) => {
    forgotten = session.query(leaveTrace);
  });
  const [{ status }] = await Promise.allSettled([forgotten]);
  expect(await traces()).toEqual(status === 'fulfilled' ? ['anon'] : []);
  await ownerIsLeftAlone();
});

test('kept statements give each role its own rows, however the roles take turns', async () => {
  const sql = `with mine as (select owner from notes) select coalesce(json_agg(owner), '[]')::text as body from mine`;
  for (let time = 0; time < 12; time += 1) {
    const role = time % 3 === 0 ? 'authenticated' : 'anon';
    const { rows } = await db.statement(as(role), sql);
    expect(rows).toEqual([{ body: `["${role}"]` }]);
    const inTransaction = await db.tx(as(role), (session) => session.queryPrepared(sql));
    expect(inTransaction.rows).toEqual([{ body: `["${role}"]` }]);
  }
});

test('a kept statement sees a right that was taken away, and a policy that was added', async () => {
  const sql = 'select count(*)::int as seen from notes where id < $1';
  const seen = async (): Promise<unknown> => (await db.statement<{ seen: number }>(as('anon'), sql, [9])).rows[0]?.seen;
  for (let time = 0; time < 5; time += 1) expect(await seen()).toBe(1);
  await db.admin((session) =>
    session.exec('create policy none on notes as restrictive for select to anon using (false)'),
  );
  expect(await seen()).toBe(0);
  await db.admin((session) => session.exec('drop policy none on notes; revoke select on notes from anon'));
  await expect(seen()).rejects.toMatchObject({ code: '42501' });
  await db.admin((session) => session.exec('grant select on notes to anon'));
  expect(await seen()).toBe(1);
});

test('a kept statement outlives a change of the table that it reads', async () => {
  const sql = `select coalesce(json_agg(r), '[]')::text as body from (select * from changing) r`;
  const body = async (): Promise<unknown> => (await db.statement<{ body: string }>(as('anon'), sql)).rows[0]?.body;
  const change = (text: string): Promise<void> => db.admin((session) => session.exec(text));
  await change('create table changing (id int); insert into changing values (1); grant select on changing to anon');
  for (let time = 0; time < 5; time += 1) expect(await body()).toBe('[{"id":1}]');
  await change(`alter table changing alter id type text, add more text default 'x'`);
  expect(await body()).toBe('[{"id":"1","more":"x"}]');
  await change('drop table changing; create table changing (other int); grant select on changing to anon');
  expect(await body()).toBe('[]');
});

test('a kept statement whose own columns have changed fails once, undone, and is made anew', async () => {
  const sql = 'select * from widened';
  await db.admin((session) => session.exec('create table widened (id int); grant select on widened to anon'));
  for (let time = 0; time < 5; time += 1) await db.statement(as('anon'), sql);
  await db.admin((session) => session.exec('alter table widened add more text; insert into widened values (1)'));
  await expect(db.statement(as('anon'), sql)).rejects.toMatchObject({ code: '0A000' });
  await ownerIsLeftAlone();
  expect((await db.statement(as('anon'), sql)).rows).toEqual([{ id: 1, more: null }]);
});

test('what fails at the commit of a statement alone is a failure, and undone', async () => {
  const orphan = 'insert into children values ($1) returning parent';
  for (let time = 0; time < 5; time += 1) {
    await expect(db.statement(as('anon'), orphan, [time])).rejects.toMatchObject({ code: '23503' });
    await ownerIsLeftAlone();
  }
  const { rows } = await db.admin((session) => session.query('select parent from children'));
  expect(rows).toEqual([]);
});

test('a failure of any message leaves no role, claims or limits behind', async () => {
  const failing = [
    'select 1 / 0',
    'no sql',
    'select * from nowhere',
    `select 'x'::int`,
    'insert into notes values (9)',
  ];
  for (const sql of failing) {
    await expect(db.statement({ ...as('anon'), readOnly: true }, sql)).rejects.toThrow();
    await ownerIsLeftAlone();
    await expect(db.statement(as('anon'), 'select $1::int', ['not a number'])).rejects.toMatchObject({ code: '22P02' });
    await ownerIsLeftAlone();
    await expect(db.tx(as('anon'), (session) => session.query(sql))).rejects.toThrow();
    await ownerIsLeftAlone();
  }
});

test('a connection keeps a hundred statements at most, and still those asked last', async () => {
  const kept = async (): Promise<number> => {
    const sql = 'select count(*)::int as kept from pg_prepared_statements';
    return (await db.admin((session) => session.query<{ kept: number }>(sql))).rows[0]?.kept ?? 0;
  };
  for (let index = 0; index < 130; index += 1) {
    for (let time = 0; time < 3; time += 1) {
      const { rows } = await db.statement(as('anon'), `select ${index} as one`);
      expect(rows).toEqual([{ one: index }]);
    }
  }
  for (let index = 0; index < 130; index += 1) {
    for (let time = 0; time < 3; time += 1)
      await expect(db.statement(as('anon'), `select ${index} / 0`)).rejects.toMatchObject({ code: '22012' });
  }
  expect(await kept()).toBeLessThanOrEqual(100);
  expect((await db.statement(as('anon'), 'select 0 as one')).rows).toEqual([{ one: 0 }]);
  expect((await db.statement(as('anon'), 'select 129 as one')).rows).toEqual([{ one: 129 }]);
});
