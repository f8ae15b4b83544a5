import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Database, type DatabasePlace, openDatabase } from '../../index.ts';

const ANON_LIMIT_MS = 300;
const anon = { role: 'anon' as const, claims: { role: 'anon' } };
const LOST = { code: 'backend/connection-lost' };

/** Opens a database and tells which thread it is in: Node names each new one. */
const openAndWatch = async (place: DatabasePlace): Promise<{ db: Database; thread: () => Worker }> => {
  let thread: Worker | undefined;
  const watch = (worker: Worker): void => {
    thread = worker;
  };
  process.on('worker', watch);
  const db = await openDatabase(place, { statementLimits: { anon: ANON_LIMIT_MS } });
  return {
    db: {
      ...db,
      close: () => {
        process.off('worker', watch);
        return db.close();
      },
    },
    thread: () => {
      if (thread === undefined) throw new Error('No thread was started.');
      return thread;
    },
  };
};

describe('an embedded database in a folder', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'trama-thread-'));
  let db: Database;
  let thread: () => Worker;

  beforeAll(async () => {
    ({ db, thread } = await openAndWatch({ dataDir }));
    await db.admin((session) =>
      session.exec('create role anon; create table kept (id int primary key); grant all on kept to anon'),
    );
  });
  beforeEach(() => db.admin((session) => session.exec('truncate kept')));
  afterAll(async () => {
    await db?.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const keptIds = async (): Promise<unknown[]> =>
    (await db.admin((session) => session.query<{ id: number }>('select id from kept order by id'))).rows.map(
      ({ id }) => id,
    );

  test('leaves this thread free while a statement runs', async () => {
    let turns = 0;
    let running = true;
    const statement = db.admin((session) => session.query('select count(*) from generate_series(1, 500000)'));
    void statement.finally(() => {
      running = false;
    });
    while (running) {
      await new Promise((resolve) => setImmediate(resolve));
      turns += 1;
    }
    await statement;
    expect(turns).toBeGreaterThan(100);
  });

  test('gives the failures of Postgres with all that they say', async () => {
    await db.tx(anon, (session) => session.query('insert into kept values (1)'));
    await expect(db.tx(anon, (session) => session.query('insert into kept values (1)'))).rejects.toMatchObject({
      severity: 'ERROR',
      code: '23505',
      message: 'duplicate key value violates unique constraint "kept_pkey"',
      detail: 'Key (id)=(1) already exists.',
      schema: 'public',
      table: 'kept',
      constraint: 'kept_pkey',
    });
    const raised = db.admin((session) =>
      session.exec(`do $$ begin raise 'No.' using hint = 'Ask another.', errcode = 'PT403'; end $$`),
    );
    await expect(raised).rejects.toMatchObject({ code: 'PT403', message: 'No.', hint: 'Ask another.' });
  });

  test('keeps what it acknowledged when its thread ends, and fails what was asked', async () => {
    await db.statement(anon, 'insert into kept values (1)');
    // As the owner: a visitor's statement may be at its limit of time before a busy machine has ended the thread.
    const running = db.admin(async (session) => {
      await session.query('insert into kept values (2)');
      void thread().terminate();
      await session.query('select pg_sleep(600)');
    });
    await expect(running).rejects.toMatchObject(LOST);
    expect(await keptIds()).toEqual([1]);
  });

  test('runs nothing more of a transaction whose thread has ended', { tags: 'thorough' }, async () => {
    const running = db.tx(anon, async (session) => {
      await session.query('insert into kept values (1)');
      await thread().terminate();
      await session.query('select 1').catch(() => undefined);
      await session.query('insert into kept values (2)').catch(() => undefined);
      await session.exec('insert into kept values (3)').catch(() => undefined);
    });
    await expect(running).rejects.toMatchObject(LOST);
    expect(await keptIds()).toEqual([]);
  });

  test('tells who listens that news may be missed, and goes on telling', { tags: 'thorough' }, async () => {
    const heard: string[] = [];
    let schemaChanges = 0;
    const stop = await db.listen('news', (payload) => heard.push(payload));
    const ignore = db.onSchemaChange(() => {
      schemaChanges += 1;
    });
    await thread().terminate();
    await db.admin((session) => session.query(`select pg_notify('news', 'after')`));
    await vi.waitFor(() => expect(heard).toEqual(['', 'after']));
    expect(schemaChanges).toBe(1);
    ignore();
    await stop();
    await db.admin((session) => session.query(`select pg_notify('news', 'unheard')`));
    expect(heard).toEqual(['', 'after']);
  });

  test('ends with its thread a statement that goes on whatever it is told', { tags: 'thorough' }, async () => {
    await db.statement(anon, 'insert into kept values (1)');
    const deaf = 'do $$ begin loop begin loop end loop; exception when query_canceled then null; end; end loop; end $$';
    const running = db.tx(anon, async (session) => {
      await session.query('insert into kept values (2)');
      await session.query(deaf);
    });
    const next = db.statement(anon, 'insert into kept values (3)');
    await expect(running).rejects.toMatchObject({
      severity: 'ERROR',
      code: '57014',
      message: 'canceling statement due to statement timeout',
    });
    await next;
    expect(await keptIds()).toEqual([1, 3]);
  });

  test('refuses a statement that needs more memory than a database may hold, and goes on', async () => {
    const large = db.statement(anon, `select length(repeat('x', 500000000))`);
    await expect(large).rejects.toMatchObject({ code: '53200' });
    expect((await db.statement(anon, 'select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  test('is opened by nobody else while its thread is away, and closes without it', { tags: 'thorough' }, async () => {
    await db.statement(anon, 'insert into kept values (1)');
    await thread().terminate();
    await expect(openDatabase({ dataDir })).rejects.toMatchObject({ code: 'backend/data-folder-in-use' });
    await db.close();
    ({ db, thread } = await openAndWatch({ dataDir }));
    expect(await keptIds()).toEqual([1]);
  });
});

test('an embedded database in memory is gone with its thread, and says so', { tags: 'thorough' }, async () => {
  const { db, thread } = await openAndWatch({ memory: true });
  await thread().terminate();
  await expect(db.admin((session) => session.query('select 1'))).rejects.toMatchObject({
    ...LOST,
    message: 'The database was in memory and has ended with its thread.',
  });
  await db.close();
});
