import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { joined } from '../testing/client-calls.ts';
import { type RunningBackend, startBackend } from '../testing/start-backend.ts';

let running: RunningBackend;

beforeAll(async () => {
  running = await startBackend();
  await running.sql(`
    create table tasks (id int primary key, title text, owner uuid, done boolean default false);
    create table secrets (id int primary key, owner uuid, text text);
    alter table secrets enable row level security;
    create policy own on secrets for select to authenticated using (owner = auth.uid());
  `);
});
afterAll(() => running?.stop());

const record = async (client: SupabaseClient, table: string, filter?: string): Promise<Record<string, unknown>[]> => {
  const events: Record<string, unknown>[] = [];
  const request = { event: '*' as const, schema: 'public', table, ...(filter === undefined ? {} : { filter }) };
  const channel = client.channel(`ww:public:${table}`).on('postgres_changes', request, (payload) => {
    events.push({ ...payload });
  });
  await joined(channel);
  return events;
};

describe('changes of the database', () => {
  test('arrive as insert, update and delete', async () => {
    const client = running.client();
    const events = await record(client, 'tasks');
    const service = running.client(running.backend.serviceRoleKey);
    await service.from('tasks').insert({ id: 1, title: 'a' });
    await service.from('tasks').update({ title: 'b' }).eq('id', 1);
    await service.from('tasks').delete().eq('id', 1);
    await vi.waitFor(() => expect(events).toHaveLength(3));
    expect(events).toMatchObject([
      { eventType: 'INSERT', schema: 'public', table: 'tasks', new: { id: 1, title: 'a' }, errors: null },
      { eventType: 'UPDATE', new: { id: 1, title: 'b' }, old: { id: 1 } },
      { eventType: 'DELETE', new: {}, old: { id: 1 } },
    ]);
    await client.removeAllChannels();
  });

  test('carry the row and its columns', async () => {
    const client = running.client();
    const events = await record(client, 'tasks');
    await running.sql(`insert into tasks values (2, 'x')`);
    await vi.waitFor(() => expect(events).toHaveLength(1));
    expect(events[0]).toMatchObject({ eventType: 'INSERT', new: { id: 2, title: 'x', done: false }, old: {} });
    await client.removeAllChannels();
  });

  test('pass the filter only', async () => {
    const client = running.client();
    const events = await record(client, 'tasks', 'id=gte.100');
    await running.sql(`insert into tasks values (99, 'no'), (100, 'yes')`);
    await vi.waitFor(() => expect(events).toHaveLength(1));
    expect(events[0]).toMatchObject({ new: { id: 100 } });
    await client.removeAllChannels();
  });

  test('reach only those who may see the row', async () => {
    const ana = await running.signedIn('ana@example.com');
    const rui = await running.signedIn('rui@example.com');
    for (const { client } of [ana, rui]) {
      await client.realtime.setAuth((await client.auth.getSession()).data.session?.access_token);
    }
    const anon = running.client();
    const seenByAna = await record(ana.client, 'secrets');
    const seenByRui = await record(rui.client, 'secrets');
    const seenByAnon = await record(anon, 'secrets');
    await running.sql(`insert into secrets values (1, '${ana.userId}', 'for Ana'), (2, '${rui.userId}', 'for Rui')`);
    await vi.waitFor(() => expect([seenByAna.length, seenByRui.length]).toEqual([1, 1]));
    expect(seenByAna[0]).toMatchObject({ new: { id: 1, text: 'for Ana' } });
    expect(seenByRui[0]).toMatchObject({ new: { id: 2, text: 'for Rui' } });
    expect(seenByAnon).toEqual([]);
    for (const client of [ana.client, rui.client, anon]) await client.removeAllChannels();
  });
});

describe('a channel that asks for changes of the database', () => {
  /** What the service says of a channel on this table, once it has joined. */
  const told = async (table: string): Promise<unknown> => {
    const client = running.client();
    const said = new Promise((resolve, reject) => {
      const channel = client.channel(`told:${table}`).on('system', {}, resolve);
      channel.on('postgres_changes', { event: '*', schema: 'public', table }, () => undefined);
      joined(channel).catch(reject);
    });
    return said.finally(() => client.removeAllChannels());
  };
  const refused = (table: string) => ({
    status: 'error',
    extension: 'postgres_changes',
    message: `Unable to subscribe to changes with given parameters. Please check Realtime is enabled for the given connect parameters: [event: *, schema: public, table: ${table}]`,
  });
  const followed = { status: 'ok', extension: 'postgres_changes', message: 'Subscribed to PostgreSQL' };

  test('is told whether they can be followed: those of a table can, of a view or of nothing cannot', async () => {
    await running.sql('create view open_tasks as select * from tasks where not done');
    expect(await told('tasks')).toMatchObject(followed);
    expect(await told('open_tasks')).toMatchObject(refused('open_tasks'));
    expect(await told('no_such_table')).toMatchObject(refused('no_such_table'));
  });

  test('hears of the tables of the publication alone, where the database has one', async () => {
    await running.sql(`
      create table published (id int primary key);
      create publication supabase_realtime for table published;
    `);
    onTestFinished(() => running.sql('drop publication if exists supabase_realtime').then(() => undefined));
    expect(await told('published')).toMatchObject(followed);
    expect(await told('secrets')).toMatchObject(refused('secrets'));
    // A table that was followed before it left the publication says nothing more.
    const client = running.client();
    const ofTasks = await record(client, 'tasks');
    const ofPublished = await record(client, 'published');
    await running.sql(`insert into tasks values (500, 'unheard')`);
    await running.sql('insert into published values (1)');
    await vi.waitFor(() => expect(ofPublished).toHaveLength(1));
    expect(ofTasks).toEqual([]);
    await client.removeAllChannels();
  });
});

