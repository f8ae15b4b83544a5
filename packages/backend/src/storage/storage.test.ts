import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type RunningBackend, startBackend } from '../testing/start-backend.ts';

let running: RunningBackend;
let directory: string;
let service: SupabaseClient;
let ana: SupabaseClient;
let anaId: string;
let rui: SupabaseClient;

/** What a site's migration says of a bucket in which each user has a folder. */
const OWN_FOLDERS = `
  insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
  values ('documentos', 'documentos', false, 1000, '{text/plain,application/pdf}');
  create policy "own documents" on storage.objects for all to authenticated
    using (bucket_id = 'documentos' and (storage.foldername(name))[1] = auth.uid()::text)
    with check (bucket_id = 'documentos' and (storage.foldername(name))[1] = auth.uid()::text);
`;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'trama-storage-'));
  running = await startBackend({ storage: { directory, removalDelay: 0, largestFile: 300_000 } });
  await running.sql(OWN_FOLDERS);
  service = running.client(running.backend.serviceRoleKey);
  ({ client: ana, userId: anaId } = await running.signedIn('ana@example.com'));
  ({ client: rui } = await running.signedIn('rui@example.com'));
  for (const id of ['files', 'others']) await service.storage.createBucket(id, { public: false });
  await service.storage.createBucket('open', { public: true });
});
afterAll(() => running?.stop());

