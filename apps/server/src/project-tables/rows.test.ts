import type { Database } from '@trama/backend';
import { openMigratedTestDatabase } from '@trama/backend/testing';
import type { ProjectTable, RowsQuestion } from '@trama/protocol/builder';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listBackendChanges, runBackendChange, runNotedStatements } from '../store/backend-changes.ts';
import { readPolicies } from './read-policies.ts';
import { readTables } from './read-tables.ts';
import { readRows, writeRows } from './rows.ts';
import { serviceTable } from './service-table.ts';

let db: Database;

beforeAll(async () => {
  db = await openMigratedTestDatabase();
  await db.admin((session) =>
    session.exec(`
      create type public.state as enum ('open', 'shut');
      create table public.customers (id int generated always as identity primary key, "Full ""name""" text, email text unique);
      create table public.orders (
        id bigint primary key, customer int references public.customers on delete set null, state public.state default 'open',
        total numeric(10,2) not null default 0, paid boolean, due date, at timestamptz, notes jsonb, owner uuid references auth.users,
        twice numeric generated always as (total * 2) stored);
      create index orders_due on public.orders (due, lower(notes::text));
      create table public.loose (word text);
      create view public.totals with (security_invoker = true) as select state, sum(total) from public.orders group by state;
      alter table public.orders enable row level security;
      insert into public.customers ("Full ""name""", email) values ('Ana', 'ana@example.com'), ('O''Neil \\ sons', null);
      insert into public.orders (id, customer, total, notes) select n, 1 + n % 2, n, '{"a": 1}' from generate_series(1, 30) n;
      insert into public.loose values ('a'), ('b'), ('b')`),
  );
});
afterAll(() => db?.close());

const tableOf = async (name: string): Promise<ProjectTable | undefined> =>
  (await readTables(db)).tables.find((table) => table.name === name);
const read = (question: Partial<RowsQuestion> & { table: string }) =>
  readRows(db, { filters: [], order: [], offset: 0, limit: 10, ...question });
const idsOf = async (question: Partial<RowsQuestion>): Promise<readonly (string | null | undefined)[]> =>
  (await read({ table: 'orders', ...question })).rows.map(({ values }) => values.id);

describe('The tables of a project', () => {
  it('are told with types, keys, relations, indexes and the names of their rows', async () => {
    const orders = await tableOf('orders');
    expect(orders).toMatchObject({ kind: 'table', key: ['id'], isGuarded: true, nameColumn: null });
    const kinds = orders?.columns.map(({ name, kind, type }) => [name, kind, type]);
    expect(kinds).toEqual([
      ['id', 'number', 'bigint'],
      ['customer', 'number', 'integer'],
      ['state', 'choice', 'public.state'],
      ['total', 'number', 'numeric(10,2)'],
      ['paid', 'boolean', 'boolean'],
      ['due', 'date', 'date'],
      ['at', 'time', 'timestamp with time zone'],
      ['notes', 'json', 'jsonb'],
      ['owner', 'uuid', 'uuid'],
      ['twice', 'number', 'numeric'],
    ]);
    expect(orders?.columns[2]).toMatchObject({ options: ['open', 'shut'], default: "'open'::public.state" });
    expect(orders?.columns[9]).toMatchObject({ isGenerated: true, default: null });
    expect(orders?.relations).toEqual([
      { name: 'orders_customer_fkey', columns: ['customer'], table: 'customers', to: ['id'], onDelete: 'set null' },
      { name: 'orders_owner_fkey', columns: ['owner'], table: 'auth.users', to: ['id'], onDelete: 'no action' },
    ]);
    expect(orders?.indexes).toEqual([{ name: 'orders_due', columns: ['due', 'lower(notes::text)'], isUnique: false }]);
    expect(await tableOf('customers')).toMatchObject({
      nameColumn: 'email',
      columns: [{ isGenerated: true }, {}, {}],
      uniques: [{ name: 'customers_email_key', columns: ['email'] }],
    });
    expect(await tableOf('totals')).toMatchObject({
      kind: 'view',
      key: [],
      columns: [{ kind: 'choice' }, { kind: 'number' }],
    });
    expect((await readTables(db)).enums).toEqual([{ name: 'state', values: ['open', 'shut'] }]);
  });

  it('are told to plugins as those of any service', async () => {
    const [orders, totals] = await Promise.all([tableOf('orders'), tableOf('totals')]);
    const told = orders && serviceTable(orders);
    expect(told).toMatchObject({ name: 'orders', takesRows: true });
    expect(told?.columns.slice(0, 4)).toEqual([
      { name: 'id', type: 'bigint', isRequired: true, isKey: true },
      {
        name: 'customer',
        type: 'integer',
        isRequired: false,
        isKey: false,
        refersTo: { table: 'customers', column: 'id' },
      },
      { name: 'state', type: 'public.state', isRequired: false, isKey: false, choices: ['open', 'shut'] },
      { name: 'total', type: 'numeric', isRequired: false, isKey: false },
    ]);
    expect(told?.columns.find(({ name }) => name === 'owner')).not.toHaveProperty('refersTo');
    expect(totals && serviceTable(totals)).toMatchObject({ name: 'totals', takesRows: false });
  });
});

