import type { RealtimeChannel } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createSecrets } from '../access/secrets.ts';
import { DEFAULT_RATES, openDatabase } from '../index.ts';
import { joined } from '../testing/client-calls.ts';
import { openMigratedTestDatabase } from '../testing/databases.ts';
import { type RunningBackend, startBackend } from '../testing/start-backend.ts';

// One project that two processes serve: what a client of one says, those of the other hear.

const server = process.env.TEST_DATABASE_URL;

describe.skipIf(server === undefined)('two processes that serve one project (needs TEST_DATABASE_URL)', () => {
  let one: RunningBackend;
  let two: RunningBackend;

  beforeAll(async () => {
    const db = await openMigratedTestDatabase();
    const { rows } = await db.admin((session) => session.query<{ name: string }>('select current_database() as name'));
    const url = Object.assign(new URL(server ?? ''), { pathname: `/${rows[0]?.name}` }).href;
    const shared = { secrets: createSecrets(Date.now()), rates: { ...DEFAULT_RATES, requestsPerAccount: 20 } };
    one = await startBackend({ ...shared, db });
    two = await startBackend({ ...shared, db: await openDatabase({ url }) });
  });
  afterAll(async () => {
    // The first takes its database along.
    await two?.stop();
    await one?.stop();
  });

  /** What a new client on a topic hears of broadcasts, and who it says is there. */
  const listen = async (
    { client }: RunningBackend,
    topic: string,
  ): Promise<{ channel: RealtimeChannel; heard: unknown[]; present: () => string[] }> => {
    const heard: unknown[] = [];
    const channel = client().channel(topic, { config: { presence: { key: crypto.randomUUID() } } });
    channel.on('broadcast', { event: 'word' }, ({ payload }) => heard.push(payload));
    channel.on('presence', { event: 'sync' }, () => undefined);
    await joined(channel);
    const present = (): string[] =>
      Object.values(channel.presenceState<{ name: string }>())
        .flatMap((metas) => metas.map(({ name }) => name))
        .sort();
    return { channel, heard, present };
  };

  test('pass broadcasts on, however long, each once', async () => {
    const [near, far] = [await listen(one, 'room'), await listen(two, 'room')];
    const other = await listen(two, 'another room');
    const long = 'ç'.repeat(20_000);
    await near.channel.send({ type: 'broadcast', event: 'word', payload: { long } });
    await far.channel.send({ type: 'broadcast', event: 'word', payload: { says: 'far' } });
    await vi.waitFor(() => expect([near.heard, far.heard]).toEqual([[{ says: 'far' }], [{ long }]]));
    // What SQL sends is heard by each process itself.
    await one.sql(`select realtime.send('{"says": "sql"}', 'word', 'room', false)`);
    await one.sql(`select realtime.send('{"says": "end"}', 'word', 'room', false)`);
    const ofSql = [{ says: 'sql' }, { says: 'end' }];
    await vi.waitFor(() => {
      for (const { heard } of [near, far])
        expect(heard.slice(1).map((payload) => ({ says: (payload as { says: string }).says }))).toEqual(ofSql);
    });
    expect(other.heard).toEqual([]);
  });

  test('tell who is there, to those who come later too, and who has gone', async () => {
    const near = await listen(one, 'people');
    await near.channel.track({ name: 'ana' });
    const far = await listen(two, 'people');
    await vi.waitFor(() => expect(far.present()).toEqual(['ana']));
    await far.channel.track({ name: 'rui' });
    await vi.waitFor(() => expect(near.present()).toEqual(['ana', 'rui']));
    await near.channel.track({ name: 'ana maria' });
    await vi.waitFor(() => expect(far.present()).toEqual(['ana maria', 'rui']));
    await near.channel.untrack();
    await vi.waitFor(() => expect(far.present()).toEqual(['rui']));
    await far.channel.unsubscribe();
    await vi.waitFor(() => expect(near.present()).toEqual([]));
  });

  test('count what an account asks of either', async () => {
    const { client, userId } = await one.signedIn('ana@example.com');
    expect(userId).not.toBe('');
    const token = (await client.auth.getSession()).data.session?.access_token ?? '';
    const ask = async ({ url, backend }: RunningBackend): Promise<number> =>
      (await fetch(`${url}/rest/v1/`, { headers: { apikey: backend.anonKey, authorization: `Bearer ${token}` } }))
        .status;
    for (let time = 0; time < 15; time += 1) expect(await ask(one)).not.toBe(429);
    for (let time = 0; time < 4; time += 1) expect(await ask(two)).not.toBe(429);
    let more = 0;
    await vi.waitFor(
      async () => {
        more += 1;
        expect(await ask(two)).toBe(429);
      },
      { interval: 300 },
    );
    expect(more).toBeLessThan(15);
  });

  test('take a process that has ended along with all who were on it', async () => {
    const near = await listen(one, 'leaving');
    const far = await listen(two, 'leaving');
    await far.channel.track({ name: 'rui' });
    await vi.waitFor(() => expect(near.present()).toEqual(['rui']));
    await two.backend.close();
    await vi.waitFor(() => expect(near.present()).toEqual([]));
  });
});
