import { createRegistry } from '@trama/model';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { configFromEnv } from './config.ts';
import { type RunningServer, startServer } from './start.ts';
import { openTestDatabases } from './testing/databases.ts';
import { FAKE_RUNTIME, temporaryFolder } from './testing/server.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: RunningServer;

beforeAll(async () => {
  folder = await temporaryFolder();
  const config = configFromEnv({
    PORT: '0',
    DATA_DIR: folder.path,
    STORAGE_FILE_SIZE_LIMIT: '1KB',
    DATA_SCHEMAS: 'public, shop',
  });
  const parts = {
    runtime: FAKE_RUNTIME,
    registry: createRegistry([], []),
    mainSite: null,
    openDatabases: openTestDatabases,
    log: () => undefined,
  };
  server = await startServer(config, parts);
});
afterAll(async () => {
  await server?.close();
  await folder.remove();
});

/** Asks the backend through the server's own port, with the service key. */
const ask = (path: string, init: RequestInit & { headers?: Record<string, string> } = {}): Promise<Response> => {
  const key = server.connection.serviceRoleKey;
  const headers = { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json', ...init.headers };
  return fetch(`http://127.0.0.1:${server.port}/backend${path}`, {
    ...init,
    headers: { host: 'localhost', ...headers },
  });
};

describe('the backend behind the server', () => {
  test('keeps files, up to the size that the environment allows', async () => {
    const bucket = { method: 'POST', body: JSON.stringify({ id: 'open', name: 'open', public: true }) };
    expect((await ask('/storage/v1/bucket', bucket)).status).toBe(200);
    const put = (name: string, size: number): Promise<Response> =>
      ask(`/storage/v1/object/open/${name}`, {
        method: 'POST',
        body: 'x'.repeat(size),
        headers: { 'content-type': 'text/plain' },
      });
    expect((await put('small.txt', 1000)).status).toBe(200);
    expect(await (await ask('/storage/v1/object/public/open/small.txt')).text()).toHaveLength(1000);
    expect(await (await put('large.txt', 5000)).json()).toMatchObject({ statusCode: '413', code: 'EntityTooLarge' });
    expect((await ask('/storage/v1/object/public/open/large.txt')).status).toBe(400);
  });

  test('tells the same limit to clients that upload in parts', async () => {
    const { headers } = await ask('/storage/v1/upload/resumable', { method: 'OPTIONS' });
    expect(Number(headers.get('tus-max-size'))).toBeLessThanOrEqual(1024);
  });

  test('gives files whose path is encoded, and none outside its buckets', async () => {
    const headers = { 'content-type': 'text/plain' };
    await ask('/storage/v1/object/open/a%20b/c.txt', { method: 'POST', body: 'y', headers });
    expect(await (await ask('/storage/v1/object/public/open/a%20b/c.txt')).text()).toBe('y');
    expect((await ask('/storage/v1/object/public/open/%2e%2e%2f%2e%2e%2fconnection.json')).status).toBe(400);
  });

  test('exposes the schemas that the environment names, and no other', async () => {
    const codeOf = async (schema: string): Promise<unknown> =>
      ((await (await ask('/rest/v1/things', { headers: { 'accept-profile': schema } })).json()) as { code: unknown })
        .code;
    expect(await codeOf('shop')).toBe('PGRST205');
    expect(await codeOf('auth')).toBe('PGRST106');
  });
});

test('a schema of the services cannot be exposed', () => {
  expect(() => configFromEnv({ DATA_SCHEMAS: 'public,auth' })).toThrow('The schema auth cannot be exposed.');
});
