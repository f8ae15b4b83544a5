import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type Database, openDatabase } from '../index.ts';
import { openTestDatabase } from '../testing/databases.ts';
import { type NodeLink, openNodeLink } from './node-link.ts';

/** What a link was told, and by whom: `one` or `two`. */
interface Ears {
  link: NodeLink;
  told: unknown[];
  asked: number;
  gone: number;
}

const server = process.env.TEST_DATABASE_URL;

test('an embedded database has one process, which tells nobody', async () => {
  const db = await openDatabase({ memory: true });
  const link = await openNodeLink(db, { clock: Date.now, onError: () => undefined });
  await link.begin();
  link.tell('word', 'to nobody');
  expect(link.isAlone()).toBe(true);
  await link.close();
  await db.close();
});

describe.skipIf(server === undefined)('processes over one Postgres (needs TEST_DATABASE_URL)', () => {
  let db: Database;
  let now: number;

  beforeAll(async () => {
    db = await openTestDatabase();
  });
  afterAll(() => db?.close());
  beforeEach(() => {
    now = 0;
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
  });

  const open = async (): Promise<Ears> => {
    const link = await openNodeLink(db, { clock: () => now, onError: () => undefined });
    const ears: Ears = { link, told: [], asked: 0, gone: 0 };
    link.hear('word', (body) => ears.told.push(body));
    link.onAsked(() => {
      ears.asked += 1;
    });
    link.onGone(() => {
      ears.gone += 1;
    });
    await link.begin();
    return ears;
  };

  const pair = async (): Promise<readonly [Ears, Ears]> => {
    const one = await open();
    const two = await open();
    await vi.waitFor(() => expect([one.link.isAlone(), two.link.isAlone()]).toEqual([false, false]));
    return [one, two];
  };

  test('know each other, and ask for what holds', async () => {
    const [one, two] = await pair();
    expect(one.asked).toBeGreaterThan(0);
    await two.link.close();
    await vi.waitFor(() => expect([one.link.isAlone(), one.gone]).toEqual([true, 1]));
    await one.link.close();
  });

  test('hear all that the other tells, in its order, however long it is, and nothing of their own', async () => {
    const [one, two] = await pair();
    const long = 'ç😀'.repeat(200_000);
    const words = ['first', long, { list: [1, null] }, 'last'];
    for (const word of words) one.link.tell('word', word);
    await vi.waitFor(() => expect(two.told).toHaveLength(words.length));
    expect(two.told).toEqual(words);
    expect(one.told).toEqual([]);
    await Promise.all([one.link.close(), two.link.close()]);
  });

  test('forget one that is silent, and ask it again when it speaks', async () => {
    const [one, two] = await pair();
    now = 60_000;
    const before = two.asked;
    vi.advanceTimersByTime(10_000);
    await vi.waitFor(() => expect(one.gone).toBe(1));
    await vi.waitFor(() => expect(two.asked).toBeGreaterThan(before));
    await vi.waitFor(() => expect(one.link.isAlone()).toBe(false));
    await Promise.all([one.link.close(), two.link.close()]);
  });

  test('take nothing from who is none of them', async () => {
    const [one, two] = await pair();
    const say = (payload: string): Promise<unknown> =>
      db.admin((session) => session.query('select pg_notify($1, $2)', ['trama_nodes', payload]));
    for (const payload of ['nonsense', 'a 1 0 1 nonsense', 'a 2 1 2 bm8=', `a 3 0 1 ${btoa('{"kind":4}')}`])
      await say(payload);
    one.link.tell('word', 'afterwards');
    await vi.waitFor(() => expect(two.told).toEqual(['afterwards']));
    await Promise.all([one.link.close(), two.link.close()]);
  });
});
