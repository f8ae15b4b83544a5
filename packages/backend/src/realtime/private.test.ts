import { REALTIME_SUBSCRIBE_STATES, type RealtimeChannel, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type RunningBackend, startBackend } from '../testing/start-backend.ts';

let running: RunningBackend;
let ana: SupabaseClient;
let rui: SupabaseClient;

const soon = <T>(check: () => T): Promise<Awaited<T>> => vi.waitFor(check) as Promise<Awaited<T>>;

const signedIn = async (email: string): Promise<SupabaseClient> => {
  const { client } = await running.signedIn(email);
  await client.realtime.setAuth((await client.auth.getSession()).data.session?.access_token);
  return client;
};

beforeAll(async () => {
  running = await startBackend();
  await running.sql(`
    create table members (email text, topic text, may_speak boolean);
    grant select on members to authenticated;
    insert into members values ('ana@example.com', 'club', true), ('rui@example.com', 'club', false);
    create policy hear on realtime.messages for select to authenticated
      using (exists (select from members m where m.topic = realtime.topic() and m.email = auth.jwt() ->> 'email'));
    create policy speak on realtime.messages for insert to authenticated
      with check (exists (select from members m where m.topic = realtime.topic() and m.email = auth.jwt() ->> 'email' and m.may_speak));
    create schema shop; create table shop.orders (id int primary key, price int, note text);
    grant usage on schema shop to anon; grant select on shop.orders to anon;
    create table items (id int primary key, name text, price int, secret text);
  `);
  ana = await signedIn('ana@example.com');
  rui = await signedIn('rui@example.com');
});
afterAll(() => running?.stop());

const joined = (channel: RealtimeChannel): Promise<string> =>
  new Promise((resolve) => {
    channel.subscribe((status, error) => {
      if (status === REALTIME_SUBSCRIBE_STATES.SUBSCRIBED) resolve('ok');
      else if (status === REALTIME_SUBSCRIBE_STATES.CHANNEL_ERROR) resolve(error?.message ?? status);
    });
  });

const listen = (
  client: SupabaseClient,
  topic: string,
  isPrivate = true,
): { channel: RealtimeChannel; heard: unknown[] } => {
  const heard: unknown[] = [];
  const channel = client.channel(topic, { config: { private: isPrivate, broadcast: { ack: true } } });
  channel.on('broadcast', { event: '*' }, ({ event, payload }) => heard.push([event, payload]));
  return { channel, heard };
};

describe('private channels', () => {
  test('are joined by those whom a policy lets hear', async () => {
    expect(await joined(listen(ana, 'club').channel)).toBe('ok');
    expect(await joined(listen(running.client(), 'club').channel)).toContain('do not have permissions to read');
    expect(await joined(listen(ana, 'other').channel)).toContain('do not have permissions to read');
    await ana.removeAllChannels();
  });

  test('carry what those say whom a policy lets speak, and nothing between private and public', async () => {
    const speaker = listen(ana, 'club');
    const hearer = listen(rui, 'club');
    const stranger = listen(running.client(), 'club', false);
    for (const { channel } of [speaker, hearer, stranger]) expect(await joined(channel)).toBe('ok');
    expect(await speaker.channel.send({ type: 'broadcast', event: 'hi', payload: { n: 1 } })).toBe('ok');
    expect(await hearer.channel.send({ type: 'broadcast', event: 'no', payload: { n: 2 } })).toBe('error');
    await stranger.channel.send({ type: 'broadcast', event: 'out', payload: { n: 3 } });
    await speaker.channel.send({ type: 'broadcast', event: 'end', payload: {} });
    await soon(() =>
      expect(hearer.heard).toEqual([
        ['hi', { n: 1 }],
        ['end', {}],
      ]),
    );
    expect([speaker.heard, stranger.heard]).toEqual([[], []]);
    for (const client of [ana, rui]) await client.removeAllChannels();
  });

  test('follow a newer token: without the right to hear the channel ends', async () => {
    const { channel } = listen(ana, 'club');
    expect(await joined(channel)).toBe('ok');
    await running.sql(`delete from members where email = 'ana@example.com'`);
    const { data } = await ana.auth.refreshSession();
    await ana.realtime.setAuth(data.session?.access_token);
    await soon(() => expect(channel.state).not.toBe('joined'));
    await running.sql(`insert into members values ('ana@example.com', 'club', true)`);
    await ana.removeAllChannels();
  });

  test('say nothing to a channel whose token has expired', async () => {
    const speaker = listen(running.client(), 'open', false);
    const hearer = listen(rui, 'open', false);
    for (const { channel } of [speaker, hearer]) expect(await joined(channel)).toBe('ok');
    const before = running.clock.now;
    running.clock.now += 2 * 3600 * 1000;
    await speaker.channel.send({ type: 'broadcast', event: 'late', payload: {} });
    await soon(() => expect(hearer.channel.state).not.toBe('joined'));
    expect(hearer.heard).toEqual([]);
    running.clock.now = before;
    await rui.removeAllChannels();
  });
});

