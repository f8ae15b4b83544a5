import type pg from 'pg';
import { describe, expect, test } from 'vitest';
import { createConnectionCap, openDatabase } from '../../index.ts';

/** A pool whose connections are counted and do nothing. */
const countedPool = (): { pool: pg.Pool; closed: () => number } => {
  let [idle, total, closed] = [0, 0, 0];
  const pool = {
    get totalCount() {
      return total;
    },
    get idleCount() {
      return idle;
    },
    connect: async () => {
      if (idle > 0) idle -= 1;
      else total += 1;
      return {
        release: (gone: unknown) => {
          if (!gone) {
            idle += 1;
            return;
          }
          total -= 1;
          closed += 1;
        },
      };
    },
  };
  return { pool: pool as unknown as pg.Pool, closed: () => closed };
};

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
};

describe('the connections of several projects', () => {
  test('are so many together; of those that wait the project goes on that has the fewest at work', async () => {
    const cap = createConnectionCap(3, 60_000);
    const [greedy, modest] = [countedPool(), countedPool()];
    const [many, one] = [cap.join(greedy.pool), cap.join(modest.pool)];
    const begun: string[] = [];
    const ends: (() => void)[] = [];
    const work = (name: string) => () => {
      begun.push(name);
      return new Promise<void>((resolve) => void ends.push(resolve));
    };
    const all = Array.from({ length: 6 }, (_, number) => many.run(work(`many ${number}`)));
    await settled();
    expect(begun).toEqual(['many 0', 'many 1', 'many 2']);
    all.push(one.run(work('one')));
    await settled();
    expect(begun).toHaveLength(3);
    ends.shift()?.();
    await settled();
    // It asked last, and has none: three of the others wait on.
    expect(begun.at(-1)).toBe('one');
    expect(greedy.pool.totalCount + modest.pool.totalCount).toBe(3);
    expect(greedy.closed()).toBe(1);
    while (begun.length < 7 || ends.length > 0) {
      ends.shift()?.();
      await settled();
    }
    await Promise.all(all);
    expect(begun.slice(4)).toEqual(['many 3', 'many 4', 'many 5']);
  });

  test('are refused in a sentence to who has waited long enough, and given on to who waits still', async () => {
    const cap = createConnectionCap(1, 20);
    const pool = cap.join(countedPool().pool);
    let end = (): void => undefined;
    const first = pool.run(
      () =>
        new Promise<void>((resolve) => {
          end = resolve;
        }),
    );
    await expect(pool.run(async () => 'never')).rejects.toMatchObject({
      code: 'backend/connections-busy',
      message: 'All of the 1 connections to Postgres are in use.',
    });
    const third = pool.run(async () => 'third');
    end();
    await first;
    expect(await third).toBe('third');
  });

  test('are given back by a task that fails', async () => {
    const pool = createConnectionCap(1, 60_000).join(countedPool().pool);
    await expect(pool.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await pool.run(async () => 'next')).toBe('next');
  });
});

const url = process.env.TEST_DATABASE_URL;

describe.skipIf(url === undefined)('two databases of a Postgres (needs TEST_DATABASE_URL)', () => {
  test('share their connections: what one holds idle is closed for the other, and all that is asked is answered', async () => {
    const connections = createConnectionCap(4, 60_000);
    const [one, other] = [
      await openDatabase({ url: url ?? '' }, { connections }),
      await openDatabase({ url: url ?? '' }, { connections }),
    ];
    const name = `capped_${Date.now()}`;
    const work = (database: typeof one) =>
      database.admin(async (session) => {
        await session.query(`select set_config('application_name', $1, false)`, [name]);
        const { rows } = await session.query<{ n: number }>(
          `select count(*)::int as n, pg_sleep(0.01) from pg_stat_activity where application_name = $1`,
          [name],
        );
        return rows[0]?.n ?? 0;
      });
    const seen = await Promise.all(Array.from({ length: 40 }, (_, place) => work(place % 2 === 0 ? one : other)));
    expect(seen).toHaveLength(40);
    // Of one that was closed a moment ago the server may tell still; without the cap it would be forty.
    expect(Math.max(...seen)).toBeLessThanOrEqual(8);
    const heard: string[] = [];
    const stop = await one.listen('capped_a', (payload) => heard.push(`a ${payload}`));
    await one.listen('capped_b', (payload) => heard.push(`b ${payload}`));
    await other.admin((session) => session.query(`select pg_notify('capped_a', '1'), pg_notify('capped_b', '2')`));
    await expect.poll(() => heard).toEqual(['a 1', 'b 2']);
    await stop();
    await one.close();
    await other.close();
  });
});
