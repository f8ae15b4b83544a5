import { describe, expect, test, vi } from 'vitest';
import { openDatabase } from '../index.ts';

const url = process.env.TEST_DATABASE_URL;

describe.skipIf(url === undefined)('a Postgres server (needs TEST_DATABASE_URL)', () => {
  test('is listened to again after the connection was lost', async () => {
    const db = await openDatabase({ url: url ?? '' });
    const heard: string[] = [];
    const stop = await db.listen('lost_and_found', (payload) => heard.push(payload));
    await db.admin((session) =>
      session.query(`select pg_terminate_backend(pid) from pg_stat_activity where query = 'LISTEN "lost_and_found"'`),
    );
    await vi.waitFor(
      async () => {
        await db.admin((session) => session.query(`select pg_notify('lost_and_found', 'back')`));
        expect(heard).toContain('back');
      },
      { timeout: 10_000, interval: 200 },
    );
    await stop();
    await db.close();
  });

  test('survives a connection that is lost in the middle of a transaction', async () => {
    const db = await openDatabase({ url: url ?? '' });
    const lost = db.admin((session) => session.query('select pg_terminate_backend(pg_backend_pid())'));
    await expect(lost).rejects.toThrow();
    const { rows } = await db.admin((session) => session.query('select 1 as one'));
    expect(rows).toEqual([{ one: 1 }]);
    await db.close();
  });

  test('runs transactions side by side', async () => {
    const db = await openDatabase({ url: url ?? '' });
    let release: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    const slow = db.admin(() => gate);
    await db.admin((session) => session.query('select 1'));
    release();
    await slow;
    await db.close();
  });
});

test('a server that does not answer is named', async () => {
  const opening = openDatabase({ url: 'postgres://nobody@127.0.0.1:1/none' });
  await expect(opening).rejects.toMatchObject({ code: 'backend/database-unreachable' });
});
