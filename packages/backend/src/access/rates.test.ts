import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { type RunningBackend, startBackend } from '../testing/start-backend.ts';
import { DEFAULT_RATES, ratesFromEnv } from './rates.ts';

let running: RunningBackend;
let functionToken = '';

beforeAll(async () => {
  const rates = {
    requestsPerPeer: 6,
    requestsPerAccount: 4,
    requestsPerProject: 20,
    socketsPerPeer: 2,
    socketsPerProject: 3,
  };
  running = await startBackend({ rates }, ({ headers }) => String(headers['x-peer'] ?? '203.0.113.250'));
  await running.sql(`
    create table rows (id int primary key);
    insert into rows values (1);
    insert into storage.buckets (id, name, public) values ('open', 'open', true);
  `);
  const { client } = await running.signedIn('ana@example.com');
  functionToken = (await client.auth.getSession()).data.session?.access_token ?? '';
});
afterAll(() => running?.stop());
beforeEach(() => {
  running.clock.now += 61_000;
});

/** Status of a request that comes from this address. */
const ask = async (peer: string, path = '/rest/v1/rows', more: Record<string, string> = {}): Promise<number> => {
  const headers = { apikey: running.backend.anonKey, 'x-peer': peer, ...more };
  return (await fetch(`${running.url}${path}`, { headers })).status;
};

const many = async (count: number, one: (index: number) => Promise<number>): Promise<number[]> => {
  const statuses: number[] = [];
  for (let index = 0; index < count; index += 1) statuses.push(await one(index));
  return statuses;
};

