import type { PluginClient } from '@trama/engine';
import type { Json } from '@trama/model';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { createClient as createAuthClient } from '../supabase-auth/client.ts';
import { supabaseAuth } from '../supabase-auth/definition.ts';
import { createTab, DocumentStub, PASSWORD, startProject, type TestProject, type TestTab } from '../testing.ts';
import { createClient } from './client.ts';
import { supabase } from './definition.ts';

let project: TestProject;
let tab: TestTab;
let userId: string;
const opened: PluginClient[] = [];

beforeAll(async () => {
  project = await startProject();
  userId = await project.addUser('ana@example.com');
});
afterAll(() => project.stop());
beforeEach(async () => {
  await project.sql('truncate public.contratos');
  vi.stubGlobal('document', new DocumentStub());
  vi.stubGlobal('WebSocket', WebSocket);
  tab = createTab();
});
afterEach(() => {
  for (const client of opened.splice(0)) client.dispose?.();
  vi.unstubAllGlobals();
});

/** Opens a tab with both plugins; the contracts are followed. */
const open = async (own: TestTab = tab): Promise<{ auth: PluginClient; data: PluginClient }> => {
  const settings: Record<string, Json> = { projectUrl: project.url, apiKey: project.backend.anonKey };
  // As in the engine: no client sees the others before all are made, and the order is the site's.
  const data = createClient(own.host(supabase.id, { ...settings, realtimeTables: { contratos: true, roles: false } }));
  const auth = createAuthClient(own.host(supabaseAuth.id, settings));
  own.plugins.set(supabaseAuth.id, auth);
  opened.push(data, auth);
  await auth.load?.();
  await auth.auth?.init();
  return { auth, data };
};

const run = async (client: PluginClient, name: string, args: Record<string, unknown> = {}): Promise<unknown> =>
  client.actions?.[name]?.(args);

const signIn = (auth: PluginClient): Promise<unknown> =>
  run(auth, 'signInEmail', { email: 'ana@example.com', password: PASSWORD });

const eventually = (check: () => void | Promise<void>): Promise<void> => vi.waitFor(check);

/** Inserts rows until the collection hears of one: a subscription begins some time after it was asked for. */
const heard = (collection: { data: unknown }): Promise<void> =>
  eventually(async () => {
    await project.sql(`insert into contratos (cliente, dono) values ('primeiro', '${userId}')`);
    expect(collection.data).not.toEqual([]);
  });

test('changes by direct SQL reach the rows of a collection in place', async () => {
  const { auth, data } = await open();
  await signIn(auth);
  await data.load?.();
  const collection = tab.addCollection('contratos');
  await heard(collection);
  await project.sql(`insert into contratos (id, cliente, valor, dono) values (1000, 'Ana', 10, '${userId}')`);
  await eventually(() => expect(collection.data).toContainEqual(expect.objectContaining({ id: 1000, valor: 10 })));
  const { total } = collection;
  await project.sql('update contratos set valor = 20 where id = 1000');
  await eventually(() => expect(collection.data).toContainEqual(expect.objectContaining({ id: 1000, valor: 20 })));
  expect(collection.total).toBe(total);
  await project.sql('delete from contratos where id = 1000');
  await eventually(() => expect(collection.total).toBe(total - 1));
  expect(collection.data).not.toContainEqual(expect.objectContaining({ id: 1000 }));
  for (const event of ['INSERT', 'DELETE'])
    await eventually(() =>
      expect(tab.triggers).toContainEqual(
        expect.objectContaining({ conditions: { channel: 'ww:public:contratos', event } }),
      ),
    );
  expect(tab.triggers).toContainEqual({
    name: 'realtime:postgres_changes',
    event: {
      channel: 'ww:public:contratos',
      data: expect.objectContaining({ schema: 'public', table: 'contratos', eventType: 'UPDATE' }),
    },
    conditions: { channel: 'ww:public:contratos', event: 'UPDATE' },
  });
});

test('a write of this tab is heard like any other', async () => {
  const { auth, data } = await open();
  await signIn(auth);
  await data.load?.();
  const collection = tab.addCollection('contratos');
  await heard(collection);
  await run(data, 'insert', { table: 'contratos', data: { id: 2000, cliente: 'Bia' } });
  await eventually(() => expect(collection.data).toContainEqual(expect.objectContaining({ id: 2000 })));
  expect((collection.data as { id: number }[]).filter(({ id }) => id === 2000)).toHaveLength(1);
});

test('a visitor who signs in after the page was opened hears of their rows; one who signed out no longer', async () => {
  const { auth, data } = await open();
  await data.load?.();
  const collection = tab.addCollection('contratos');
  // Channels are joined one after the other: once this one is, the followed table has been joined without a session.
  await run(data, 'subscribeToChannel', { channel: 'depois', schema: 'public', table: 'contratos' });
  await signIn(auth);
  await heard(collection);
  await run(auth, 'signOut');
  const another = createTab();
  const watching = await open(another);
  await signIn(watching.auth);
  await watching.data.load?.();
  const seen = another.addCollection('contratos');
  await heard(seen);
  await project.sql(`insert into contratos (id, cliente, dono) values (3000, 'depois', '${userId}')`);
  await eventually(() => expect(seen.data).toContainEqual(expect.objectContaining({ id: 3000 })));
  expect(collection.data).not.toContainEqual(expect.objectContaining({ id: 3000 }));
});

