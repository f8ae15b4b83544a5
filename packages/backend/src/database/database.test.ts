import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { loadSecrets } from '../access/secrets.ts';
import { BackendError, type Database, migrate, openDatabase } from '../index.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'trama-backend-'));
let db: Database;

beforeAll(async () => {
  db = await openDatabase({ dataDir });
  await db.admin((session) =>
    session.exec('create role anon; create table kept (id int primary key); grant all on kept to anon;'),
  );
});
afterAll(async () => {
  await db?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const anon = { role: 'anon' as const, claims: { sub: `x' \\'; drop table kept; --`, role: 'anon' } };

describe('a transaction', () => {
  test('runs in the request role with its claims, and leaves nothing behind', async () => {
    const seen = await db.tx(anon, (session) =>
      session.query(`select current_user::text as name, current_setting('request.jwt.claims') as claims`),
    );
    expect(seen.rows).toEqual([{ name: 'anon', claims: JSON.stringify(anon.claims) }]);
    const after = await db.admin((session) =>
      session.query(`select current_user::text as name, current_setting('request.jwt.claims', true) as claims`),
    );
    expect(after.rows).toEqual([{ name: 'postgres', claims: '' }]);
  });

  test('is known to the database by the name of its request, where that has one', async () => {
    const name = async (headers?: Record<string, string>) =>
      (
        await db.tx({ ...anon, headers }, (session) =>
          session.query(`select current_setting('application_name') as name`),
        )
      ).rows[0]?.name;
    const own = await name();
    expect(await name({ 'x-request-id': 'proxy-0123456789' })).toBe('proxy-0123456789');
    expect(await name({})).toBe(own);
  });

  test('refuses a role outside the list', async () => {
    const run = db.tx({ role: 'postgres' as 'anon', claims: {} }, async () => undefined);
    await expect(run).rejects.toMatchObject({ code: 'backend/role-refused' });
  });

  test('undoes everything when it fails, also when the failure is swallowed', async () => {
    await expect(
      db.tx(anon, async (session) => {
        await session.query('insert into kept values (1)');
        throw new Error('stop');
      }),
    ).rejects.toThrow('stop');
    await expect(
      db.tx(anon, async (session) => {
        await session.query('insert into kept values (2)');
        await session.query('select 1/0').catch(() => undefined);
      }),
    ).rejects.toMatchObject({ code: 'backend/rolled-back' });
    expect((await db.admin((session) => session.query('select * from kept'))).rows).toEqual([]);
  });

  test('gives back the connection whatever the parameter was', async () => {
    for (const value of [{}, { a: 1 }, [1, 2], [[{}]], 'x\u0000y', Number.NaN, new Date(0), true]) {
      await db.tx(anon, (session) => session.query('select $1::int[]', [value])).catch(() => undefined);
      await db.tx(anon, (session) => session.query('select $1::bool', [value])).catch(() => undefined);
      await db.tx(anon, (session) => session.query('select $1', [value, value])).catch(() => undefined);
      expect((await db.admin((session) => session.query('select 1 as one'))).rows).toEqual([{ one: 1 }]);
    }
  });

  test('waits for the one before it', async () => {
    const order: string[] = [];
    const slow = db.admin(async (session) => {
      order.push('first begins');
      await session.query('select pg_sleep(0.02)');
      order.push('first ends');
    });
    const fast = db.admin(async () => void order.push('second'));
    await Promise.all([slow, fast]);
    expect(order).toEqual(['first begins', 'first ends', 'second']);
  });

  test('asks nothing as the owner where the role cannot be taken', async () => {
    const asked: string[] = [];
    const run = db.tx({ role: 'authenticated', claims: {} }, (session) =>
      Promise.allSettled(
        ['first', 'second'].map(async (name) => {
          await session.query('select current_user');
          asked.push(name);
        }),
      ),
    );
    await expect(run).rejects.toMatchObject({ code: 'backend/rolled-back' });
    expect(asked).toEqual([]);
  });

  test('cannot be used after its end', async () => {
    const escaped = await db.admin(async (session) => ({ session }));
    await expect(escaped.session.query('select 1')).rejects.toMatchObject({ code: 'backend/transaction-ended' });
  });
});

describe('a statement alone', () => {
  const whoAmI = `select current_user::text as name, current_setting('request.jwt.claims') as claims, $1::int as given`;

  test('runs in the request role with its claims, and leaves nothing behind', async () => {
    for (let time = 0; time < 5; time += 1) {
      const { rows } = await db.statement(anon, whoAmI, [time]);
      expect(rows).toEqual([{ name: 'anon', claims: JSON.stringify(anon.claims), given: time }]);
    }
    const after = await db.admin((session) =>
      session.query(`select current_user::text as name, current_setting('request.jwt.claims', true) as claims`),
    );
    expect(after.rows).toEqual([{ name: 'postgres', claims: '' }]);
  });

  test('is not run where the role cannot be taken', async () => {
    const authenticated = { role: 'authenticated' as const, claims: {} };
    const run = db.statement(authenticated, `select set_config('kept.by', 'the owner', false)`);
    await expect(run).rejects.toMatchObject({ code: '22023' });
    const zeroByte = { ...anon, path: 'x\u0000y' };
    await expect(db.statement(zeroByte, `select set_config('kept.by', 'the owner', false)`)).rejects.toThrow();
    const { rows } = await db.admin((session) => session.query(`select current_setting('kept.by', true) as by`));
    expect(rows).toEqual([{ by: null }]);
  });

  test('is undone whole when it fails, and the next one works', async () => {
    const half = 'with new as (insert into kept values (8), (8) returning id) select id / 0 from new';
    for (let time = 0; time < 5; time += 1) await expect(db.statement(anon, half)).rejects.toThrow();
    expect((await db.statement(anon, 'select id from kept')).rows).toEqual([]);
  });

  test('refuses a write where the context only reads', async () => {
    const run = db.statement({ ...anon, readOnly: true }, 'insert into kept values (9)');
    await expect(run).rejects.toMatchObject({ code: '25006' });
  });
});

test('a notification is heard after its commit only', async () => {
  const heard: string[] = [];
  const stop = await db.listen('news', (payload) => heard.push(payload));
  await db.admin((session) => session.exec(`notify news, 'undone'; select 1/0`)).catch(() => undefined);
  await db.admin((session) => session.query(`select pg_notify('news', 'told')`));
  await vi.waitFor(() => expect(heard).toEqual(['told']));
  await stop();
});

describe('migrations', () => {
  const table = 'test.migrations';
  const first = { name: '0001', sql: 'create table test.one (id int)' };

  test('run once, in the order of their names', async () => {
    const second = { name: '0002', sql: 'alter table test.one add column more text' };
    expect(await migrate(db, [second, first], table)).toEqual(['0001', '0002']);
    expect(await migrate(db, [second, first], table)).toEqual([]);
  });

  test('come from a folder of SQL files', async () => {
    writeFileSync(join(dataDir, '0003_more.sql'), 'create table test.two (id int)');
    expect(await migrate(db, dataDir, table)).toEqual(['0003_more.sql']);
  });

  test('refuse to have changed', async () => {
    const run = migrate(db, [{ ...first, sql: 'select 2' }], table);
    await expect(run).rejects.toMatchObject({ code: 'backend/migration-changed', where: [table, '0001'] });
  });

  test('leave nothing behind when one fails', async () => {
    const broken = [
      { name: '0004', sql: 'create table test.three (id int)' },
      { name: '0005', sql: 'nonsense' },
    ];
    await expect(migrate(db, broken, table)).rejects.toMatchObject({ code: 'backend/migration-failed' });
    const { rows } = await db.admin((session) => session.query(`select to_regclass('test.three') as found`));
    expect(rows).toEqual([{ found: null }]);
  });
});

describe('a data folder', () => {
  test('is opened once at a time, and the refusal names the process', async () => {
    const second = openDatabase({ dataDir });
    await expect(second).rejects.toBeInstanceOf(BackendError);
    await expect(second).rejects.toThrow(`The data folder ${dataDir} is in use by process ${process.pid}.`);
  });

  test('keeps its writes over a close, and takes over the lock of a dead process', async () => {
    await db.tx(anon, (session) => session.query('insert into kept values (7)'));
    await db.close();
    writeFileSync(join(dataDir, 'database.lock'), '999999999 1\n');
    db = await openDatabase({ dataDir });
    expect((await db.admin((session) => session.query('select id from kept'))).rows).toEqual([{ id: 7 }]);
  });

  test('waits for the disk at each commit', async () => {
    const settings = `select name, setting from pg_settings where name in ('fsync', 'wal_sync_method', 'synchronous_commit') order by name`;
    expect((await db.admin((session) => session.query(settings))).rows).toEqual([
      { name: 'fsync', setting: 'on' },
      { name: 'synchronous_commit', setting: 'on' },
      { name: 'wal_sync_method', setting: 'fsync' },
    ]);
  });

  test('keeps its secrets for its owner alone', () => {
    const secrets = loadSecrets(dataDir, 1_000);
    expect(loadSecrets(dataDir, 2_000)).toEqual(secrets);
    expect(statSync(join(dataDir, 'backend-secrets.json')).mode & 0o777).toBe(0o600);
  });
});