describe('requests of a minute', () => {
  test('of one network are so many, whichever of its addresses they come from; others go on', async () => {
    expect(await many(8, (index) => ask(`2001:db8:1:2::${index + 1}`))).toEqual([...Array(6).fill(200), 429, 429]);
    expect(await ask('2001:db8:1:3::1')).toBe(200);
    running.clock.now += 61_000;
    expect(await ask('2001:db8:1:2::1')).toBe(200);
  });

  test('say so in the words of every service, and when to come again', async () => {
    await many(6, () => ask('203.0.113.1'));
    const answer = await fetch(`${running.url}/rest/v1/rows`, {
      headers: { apikey: running.backend.anonKey, 'x-peer': '203.0.113.1' },
    });
    expect([answer.status, answer.headers.get('retry-after'), await answer.json()]).toEqual([
      429,
      '60',
      expect.objectContaining({
        code: 'over_request_rate_limit',
        message: expect.stringContaining('Too many requests'),
      }),
    ]);
  });

  test.each(['/rest/v1/rows', '/storage/v1/bucket', '/functions/v1/none', '/realtime/v1/health', '/nothing'])(
    'count at %s too, and bad keys like good ones',
    async (path) => {
      await many(6, () => ask('203.0.113.2', '/rest/v1/rows', { apikey: 'bad' }));
      expect(await ask('203.0.113.2', path)).toBe(429);
    },
  );

  test('leave signing in to its own limits', async () => {
    await many(6, () => ask('203.0.113.3'));
    expect(await ask('203.0.113.3', '/auth/v1/settings')).toBe(200);
  });

  test('of one account are so many, from wherever it asks; others go on', async () => {
    const authorization = `Bearer ${functionToken}`;
    for (const path of ['/rest/v1/rows', '/storage/v1/bucket']) {
      running.clock.now += 61_000;
      const statuses = await many(5, (index) => ask(`203.0.113.${index + 10}`, path, { authorization }));
      expect(statuses).toEqual([200, 200, 200, 200, 429]);
    }
    expect(await ask('203.0.113.10')).toBe(200);
  });

  test('of an account are not taken by who only writes its name into a token', async () => {
    const claims = JSON.parse(Buffer.from(functionToken.split('.')[1] ?? '', 'base64url').toString());
    const forged = [{ alg: 'none' }, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'));
    await many(5, (index) =>
      ask(`203.0.113.${index + 20}`, '/rest/v1/rows', { authorization: `Bearer ${forged.join('.')}.x` }),
    );
    expect(await ask('203.0.113.30', '/rest/v1/rows', { authorization: `Bearer ${functionToken}` })).toBe(200);
  });

  test('of all together are so many; a network beyond its own takes nothing from them', async () => {
    await many(15, () => ask('203.0.113.40'));
    expect(await many(15, (index) => ask(`203.0.113.${index + 50}`))).toEqual([...Array(14).fill(200), 429]);
  });

  test('with the service key are not those of the network that they come from', async () => {
    const apikey = running.backend.serviceRoleKey;
    expect(await many(8, () => ask('203.0.113.70', '/rest/v1/rows', { apikey }))).toEqual(Array(8).fill(200));
  });
});

describe('sockets', () => {
  /** Opens a socket from this address. @returns it, or the status of the refusal */
  const open = (peer: string): Promise<WebSocket | number> =>
    new Promise((resolve) => {
      const address = `${running.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${running.backend.anonKey}&vsn=2.0.0`;
      const socket = new WebSocket(address, { headers: { 'x-peer': peer } });
      socket.once('open', () => resolve(socket));
      socket.once('unexpected-response', (_request, { statusCode = 0 }) => resolve(statusCode));
      socket.on('error', () => undefined);
    });
  const isOpen = (socket: WebSocket | number): socket is WebSocket => typeof socket !== 'number';

  test('of one network, and of all, are so many at once, and are given back when they close', async () => {
    const first = [await open('203.0.113.80'), await open('203.0.113.80')];
    expect(first.every(isOpen)).toBe(true);
    expect(await open('203.0.113.80')).toBe(429);
    const other = await open('203.0.113.81');
    expect(isOpen(other)).toBe(true);
    expect(await open('203.0.113.82')).toBe(429);
    for (const socket of first.filter(isOpen)) socket.close();
    const again = await vi.waitFor(async () => {
      running.clock.now += 61_000;
      const socket = await open('203.0.113.80');
      if (!isOpen(socket)) throw new Error(`Refused with ${socket}.`);
      return socket;
    });
    for (const socket of [again, other].filter(isOpen)) socket.terminate();
  });

  test('and the channels that they join count as requests of the network and of the account', async () => {
    const refusedOf = async (peer: string, payload: object, joins: number): Promise<number> => {
      const socket = await open(peer);
      if (!isOpen(socket)) throw new Error(`Refused with ${socket}.`);
      const replies: { status: string; response: { reason?: string } }[] = [];
      socket.on('message', (data) => {
        const [, , , event, reply] = JSON.parse(String(data));
        if (event === 'phx_reply') replies.push(reply);
      });
      for (let index = 1; index <= joins; index += 1)
        socket.send(JSON.stringify([`${index}`, `${index}`, `realtime:${index}`, 'phx_join', payload]));
      await vi.waitFor(() => expect(replies).toHaveLength(joins));
      socket.terminate();
      return replies.filter(({ response }) => response.reason === 'Too many requests in a minute').length;
    };
    expect(await vi.waitFor(() => refusedOf('203.0.113.90', {}, 7))).toBe(2);
    running.clock.now += 61_000;
    expect(await vi.waitFor(() => refusedOf('203.0.113.91', { access_token: functionToken }, 5))).toBe(1);
  });
});

test('rates are named by the environment, and never none', () => {
  expect(ratesFromEnv({})).toEqual(DEFAULT_RATES);
  expect(ratesFromEnv({ DATA_REQUESTS_PER_PEER: '5', REALTIME_SOCKETS_PER_PROJECT: '7' })).toEqual({
    ...DEFAULT_RATES,
    requestsPerPeer: 5,
    socketsPerProject: 7,
  });
  for (const name of ['DATA_REQUESTS_PER_ACCOUNT', 'DATA_REQUESTS_PER_PROJECT', 'REALTIME_SOCKETS_PER_PEER'])
    expect(() => ratesFromEnv({ [name]: '0' })).toThrow(name);
});
