import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { createClient, type RealtimeChannel, type SupabaseClient } from '@supabase/supabase-js';
import { dropServerDatabase, makeServerDatabase, openDatabase } from '@trama/backend';
import { FORMAT } from '@trama/model';
import { BUILDER_PROTOCOL } from '@trama/protocol/builder';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import WebSocket from 'ws';
import type { Connection } from '../connection.ts';
import { type Answer, type ChildServer, missingBuild, openBuilder, send, startChild } from '../testing/child-server.ts';
import { startNodeProxy } from '../testing/node-proxy.ts';
import { temporaryFolder } from '../testing/server.ts';

// Two nodes behind a proxy that gives each request to the next one, as their visitors have them. Each is killed in its turn while
// designs are saved and published, files uploaded, and people talk to each other.

const given = process.env.TEST_DATABASE_URL;
const missing = given === undefined ? 'needs TEST_DATABASE_URL' : missingBuild();

/** Requests of one network in a minute that both nodes together answer. */
const REQUESTS = 200;

interface Node {
  name: string;
  port: number;
  server: ChildServer;
  isThere: boolean;
}

/** Somebody in a room of the site: who they have seen there, and what they heard. */
interface Guest {
  client: SupabaseClient;
  channel: RealtimeChannel;
  present: () => string[];
  heard: string[];
}

/** A port that nobody has: a node that starts again has the one that it had. */
const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

const json = ({ text }: Answer) => JSON.parse(text);

