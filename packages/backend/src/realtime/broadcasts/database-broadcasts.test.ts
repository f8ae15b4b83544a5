import { REALTIME_SUBSCRIBE_STATES, type RealtimeChannel, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type RunningBackend, startBackend } from '../../testing/start-backend.ts';

let running: RunningBackend;
let ana: SupabaseClient;

const soon = <T>(check: () => T): Promise<Awaited<T>> => vi.waitFor(check) as Promise<Awaited<T>>;

beforeAll(async () => {
  running = await startBackend();
  await running.sql(`
    create policy hear on realtime.messages for select to authenticated using (realtime.topic() like 'tasks%');
    create policy speak on realtime.messages for insert to authenticated with check (realtime.topic() = 'tasks:open');
    create table tasks (id int primary key, title text);
    grant all on tasks to authenticated;
    create function tell() returns trigger language plpgsql security definer as $$ begin
      perform realtime.broadcast_changes('tasks:' || coalesce(new.id, old.id), tg_op, tg_op, tg_table_name, tg_table_schema, new, old);
      return null; end $$;
    create trigger tell after insert or update or delete on tasks for each row execute function tell();
    create function say(topic text, body jsonb, private boolean) returns void language sql as
      $$ select realtime.send(body, 'said', topic, private) $$;
    create function say_and_fail(topic text) returns void language plpgsql as
      $$ begin perform realtime.send('{}', 'failed', topic); raise exception 'no'; end $$;
    create function tell_wrongly(level text) returns void language plpgsql as $$ declare task tasks; begin
      perform realtime.broadcast_changes('tasks:1', 'x', 'TRUNCATE', 'tasks', 'public', task, task, level); end $$;
  `);
  const { client } = await running.signedIn('ana@example.com');
  await client.realtime.setAuth((await client.auth.getSession()).data.session?.access_token);
  ana = client;
});
afterAll(() => running?.stop());

/** Joins, and gathers the broadcasts that arrive. */
const hearing = async (topic: string, isPrivate: boolean): Promise<{ channel: RealtimeChannel; heard: unknown[] }> => {
  const heard: unknown[] = [];
  const channel = ana.channel(topic, { config: { private: isPrivate } });
  channel.on('broadcast', { event: '*' }, ({ event, payload }) => heard.push([event, payload]));
  await new Promise<void>((resolve, reject) => {
    channel.subscribe((status, error) => {
      if (status === REALTIME_SUBSCRIBE_STATES.SUBSCRIBED) resolve();
      else if (status === REALTIME_SUBSCRIBE_STATES.CHANNEL_ERROR) reject(error);
    });
  });
  return { channel, heard };
};

const call = async (name: string, args: object): Promise<string | undefined> =>
  (await ana.rpc(name, args)).error?.message;

describe('realtime.broadcast_changes', () => {
  test('tells the changes of a table to the private channel of each row', async () => {
    const { heard } = await hearing('tasks:7', true);
    const tasks = ana.from('tasks');
    expect((await tasks.insert({ id: 7, title: 'sweep' })).error).toBeNull();
    await tasks.update({ title: 'mop' }).eq('id', 7);
    await tasks.insert({ id: 8, title: 'elsewhere' });
    await tasks.delete().eq('id', 7);
    const change = { schema: 'public', table: 'tasks' };
    await soon(() =>
      expect(heard).toEqual([
        ['INSERT', { ...change, operation: 'INSERT', record: { id: 7, title: 'sweep' }, old_record: null }],
        [
          'UPDATE',
          { ...change, operation: 'UPDATE', record: { id: 7, title: 'mop' }, old_record: { id: 7, title: 'sweep' } },
        ],
        ['DELETE', { ...change, operation: 'DELETE', record: null, old_record: { id: 7, title: 'mop' } }],
      ]),
    );
    await ana.removeAllChannels();
  });

  test('refuses statements and operations that change no row', async () => {
    expect(await call('tell_wrongly', { level: 'ROW' })).toBe('Unexpected operation type: TRUNCATE');
    expect(await call('tell_wrongly', { level: 'STATEMENT' })).toContain('one for each row');
  });
});

describe('realtime.send', () => {
  test('reaches a private or a public channel, not both', async () => {
    await running.sql(
      `create policy "speak at all" on realtime.messages for insert to authenticated with check (realtime.topic() = 'tasks:both')`,
    );
    const hidden = await hearing('tasks:both', true);
    await call('say', { topic: 'tasks:both', body: { n: 1 }, private: true });
    await soon(() => expect(hidden.heard).toEqual([['said', { n: 1 }]]));
    await ana.removeAllChannels();
    const open = await hearing('tasks:both', false);
    await call('say', { topic: 'tasks:both', body: { n: 2 }, private: true });
    await call('say', { topic: 'tasks:both', body: { n: 3 }, private: false });
    await soon(() => expect(open.heard).toEqual([['said', { n: 3 }]]));
    await ana.removeAllChannels();
  });

  test('asks the policy for speaking; what it refuses is not told, and fails nothing', async () => {
    const { heard } = await hearing('tasks:open', true);
    const closed = await hearing('tasks:closed', true);
    expect(await call('say', { topic: 'tasks:closed', body: {}, private: true })).toBeUndefined();
    expect(await call('say', { topic: 'tasks:open', body: { n: 1 }, private: true })).toBeUndefined();
    await soon(() => expect(heard).toEqual([['said', { n: 1 }]]));
    expect(closed.heard).toEqual([]);
    await ana.removeAllChannels();
  });

  test('tells nothing of a transaction that is undone', async () => {
    const { heard } = await hearing('tasks:open', true);
    expect(await call('say_and_fail', { topic: 'tasks:open' })).toBe('no');
    await call('say', { topic: 'tasks:open', body: { n: 2 }, private: true });
    await soon(() => expect(heard).toEqual([['said', { n: 2 }]]));
    await ana.removeAllChannels();
  });

  test('carries what NOTIFY could not, and bursts in their order', async () => {
    const { heard } = await hearing('tasks:open', true);
    const large = 'x'.repeat(50_000);
    await call('say', { topic: 'tasks:open', body: { large }, private: true });
    await running.sql(
      `select realtime.send(jsonb_build_object('n', n), 'burst', 'tasks:open') from generate_series(1, 500) n`,
    );
    await soon(() => expect(heard).toHaveLength(501));
    expect(heard[0]).toEqual(['said', { large }]);
    expect(heard.slice(1)).toEqual(Array.from({ length: 500 }, (_, index) => ['burst', { n: index + 1 }]));
    await ana.removeAllChannels();
  });
});

test('nothing of this was a failure of the service', () => expect(running.errors).toEqual([]));