describe('broadcast and presence', () => {
  test('a broadcast reaches the others, and the sender who asks for it', async () => {
    const [left, right] = [running.client(), running.client()];
    const heard: string[] = [];
    const sender = left.channel('room', { config: { broadcast: { self: true, ack: true } } });
    sender.on('broadcast', { event: 'hi' }, ({ payload }) => heard.push(`left ${payload.text}`));
    const receiver = right
      .channel('room')
      .on('broadcast', { event: 'hi' }, ({ payload }) => heard.push(`right ${payload.text}`));
    await joined(sender);
    await joined(receiver);
    expect(await sender.send({ type: 'broadcast', event: 'hi', payload: { text: 'olá' } })).toBe('ok');
    await vi.waitFor(() => expect(heard.sort()).toEqual(['left olá', 'right olá']));
    await left.removeAllChannels();
    await right.removeAllChannels();
  });

  test('presence tells who is there, who comes and who goes', async () => {
    const [left, right] = [running.client(), running.client()];
    const here = left.channel('lobby', { config: { presence: { key: 'ana' } } });
    const gone: string[] = [];
    here.on('presence', { event: 'leave' }, ({ key }) => gone.push(key));
    await joined(here);
    await here.track({ mood: 'calm' });
    const there = right.channel('lobby', { config: { presence: { key: 'rui' } } });
    there.on('presence', { event: 'sync' }, () => undefined);
    await joined(there);
    await there.track({ mood: 'cross' });
    await vi.waitFor(() => expect(Object.keys(there.presenceState()).sort()).toEqual(['ana', 'rui']));
    await vi.waitFor(() => expect(Object.keys(here.presenceState()).sort()).toEqual(['ana', 'rui']));
    await there.untrack();
    await vi.waitFor(() => expect(gone).toEqual(['rui']));
    await there.track({ mood: 'calm again' });
    await vi.waitFor(() => expect(Object.keys(here.presenceState()).sort()).toEqual(['ana', 'rui']));
    await right.removeAllChannels();
    await vi.waitFor(() => expect(gone).toEqual(['rui', 'rui']));
    await left.removeAllChannels();
  });
});

describe('the wire', () => {
  const speaking = (vsn: '1.0.0' | '2.0.0'): SupabaseClient =>
    createClient(running.url, running.backend.anonKey, {
      auth: { persistSession: false, autoRefreshToken: false },
      realtime: { transport: WebSocket as never, vsn },
    });

  test('the client is heard in both versions of the protocol, by those of the other too', async () => {
    const [old, today] = [speaking('1.0.0'), speaking('2.0.0')];
    const heard: string[] = [];
    const channels = [old, today].map((client, index) =>
      client.channel('mixed').on('broadcast', { event: '*' }, ({ payload }) => heard.push(`${index} ${payload.text}`)),
    );
    for (const channel of channels) await joined(channel);
    await channels[0]?.send({ type: 'broadcast', event: 'a', payload: { text: 'de antes' } });
    await channels[1]?.send({ type: 'broadcast', event: 'b', payload: { text: 'de hoje' } });
    await vi.waitFor(() => expect(heard.sort()).toEqual(['0 de hoje', '1 de antes']));
    for (const client of [old, today]) await client.removeAllChannels();
  });

  test('bytes stay bytes', async () => {
    const [left, right] = [speaking('2.0.0'), speaking('2.0.0')];
    const heard: number[][] = [];
    const hearer = right
      .channel('bytes')
      .on('broadcast', { event: 'raw' }, ({ payload }) => heard.push([...new Uint8Array(payload as ArrayBuffer)]));
    const sender = left.channel('bytes');
    for (const channel of [hearer, sender]) await joined(channel);
    await sender.send({ type: 'broadcast', event: 'raw', payload: new Uint8Array([0, 255, 7]).buffer });
    await vi.waitFor(() => expect(heard).toEqual([[0, 255, 7]]));
    for (const client of [left, right]) await client.removeAllChannels();
  });

  test('the client beats, and is answered', async () => {
    const client = speaking('2.0.0');
    const beats: string[] = [];
    client.realtime.onHeartbeat((status) => beats.push(status));
    await joined(client.channel('beating'));
    await client.realtime.sendHeartbeat();
    await vi.waitFor(() => expect(beats).toEqual(expect.arrayContaining(['sent', 'ok'])));
    await client.removeAllChannels();
  });

  const open = (version: string, key = running.backend.anonKey): WebSocket =>
    new WebSocket(`${running.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${key}&vsn=${version}`);

  test('protocol 1.0.0 speaks objects', async () => {
    const socket = open('1.0.0');
    const messages: unknown[] = [];
    socket.on('message', (data) => messages.push(JSON.parse(String(data))));
    await new Promise((resolve) => socket.once('open', resolve));
    socket.send(JSON.stringify({ topic: 'phoenix', event: 'heartbeat', payload: {}, ref: '1' }));
    await vi.waitFor(() => expect(messages).toHaveLength(1));
    expect(messages[0]).toMatchObject({ ref: '1', topic: 'phoenix', event: 'phx_reply', payload: { status: 'ok' } });
    socket.close();
  });

  test('a handshake without a valid key is refused', async () => {
    const socket = open('2.0.0', 'nonsense');
    const refusal = await new Promise((resolve) => socket.once('error', (error) => resolve(error.message)));
    expect(refusal).toContain('401');
  });

  test('health answers', async () => {
    expect((await fetch(`${running.url}/realtime/v1/health`)).status).toBe(200);
    expect(running.errors).toEqual([]);
  });
});