describe.skipIf(missing !== null)(`two nodes behind a proxy (${missing ?? 'of the built server'})`, () => {
  const name = `proxied_${process.pid}_${Date.now()}`;
  const url = Object.assign(new URL(given ?? 'postgres://none'), { pathname: `/${name}` }).href;
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let proxy: Awaited<ReturnType<typeof startNodeProxy>>;
  const nodes: Node[] = [];
  /** What a client knows: the proxy's addresses, and the first account. */
  let connection: Connection;
  let call: Awaited<ReturnType<typeof openBuilder>>;

  const start = (node: Pick<Node, 'name' | 'port'>): ChildServer =>
    startChild(join(folder.path, node.name), {
      DATABASE_URL: url,
      SHARED_DIR: join(folder.path, 'shared'),
      PORT: String(node.port),
      PUBLIC_PORT: String(proxy.port),
      TRUST_PROXY: 'true',
      DATA_REQUESTS_PER_PEER: String(REQUESTS),
    });

  const nodeNamed = (asked: string): Node => {
    const node = nodes.find((one) => one.name === asked);
    if (node) return node;
    throw new Error(`There is no node ${asked}.`);
  };

  const kill = async (node: Node): Promise<void> => {
    node.isThere = false;
    await node.server.kill();
  };

  const restart = async (node: Node): Promise<void> => {
    node.server = start(node);
    await node.server.ready;
    node.isThere = true;
  };

  /** The same host behind the proxy and at one node. */
  const at = (node: Node, address: string): string => Object.assign(new URL(address), { port: String(node.port) }).href;

  const originOf = (label: string): string =>
    Object.assign(new URL(connection.site), { hostname: `${label}.localhost` }).origin;

  beforeAll(async () => {
    folder = await temporaryFolder();
    await makeServerDatabase(given ?? '', name);
    proxy = await startNodeProxy(() => nodes.flatMap(({ isThere, port }) => (isThere ? [port] : [])));
    for (const own of ['one', 'two']) {
      const node = { name: own, port: await freePort() };
      nodes.push({ ...node, server: start(node), isThere: false });
    }
    const connections = await Promise.all(nodes.map(({ server }) => server.ready));
    for (const node of nodes) node.isThere = true;
    // The one that seeded knows the passwords of chance.
    const first = connections.find(({ builderUser }) => builderUser.password !== '');
    if (!first) throw new Error('One of two nodes that start at once seeds the installation.');
    connection = first;
    call = await openBuilder(connection);
    expect((await call('POST', '/sites', { name: 'loja' })).status).toBe(201);
  });

  afterAll(async () => {
    await Promise.all(nodes.map(({ server }) => server.kill()));
    await proxy?.close();
    const database = await openDatabase({ url });
    const { rows } = await database
      .admin((session) => session.query<{ id: string }>('select id from trama.projects'))
      .catch(() => ({ rows: [] }));
    await database.close();
    for (const { id } of rows) await dropServerDatabase(given ?? '', `trama_${id}`);
    await dropServerDatabase(given ?? '', name);
    await folder?.remove();
  });

  /** Enters the room of the site by an address. */
  const enter = async (backend: string, who: string): Promise<Guest> => {
    const address = Object.assign(new URL(backend), { hostname: '127.0.0.1' }).href;
    const client = createClient(address, connection.anonKey, {
      auth: { persistSession: false, autoRefreshToken: false },
      realtime: { transport: WebSocket as never },
    });
    const heard: string[] = [];
    const channel = client.channel('room', { config: { presence: { key: who } } });
    channel.on('broadcast', { event: 'word' }, ({ payload }) => heard.push(payload.says));
    channel.on('presence', { event: 'sync' }, () => undefined);
    channel.subscribe((status) => {
      // Also after a node was lost: the client joins again by itself.
      if (status === 'SUBSCRIBED') void channel.track({ who });
    });
    const present = (): string[] => Object.keys(channel.presenceState()).sort();
    await vi.waitFor(() => expect(present()).toContain(who));
    return { client, channel, present, heard };
  };

  /** Has one say something until the other hears it: what is said while a connection is lost is lost. */
  const says = async (from: Guest, to: Guest, word: string): Promise<void> => {
    await vi.waitFor(async () => {
      await from.channel.send({ type: 'broadcast', event: 'word', payload: { says: word } });
      expect(to.heard).toContain(word);
    });
  };

  /** Repeats a piece of work until it is told to end, whatever comes of each time. */
  const repeating = (work: (turn: number) => Promise<void>): { turns: () => number; end: () => Promise<void> } => {
    let isOver = false;
    let turns = 0;
    const running = (async () => {
      for (let turn = 0; !isOver; turn += 1) {
        await work(turn).catch(() => undefined);
        turns = turn + 1;
      }
    })();
    return {
      turns: () => turns,
      end: () => {
        isOver = true;
        return running;
      },
    };
  };

  it('lose nothing that was acknowledged, keep sessions, and pass on what people say, whichever is killed', async () => {
    const service = { apikey: connection.serviceRoleKey, authorization: `Bearer ${connection.serviceRoleKey}` };
    const storage = `${connection.backend}/storage/v1`;
    expect(
      (await send(`${storage}/bucket`, { method: 'POST', headers: service, body: { id: 'kept', name: 'kept' } }))
        .status,
    ).toBe(200);
    const [{ email, password }] = connection.users as [Connection['users'][number]];
    const signedIn = await send(`${connection.backend}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: connection.anonKey },
      body: { email, password },
    });
    const person = { apikey: connection.anonKey, authorization: `Bearer ${json(signedIn).access_token}` };
    const { token: canvasToken } = json(await call('GET', '/sites/loja/canvas'));
    const { design } = json(await call('GET', '/sites/loja/design'));

    // One after the other, so that the proxy gives each to another node.
    const ana = await enter(connection.backend, 'ana');
    const bia = await enter(connection.backend, 'bia');
    await says(ana, bia, 'before');

    const kept = { patches: [] as string[], releases: [] as string[], files: [] as string[] };
    /** What nodes refused, or failed at: 502 is the proxy's, for one that broke off. */
    const refused: string[] = [];
    const note = (answer: Answer | null): void => {
      if (answer && answer.status !== 502) refused.push(`${answer.status} ${answer.text}`);
    };
    /** What a browser that does not know whether it was heard sends again has the same name, and counts once. */
    const untilSaved = async (id: string): Promise<void> => {
      const changes = [{ op: 'add', entity: 'tokens', id, value: { id, name: id, type: 'color', value: '#000' } }];
      const body = { protocol: BUILDER_PROTOCOL, format: FORMAT, clientId: 'tab', patches: [{ id, changes }] };
      for (;;) {
        const answer = await call('POST', '/sites/loja/patches', body).catch(() => null);
        if (answer?.status === 200) break;
        note(answer);
      }
      kept.patches.push(id);
    };
    const begin = (round: string) => [
      ...['a', 'b'].map((tab) => repeating((turn) => untilSaved(`${round}-${tab}-${turn}`))),
      repeating(async () => {
        const answer = await call('POST', '/sites/loja/publish', { environment: 'production', note: round });
        if (answer.status < 300) kept.releases.push(json(answer).releaseId);
        else note(answer);
      }),
      repeating(async (turn) => {
        const path = `${round}-${turn}.json`;
        const answer = await send(`${storage}/object/kept/${path}`, {
          method: 'POST',
          headers: service,
          body: { path },
        });
        if (answer.status === 200) kept.files.push(path);
        else note(answer);
      }),
    ];

    for (const node of [nodeNamed('one'), nodeNamed('two')]) {
      const work = begin(node.name);
      const before = { ...kept, releases: kept.releases.length };
      await vi.waitFor(() => {
        expect(Math.min(...work.map(({ turns }) => turns()))).toBeGreaterThan(1);
        expect(kept.releases.length).toBeGreaterThan(before.releases);
      });
      await kill(node);
      const at = { files: kept.files.length, patches: kept.patches.length, releases: kept.releases.length };
      // The other one goes on with all of it.
      await vi.waitFor(() => {
        expect(kept.files.length).toBeGreaterThan(at.files + 2);
        expect(kept.patches.length).toBeGreaterThan(at.patches + 2);
        expect(kept.releases.length).toBeGreaterThan(at.releases);
      });
      expect((await call('GET', '/session')).status).toBe(200);
      expect((await send(`${connection.backend}/auth/v1/user`, { headers: person })).status).toBe(200);
      await says(ana, bia, `without ${node.name}`);
      await says(bia, ana, `nor ${node.name}`);
      await restart(node);
      await Promise.all(work.map(({ end }) => end()));
    }

    expect(refused).toEqual([]);
    const { design: now } = json(await call('GET', '/sites/loja/design'));
    expect(kept.patches.filter((id) => !(id in now.tokens))).toEqual([]);
    const { releases } = json(await call('GET', '/sites/loja/releases'));
    const listed = new Set(releases.map(({ id }: { id: string }) => id));
    expect(kept.releases.filter((id) => !listed.has(id))).toEqual([]);
    for (const path of kept.files)
      expect(json(await send(`${storage}/object/kept/${path}`, { headers: service }))).toEqual({ path });

    // Each node by itself: the page, what the other one's guests say, the canvas token.
    const pages = await Promise.all(nodes.map((node) => send(at(node, `${originOf('loja')}/`))));
    expect(pages.map(({ status }) => status)).toEqual([200, 200]);
    const guests: Guest[] = [];
    for (const node of nodes) guests.push(await enter(at(node, connection.backend), `guest of ${node.name}`));
    const [one, two] = guests as [Guest, Guest];
    await says(one, two, 'across');
    await vi.waitFor(() =>
      expect(guests.map(({ present }) => present())).toEqual(
        Array.from({ length: 2 }, () => expect.arrayContaining(['ana', 'bia', 'guest of one', 'guest of two'])),
      ),
    );
    const files = await Promise.all(
      nodes.map((node) =>
        send(`${at(node, originOf('loja.editor'))}designs/${design.id}/user-files`, {
          method: 'POST',
          headers: { authorization: `Bearer ${canvasToken}` },
          body: { name: 'a.png', type: 'image/png', size: 3, tag: '' },
        }),
      ),
    );
    expect(files.map(({ status }) => status)).toEqual([201, 201]);
    for (const { client } of [ana, bia, one, two]) await client.removeAllChannels();
  });

  it('count the requests of a network once, on whichever node they come', async () => {
    // Another network than that of the rest.
    const asked = async (): Promise<number> =>
      (await send(`${connection.backend}/rest/v1/`, { headers: { apikey: connection.anonKey }, from: '127.0.0.9' }))
        .status;
    const some = REQUESTS - 20;
    for (let turn = 0; turn < some; turn += 1) expect(await asked()).not.toBe(429);
    let more = 0;
    await vi.waitFor(
      async () => {
        more += 1;
        expect(await asked()).toBe(429);
      },
      { interval: 200 },
    );
    // Each would answer a hundred more if it counted for itself.
    expect(more).toBeLessThan(60);
  });
});