describe('The policies of a project', () => {
  it('are told with whom and what they are about', async () => {
    await db.admin((session) =>
      session.exec(
        `create policy mine on public.orders for update to authenticated using (owner = auth.uid()) with check (total > 0)`,
      ),
    );
    expect(await readPolicies(db)).toEqual([
      {
        table: 'orders',
        name: 'mine',
        command: 'update',
        roles: ['authenticated'],
        isPermissive: true,
        using: '(owner = auth.uid())',
        check: '(total > (0)::numeric)',
      },
    ]);
  });
});

describe('Rows of a table', () => {
  it('are read by place, sorted and filtered, with the name of the row that a key leads to', async () => {
    const { rows, count } = await read({ table: 'orders', offset: 28, counts: true });
    expect(count).toEqual({ rows: 30, isEstimate: false });
    expect(rows.map(({ key }) => key)).toEqual([{ id: '29' }, { id: '30' }]);
    expect(rows[1]).toMatchObject({
      values: { customer: '1', state: 'open', total: '30.00', paid: null, notes: '{"a": 1}', twice: '60.00' },
      names: { customer: 'ana@example.com' },
      cut: [],
    });
    const order = [{ column: 'total', isDescending: true }];
    expect(await idsOf({ order, limit: 2 })).toEqual(['30', '29']);
    const filters = [
      { column: 'customer', test: 'equals', value: '2' },
      { column: 'total', test: 'greater', value: '25' },
    ] as const;
    expect(await idsOf({ filters })).toEqual(['27', '29']);
    expect((await read({ table: 'orders', filters, counts: true })).count).toEqual({ rows: 2, isEstimate: false });
    const named = async (value: string) =>
      (await read({ table: 'customers', filters: [{ column: 'Full "name"', test: 'contains', value }] })).rows.length;
    expect([await named('neil \\'), await named('%'), await named("'")]).toEqual([1, 0, 1]);
    expect(await idsOf({ filters: [{ column: 'paid', test: 'isNotNull', value: '' }] })).toEqual([]);
  });

  it('of a view are read and have no key; what is wrong with a filter is said', async () => {
    expect((await read({ table: 'totals' })).rows).toMatchObject([
      { key: {}, values: { state: 'open', sum: '465.00' } },
    ]);
    const filters = [{ column: 'total', test: 'equals', value: 'many' }] as const;
    await expect(read({ table: 'orders', filters })).rejects.toMatchObject({
      code: 'server/sql-failed',
      where: [0, expect.anything(), '22P02'],
      message: expect.stringContaining('many'),
    });
  });

  it('are changed all together or not at all, as they are then', async () => {
    const [changed, added, gone] = await writeRows(db, 'orders', [
      {
        kind: 'update',
        key: { id: '1' },
        values: { total: '7.5', state: 'shut' },
        before: { total: '1.00', state: 'open' },
      },
      { kind: 'insert', values: { id: '100', customer: '2', notes: '"it\'s \\\\ so"' } },
      { kind: 'delete', key: { id: '2' } },
    ]);
    expect([changed?.values.twice, added?.values, gone]).toMatchObject([
      '15.00',
      { state: 'open', total: '0.00' },
      null,
    ]);
    const failed = writeRows(db, 'orders', [
      { kind: 'delete', key: { id: '3' } },
      { kind: 'insert', values: { id: '101', total: null } },
    ]);
    await expect(failed).rejects.toMatchObject({ code: 'server/sql-failed', where: [1, 'total', '23502'] });
    expect(await idsOf({ limit: 3 })).toEqual(['1', '3', '4']);
  });

  it('that somebody else has changed or removed meanwhile are left alone', async () => {
    const write = (id: string, before: string) =>
      writeRows(db, 'orders', [{ kind: 'update', key: { id }, values: { total: '1' }, before: { total: before } }]);
    for (const id of ['4', '999'])
      await expect(write(id, '3.00')).rejects.toMatchObject({ code: 'server/row-changed', where: [0] });
    // Another column of the row may have changed.
    await writeRows(db, 'orders', [
      { kind: 'update', key: { id: '4' }, values: { paid: 'true' }, before: { paid: null } },
    ]);
    expect(await write('4', '4.00')).toMatchObject([{ values: { paid: 'true', total: '1.00' } }]);
  });

  it('without a primary key are found by their place', async () => {
    const [row] = (await read({ table: 'loose', filters: [{ column: 'word', test: 'equals', value: 'b' }] })).rows;
    const key = row?.key ?? {};
    expect(key).toEqual({ ctid: expect.stringMatching(/^\(\d+,\d+\)$/) });
    await writeRows(db, 'loose', [{ kind: 'update', key, values: { word: 'c' }, before: { word: 'b' } }]);
    expect((await read({ table: 'loose' })).rows.map(({ values }) => values.word).sort()).toEqual(['a', 'b', 'c']);
  });

  it('have long values cut, and whole where they are asked so', async () => {
    const long = 'x'.repeat(2000);
    await writeRows(db, 'loose', [{ kind: 'insert', values: { word: long } }]);
    const filters = [{ column: 'word', test: 'contains', value: 'xx' }] as const;
    const [cut] = (await read({ table: 'loose', filters })).rows;
    expect([cut?.values.word?.length, cut?.cut]).toEqual([500, ['word']]);
    const [whole] = (await read({ table: 'loose', filters, isWhole: true })).rows;
    expect([whole?.values.word, whole?.cut]).toEqual([long, []]);
  });

  it('of a table or column that went meanwhile are refused with its name', async () => {
    await expect(read({ table: 'gone' })).rejects.toMatchObject({
      where: [0, '', '42P01'],
      message: expect.stringContaining('gone'),
    });
    const change = { kind: 'insert', values: { former: '1' } } as const;
    await expect(writeRows(db, 'orders', [change])).rejects.toMatchObject({ where: [0, 'former', '42703'] });
  });
});