const textOf = async (answer: PromiseLike<{ data: Blob | null; error: Error | null }>): Promise<string> => {
  const { data, error } = await answer;
  if (error) throw error;
  return (await data?.text()) ?? '';
};
const blobsOnDisk = async (): Promise<number> =>
  (await readdir(join(directory, 'blobs'), { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
    .length;
const objectsInAll = async (): Promise<number | undefined> => {
  const count = 'select count(*) as count from storage.objects';
  return (await running.db.admin((session) => session.query<{ count: number }>(count))).rows[0]?.count;
};

describe('buckets', () => {
  test('are made, read, changed, listed and deleted', async () => {
    const made = await service.storage.createBucket('temporary', {
      public: false,
      fileSizeLimit: '20KB',
      allowedMimeTypes: ['image/*'],
    });
    expect(made.data).toEqual({ name: 'temporary' });
    expect((await service.storage.getBucket('temporary')).data).toMatchObject({
      id: 'temporary',
      public: false,
      file_size_limit: 20_000,
      allowed_mime_types: ['image/*'],
    });
    const changed = await service.storage.updateBucket('temporary', { public: true, allowedMimeTypes: null });
    expect(changed.data).toEqual({ message: 'Successfully updated' });
    expect((await service.storage.getBucket('temporary')).data).toMatchObject({
      public: true,
      file_size_limit: 20_000,
      allowed_mime_types: null,
    });
    const { data: listed } = await service.storage.listBuckets({ search: 'temp', limit: 5, sortColumn: 'id' });
    expect(listed?.map(({ id }) => id)).toEqual(['temporary']);
    expect((await service.storage.deleteBucket('temporary')).data).toEqual({ message: 'Successfully deleted' });
    expect((await service.storage.getBucket('temporary')).error).toMatchObject({
      message: 'Bucket not found',
      statusCode: '404',
    });
  });

  test('with files cannot be deleted until they are emptied', async () => {
    await service.storage.createBucket('full', { public: false });
    await service.storage.from('full').upload('a.txt', 'a');
    expect((await service.storage.deleteBucket('full')).error?.message).toBe(
      'The bucket you tried to delete is not empty',
    );
    expect((await service.storage.emptyBucket('full')).data).toEqual({
      message: 'Empty bucket has been queued. Completion may take up to an hour.',
    });
    expect((await service.storage.from('full').list()).data).toEqual([]);
    expect((await service.storage.deleteBucket('full')).error).toBeNull();
  });

  test('are nobody’s to make or see without a policy, and unique', async () => {
    expect((await ana.storage.createBucket('mine', { public: true })).error).toMatchObject({ statusCode: '403' });
    expect((await ana.storage.listBuckets()).data).toEqual([]);
    expect((await service.storage.createBucket('files', { public: true })).error?.message).toBe(
      'The resource already exists',
    );
    expect((await service.storage.createBucket('a/b', { public: true })).error?.message).toBe('Bucket name invalid');
  });
});

describe('a file', () => {
  const files = () => service.storage.from('files');

  test('is uploaded as a blob, as bytes and as a stream, and read again', async () => {
    const { data } = await files().upload('up/blob.txt', new Blob(['of a blob'], { type: 'text/plain' }));
    expect(data).toEqual({
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      path: 'up/blob.txt',
      fullPath: 'files/up/blob.txt',
    });
    await files().upload('up/bytes', new Uint8Array([1, 2, 3]), { contentType: 'application/x-bytes' });
    const stream = Readable.toWeb(Readable.from(['of a ', 'stream'].map((piece) => Buffer.from(piece))));
    expect(
      (await files().upload('up/stream.txt', stream as ReadableStream<Uint8Array>, { duplex: 'half' })).error,
    ).toBeNull();
    expect(await textOf(files().download('up/blob.txt'))).toBe('of a blob');
    expect(await textOf(files().download('up/stream.txt'))).toBe('of a stream');
    const bytes = (await files().download('up/bytes')).data;
    expect(new Uint8Array((await bytes?.arrayBuffer()) ?? [])).toEqual(new Uint8Array([1, 2, 3]));
    expect(bytes?.type).toBe('application/x-bytes');
  });

  test('may be empty, and larger than a chunk of the network', async () => {
    await files().upload('sizes/empty', new Blob([]));
    expect(await textOf(files().download('sizes/empty'))).toBe('');
    const large = Buffer.alloc(250_000, 'trama ');
    await files().upload('sizes/large', new Blob([large]));
    expect(Buffer.from(await textOf(files().download('sizes/large'))).equals(large)).toBe(true);
  });

  test('tells what it is', async () => {
    await files().upload('info/a.txt', new Blob(['12345'], { type: 'text/plain' }), {
      cacheControl: '60',
      metadata: { kind: 'letter' },
    });
    const { data } = await files().info('info/a.txt');
    expect(data).toMatchObject({
      name: 'info/a.txt',
      bucketId: 'files',
      size: 5,
      contentType: 'text/plain',
      cacheControl: 'max-age=60',
      etag: '"827ccb0eea8a706c4c34a16891f84e7b"',
      metadata: { kind: 'letter' },
    });
    expect((await files().exists('info/a.txt')).data).toBe(true);
    expect(await files().exists('info/none.txt')).toMatchObject({ data: false, error: { code: 'NoSuchKey' } });
    await files().upload('info/raw.txt', 'raw', { contentType: 'text/plain', metadata: { kind: 'raw' } });
    expect((await files().info('info/raw.txt')).data?.metadata).toEqual({ kind: 'raw' });
  });

  test('is written over only when that is asked for', async () => {
    await files().upload('again.txt', 'one');
    expect((await files().upload('again.txt', 'two')).error).toMatchObject({
      message: 'The resource already exists',
      statusCode: '409',
    });
    expect(await textOf(files().download('again.txt'))).toBe('one');
    expect((await files().upload('again.txt', 'three', { upsert: true })).error).toBeNull();
    expect(await textOf(files().download('again.txt'))).toBe('three');
    expect((await files().update('again.txt', 'four')).error).toBeNull();
    expect(await textOf(files().download('again.txt'))).toBe('four');
    expect((await files().update('never.txt', 'x')).error?.message).toBe('Object not found');
  });

  test('is moved and copied, also to another bucket', async () => {
    await files().upload('from/a.txt', 'moving', { contentType: 'text/plain', metadata: { kind: 'x' } });
    expect((await files().move('from/a.txt', 'to/a.txt')).data).toMatchObject({ message: 'Successfully moved' });
    expect((await files().download('from/a.txt')).error).not.toBeNull();
    expect((await files().copy('to/a.txt', 'to/b.txt')).data).toEqual({ path: 'files/to/b.txt' });
    expect((await files().info('to/b.txt')).data?.metadata).toEqual({ kind: 'x' });
    expect((await files().copy('to/a.txt', 'to/b.txt')).error?.message).toBe('The resource already exists');
    await files().copy('to/a.txt', 'c.txt', { destinationBucket: 'others' });
    await files().move('to/b.txt', 'd.txt', { destinationBucket: 'others' });
    expect(await textOf(service.storage.from('others').download('c.txt'))).toBe('moving');
    expect(await textOf(service.storage.from('others').download('d.txt'))).toBe('moving');
    expect((await files().move('to/none.txt', 'x.txt')).error?.message).toBe('Object not found');
  });

  test('is removed, one or many, and what was removed is told', async () => {
    for (const name of ['gone/1', 'gone/2']) await files().upload(name, name);
    const { data } = await files().remove(['gone/1', 'gone/2', 'gone/3']);
    expect(data?.map(({ name }) => name).sort()).toEqual(['gone/1', 'gone/2']);
    expect((await files().list('gone')).data).toEqual([]);
  });

  test('leaves nothing on the disk once it is replaced or removed, by SQL too', async () => {
    const eachIsSomebodys = () => vi.waitFor(async () => expect(await blobsOnDisk()).toBe(await objectsInAll()));
    await files().upload('disk.txt', 'one');
    await files().update('disk.txt', 'two');
    await eachIsSomebodys();
    await running.sql(`delete from storage.objects where name = 'disk.txt'`);
    await files().remove(['none']);
    await eachIsSomebodys();
    expect(await readdir(join(directory, 'arriving'))).toEqual([]);
  });
});

test('no cache stands before the files, so purging only finds what is named', async () => {
  await service.storage.from('files').upload('purge.txt', 'x');
  expect((await service.storage.from('files').purgeCache('purge.txt')).data).toEqual({ message: 'success' });
  expect((await service.storage.from('files').purgeCache('none.txt')).error?.message).toBe('Object not found');
  expect((await service.storage.purgeBucketCache('files')).data).toEqual({ message: 'success' });
  expect((await service.storage.purgeBucketCache('none')).error?.message).toBe('Bucket not found');
});

describe('listing', () => {
  const names = (rows: { name: string }[] | null | undefined) => rows?.map(({ name }) => name);
  const list = () => service.storage.from('listed');

  beforeAll(async () => {
    await service.storage.createBucket('listed', { public: false });
    for (const name of ['b.txt', 'a.txt', 'x/1.txt', 'x/y/2.txt', 'x/y/3.txt', 'Z.txt']) {
      await list().upload(name, name, { contentType: 'text/plain' });
    }
  });

  test('gives files and folders right below a folder, sorted and page by page', async () => {
    const { data } = await list().list();
    expect(names(data)).toEqual(['Z.txt', 'a.txt', 'b.txt', 'x']);
    expect(data?.[3]).toEqual({
      ...{ name: 'x', id: null, updated_at: null, created_at: null, last_accessed_at: null, metadata: null },
    });
    expect(data?.[1]).toMatchObject({ id: expect.any(String), metadata: { size: 5, mimetype: 'text/plain' } });
    expect(names((await list().list('x/y')).data)).toEqual(['2.txt', '3.txt']);
    expect(names((await list().list('', { search: 'B' })).data)).toEqual(['b.txt']);
    expect(names((await list().list('', { limit: 2, offset: 1 })).data)).toEqual(['a.txt', 'b.txt']);
    expect(names((await list().list('', { sortBy: { column: 'name', order: 'desc' } })).data)?.[0]).toBe('x');
    expect(names((await list().list('', { sortBy: { column: 'created_at', order: 'desc' } })).data)?.slice(-2)).toEqual(
      ['a.txt', 'b.txt'],
    );
  });

  test('of version 2 gives folders and files of a prefix with a cursor', async () => {
    const first = (await list().listV2({ with_delimiter: true, limit: 3 })).data;
    expect(first).toMatchObject({ hasNext: true, folders: [] });
    expect(names(first?.objects)).toEqual(['Z.txt', 'a.txt', 'b.txt']);
    const second = (await list().listV2({ with_delimiter: true, limit: 3, cursor: first?.nextCursor })).data;
    expect(second).toMatchObject({ hasNext: false, objects: [], folders: [{ name: 'x/', key: 'x' }] });
    const deep = (await list().listV2({ prefix: 'x/' })).data;
    expect(names(deep?.objects)).toEqual(['x/1.txt', 'x/y/2.txt', 'x/y/3.txt']);
    const descending = await list().listV2({ prefix: 'x/', sortBy: { column: 'name', order: 'desc' }, limit: 2 });
    expect(names(descending.data?.objects)).toEqual(['x/y/3.txt', 'x/y/2.txt']);
    const byTime = { column: 'created_at', order: 'desc' } as const;
    const newest = (await list().listV2({ sortBy: byTime, limit: 1 })).data;
    expect(names(newest?.objects)).toEqual(['Z.txt']);
    const next = (await list().listV2({ sortBy: byTime, limit: 1, cursor: newest?.nextCursor })).data;
    expect(names(next?.objects)).toEqual(['x/y/3.txt']);
  });
});

describe('addresses', () => {
  beforeAll(async () => {
    await service.storage.from('open').upload('page/a b.txt', 'open to all', { contentType: 'text/plain' });
    await service.storage.from('files').upload('signed/a.txt', 'signed', { contentType: 'text/plain' });
  });

  test('of a public bucket need no key, those of a private one do not exist', async () => {
    const { publicUrl } = service.storage.from('open').getPublicUrl('page/a b.txt').data;
    expect(await (await fetch(publicUrl)).text()).toBe('open to all');
    const hidden = await fetch(service.storage.from('files').getPublicUrl('signed/a.txt').data.publicUrl);
    expect(await hidden.json()).toMatchObject({ statusCode: '404', message: 'Bucket not found' });
  });

  test('that download carry the name that was asked for', async () => {
    const { publicUrl } = service.storage
      .from('open')
      .getPublicUrl('page/a b.txt', { download: 'meu "arquivo".txt' }).data;
    expect((await fetch(publicUrl)).headers.get('content-disposition')).toBe(
      "attachment; filename*=UTF-8''meu%20%22arquivo%22.txt",
    );
  });

  test('that are signed give the file until they end', async () => {
    const { data } = await service.storage.from('files').createSignedUrl('signed/a.txt', 60, { download: true });
    const url = data?.signedUrl ?? '';
    const response = await fetch(url);
    expect(await response.text()).toBe('signed');
    expect(response.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''a.txt");
    const other = await fetch(url.replace('signed/a.txt', 'info/a.txt'));
    expect(await other.json()).toMatchObject({ error: 'InvalidSignature' });
    running.clock.now += 61_000;
    expect(await (await fetch(url)).json()).toMatchObject({
      error: 'InvalidJWT',
      message: '"exp" claim timestamp check failed',
    });
    running.clock.now -= 61_000;
  });

  test('are signed for many files at once, each with its own outcome', async () => {
    const { data } = await service.storage.from('files').createSignedUrls(['signed/a.txt', 'none'], 60);
    expect(await (await fetch(data?.[0]?.signedUrl ?? '')).text()).toBe('signed');
    expect(data?.[1]).toMatchObject({
      error: 'Either the object does not exist or you do not have access to it',
      signedUrl: null,
    });
    expect((await service.storage.from('files').createSignedUrl('none', 60)).error?.message).toBe('Object not found');
  });

  test('that are signed take one upload, without a key', async () => {
    const files = service.storage.from('files');
    const { data } = await files.createSignedUploadUrl('signed/put.txt');
    const stranger = running.client().storage.from('files');
    const put = await stranger.uploadToSignedUrl('signed/put.txt', data?.token ?? '', new Blob(['put']));
    expect(put.data).toMatchObject({ path: 'signed/put.txt', fullPath: 'files/signed/put.txt' });
    expect(await textOf(files.download('signed/put.txt'))).toBe('put');
    const again = await stranger.uploadToSignedUrl('signed/put.txt', data?.token ?? '', new Blob(['again']));
    expect(again.error?.message).toBe('The resource already exists');
    const elsewhere = await stranger.uploadToSignedUrl('signed/a.txt', data?.token ?? '', new Blob(['x']), {
      upsert: true,
    });
    expect(elsewhere.error?.message).toBe('The signature does not match the object');
  });
});

describe('row-level security', () => {
  const documents = (client: SupabaseClient) => client.storage.from('documentos');

  test('each user has the folder of their id', async () => {
    const path = `${anaId}/draft/rg.pdf`;
    const pdf = new Blob(['%PDF'], { type: 'application/pdf' });
    expect((await documents(ana).upload(path, pdf)).error).toBeNull();
    expect(await textOf(documents(ana).download(path))).toBe('%PDF');
    expect((await documents(rui).download(path)).error).not.toBeNull();
    expect((await documents(rui).list(`${anaId}/draft`)).data).toEqual([]);
    expect((await documents(rui).createSignedUrl(path, 60)).error?.message).toBe('Object not found');
    expect((await documents(rui).remove([path])).data).toEqual([]);
    expect((await documents(rui).move(path, 'mine.pdf')).error?.message).toBe('Object not found');
    expect((await documents(rui).upload(`${anaId}/draft/x.pdf`, pdf)).error).toMatchObject({
      statusCode: '403',
      message: 'new row violates row-level security policy for table "objects"',
    });
    expect((await documents(rui).upload(path, pdf, { upsert: true })).error).toMatchObject({ statusCode: '403' });
    expect((await documents(running.client()).download(path)).error?.message).toBe('Object not found');
    expect(await textOf(documents(ana).download(path))).toBe('%PDF');
  });

  test('a policy for inserting is enough to upload', async () => {
    await service.storage.createBucket('inbox', { public: false });
    await running.sql(
      `create policy "anybody drops" on storage.objects for insert to anon with check (bucket_id = 'inbox' and storage.extension(name) = 'txt' and storage.filename(name) <> 'no.txt')`,
    );
    const inbox = running.client().storage.from('inbox');
    expect((await inbox.upload('a/yes.txt', 'x')).error).toBeNull();
    expect((await inbox.upload('a/no.txt', 'x')).error).toMatchObject({ statusCode: '403' });
    expect((await inbox.upload('a/b.pdf', 'x')).error).toMatchObject({ statusCode: '403' });
    expect((await inbox.list('a')).data).toEqual([]);
  });

  test('limits of the bucket are kept', async () => {
    const large = await documents(ana).upload(
      `${anaId}/large.txt`,
      new Blob(['x'.repeat(1001)], { type: 'text/plain' }),
    );
    expect(large.error).toMatchObject({ statusCode: '413', message: 'The object exceeded the maximum allowed size' });
    const wrong = await documents(ana).upload(`${anaId}/a.html`, new Blob(['x'], { type: 'text/html' }));
    expect(wrong.error).toMatchObject({ statusCode: '415', message: 'mime type text/html is not supported' });
    expect((await documents(ana).upload('a', new Blob(['x']))).error).not.toBeNull();
    expect((await ana.storage.from('nowhere').upload('a', 'x')).error?.message).toBe('Bucket not found');
    expect((await documents(ana).copy(`${anaId}/draft/rg.pdf`, `${anaId}/copy.pdf`)).error).toBeNull();
  });
});
