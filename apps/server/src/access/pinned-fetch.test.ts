import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lookupOf, pinnedFetch } from './pinned-fetch.ts';

const COMPRESSED = { gzip: gzipSync, br: brotliCompressSync, deflate: deflateSync };

let server: Server;
let port = 0;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (request.url === '/moved') return response.writeHead(302, { location: '/elsewhere' }).end();
    if (request.url === '/empty') return response.writeHead(204, { 'x-rows': '0' }).end();
    if (request.url === '/teapot') return response.writeHead(418, 'Short and stout').end();
    if (request.url === '/plain') return response.writeHead(200, { 'content-length': 5 }).end('plain');
    if (request.url === '/cookies') return response.writeHead(200, { 'set-cookie': ['a=1', 'b=2'] }).end();
    if (request.url === '/broken') {
      response.writeHead(200, { 'content-encoding': 'gzip' }).write(gzipSync('a text').subarray(0, 12));
      return setImmediate(() => response.destroy());
    }
    const coding = request.url?.slice(1) ?? '';
    if (coding in COMPRESSED) {
      const bytes = COMPRESSED[coding as keyof typeof COMPRESSED](`by ${coding}`);
      return response.writeHead(200, { 'content-encoding': coding, 'content-length': bytes.length }).end(bytes);
    }
    const text = JSON.stringify({
      method: request.method,
      host: request.headers.host,
      length: request.headers['content-length'] ?? null,
      accepted: request.headers['accept-encoding'],
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
    expect(await response.json()).toEqual({
      method: 'POST',
      host: `api.example.com:${port}`,
      body: 'hello',
      length: '5',
      accepted: 'gzip, deflate, br',
    });
  });

  const get = (path: string, init?: RequestInit) =>
    pinnedFetch(new Request(`http://api.example.com:${port}/${path}`, init), ['127.0.0.1']);

  it('says how long the body is, whatever its caller said', async () => {
    const answer = await get('rows', { method: 'PUT', body: 'héllo', headers: { 'content-length': '2' } });
    expect(await answer.json()).toMatchObject({ body: 'héllo', length: '6' });
  });

  it('sends no length where there is no body, and the headers of its caller', async () => {
    const answer = await get('rows', { headers: { 'accept-encoding': 'gzip' } });
    expect(await answer.json()).toMatchObject({ method: 'GET', body: '', length: null, accepted: 'gzip' });
  });

  it.each(['gzip', 'br', 'deflate'])(
    'gives the body as it was before %s, without what described it',
    async (coding) => {
      const answer = await get(coding);
      expect(await answer.text()).toBe(`by ${coding}`);
      expect([answer.headers.has('content-encoding'), answer.headers.has('content-length')]).toEqual([false, false]);
    },
  );

  it('gives a body that is not compressed as it comes, and the head of one that was asked for alone', async () => {
    const plain = await get('plain');
    expect([await plain.text(), plain.headers.get('content-length')]).toEqual(['plain', '5']);
    const head = await get('gzip', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  it('gives status, its text and every header, a body or not', async () => {
    const teapot = await get('teapot');
    expect([teapot.status, teapot.statusText]).toEqual([418, 'Short and stout']);
    const empty = await get('empty');
    expect([empty.status, empty.body, empty.headers.get('x-rows')]).toEqual([204, null, '0']);
    expect((await get('cookies')).headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  });

  it('fails where a service ends in the middle of a compressed body, and where it does not speak TLS', async () => {
    await expect((await get('broken')).text()).rejects.toThrow();
    const encrypted = new Request(`https://api.example.com:${port}/plain`);
    await expect(pinnedFetch(encrypted, ['127.0.0.1'])).rejects.toThrow(/SSL|EPROTO|wrong version/);
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

describe('the addresses of a name', () => {
  const found = (addresses: readonly string[], all: boolean) =>
    new Promise((resolve) => lookupOf(addresses)('any.example', { all }, (...answer) => resolve(answer)));

  it('are those that were checked: all of them or the first, as asked', async () => {
    const addresses = ['93.184.215.9', '2606:4700::1111'];
    expect(await found(addresses, true)).toEqual([
      null,
      [
        { address: '93.184.215.9', family: 4 },
        { address: '2606:4700::1111', family: 6 },
      ],
    ]);
    expect(await found(addresses, false)).toEqual([null, '93.184.215.9', 4]);
  });

  it('are an error where there is none', async () => {
    expect(await found([], true)).toMatchObject([{ message: 'This host has no address.' }, '']);
  });
});