test('a visitor who signs in while a table is being joined hears of their rows', async () => {
  /** What the server says waits until it is let through. */
  class HeldSocket extends WebSocket {
    static letThrough: () => void = () => undefined;
    static readonly #held = new Promise<void>((resolve) => {
      HeldSocket.letThrough = resolve;
    });
    override emit(event: string | symbol, ...args: unknown[]): boolean {
      if (event !== 'message') return super.emit(event, ...args);
      void HeldSocket.#held.then(() => super.emit(event, ...args));
      return true;
    }
  }
  vi.stubGlobal('WebSocket', HeldSocket);
  const sent = vi.spyOn(WebSocket.prototype, 'send');
  const { auth, data } = await open();
  await data.load?.();
  const collection = tab.addCollection('contratos');
  await eventually(() => expect(sent.mock.calls.map(String).join()).toContain('phx_join'));
  sent.mockRestore();
  await signIn(auth);
  HeldSocket.letThrough();
  await heard(collection);
});

test('a channel of a workflow fires triggers for what it asked for', async () => {
  const { auth, data } = await open();
  await signIn(auth);
  await run(data, 'subscribeToChannel', {
    channel: 'grandes',
    type: 'postgres_changes',
    event: 'INSERT',
    schema: 'public',
    table: 'contratos',
    filter: 'valor=gt.100',
  });
  await project.sql(
    `insert into contratos (id, cliente, valor, dono) values (1, 'pequeno', 5, '${userId}'), (2, 'grande', 500, '${userId}')`,
  );
  await eventually(() => expect(tab.triggers).toHaveLength(1));
  expect(tab.triggers[0]).toMatchObject({
    name: 'realtime:postgres_changes',
    event: { channel: 'grandes', data: { eventType: 'INSERT', new: { id: 2 }, old: {} } },
    conditions: { channel: 'grandes', event: 'INSERT' },
  });
});

test('messages go from tab to tab, and back to the sender where that was asked for', async () => {
  const { data } = await open();
  const other = createTab();
  const { data: listening } = await open(other);
  const channel = { channel: 'sala', type: 'broadcast' };
  await run(data, 'subscribeToChannel', { ...channel, self: true });
  await run(listening, 'subscribeToChannel', { ...channel, event: 'oi' });
  await run(data, 'sendMessageToChannel', { channel: 'sala', event: 'oi', payload: { text: 'bom dia' } });
  const message = {
    name: 'realtime:broadcast',
    event: { channel: 'sala', data: { event: 'oi', payload: { text: 'bom dia' } } },
    conditions: { channel: 'sala', event: 'oi' },
  };
  await eventually(() => expect(other.triggers).toEqual([message]));
  await eventually(() => expect(tab.triggers).toEqual([message]));
});

test('a channel opened again takes the place of the first', async () => {
  const { data } = await open();
  const channel = { channel: 'sala', type: 'broadcast', self: true };
  await run(data, 'subscribeToChannel', { ...channel, event: 'antes' });
  await run(data, 'subscribeToChannel', { ...channel, event: 'depois' });
  await run(data, 'sendMessageToChannel', { channel: 'sala', event: 'antes', payload: {} });
  await run(data, 'sendMessageToChannel', { channel: 'sala', event: 'depois', payload: {} });
  await eventually(() => expect(tab.triggers).toMatchObject([{ conditions: { event: 'depois' } }]));
});

test('presence tells who is there, who comes and who goes', async () => {
  const { data } = await open();
  const seen = (event: string, who: object) => ({
    name: 'realtime:presence',
    event: { channel: 'sala', data: expect.objectContaining({ event, ...who }) },
    conditions: { channel: 'sala', event },
  });
  const named = (nome: string) => [expect.objectContaining({ nome })];
  await run(data, 'subscribeToChannel', { channel: 'sala', type: 'broadcast', presence: true });
  await run(data, 'updateChannelState', { channel: 'sala', state: { nome: 'Ana' } });
  await eventually(() => expect(tab.triggers).toContainEqual(seen('join', { newPresences: named('Ana') })));
  await eventually(() => expect(tab.triggers).toContainEqual(seen('sync', {})));
  const { data: other } = await open(createTab());
  await run(other, 'subscribeToChannel', { channel: 'sala', type: 'broadcast', presence: true });
  await run(other, 'updateChannelState', { channel: 'sala', state: { nome: 'Rui' } });
  await eventually(() => expect(tab.triggers).toContainEqual(seen('join', { newPresences: named('Rui') })));
  await run(other, 'unsubscribeFromChannel', { channel: 'sala' });
  await eventually(() => expect(tab.triggers).toContainEqual(seen('leave', { leftPresences: named('Rui') })));
});

test('a channel must be subscribed before anything else is asked of it', async () => {
  const { data } = await open();
  const refusal = (purpose: string): string => `Channel not found, please subscribe to the channel before ${purpose}.`;
  const attempts: [string, string][] = [
    ['unsubscribeFromChannel', 'unsubscribing'],
    ['sendMessageToChannel', 'sending a message'],
    ['updateChannelState', 'updating the state'],
  ];
  for (const [name, purpose] of attempts)
    await expect(run(data, name, { channel: 'sala', event: 'oi', state: {} })).rejects.toThrow(refusal(purpose));
  await run(data, 'subscribeToChannel', { channel: 'sala', type: 'broadcast' });
  await run(data, 'unsubscribeFromChannel', { channel: 'sala' });
  await expect(run(data, 'unsubscribeFromChannel', { channel: 'sala' })).rejects.toThrow(refusal('unsubscribing'));
});

test('where there is no page nothing is followed', async () => {
  vi.unstubAllGlobals();
  const { data } = await open();
  await data.load?.();
  expect(tab.logs).toEqual([]);
});
