import { type AddressInfo, connect, createServer } from 'node:net';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase, type RequestRole } from '../../index.ts';

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
      { interval: 200 },
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

  test('gives every statement of the owner a time, but for scripts and what follows them', async () => {
    const db = await openDatabase({ url: url ?? '' });
    const limits = await db.admin(async (session) => {
      const read = async (): Promise<unknown> =>
        (await session.query<{ statement_timeout: string }>('show statement_timeout')).rows[0]?.statement_timeout;
      const before = await read();
      await session.exec('select 1');
      return [before, await read()];
    });
    expect(limits).toEqual(['1min', '0']);
    // The isolation of a transaction may still be chosen.
    await db.admin((session) => session.exec('set transaction isolation level repeatable read, read only'));
    // Who has a time of their own keeps it, also for scripts.
    const apart = db.apart(50, (session) => session.exec('select pg_sleep(5)'), { changesNothing: true });
    await expect(apart).rejects.toMatchObject({ code: '57014' });
    await db.close();
  });

  test('is given up where it says nothing any more, and asked anew by whoever comes next', async () => {
    // A way to the server that can be cut without a word, as a Postgres that has stopped, or a network that is gone.
    let isCut = false;
    const target = new URL(url ?? '');
    const way = createServer((near) => {
      const far = connect(Number(target.port), target.hostname);
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        from.on('data', (bytes) => {
          if (!isCut) to.write(bytes);
        });
        from.on('error', () => to.destroy());
        from.on('close', () => to.destroy());
      }
    });
    await new Promise<void>((resolve) => way.listen(0, '127.0.0.1', resolve));
    const { port } = way.address() as AddressInfo;
    const db = await openDatabase({ url: Object.assign(new URL(url ?? ''), { port: String(port) }).href });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    isCut = true;
    const asked = db.admin((session) => session.query('select 1 as one'));
    asked.catch(() => undefined);
    await new Promise((resolve) => setImmediate(resolve));
    await vi.advanceTimersByTimeAsync(66_000);
    await expect(asked).rejects.toMatchObject({ code: 'backend/database-silent' });
    isCut = false;
    vi.useRealTimers();
    const { rows } = await db.admin((session) => session.query('select 1 as one'));
    expect(rows).toEqual([{ one: 1 }]);
    await db.close();
    way.close();
  });

  test('survives a statement alone whose connection is lost, or that is cancelled', async () => {
    const db = await openDatabase({ url: url ?? '' });
    const service = { role: 'service_role' as const, claims: { role: 'service_role' } };
    await db.admin((session) =>
      session.exec(
        `do $$ begin create role service_role; exception when duplicate_object then null; end $$;
        create or replace function end_connection(cancelled bool) returns bool language sql security definer as
          'select case when cancelled then pg_cancel_backend(pg_backend_pid()) else pg_terminate_backend(pg_backend_pid()) end'`,
      ),
    );
    const ends = { true: '57014', false: '57P01' };
    for (const [cancelled, code] of Object.entries(ends)) {
      for (let time = 0; time < 5; time += 1) {
        const run = db.statement(service, `select end_connection(${cancelled}), pg_sleep(5)`);
        await expect(run).rejects.toMatchObject({ code });
        const { rows } = await db.admin((session) =>
          session.query(
            `select current_user = session_user as owner, current_setting('request.jwt.claims', true) as claims`,
          ),
        );
        expect(rows).toMatchObject([{ owner: true }]);
        expect(rows[0]?.claims ?? '').toBe('');
      }
    }
    await db.close();
  });

  test('lets a statement of a visitor take three seconds, of the signed in eight, and one of the service role a minute', async () => {
    const db = await openDatabase({ url: url ?? '' });
    await db.admin((session) =>
      session.exec(
        ['anon', 'authenticated', 'service_role']
          .map((role) => `do $$ begin create role ${role}; exception when duplicate_object then null; end $$;`)
          .join(' '),
      ),
    );
    const limitOf = async (role: RequestRole): Promise<unknown> =>
      (await db.statement({ role, claims: {} }, `select current_setting('statement_timeout') as limit`)).rows[0];
    expect(await limitOf('anon')).toEqual({ limit: '3s' });
    expect(await limitOf('authenticated')).toEqual({ limit: '8s' });
    expect(await limitOf('service_role')).toEqual({ limit: '1min' });
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
