import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { joined } from '../testing/client-calls.ts';
import { type RunningBackend, startBackend } from '../testing/start-backend.ts';

let running: RunningBackend;

/** Waits until `check` passes; the machine may be busy. */
const soon = <T>(check: () => T): Promise<Awaited<T>> => vi.waitFor(check) as Promise<Awaited<T>>;

beforeAll(async () => {
  running = await startBackend();
  await running.sql(`
    create table tasks (id int primary key, title text);
    create table letters (id int primary key, reader uuid, text text, seal text, open boolean default false);
    alter table letters enable row level security;
    create policy read on letters for select to anon, authenticated using (open or reader = auth.uid());
    create table closed (id int primary key);
    revoke all on closed from anon, authenticated;
  `);
});
afterAll(() => running?.stop());

interface Heard {
  eventType: string;
  new: Record<string, unknown>;
  old: Record<string, unknown>;
}

const record = async (client: SupabaseClient, table: string, filter?: string): Promise<Heard[]> => {
  const heard: Heard[] = [];
  const request = { event: '*' as const, schema: 'public', table, ...(filter === undefined ? {} : { filter }) };
  const topic = `ww:public:${table}:${filter ?? ''}`;
  await joined(client.channel(topic).on('postgres_changes', request, (event) => heard.push(event as unknown as Heard)));
  return heard;
};

const open = async (): Promise<{ socket: WebSocket; messages: unknown[][]; send: (...frame: unknown[]) => void }> => {
  const address = `${running.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${running.backend.anonKey}&vsn=2.0.0`;
  const socket = new WebSocket(address);
  const messages: unknown[][] = [];
  socket.on('message', (data) => messages.push(JSON.parse(String(data)) as unknown[]));
  await new Promise((resolve) => socket.once('open', resolve));
  return { socket, messages, send: (...frame) => socket.send(JSON.stringify(frame)) };
};

