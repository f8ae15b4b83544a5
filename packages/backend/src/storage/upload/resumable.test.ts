import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Upload, type UploadOptions } from 'tus-js-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningBackend, startBackend } from '../../testing/start-backend.ts';

let running: RunningBackend;
let directory: string;
const bytes = Buffer.alloc(200_000, 'resumable ');

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'trama-storage-'));
  running = await startBackend({ storage: { directory, largestFile: 300_000 } });
  await running.sql(`
    insert into storage.buckets (id, name, public) values ('files', 'files', false);
    create policy own on storage.objects for all to authenticated using (owner_id = auth.uid()::text);
  `);
});
afterAll(() => running?.stop());

const service = () => running.client(running.backend.serviceRoleKey).storage.from('files');

const options = (objectName: string, further: Partial<UploadOptions> = {}): UploadOptions => ({
  endpoint: `${running.url}/storage/v1/upload/resumable`,
  headers: { authorization: `Bearer ${running.backend.serviceRoleKey}` },
  chunkSize: 64 * 1024,
  retryDelays: null,
  metadata: {
    bucketName: 'files',
    objectName,
    contentType: 'text/plain',
    cacheControl: '60',
    metadata: '{"kind":"tus"}',
  },
  ...further,
});

const send = (file: Buffer, wish: UploadOptions): Promise<Upload> =>
  new Promise((resolve, reject) => {
    const upload = new Upload(file as never, { ...wish, onError: reject, onSuccess: () => resolve(upload) });
    upload.start();
  });

const raw = (path: string, method: string, headers: Record<string, string> = {}, body?: BodyInit) =>
  fetch(path.startsWith('http') ? path : `${running.url}/storage/v1/upload/resumable${path}`, {
    method,
    headers: {
      'tus-resumable': '1.0.0',
      authorization: `Bearer ${running.backend.serviceRoleKey}`,
      ...(body === undefined ? {} : { 'content-type': 'application/offset+octet-stream' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
  });
const encoded = (pairs: Record<string, string>) =>
  Object.entries(pairs)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',');
const begin = async (objectName: string, length: number, headers: Record<string, string> = {}) => {
  const response = await raw('', 'POST', {
    'upload-length': String(length),
    'upload-metadata': encoded({ bucketName: 'files', objectName, contentType: 'text/plain' }),
    ...headers,
  });
  return { status: response.status, location: response.headers.get('location') ?? '', headers: response.headers };
};

test('a file goes up in parts and becomes an object with what was said of it', async () => {
  await send(bytes, options('parts/a.txt'));
  expect((await (await service().download('parts/a.txt')).data?.text()) === bytes.toString()).toBe(true);
  expect((await service().info('parts/a.txt')).data).toMatchObject({
    size: bytes.length,
    contentType: 'text/plain',
    cacheControl: 'max-age=60',
    metadata: { kind: 'tus' },
  });
  expect(await readdir(join(directory, 'resumable'))).toEqual([]);
});

test('goes on where it was, also with the first bytes in the request that creates it', async () => {
  const { location, headers } = await begin('parts/b.txt', 10);
  expect(headers.get('upload-expires')).not.toBeNull();
  expect((await raw(location, 'PATCH', { 'upload-offset': '0' }, '01234')).headers.get('upload-offset')).toBe('5');
  expect((await service().exists('parts/b.txt')).data).toBe(false);
  const upload = await send(Buffer.from('0123456789'), options('parts/b.txt', { uploadUrl: location }));
  expect(upload.url).toBe(location);
  expect(await (await service().download('parts/b.txt')).data?.text()).toBe('0123456789');
  await send(bytes, options('parts/c.txt', { uploadDataDuringCreation: true }));
  expect((await service().info('parts/c.txt')).data?.size).toBe(bytes.length);
});

test('a wrong offset, too many bytes, a wrong version and a wrong type are refused', async () => {
  const { location } = await begin('parts/wrong.txt', 4);
  expect((await raw(location, 'PATCH', { 'upload-offset': '2' }, 'ab')).status).toBe(409);
  expect((await raw(location, 'PATCH', { 'upload-offset': '0' }, 'abcde')).status).toBe(413);
  expect((await raw(location, 'PATCH', { 'upload-offset': '0', 'content-type': 'text/plain' }, 'abcd')).status).toBe(
    415,
  );
  const other = await raw(location, 'HEAD', { 'tus-resumable': '0.2' });
  expect([other.status, other.headers.get('tus-version')]).toEqual([412, '1.0.0']);
  expect((await begin('parts/large.txt', 300_001)).status).toBe(413);
  expect((await begin('../x', 1)).status).toBe(400);
  expect((await raw(location, 'HEAD')).headers.get('upload-offset')).toBe('0');
});

test('two who go on at once do not write between one another', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { location } = await begin(`parts/race-${round}.txt`, 12);
    const patch = (text: string) => raw(location, 'PATCH', { 'upload-offset': '0' }, text);
    const answers = await Promise.all([patch('abcdef'), patch('ABCDEF')]);
    for (const { status } of answers) expect([204, 409]).toContain(status);
    const offset = Number((await raw(location, 'HEAD')).headers.get('upload-offset'));
    const rest = '-'.repeat(12 - offset);
    expect((await raw(location, 'PATCH', { 'upload-offset': String(offset) }, rest)).status).toBe(204);
    const written = await (await service().download(`parts/race-${round}.txt`)).data?.text();
    expect(['abcdef', 'ABCDEF'].map((text) => `${text.slice(0, offset)}${rest}`)).toContain(written);
  }
});

