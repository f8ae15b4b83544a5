import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pinnedFetch } from './pinned-fetch.ts';

let server: Server;
let port = 0;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (request.url === '/moved') {
      response.writeHead(302, { location: '/elsewhere' }).end();
      return;
    }
    const text = JSON.stringify({
      method: request.method,
      host: request.headers.host,
      body: Buffer.concat(chunks).toString(),
    });
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(text));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
});

afterAll(() => new Promise((resolve) => server.close(resolve)));

describe('a pinned fetch', () => {
  it('connects to the address that was checked, whatever the name resolves to, and keeps the name', async () => {
    const response = await pinnedFetch(
      new Request(`http://api.example.com:${port}/rows`, { method: 'POST', body: 'hello' }),
      ['127.0.0.1'],
    );
    expect(await response.json()).toEqual({ method: 'POST', host: `api.example.com:${port}`, body: 'hello' });
  });

  it('hands a redirect back instead of following it', async () => {
    const response = await pinnedFetch(new Request(`http://api.example.com:${port}/moved`), ['127.0.0.1']);
    expect([response.status, response.headers.get('location')]).toEqual([302, '/elsewhere']);
  });

  it('ends with its signal', async () => {
    const signal = AbortSignal.abort(new Error('enough'));
    await expect(
      pinnedFetch(new Request(`http://api.example.com:${port}/`, { signal }), ['127.0.0.1']),
    ).rejects.toThrow();
  });
});
