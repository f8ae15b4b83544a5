import { mkdtemp, readdir } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type RunningBackend, startBackend } from '../../testing/start-backend.ts';
import { storageFromEnv } from '../environment.ts';

/** Keeps what is put, in memory, and refuses what is not signed by the key. */
const kept = new Map<string, Buffer>();
let broken = false;
let server: Server;
let running: RunningBackend;
let directory: string;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const key = request.url ?? '';
    const signed =
      /^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/eu-test\/s3\/aws4_request, SignedHeaders=[\w;-]+, Signature=[\da-f]{64}$/;
    const isSigned = signed.test(request.headers.authorization ?? '');
    if (broken || !isSigned || (request.method === 'PUT' && request.headers['content-length'] === undefined)) {
      response.writeHead(broken ? 503 : 403).end('<Error/>');
      return;
    }
    if (request.method === 'PUT') {
      const source = request.headers['x-amz-copy-source'];
      kept.set(key, typeof source === 'string' ? (kept.get(source) ?? Buffer.from('none')) : body);
      response.end(source ? '<CopyObjectResult/>' : '');
      return;
    }
    const found = kept.get(key);
    if (request.method === 'DELETE') {
      kept.delete(key);
      response.writeHead(204).end();
    } else if (found === undefined) response.writeHead(404).end();
    else {
      const [, start = '0', end = ''] = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? '') ?? [];
      response.end(found.subarray(Number(start), end === '' ? undefined : Number(end) + 1));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  directory = await mkdtemp(join(tmpdir(), 'trama-storage-'));
  const settings = storageFromEnv({
    STORAGE_S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    STORAGE_S3_BUCKET: 'blobs',
    STORAGE_S3_REGION: 'eu-test',
    STORAGE_S3_ACCESS_KEY: 'key',
    STORAGE_S3_SECRET_KEY: 'secret',
    STORAGE_S3_PREFIX: 'trama/',
    STORAGE_FILE_SIZE_LIMIT: '1MB',
  });
  running = await startBackend({ storage: { ...settings, directory, removalDelay: 0 } });
  await running.sql(`insert into storage.buckets (id, name) values ('files', 'files')`);
});
afterAll(async () => {
  await running?.stop();
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  broken = false;
});

const files = () => running.client(running.backend.serviceRoleKey).storage.from('files');

test('files are kept under the prefix and streamed back, whole or in part', async () => {
  const large = 'x'.repeat(300_000);
  expect((await files().upload('a.txt', new Blob([large]))).error).toBeNull();
  expect([...kept.keys()]).toEqual([expect.stringMatching(/^\/blobs\/trama\/[\da-f-]{36}$/)]);
  expect(await (await files().download('a.txt')).data?.text()).toBe(large);
  const url = (await files().createSignedUrl('a.txt', 60)).data?.signedUrl ?? '';
  expect(await (await fetch(url, { headers: { range: 'bytes=1-3' } })).text()).toBe('xxx');
  expect(await readdir(join(directory, 'arriving'))).toEqual([]);
});

test('files are copied, and removed with their objects', async () => {
  await files().upload('b.txt', 'copied');
  await files().copy('b.txt', 'c.txt');
  await files().remove(['b.txt']);
  expect(await (await files().download('c.txt')).data?.text()).toBe('copied');
  await files().remove(['a.txt', 'c.txt']);
  await vi.waitFor(() => expect(kept.size).toBe(0));
});

test('when the store does not take a file, there is no object', async () => {
  broken = true;
  expect((await files().upload('d.txt', 'x')).error).toMatchObject({ message: 'Internal server error' });
  broken = false;
  expect((await files().exists('d.txt')).data).toBe(false);
  expect(String(running.errors.pop())).toContain('The blob store refused to take a file (503)');
});

test('settings that are not whole are refused', () => {
  expect(() => storageFromEnv({ STORAGE_S3_BUCKET: 'b' })).toThrow('STORAGE_S3_ENDPOINT is missing');
});