describe('changes', () => {
  test('of a burst all arrive, in their order', { tags: 'thorough' }, async () => {
    const client = running.client();
    const heard = await record(client, 'tasks');
    for (let part = 0; part < 4; part += 1) {
      await running.sql(
        `insert into tasks select n, 'task' from generate_series(${part * 2500 + 1}, ${part * 2500 + 2500}) n`,
      );
    }
    await vi.waitFor(() => expect(heard).toHaveLength(10_000), { timeout: 240_000, interval: 200 });
    expect(heard.map((event) => event.new.id)).toEqual(Array.from({ length: 10_000 }, (_, index) => index + 1));
    await client.removeAllChannels();
  });

  test.skipIf(process.env.TEST_DATABASE_URL === undefined)(
    'made while the listening connection was lost arrive after it is back (needs TEST_DATABASE_URL)',
    async () => {
      const client = running.client();
      const heard = await record(client, 'tasks');
      await running.sql(`insert into tasks values (18000, 'before')`);
      await soon(() => expect(heard).toHaveLength(1));
      await running.sql(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'LISTEN%'`,
      );
      await running.sql(`insert into tasks values (18001, 'meanwhile')`);
      await soon(() => expect(heard.map((event) => event.new.id)).toEqual([18000, 18001]));
      await client.removeAllChannels();
    },
  );

  test('of a table that many ask for at the same moment reach them all', async () => {
    await running.sql('create table crowded (id int primary key)');
    const clients = Array.from({ length: 10 }, () => running.client());
    const heard = await Promise.all(clients.map((client) => record(client, 'crowded')));
    await running.sql('insert into crowded values (1)');
    await soon(() => expect(heard.map((events) => events.length)).toEqual(clients.map(() => 1)));
    await Promise.all(clients.map((client) => client.removeAllChannels()));
  });

  test('of a table without rights reach no one', async () => {
    const client = running.client();
    const heard = await record(client, 'closed');
    const tasks = await record(client, 'tasks');
    await running.sql('insert into closed values (1)');
    await running.sql(`insert into tasks values (19001, 'after')`);
    await soon(() => expect(tasks).toHaveLength(1));
    expect(heard).toEqual([]);
    await client.removeAllChannels();
  });

  test('never show what a row held while it was hidden', async () => {
    const client = running.client();
    const heard = await record(client, 'letters');
    await running.sql(
      `insert into letters (id, text) values (1, 'draft: secret'); update letters set text = 'final', open = true where id = 1;`,
    );
    await soon(() => expect(heard.length).toBeGreaterThan(0));
    await soon(() => expect(heard.at(-1)?.new.text).toBe('final'));
    expect(JSON.stringify(heard)).not.toContain('secret');
    await client.removeAllChannels();
  });

  test('of deleted rows cannot be guessed by a filter', async () => {
    const client = running.client();
    const guess = await record(client, 'letters', 'text=eq.hidden');
    const any = await record(client, 'letters');
    await running.sql(`insert into letters (id, text, open) values (2, 'hidden', false), (3, 'shown', true);
      delete from letters where id = 2; delete from letters where id = 3;`);
    await soon(() => expect(any.at(-1)).toMatchObject({ eventType: 'DELETE', old: { id: 3 } }));
    expect(guess).toEqual([]);
    await client.removeAllChannels();
  });

  test('of deleted rows reach those alone who could see them', async () => {
    const [ana, rui] = await Promise.all(
      ['ana.d@example.com', 'rui.d@example.com'].map((email) => running.signedIn(email)),
    );
    if (!ana || !rui) throw new Error('Nobody has signed in.');
    const heard = await record(ana.client, 'letters');
    const elsewhere = await record(rui.client, 'letters');
    const visitor = await record(running.client(), 'letters');
    await running.sql(`insert into letters (id, reader) values (40, '${ana.userId}'), (41, '${rui.userId}'), (42, null);
      delete from letters where id between 40 and 42; insert into letters (id, open) values (43, true);`);
    const ids = (changes: Heard[]): unknown[] =>
      changes.map(({ eventType, ...row }) => [eventType, row.new.id ?? row.old.id]);
    for (const changes of [heard, elsewhere, visitor])
      await soon(() => expect(ids(changes)).toContainEqual(['INSERT', 43]));
    expect(ids(heard)).toEqual([
      ['DELETE', 40],
      ['INSERT', 43],
    ]);
    expect(ids(elsewhere)).toEqual([
      ['DELETE', 41],
      ['INSERT', 43],
    ]);
    expect(ids(visitor)).toEqual([['INSERT', 43]]);
    for (const { client } of [ana, rui]) await client.removeAllChannels();
  });

  test('of deleted rows ask every policy: those of other tables, of other roles, and those that restrict', async () => {
    await running.sql(`
      create table clubs (member uuid, club int);
      create table notes (id int primary key, club int, "for" text);
      alter table clubs enable row level security;
      alter table notes enable row level security;
      create policy own on clubs for select to authenticated using (member = auth.uid());
      create policy club on notes for select to authenticated
        using (exists (select from clubs where clubs.club = notes.club));
      create policy staff on notes for all to service_role using (true);
      create policy shown on notes as restrictive for select using ("for" <> 'nobody');
    `);
    const { client, userId } = await running.signedIn('ana.n@example.com');
    const heard = await record(client, 'notes');
    await running.sql(`insert into clubs values ('${userId}', 1);
      insert into notes values (1, 1, 'all'), (2, 2, 'all'), (3, 1, 'nobody'), (4, 1, 'all');
      delete from notes where id < 4; delete from notes;`);
    const deleted = (): unknown[] => heard.flatMap(({ eventType, old }) => (eventType === 'DELETE' ? [old] : []));
    await soon(() => expect(deleted()).toContainEqual({ id: 4 }));
    expect(deleted()).toEqual([{ id: 1 }, { id: 4 }]);
    await client.removeAllChannels();
  });

  test('follow the token that an open channel is given', async () => {
    const { client, userId } = await running.signedIn('ana@example.com');
    const token = (await client.auth.getSession()).data.session?.access_token ?? '';
    const reader = running.client();
    const heard = await record(reader, 'letters');
    await running.sql(`insert into letters (id, reader, text) values (10, '${userId}', 'too early')`);
    await running.sql(`insert into letters (id, text, open) values (11, 'for all', true)`);
    await soon(() => expect(heard.map((event) => event.new.id)).toEqual([11]));
    await reader.realtime.setAuth(token);
    await soon(async () => {
      await running.sql(`update letters set text = 'now' where id = 10`);
      expect(heard.map((event) => event.new.id)).toContain(10);
    });
    await reader.removeAllChannels();
  });

  test('filter strings and channel names stay text', async () => {
    const client = running.client();
    const heard = await record(client, 'tasks', `title=eq.x'; drop table tasks; --`);
    const named = client.channel(`a"'; drop table tasks; --`);
    named.on(
      'postgres_changes',
      { event: '*', schema: 'public', table: `tasks"; drop table tasks; --` },
      () => undefined,
    );
    await joined(named);
    await running.sql(`insert into tasks values (19100, 'x''; drop table tasks; --')`);
    await soon(() => expect(heard).toHaveLength(1));
    await client.removeAllChannels();
  });
});

describe('a client that behaves badly', () => {
  test('with a false token ends its own channel only', async () => {
    const { socket, messages, send } = await open();
    send('1', '1', 'realtime:a', 'phx_join', {});
    await soon(() => expect(messages.map((message) => message[3])).toContain('phx_reply'));
    send('1', '2', 'realtime:a', 'access_token', { access_token: 'false' });
    await soon(() => expect(messages.map((message) => message[3])).toContain('phx_error'));
    socket.close();
  });

  test('may call itself __proto__', async () => {
    const { socket, send } = await open();
    send('1', '1', 'realtime:room', 'phx_join', { config: { presence: { key: '__proto__', enabled: true } } });
    send('1', '2', 'realtime:room', 'presence', { event: 'track', payload: { __proto__: 1 } });
    const client = running.client();
    const room = client.channel('room').on('presence', { event: 'sync' }, () => undefined);
    await joined(room);
    socket.close();
    await client.removeAllChannels();
  });

  test('joins no more channels, and asks for no more changes, than a hundred', async () => {
    const { socket, messages, send } = await open();
    const changes = Array.from({ length: 101 }, () => ({ event: '*', schema: 'public', table: 'tasks' }));
    send('1', '1', 'realtime:many', 'phx_join', { config: { postgres_changes: changes } });
    for (let index = 0; index <= 100; index += 1) send('1', `${index}`, `realtime:${index}`, 'phx_join', {});
    await soon(() => expect(messages.filter((message) => message[3] === 'phx_reply')).toHaveLength(102));
    const refused = messages.filter((message) => (message[4] as { status?: string }).status === 'error');
    expect(refused.map((message) => message[2])).toEqual(['realtime:many', 'realtime:100']);
    socket.close();
  });

  test('and does not read is let go', async () => {
    const slow = await open();
    slow.send('1', '1', 'realtime:flood', 'phx_join', {});
    await soon(() => expect(slow.messages.length).toBeGreaterThan(0));
    slow.socket.pause();
    const fast = await open();
    fast.send('1', '1', 'realtime:flood', 'phx_join', {});
    await soon(() => expect(fast.messages.length).toBeGreaterThan(0));
    const payload = { type: 'broadcast', event: 'x', payload: 'x'.repeat(900_000) };
    for (let index = 0; index < 24; index += 1) fast.send('1', `${index}`, 'realtime:flood', 'broadcast', payload);
    fast.send(null, 'last', 'phoenix', 'heartbeat', {});
    await soon(() => expect(fast.messages.map((message) => message[1])).toContain('last'));
    const closed = new Promise((resolve) => slow.socket.once('close', resolve));
    slow.socket.resume();
    await closed;
    fast.socket.close();
  });

  test('sends nonsense and is still answered', async () => {
    const { socket, messages, send } = await open();
    for (const text of ['', '[', 'null', '[1,2]', '['.repeat(50_000) + ']'.repeat(50_000)]) socket.send(text);
    socket.send(Buffer.from([3, 255, 255, 255, 255, 255, 0]));
    send(null, '7', 'phoenix', 'heartbeat', {});
    await soon(() =>
      expect(messages).toContainEqual([null, '7', 'phoenix', 'phx_reply', { status: 'ok', response: {} }]),
    );
    socket.close();
  });
});

test('nothing of this was a failure of the service', () => expect(running.errors).toEqual([]));

test('a channel that cannot be joined for a failure inside is told so at once', async () => {
  await running.sql('alter function realtime.capture(regclass) rename to capture_elsewhere');
  const client = running.client();
  await expect(record(client, 'tasks', 'id=gt.0')).rejects.toThrow('Unexpected failure');
  expect(String(running.errors.splice(0))).toContain('realtime.capture');
  await client.removeAllChannels();
  await running.sql('alter function realtime.capture_elsewhere(regclass) rename to capture');
});
