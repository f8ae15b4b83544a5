import { cp } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { dropServerDatabase, makeServerDatabase, openDatabase } from '@trama/backend';
import { FORMAT } from '@trama/model';
import { BUILDER_PROTOCOL } from '@trama/protocol/builder';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import WebSocket from 'ws';
import type { Connection } from '../connection.ts';
import { type Answer, type ChildServer, missingBuild, openBuilder, send, startChild } from '../testing/child-server.ts';
import { temporaryFolder } from '../testing/server.ts';

// Two servers in processes of their own, which start at once on one empty Postgres and share a folder.

const given = process.env.TEST_DATABASE_URL;
const missing = given === undefined ? 'needs TEST_DATABASE_URL' : missingBuild();

type Call = Awaited<ReturnType<typeof openBuilder>>;

interface Node {
  server: ChildServer;
  connection: Connection;
  /** Calls its builder as the first account. */
  call: Call;
}

const patch = (id: string) => ({
  protocol: BUILDER_PROTOCOL,
  format: FORMAT,
  clientId: 'test',
  patches: [
    {
      id,
      changes: [{ op: 'add', entity: 'tokens', id, value: { id, name: id, type: 'color', value: '#000' } }],
    },
  ],
});

describe.skipIf(missing !== null)(`two nodes (${missing ?? 'of the built server'})`, { tags: 'thorough' }, () => {
  const name = `nodes_${process.pid}_${Date.now()}`;
  const url = Object.assign(new URL(given ?? 'postgres://none'), { pathname: `/${name}` }).href;
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let one: Node;
  let two: Node;

  const start = (own: string): ChildServer =>
    startChild(join(folder.path, own), { DATABASE_URL: url, SHARED_DIR: join(folder.path, 'shared') });

  beforeAll(async () => {
    folder = await temporaryFolder();
    await makeServerDatabase(given ?? '', name);
    const servers = [start('one'), start('two')] as const;
    const connections = await Promise.all(servers.map(({ ready }) => ready));
    // The one that seeded knows the password of chance.
    const account = connections.map(({ builderUser }) => builderUser).find(({ password }) => password !== '');
    const nodes = await Promise.all(
      servers.map(async (server, index): Promise<Node> => {
        const connection = connections[index] as Connection;
        const builderUser = account ?? connection.builderUser;
        return { server, connection, call: await openBuilder({ ...connection, builderUser }) };
      }),
    );
    [one, two] = nodes as [Node, Node];
  });

  afterAll(async () => {
    await Promise.all([one, two].map((node) => node?.server.kill()));
    const database = await openDatabase({ url });
    const { rows } = await database
      .admin((session) => session.query<{ id: string }>('select id from trama.projects'))
      .catch(() => ({ rows: [] }));
    await database.close();
    for (const { id } of rows) await dropServerDatabase(given ?? '', `trama_${id}`);
    await dropServerDatabase(given ?? '', name);
    await folder.remove();
  });

  const both = <Value>(ask: (node: Node) => Promise<Value>): Promise<Value[]> => Promise.all([one, two].map(ask));

  const originOf = ({ site }: Connection, label: string): string =>
    Object.assign(new URL(site), { hostname: `${label}.localhost` }).origin;

  const json = ({ text }: Answer) => JSON.parse(text);

  it('have one installation, which one of them has seeded', async () => {
    expect(one.connection.anonKey).toBe(two.connection.anonKey);
    expect(one.connection.serviceRoleKey).toBe(two.connection.serviceRoleKey);
    const [sites, others] = await both(async ({ call }) => json(await call('GET', '/sites')).sites);
    expect(sites).toHaveLength(1);
    expect(others).toEqual(sites);
    const [{ releases }] = await both(async ({ call }) => json(await call('GET', '/sites/seguros/releases')));
    expect(releases).toHaveLength(1);
    const people = await both(async ({ call }) => json(await call('GET', '/users')).users);
    expect(people.map((list) => list.length)).toEqual([1, 1]);
    const pages = await both(async ({ connection: { site } }) => {
      const { headers } = await send(`${site}/`);
      return send(new URL(String(headers.location), site).href);
    });
    expect(pages.map(({ status }) => status)).toEqual([200, 200]);
  });

  it('have one list of people who sign in to the site', async () => {
    const [{ email, password }] = [one, two].flatMap(({ connection }) => connection.users) as [
      Connection['users'][number],
    ];
    const answers = await both(({ connection }) =>
      send(`${connection.backend}/auth/v1/token?grant_type=password`, {
        method: 'POST',
        headers: { apikey: connection.anonKey },
        body: { email, password },
      }),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const token = json(answers[0] as Answer).access_token;
    const { status } = await send(`${two.connection.backend}/auth/v1/user`, {
      headers: { apikey: two.connection.anonKey, authorization: `Bearer ${token}` },
    });
    expect(status).toBe(200);
  });

  /** What a builder hears of the patches of a site, as text. */
  const listen = async ({ connection: { builder } }: Node, cookie: string): Promise<() => string> => {
    let heard = '';
    await new Promise<void>((resolve, reject) => {
      const { host, port } = new URL(builder);
      const headers = { host, cookie };
      request({ host: '127.0.0.1', port, path: '/api/sites/loja/events', headers }, (response) => {
        response.on('data', (chunk: Buffer) => {
          heard += chunk.toString();
        });
        response.on('error', () => undefined);
        if (response.statusCode === 200) resolve();
        else reject(new Error(`Events: ${response.statusCode}`));
      })
        .once('error', reject)
        .end();
    });
    return () => heard;
  };

  const cookieOf = async ({ connection }: Node): Promise<string> => {
    const account = [one, two].map((node) => node.connection.builderUser).find(({ password }) => password !== '');
    const { headers } = await send(`${connection.builder}/api/session`, {
      method: 'POST',
      headers: { origin: connection.builder },
      body: account,
    });
    return String(headers['set-cookie']?.[0]).split(';')[0] ?? '';
  };

  it('tell each other of a design’s patches, and serve what the other publishes', async () => {
    expect((await one.call('POST', '/sites', { name: 'loja' })).status).toBe(201);
    const heard = await listen(two, await cookieOf(two));
    expect((await one.call('POST', '/sites/loja/patches', patch('from-one'))).status).toBe(200);
    await vi.waitFor(() => expect(heard()).toContain('from-one'));
    expect((await two.call('POST', '/sites/loja/patches', patch('from-two'))).status).toBe(200);
    const designs = await both(async ({ call }) => json(await call('GET', '/sites/loja/design')));
    expect(designs[0]).toEqual(designs[1]);
    expect(Object.keys(designs[0].design.tokens)).toEqual(expect.arrayContaining(['from-one', 'from-two']));
    const published = await two.call('POST', '/sites/loja/publish', { environment: 'production', note: '' });
    expect(published.status).toBeLessThan(300);
    await vi.waitFor(async () => {
      const pages = await both(({ connection }) => send(`${originOf(connection, 'loja')}/`));
      expect(pages.map(({ status }) => status)).toEqual([200, 200]);
    });
  });

  it('have one place for the files of a project', async () => {
    const { anonKey: apikey, serviceRoleKey } = one.connection;
    const headers = { apikey, authorization: `Bearer ${serviceRoleKey}` };
    const ask = (node: Node, method: string, path: string, body?: unknown): Promise<Answer> =>
      send(`${node.connection.backend}/storage/v1/${path}`, { method, headers, body });
    expect((await ask(one, 'POST', 'bucket', { id: 'shared', name: 'shared' })).status).toBe(200);
    expect((await ask(one, 'POST', 'object/shared/note.json', { written: 'by one' })).status).toBe(200);
    expect(json(await ask(two, 'GET', 'object/shared/note.json'))).toEqual({ written: 'by one' });
  });

  it('take the session and the canvas token that the other one gave', async () => {
    const cookie = await cookieOf(one);
    const { builder } = two.connection;
    const answer = await send(`${builder}/api/sites/loja/canvas`, { headers: { origin: builder, cookie } });
    expect(answer.status).toBe(200);
    const { token } = json(answer);
    const { design } = json(await one.call('GET', '/sites/loja/design'));
    const calls = await both(({ connection }) =>
      send(`${originOf(connection, 'loja.editor')}/designs/${design.id}/user-files`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: { name: 'a.png', type: 'image/png', size: 3, tag: '' },
      }),
    );
    expect(calls.map(({ status }) => status)).toEqual([201, 201]);
  });

  it('count wrong passwords together', async () => {
    const email = 'nobody@example.com';
    const tryOn = async ({ connection: { builder } }: Node): Promise<number> =>
      (
        await send(`${builder}/api/session`, {
          method: 'POST',
          headers: { origin: builder },
          body: { email, password: 'wrong' },
        })
      ).status;
    // Ten of an account from one network, on whichever node.
    for (let time = 0; time < 10; time += 1) expect(await tryOn(one)).toBe(401);
    let taken = 0;
    await vi.waitFor(
      async () => {
        taken += 1;
        expect(await tryOn(two)).toBe(429);
      },
      { interval: 500 },
    );
    expect(taken).toBeLessThan(10);
  });

  it('pass on what clients of the site say to each other', async () => {
    const channels = await both(async ({ connection: { backend, anonKey } }) => {
      const url = Object.assign(new URL(backend), { hostname: '127.0.0.1' }).href;
      const client = createClient(url, anonKey, {
        auth: { persistSession: false, autoRefreshToken: false },
        realtime: { transport: WebSocket as never },
      });
      const heard: unknown[] = [];
      const channel = client.channel('room').on('broadcast', { event: 'word' }, ({ payload }) => heard.push(payload));
      await new Promise<void>((resolve, reject) => {
        channel.subscribe((status, error) => {
          if (status === 'SUBSCRIBED') resolve();
          else if (status === 'CHANNEL_ERROR') reject(error ?? new Error(status));
        });
      });
      return { client, channel, heard };
    });
    await channels[0]?.channel.send({ type: 'broadcast', event: 'word', payload: { says: 'one' } });
    await channels[1]?.channel.send({ type: 'broadcast', event: 'word', payload: { says: 'two' } });
    await vi.waitFor(() => expect(channels.map(({ heard }) => heard)).toEqual([[{ says: 'two' }], [{ says: 'one' }]]));
    for (const { client } of channels) await client.removeAllChannels();
  });

  it('keep a node out that has neither their folder nor its own', async () => {
    const alone = startChild(join(folder.path, 'alone'), { DATABASE_URL: url });
    await expect(alone.ready).rejects.toThrow(
      'The Postgres of DATABASE_URL holds an installation whose keys and releases are not in',
    );
    // One that has lost what it knew of the first account leaves that as it is.
    await cp(join(folder.path, 'two'), join(folder.path, 'three'), {
      recursive: true,
      filter: (path) => !/connection\.json|server\.lock/.test(path),
    });
    const three = start('three');
    const { builderUser } = await three.ready;
    expect(builderUser.password).toBe('');
    expect((await one.call('GET', '/session')).status).toBe(200);
    expect(await cookieOf(one)).toContain('=');
    expect(await three.stop()).toBe(0);
  });

  it('lose nothing that was acknowledged when one is killed', async () => {
    const acknowledged: string[] = [];
    let isAlive = true;
    const saving = Array.from({ length: 4 }, async (_, tab) => {
      for (let change = 0; isAlive; change += 1) {
        const id = `v${tab}-${change}`;
        const answer = await one.call('POST', '/sites/loja/patches', patch(id)).catch(() => null);
        if (answer?.status === 200) acknowledged.push(id);
        else isAlive = false;
      }
    });
    await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(20));
    await one.server.kill();
    await Promise.all(saving);
    const { design } = json(await two.call('GET', '/sites/loja/design'));
    expect(acknowledged.filter((id) => !(id in design.tokens))).toEqual([]);
    expect((await two.call('POST', '/sites/loja/patches', patch('afterwards'))).status).toBe(200);
    one.server = start('one');
    one.connection = await one.server.ready;
  });
});
