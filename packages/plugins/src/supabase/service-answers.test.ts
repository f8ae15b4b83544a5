import type { PluginClient } from '@trama/engine';
import { beforeEach, describe, expect, test } from 'vitest';
import { createTab } from '../testing.ts';
import { createClient } from './client.ts';
import { supabase } from './definition.ts';

interface Asked {
  method: string;
  path: string;
  body: unknown;
}

let asked: Asked[];
let answer: () => Response;
let client: PluginClient;

const bodyOf = async (request: Request): Promise<unknown> => {
  const text = await request.clone().text();
  return /json/.test(request.headers.get('content-type') ?? '') && text !== '' ? JSON.parse(text) : text.length > 0;
};

beforeEach(() => {
  asked = [];
  answer = () => Response.json({});
  const host = createTab().host(supabase.id, { projectUrl: 'https://project.example', apiKey: 'key' });
  client = createClient({
    ...host,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const { pathname, search } = new URL(request.url);
      asked.push({ method: request.method, path: pathname + search, body: await bodyOf(request) });
      return answer();
    },
  });
});

const run = async (name: string, args: Record<string, unknown>): Promise<unknown> => client.actions?.[name]?.(args);

test('a selection that the service cannot read is told as the mode that it does not know', async () => {
  answer = () => Response.json({ code: 'PGRST100', message: 'failed to parse select' }, { status: 400 });
  await expect(run('insert', { table: 't', data: {}, modifiers: { select: { mode: 'minimal' } } })).rejects.toThrow(
    'Mode minimal cannot be used on this postgres version, please update your supabase instance or use another mode.',
  );
});

test.each([
  ['update', { table: 't', data: { a: 1 } }, 'No primary key defined.'],
  ['delete', { table: 't', primaryData: {} }, 'No primary key defined.'],
  ['update', { table: 't', data: { a: 1 }, mode: 'multiple', filters: [] }, 'No filters defined.'],
  ['delete', { table: 't', mode: 'multiple' }, 'No filters defined.'],
])('%s with %j would hit every row: %s', async (name, args, message) => {
  await expect(run(name, args)).rejects.toThrow(message);
  expect(asked).toEqual([]);
});

describe('files', () => {
  const file = new Blob(['abc'], { type: 'text/plain' });

  test.each<[string, Record<string, unknown>, Asked]>([
    [
      'listFiles',
      { bucket: 'b', path: 'p', options: { limit: 5 } },
      { method: 'POST', path: '/storage/v1/object/list/b', body: expect.objectContaining({ prefix: 'p', limit: 5 }) },
    ],
    [
      'uploadFile',
      { bucket: 'b', path: 'pasta/ação 1.txt', file },
      { method: 'POST', path: '/storage/v1/object/b/pasta/a__o%201.txt', body: true },
    ],
    [
      'updateFile',
      { bucket: 'b', path: 'a.txt', file },
      { method: 'PUT', path: '/storage/v1/object/b/a.txt', body: true },
    ],
    [
      'moveFile',
      { bucket: 'b', path: 'a', newPath: 'c' },
      {
        method: 'POST',
        path: '/storage/v1/object/move',
        body: expect.objectContaining({ bucketId: 'b', sourceKey: 'a', destinationKey: 'c' }),
      },
    ],
    [
      'copyFile',
      { bucket: 'b', path: 'a', newPath: 'c' },
      {
        method: 'POST',
        path: '/storage/v1/object/copy',
        body: expect.objectContaining({ bucketId: 'b', sourceKey: 'a', destinationKey: 'c' }),
      },
    ],
    [
      'deleteFiles',
      { bucket: 'b', paths: ['a', 'c'] },
      { method: 'DELETE', path: '/storage/v1/object/b', body: { prefixes: ['a', 'c'] } },
    ],
    [
      'createSignedUrl',
      { bucket: 'b', path: 'a', expiresIn: 60, options: { transform: { width: 10 } } },
      {
        method: 'POST',
        path: '/storage/v1/object/sign/b/a',
        body: expect.objectContaining({ expiresIn: 60, transform: { width: 10 } }),
      },
    ],
    [
      'createSignedUrl',
      { bucket: 'b', path: ['a', 'c'], expiresIn: 60, mode: 'multiple' },
      { method: 'POST', path: '/storage/v1/object/sign/b', body: expect.objectContaining({ paths: ['a', 'c'] }) },
    ],
    ['downloadFile', { bucket: 'b', path: 'a' }, { method: 'GET', path: '/storage/v1/object/b/a', body: false }],
  ])('%s with %j asks the storage service', async (name, args, expected) => {
    if (args.mode === 'multiple') answer = () => Response.json([]);
    await run(name, args);
    expect(asked).toEqual([expected]);
  });

  test('a public address is made without asking, also for a transformed image', async () => {
    expect(await run('getPublicUrl', { bucket: 'b', path: 'a.png' })).toEqual({
      publicUrl: 'https://project.example/storage/v1/object/public/b/a.png',
    });
    const { publicUrl } = (await run('getPublicUrl', {
      bucket: 'b',
      path: 'a.png',
      options: { transform: { width: 10 } },
    })) as { publicUrl: string };
    expect(publicUrl).toContain('/render/image/public/b/a.png?width=10');
    expect(asked).toEqual([]);
  });

  test('a refusal of the service is rethrown with its message', async () => {
    answer = () =>
      Response.json({ statusCode: '404', error: 'not_found', message: 'Object not found' }, { status: 400 });
    await expect(run('moveFile', { bucket: 'b', path: 'a', newPath: 'c' })).rejects.toThrow('Object not found');
  });

  test.each<[string, Record<string, unknown>, string]>([
    ['listFiles', {}, 'Bucket is required.'],
    ['uploadFile', { bucket: 'b', path: 'a' }, 'File is required.'],
    ['uploadFile', { bucket: 'b', file }, 'Path is required.'],
    ['downloadFile', { bucket: 'b' }, 'Path is required.'],
    ['moveFile', { bucket: 'b', path: 'a' }, 'New path is required.'],
    ['copyFile', { bucket: 'b', newPath: 'a' }, 'Path is required.'],
    ['deleteFiles', { bucket: 'b', paths: [] }, 'Paths are required.'],
    ['createSignedUrl', { bucket: 'b', path: 'a' }, 'Expiry is required.'],
    ['getPublicUrl', { bucket: 'b' }, 'Path is required.'],
  ])('%s with %j: %s', async (name, args, message) => {
    await expect(run(name, args)).rejects.toThrow(message);
    expect(asked).toEqual([]);
  });
});

describe('channels', () => {
  test.each<[string, Record<string, unknown>, string]>([
    ['subscribeToChannel', { type: 'broadcast' }, 'Channel is required.'],
    ['subscribeToChannel', { channel: 'c', type: '' }, 'Type is required.'],
    ['sendMessageToChannel', { event: 'e' }, 'Channel is required.'],
    ['sendMessageToChannel', { channel: 'c' }, 'Event is required.'],
    ['updateChannelState', { channel: 'c' }, 'State is required.'],
  ])('%s with %j: %s', async (name, args, message) => {
    await expect(run(name, args)).rejects.toThrow(message);
  });
});