describe('Changes of tables', () => {
  it('are kept in order with who made them, and statements that change the schema among them', async () => {
    const options = { name: 'SQL', madeBy: 'rui@example.com', seesPeople: false };
    await runBackendChange(db, {
      name: 'Add note',
      sql: 'alter table public.orders add column note text',
      madeBy: 'ana@example.com',
    });
    const { answers } = await runNotedStatements(db, ['select note from public.orders limit 1'], options);
    expect(answers[0]?.rows).toEqual([{ note: null }]);
    await runNotedStatements(db, ['create view public.noted as select note from public.orders', 'select 1'], options);
    expect(await listBackendChanges(db)).toMatchObject([
      { name: 'Add note', madeBy: 'ana@example.com', madeAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) },
      {
        name: 'SQL',
        madeBy: 'rui@example.com',
        sql: 'create view public.noted as select note from public.orders;\n\nselect 1',
      },
    ]);
    expect((await tableOf('orders'))?.columns.at(-1)?.name).toBe('note');
  });

  it('are looked at alone where SQL is to be explained', async () => {
    const options = { name: 'SQL', madeBy: 'rui@example.com', seesPeople: false, isReadOnly: true };
    const { answers } = await runNotedStatements(db, ['explain select * from public.orders'], options);
    expect(answers[0]?.rows[0]?.['QUERY PLAN']).toMatch(/Seq Scan on orders/);
    const writing = runNotedStatements(db, ['explain select 1; delete from public.orders'], options);
    await expect(writing).rejects.toMatchObject({ code: '25006' });
  });
});
