import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createHeldBodies } from './index.ts';
import { type RunningBackend, startBackend } from './testing/start-backend.ts';

const KILOBYTE = 1024;

let running: RunningBackend;
let directory: string;
let token: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'trama-bodies-'));
  await mkdir(join(directory, 'swallow'));
  await writeFile(
    join(directory, 'swallow', 'index.ts'),
    'export default async (request: Request) => Response.json({ size: (await request.arrayBuffer()).byteLength });',
  );
  running = await startBackend({
    largestBody: 300 * KILOBYTE,
    heldBodies: createHeldBodies(1300 * KILOBYTE),
    functions: { directory, largestBody: 300 * KILOBYTE, log: () => undefined },
  });
  await running.sql(`
    create table notes (id int primary key, text text);
    grant all on notes to anon;
  `);
  const { client } = await running.signedIn('ana@example.com');
  token = (await client.auth.getSession()).data.session?.access_token ?? '';
});
afterAll(async () => {
  await running?.stop();
  await rm(directory, { recursive: true, force: true });
});

const send = (path: string, body: BodyInit, headers: Record<string, string> = {}, method = 'POST'): Promise<Response> =>
  running.backend.fetch(
    new Request(`http://backend.test${path}`, {
      method,
      body,
      duplex: 'half',
      headers: { apikey: running.backend.anonKey, 'content-type': 'application/json', ...headers },
    } as RequestInit),
  );

/** A body that nobody has announced the length of, far longer than any route reads. @returns it, and how many bytes of it were taken */
const endless = (): { stream: ReadableStream; taken: () => number } => {
  let taken = 0;
  const stream = new ReadableStream({
    pull: (controller) => {
      taken += KILOBYTE;
      controller.enqueue(new Uint8Array(KILOBYTE).fill(32));
      if (taken === 4096 * KILOBYTE) controller.close();
    },
  });
  return { stream, taken: () => taken };
};

describe('a body without a length is read as far as its route reads, and refused by 413', () => {
  const asAna = (): Record<string, string> => ({ authorization: `Bearer ${token}` });
  const routes: [what: string, path: string, limit: number, headers?: () => Record<string, string>, method?: string][] =
    [
      ['to sign in', '/auth/v1/token?grant_type=password', 16],
      ['to sign up', '/auth/v1/signup', 16],
      ['to recover a password', '/auth/v1/recover', 16],
      ['to prove a code', '/auth/v1/verify', 16],
      ['of a provider of identities', '/auth/v1/callback', 16],
      ['of an assertion', '/auth/v1/sso/saml/acs', 256],
      ['of a signed-in user', '/auth/v1/user', 256, asAna, 'PUT'],
      ['of a row', '/rest/v1/notes', 300],
      ['of a call', '/rest/v1/rpc/nothing', 300],
      ['of a broadcast', '/realtime/v1/api/broadcast', 1024, asAna],
      ['to a function', '/functions/v1/swallow', 300, asAna],
    ];
  test.each(routes)('%s', async (_what, path, limit, headers, method) => {
    const { stream, taken } = endless();
    const answer = await send(path, stream, headers?.(), method);
    expect(answer.status, await answer.text()).toBe(413);
    expect(taken()).toBeLessThan((limit + 256) * KILOBYTE);
  });
});

/** A body whose end comes when it is told to. */
const held = (kilobytes: number): { stream: ReadableStream; end: () => void } => {
  let end = (): void => undefined;
  const stream = new ReadableStream({
    start: (controller) => {
      controller.enqueue(new Uint8Array(kilobytes * KILOBYTE).fill(32));
      end = () => controller.close();
    },
    // Whoever was refused reads no further.
    cancel: () => {
      end = () => undefined;
    },
  });
  return { stream, end: () => end() };
};

describe('large bodies at once', () => {
  test('are held up to a sum; the next is told to come again, short ones pass, and room that is left is used again', async () => {
    const first = Array.from({ length: 10 }, () => held(300));
    const answers = first.map(({ stream }) => send('/rest/v1/notes', stream));
    // Five of them are held (what is beyond 64 kB of each counts): the others are answered at once.
    const refused: Response[] = [];
    const seen = new Promise<void>((resolve) => {
      for (const answer of answers) {
        void answer.then((response) => {
          refused.push(response);
          if (refused.length === 5) resolve();
        });
      }
    });
    await seen;
    expect(refused.map(({ status }) => status)).toEqual(Array(5).fill(503));
    expect(refused[0]?.headers.get('retry-after')).toBe('1');
    expect(await refused[0]?.json()).toMatchObject({ code: 'too_many_bodies', message: /too many large requests/ });

    const row = JSON.stringify({ id: 1, text: 'short' });
    expect((await send('/rest/v1/notes', row)).status).toBe(201);

    for (const { end } of first) end();
    expect((await Promise.all(answers)).map(({ status }) => status).toSorted()).toEqual([
      ...Array(5).fill(400),
      ...Array(5).fill(503),
    ]);
    const long = JSON.stringify({ id: 2, text: 'x'.repeat(250 * KILOBYTE) });
    expect((await send('/rest/v1/notes', long)).status).toBe(201);
  });
});

test('nothing of this was a failure of the service', () => expect(running.errors).toEqual([]));