describe('broadcast by HTTP', () => {
  test('reaches the topic, as JSON or bytes, and a private one by its policy', async () => {
    const open = listen(running.client(), 'news/1', false);
    const closed = listen(rui, 'club');
    for (const { channel } of [open, closed]) expect(await joined(channel)).toBe('ok');
    const sender = ana.channel('news/1');
    expect(await sender.httpSend('word', { a: 1 })).toEqual({ success: true });
    expect(await sender.httpSend('raw', new Uint8Array([1, 2]).buffer)).toEqual({ success: true });
    await soon(() => expect(open.heard).toHaveLength(2));
    expect(open.heard[0]).toEqual(['word', { a: 1 }]);
    expect([...new Uint8Array((open.heard[1] as [string, ArrayBuffer])[1])]).toEqual([1, 2]);
    const quiet = rui.channel('club-2', { config: { private: true } });
    await expect(quiet.httpSend('no', {})).rejects.toThrow('permissions');
    await ana.channel('club', { config: { private: true } }).httpSend('yes', { b: 2 });
    await soon(() => expect(closed.heard).toEqual([['yes', { b: 2 }]]));
    for (const client of [ana, rui]) await client.removeAllChannels();
  });

  test('is refused without a body that reads', async () => {
    const post = (path: string, body: string): Promise<Response> =>
      fetch(`${running.url}/realtime/v1/api/broadcast${path}`, {
        method: 'POST',
        headers: { apikey: running.backend.anonKey, 'content-type': 'application/json' },
        body,
      });
    expect((await post('', '{"messages":[{"topic":1}]}')).status).toBe(422);
    expect((await post('/a/events/b', '{')).status).toBe(422);
    expect((await post('/a/events/b?persist=true', '{}')).status).toBe(422);
    expect((await post('', '{"messages":[{"topic":"a","event":"b","payload":{}}]}')).status).toBe(202);
  });
});

describe('changes', () => {
  test('are told with the columns that are asked for', async () => {
    const client = running.client();
    const heard: unknown[] = [];
    const channel = client
      .channel('some')
      .on('postgres_changes', { event: '*', schema: 'public', table: 'items', select: ['id', 'price'] }, (event) =>
        heard.push(event.new),
      );
    expect(await joined(channel)).toBe('ok');
    await running.sql(`insert into items values (1, 'tea', 3, 'x')`);
    await soon(() => expect(heard).toEqual([{ id: 1, price: 3 }]));
    await client.removeAllChannels();
  });

  test('of a schema that is not exposed are told to no one', async () => {
    const client = running.client();
    const heard: unknown[] = [];
    const on = (schema: string, table: string) =>
      client.channel(schema).on('postgres_changes', { event: '*', schema, table }, (event) => heard.push(event.new));
    expect(await joined(on('shop', 'orders'))).toBe('ok');
    expect(await joined(on('public', 'items'))).toBe('ok');
    await running.sql(`insert into shop.orders values (1, 5, 'x'); insert into items values (2, 'cup', 4, 'y')`);
    await soon(() => expect(heard).toHaveLength(1));
    expect(heard).toMatchObject([{ id: 2 }]);
    await client.removeAllChannels();
  });
});

test('nothing of this was a failure of the service', () => expect(running.errors).toEqual([]));
