import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../../testing/client-calls.ts';
import { type RunningBackend, startBackend } from '../../testing/start-backend.ts';

const SCHEMA = `
  create table cities (code text primary key, name text not null);
  create table clients (id int primary key, name text not null, since int, city text references cities);
  create table bills (id int primary key, client_id int references clients, month text not null, amount numeric not null);
  create table tags (id int primary key, label text not null);
  create table bill_tags (bill_id int references bills, tag_id int references tags, primary key (bill_id, tag_id));
  create view people as select id as person, upper(name) as shouted, name as "full name", city as town from clients;
  create view debts as select b.id as number, b.client_id as debtor, b.amount, (select c.id from clients c where c.id = 1) as other from bills b;
  create view large_debts as select number as no, debtor as who from debts where amount > 15;
  create view labels as select bill_id as bill, tag_id as tag from bill_tags;
  create view "odd {view}" as select id as "an { id )", client_id as "a client" from bills;
  insert into cities values ('pt', 'Porto'), ('fa', 'Faro');
  insert into clients values (1, 'Ana', 2010, 'pt'), (2, 'Rui', 2015, 'fa'), (3, 'Eva', 2020, null);
  insert into bills values (1, 1, 'may', 10), (2, 1, 'may', 20), (3, 2, 'june', 30), (4, null, 'june', 1);
  insert into tags values (1, 'late'), (2, 'paid');
  insert into bill_tags values (1, 1), (1, 2), (3, 2);
`;

let running: RunningBackend;
let db: SupabaseClient;

beforeAll(async () => {
  running = await startBackend();
  await running.sql(SCHEMA);
  db = running.client(running.backend.serviceRoleKey);
});
afterAll(() => running?.stop());

describe('a view that calls its key columns otherwise', () => {
  test('embeds what they refer to, and is embedded by it', async () => {
    const debt = db.from('debts').select('number, clients(name)').eq('number', 3);
    expect(await rowsOf(debt)).toEqual([{ number: 3, clients: { name: 'Rui' } }]);
    const client = db.from('clients').select('name, debts(number)').eq('id', 2);
    expect(await rowsOf(client)).toEqual([{ name: 'Rui', debts: [{ number: 3 }] }]);
  });

  test('stands for the table at the other end, and at both', async () => {
    const bill = db.from('bills').select('id, people("full name", cities(name))').eq('id', 1);
    expect(await rowsOf(bill)).toEqual([{ id: 1, people: { 'full name': 'Ana', cities: { name: 'Porto' } } }]);
    const both = db.from('people').select('person, debts(amount)').eq('person', 2);
    expect(await rowsOf(both)).toEqual([{ person: 2, debts: [{ amount: 30 }] }]);
  });

  test('does so through another view', async () => {
    const large = db.from('large_debts').select('no, who, people(person)').order('no');
    expect(await rowsOf(large)).toEqual([
      { no: 2, who: 1, people: { person: 1 } },
      { no: 3, who: 2, people: { person: 2 } },
    ]);
  });

  test('is chosen by its own name for the column, and joins two tables', async () => {
    const named = db.from('debts').select('number, whose:debtor(name)').eq('number', 1);
    expect(await rowsOf(named)).toEqual([{ number: 1, whose: { name: 'Ana' } }]);
    const joined = db.from('bills').select('id, tags!labels(label)').eq('id', 3);
    expect(await rowsOf(joined)).toEqual([{ id: 3, tags: [{ label: 'paid' }] }]);
  });

  test('may be called anything', async () => {
    const odd = db.from('odd {view}').select('clients(name)').order('"an { id )"').limit(1);
    expect(await rowsOf(odd)).toEqual([{ clients: { name: 'Ana' } }]);
  });

  test('leads nowhere by a column that it computes', async () => {
    const computed = await db.from('debts').select('other(name)');
    expect(computed.error?.code).toBe('PGRST200');
    expect((await db.from('people').select('shouted(name)')).error?.code).toBe('PGRST200');
  });
});

describe('aggregates beside and inside what is spread', () => {
  test('run over the rows of the relation that it is spread into', async () => {
    const spread = db.from('bills').select('month, ...clients(since.max(), first:since.min(), known:id.count())');
    expect(await rowsOf(spread.order('month'))).toEqual([
      { month: 'june', max: 2015, first: 2015, known: 1 },
      { month: 'may', max: 2010, first: 2010, known: 2 },
    ]);
  });

  test('are grouped by the fields that are spread, no partner being as good as an empty field', async () => {
    const grouped = await rowsOf(db.from('bills').select('amount.sum(), ...clients(city)'));
    expect(grouped).toHaveLength(3);
    expect(grouped).toEqual(
      expect.arrayContaining([
        { sum: 30, city: 'pt' },
        { sum: 30, city: 'fa' },
        { sum: 1, city: null },
      ]),
    );
  });

  test('come from any depth of it, with casts and a count of rows', async () => {
    const deep = db.from('bills').select('bills:count(), ...clients(...cities(last:name.max()::text, count()))');
    expect(await rowsOf(deep)).toEqual([{ bills: 4, last: 'Porto', count: 4 }]);
  });

  test('are grouped by a list of rows too', async () => {
    const lists = await rowsOf(db.from('bills').select('count(), tags(label)').in('id', [2, 4]));
    expect(lists).toEqual([{ count: 2, tags: [] }]);
  });

  test('are counted as groups', async () => {
    const { count } = await db.from('bills').select('month, ...clients(since.max())', { count: 'exact', head: true });
    expect(count).toBe(2);
  });

  test('inside a spread of many rows are refused', async () => {
    const { error, status } = await db.from('clients').select('name, ...bills(amount.sum())');
    expect([status, error?.code]).toEqual([400, 'PGRST127']);
    expect(error?.details).toBe('Aggregates are not implemented for one-to-many or many-to-many spreads.');
  });
});

test('a spread inside a spread lays its fields into the row', async () => {
  const flat = db.from('bills').select('id, ...clients(client:name, ...cities(city:name))').order('id');
  expect(await rowsOf(flat.limit(1))).toEqual([{ id: 1, client: 'Ana', city: 'Porto' }]);
});

describe('an exact count', () => {
  const counted = (columns: string) => db.from('bills').select(columns, { count: 'exact', head: true });

  test('is that of the relation, whatever is embedded beside', async () => {
    expect((await counted('id, clients(name, cities(name)), tags(label)')).count).toBe(4);
  });

  test('is that of the rows with a partner where one is asked for', async () => {
    expect((await counted('id, clients!inner(name)')).count).toBe(3);
    expect((await counted('id, clients!inner(name)').eq('clients.name', 'Ana')).count).toBe(2);
    expect((await counted('id, tags!inner(label)')).count).toBe(2);
  });

  test('follows a filter on what is embedded', async () => {
    expect((await counted('id, clients(name)').is('clients', null)).count).toBe(1);
    expect((await counted('id, clients(name), tags(label)').not('tags', 'is', null)).count).toBe(2);
  });
});
