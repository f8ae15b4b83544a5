import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningBackend, startBackend } from '../../testing/start-backend.ts';

let running: RunningBackend;

const open = () => running.client(running.backend.serviceRoleKey).storage.from('open');

beforeAll(async () => {
  running = await startBackend({ storage: { directory: await mkdtemp(join(tmpdir(), 'trama-storage-')) } });
  await running.sql(`insert into storage.buckets (id, name, public) values ('open', 'open', true)`);
  const { error } = await open().upload('range.txt', '0123456789', { contentType: 'text/plain' });
  if (error) throw error;
});
afterAll(() => running?.stop());

describe('a part of a file', () => {
  const ask = async (headers: Record<string, string>, method = 'GET') => {
    const response = await fetch(`${running.url}/storage/v1/object/public/open/range.txt`, { method, headers });
    return { response, text: await response.text() };
  };
  test.each([
    ['bytes=2-4', '234', 'bytes 2-4/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=-3', '789', 'bytes 7-9/10'],
    ['bytes=8-99', '89', 'bytes 8-9/10'],
    ['bytes=-99', '0123456789', 'bytes 0-9/10'],
    ['bytes=9-9', '9', 'bytes 9-9/10'],
  ])('%s is given alone', async (range, expected, told) => {
    const { response, text } = await ask({ range });
    expect([response.status, text, response.headers.get('content-range')]).toEqual([206, expected, told]);
  });

  test.each(['bytes=10-', 'bytes=-0', 'bytes=99999999999999999999-'])('past its end is refused: %s', async (range) => {
    const { response, text } = await ask({ range });
    expect([response.status, response.headers.get('content-range')]).toEqual([416, 'bytes */10']);
    expect(JSON.parse(text)).toMatchObject({ statusCode: '416', error: 'InvalidRange' });
  });

  test.each(['bytes=0-1,4-5', 'bytes=5-2', 'bytes=-', 'lines=1-2'])(
    'that is no single range is the whole: %s',
    async (range) => {
      const { response, text } = await ask({ range });
      expect([response.status, text]).toEqual([200, '0123456789']);
    },
  );

  test('of an empty file is none', async () => {
    await open().upload('empty.txt', '', { contentType: 'text/plain' });
    const address = `${running.url}/storage/v1/object/public/open/empty.txt`;
    expect((await fetch(address, { headers: { range: 'bytes=0-' } })).status).toBe(416);
    expect((await fetch(address)).status).toBe(200);
  });

  test('is not sent to whom has it already', async () => {
    const { response } = await ask({}, 'HEAD');
    expect(response.headers.get('content-length')).toBe('10');
    const etag = response.headers.get('etag') ?? '';
    expect((await ask({ 'if-none-match': etag })).response.status).toBe(304);
    expect((await ask({ 'if-none-match': '"other"' })).response.status).toBe(200);
    const since = response.headers.get('last-modified') ?? '';
    expect((await ask({ 'if-modified-since': since })).response.status).toBe(304);
    expect((await ask({ range: 'bytes=0-0', 'if-range': '"other"' })).text).toBe('0123456789');
    expect((await ask({ range: 'bytes=0-0', 'if-range': etag })).text).toBe('0');
  });
});
