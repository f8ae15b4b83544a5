import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { FORMAT } from '@trama/model';
import { BUILDER_PROTOCOL } from '@trama/protocol/builder';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { RunningServer } from '../start.ts';
import { ask, startTestServer, temporaryFolder } from '../testing/server.ts';

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

/** How long an answer may take, in milliseconds: more than the busiest machine needs. */
const PATIENCE = 120_000;

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: RunningServer;
let cookie = '';

const headersOf = (): Record<string, string> => ({
  host: `builder.localhost:${server.port}`,
  origin: server.connection.builder,
  'content-type': 'application/json',
  cookie,
});

beforeAll(async () => {
  folder = await temporaryFolder();
  server = await startTestServer(folder.path, undefined, { bodyMemory: 2 * MEGABYTE, trustProxy: true });
  const signedIn = await ask(server, 'builder.localhost', '/api/session', {
    method: 'POST',
    headers: headersOf(),
    body: JSON.stringify(server.connection.builderUser),
  });
  cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
  await ask(server, 'builder.localhost', '/api/sites', {
    method: 'POST',
    headers: headersOf(),
    body: JSON.stringify({ name: 'nova', language: 'pt' }),
  });
});
afterAll(async () => {
  await server.close();
  await folder.remove();
});

interface Sending {
  /** Sends so many bytes more, in pieces whose sum nobody has announced. */
  write(bytes: number): void;
  end(): void;
  answer: Promise<{ status: number; body: string }>;
}

/** A request over the network whose body comes in pieces. */
const send = (method: string, path: string, more: Record<string, string> = {}): Sending => {
  const sent: ClientRequest = request({
    host: '127.0.0.1',
    port: server.port,
    method,
    path,
    headers: { ...headersOf(), ...more },
    agent: false,
  });
  // The server closes the connection of a body that it will not read.
  sent.on('error', () => undefined);
  // One that never comes is a failure of its own: whoever holds what it should refuse keeps nobody waiting for ever.
  const answer = once(sent, 'response', { signal: AbortSignal.timeout(PATIENCE) }).then(
    async ([response]: IncomingMessage[]) => {
      const chunks: Uint8Array[] = [];
      for await (const chunk of response ?? []) chunks.push(chunk);
      return { status: response?.statusCode ?? 0, body: Buffer.concat(chunks).toString('utf8') };
    },
  );
  return { write: (bytes) => void sent.write(Buffer.alloc(bytes, 32)), end: () => void sent.end(), answer };
};

describe('a body that comes in pieces, without a length, ends at the limit of its call', () => {
  test.each([
    ['to sign in to the builder', 'POST', '/api/session', '16 kB'],
    ['to take up an invitation', 'POST', '/api/invitations/accept', '16 kB'],
    ['to make a site', 'POST', '/api/sites', '1 MB'],
    ['to change the own password', 'PUT', '/api/session/password', '1 MB'],
  ])('%s', async (_what, method, path, limit) => {
    const sending = send(method, path, path.startsWith('/api/session') && method === 'POST' ? { cookie: '' } : {});
    // It is never ended: who waits for its end would never answer.
    sending.write(1.5 * MEGABYTE);
    const { status, body } = await sending.answer;
    expect(status).toBe(413);
    expect(JSON.parse(body)).toMatchObject({
      code: 'server/too-large',
      message: `The request is larger than ${limit}.`,
    });
  });

  test('to send commands, whose key is asked for before a byte is read', async () => {
    for (const path of ['/api/import', '/api/export', '/api/seed']) {
      const keyless = send('POST', path);
      keyless.write(KILOBYTE);
      expect((await keyless.answer).status).toBe(401);
      const sending = send('POST', path, { authorization: `Bearer ${server.connection.serviceRoleKey}` });
      sending.write(1.5 * MEGABYTE);
      expect((await sending.answer).status).toBe(413);
    }
  });

  test('a length that is announced beyond the limit is refused before a byte comes', async () => {
    const sending = send('POST', '/api/session', { 'content-length': String(400 * MEGABYTE) });
    sending.write(1);
    expect((await sending.answer).status).toBe(413);
  });
});

const from = (number: number): Record<string, string> => ({ 'x-forwarded-for': `203.0.113.${number}` });

describe('large bodies of one network', () => {
  test('are held up to its share of the sum; those of another go on', async () => {
    const sendings = Array.from({ length: 3 }, () => send('POST', '/api/sites/nova/patches', from(50)));
    const early: number[] = [];
    for (const { answer } of sendings) void answer.then(({ status }) => early.push(status));
    // Two together are beyond 1 MB, half of all that is held; one alone is not refused. It stays until the others have come.
    for (const { write } of sendings) write(700 * KILOBYTE);
    await vi.waitFor(() => expect(early).toEqual([503, 503]), { timeout: 60_000 });
    const other = send('POST', '/api/sites/nova/patches', from(51));
    other.write(900 * KILOBYTE);
    other.end();
    expect((await other.answer).status).toBe(400);
    for (const { end } of sendings) end();
    const statuses = (await Promise.all(sendings.map(({ answer }) => answer))).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([400, 503, 503]);
  });
});

describe('eight large bodies at once', () => {
  test('are held up to a sum; pages, sign-ins and small calls go on, and afterwards there is room again', async () => {
    // Of as many networks: one alone has its share of them.
    const sendings = Array.from({ length: 8 }, (_, number) => send('POST', '/api/sites/nova/patches', from(number)));
    const refused: { status: number; body: string }[] = [];
    const seen = new Promise<void>((resolve) => {
      for (const { answer } of sendings) {
        void answer.then((one) => {
          refused.push(one);
          if (refused.length === 5) resolve();
        });
      }
    });
    // Of 2 MB three are held, for 64 kB of each do not count.
    for (const { write } of sendings) write(700 * KILOBYTE);
    await Promise.race([seen, Promise.all(sendings.map(({ answer }) => answer))]);
    expect(refused.map(({ status }) => status)).toEqual(Array(5).fill(503));
    expect(JSON.parse(refused[0]?.body ?? '')).toMatchObject({ code: 'server/busy' });

    const small = await ask(server, 'builder.localhost', '/api/session', {
      method: 'POST',
      headers: headersOf(),
      body: JSON.stringify(server.connection.builderUser),
    });
    expect(small.status).toBe(200);
    expect((await ask(server, 'localhost', '/health')).status).toBe(200);

    for (const { end } of sendings) end();
    const statuses = (await Promise.all(sendings.map(({ answer }) => answer))).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([...Array(3).fill(400), ...Array(5).fill(503)]);

    const large = await ask(server, 'builder.localhost', '/api/sites/nova/patches', {
      method: 'POST',
      headers: headersOf(),
      body: JSON.stringify({
        protocol: BUILDER_PROTOCOL,
        format: FORMAT,
        clientId: 'tab',
        patches: [
          {
            id: crypto.randomUUID(),
            changes: [{ op: 'set', entity: 'design', id: 'design', path: ['name'], value: 'x'.repeat(1.5 * MEGABYTE) }],
          },
        ],
      }),
    });
    expect(large.status).toBe(200);
  });
});