test('tells what was said of the file when it began', async () => {
  const said = encoded({ bucketName: 'files', objectName: 'parts/said.txt', contentType: 'text/plain' });
  const { location } = await begin('parts/said.txt', 4);
  expect((await raw(location, 'HEAD')).headers.get('upload-metadata')).toBe(said);
});

test('ends when it is ended, and when its time is over', async () => {
  const ended = await begin('parts/ended.txt', 4);
  expect((await raw(ended.location, 'DELETE')).status).toBe(204);
  expect((await raw(ended.location, 'HEAD')).status).toBe(404);
  const late = await begin('parts/late.txt', 4);
  running.clock.now += 25 * 3600 * 1000;
  expect((await raw(late.location, 'PATCH', { 'upload-offset': '0' }, 'abcd')).status).toBe(410);
  running.clock.now -= 25 * 3600 * 1000;
  expect((await raw(late.location, 'HEAD')).status).toBe(404);
});

test('belongs to whoever began it, and to their rights', async () => {
  const { client } = await running.signedIn('ana@example.com');
  const token = (await client.auth.getSession()).data.session?.access_token ?? '';
  const own = { authorization: `Bearer ${token}` };
  expect((await begin('parts/anon.txt', 1, { authorization: `Bearer ${running.backend.anonKey}` })).status).toBe(403);
  const { location, status } = await begin('parts/own.txt', 1, own);
  expect(status).toBe(201);
  expect((await raw(location, 'PATCH', { 'upload-offset': '0' }, 'x')).status).toBe(404);
  expect((await raw(location, 'PATCH', { 'upload-offset': '0', ...own }, 'x')).status).toBe(204);
  expect(await (await client.storage.from('files').download('parts/own.txt')).data?.text()).toBe('x');
  expect((await begin('parts/own.txt', 1, own)).status).toBe(409);
  expect((await begin('parts/own.txt', 1, { ...own, 'x-upsert': 'true' })).status).toBe(201);
});

test('goes up with a signature instead of a token', async () => {
  const { data } = await service().createSignedUploadUrl('parts/signed.txt');
  const endpoint = `${running.url}/storage/v1/upload/resumable/sign`;
  const headers = { 'x-signature': data?.token ?? '' };
  await send(bytes, options('parts/signed.txt', { endpoint, headers }));
  expect((await service().info('parts/signed.txt')).data?.size).toBe(bytes.length);
  await expect(send(bytes, options('parts/other.txt', { endpoint, headers }))).rejects.toThrow('400');
});

test('a length that is not known yet is told by a later part, and is held to the limit of the bucket', async () => {
  await running.sql(`insert into storage.buckets (id, name, file_size_limit) values ('small', 'small', 8)`);
  const metadata = encoded({ bucketName: 'small', objectName: 'later.txt', contentType: 'text/plain' });
  const wish = { 'upload-defer-length': '1', 'upload-metadata': metadata };
  const location = (await raw('', 'POST', wish)).headers.get('location') ?? '';
  expect((await raw(location, 'PATCH', { 'upload-offset': '0' }, 'abcd')).status).toBe(204);
  const head = await raw(location, 'HEAD');
  const stands = ['upload-offset', 'upload-defer-length', 'upload-length'].map((name) => head.headers.get(name));
  expect(stands).toEqual(['4', '1', null]);
  expect((await raw(location, 'PATCH', { 'upload-offset': '4' }, 'efghi')).status).toBe(413);
  expect((await raw(location, 'PATCH', { 'upload-offset': '4', 'upload-length': '9' }, 'efghi')).status).toBe(413);
  expect((await raw(location, 'PATCH', { 'upload-offset': '4', 'upload-length': '6' }, 'ef')).status).toBe(204);
  const small = running.client(running.backend.serviceRoleKey).storage.from('small');
  expect(await (await small.download('later.txt')).data?.text()).toBe('abcdef');
  expect((await raw('', 'POST', { ...wish, 'upload-defer-length': '2' })).status).toBe(400);
  await send(
    Buffer.from('abcdefgh'),
    options('client.txt', { uploadLengthDeferred: true, metadata: { bucketName: 'small', objectName: 'client.txt' } }),
  );
  expect((await small.info('client.txt')).data?.size).toBe(8);
});

test('what a client cannot have is refused and said so', async () => {
  const partial = await raw('', 'POST', {
    'upload-concat': 'partial',
    'upload-length': '1',
    'upload-metadata': encoded({ bucketName: 'files', objectName: 'parts/concat.txt' }),
  });
  expect([partial.status, await partial.json()]).toMatchObject([
    400,
    { message: 'The extension concatenation is not supported' },
  ]);
});

test('a client learns what the service can do', async () => {
  const { headers } = await raw('', 'OPTIONS');
  expect(headers.get('tus-extension')).toBe(
    'creation,creation-with-upload,creation-defer-length,termination,expiration',
  );
  expect(headers.get('tus-max-size')).toBe('300000');
});
