import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningBackend, startBackend } from '../testing/start-backend.ts';

/** What the client's own test suite asks of Supabase's storage, beyond what the other files of this folder ask. */
let running: RunningBackend;

beforeAll(async () => {
  running = await startBackend();
  await service().storage.createBucket('open', { public: true });
});
afterAll(() => running?.stop());

const service = () => running.client(running.backend.serviceRoleKey);
const open = () => service().storage.from('open');

test('what is known of a file is what Supabase tells, and nothing more', async () => {
  await open().upload('a.txt', new Blob(['a']));
  const { data } = await open().info('a.txt');
  expect(data).toMatchObject({ name: 'a.txt', createdAt: expect.any(String), metadata: {} });
  expect(data).not.toHaveProperty('updatedAt');
});

test("a form's own type goes before its file's, and is held to the bucket", async () => {
  await service().storage.createBucket('texts', { public: true, allowedMimeTypes: ['text/plain'] });
  const form = (type: string): FormData => {
    const data = new FormData();
    data.append('contentType', type);
    data.append('file', new Blob(['a']), 'a.bin');
    return data;
  };
  expect((await service().storage.from('texts').upload('a', form('text/plain'))).error).toBeNull();
  expect((await service().storage.from('texts').info('a')).data?.contentType).toBe('text/plain');
  const refused = await service().storage.from('texts').upload('b', form('image/png'));
  expect(refused.error).toMatchObject({ statusCode: '415', message: 'mime type image/png is not supported' });
});

test('a picture tells how it was transformed', async () => {
  const picture = await sharp({ create: { width: 80, height: 40, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  await open().upload('a.png', picture, { contentType: 'image/png' });
  const told = async (transform: object): Promise<string | null> => {
    const { data } = await open().createSignedUrl('a.png', 60, { transform });
    return (await fetch(data?.signedUrl ?? '')).headers.get('x-transformations');
  };
  expect(await told({ width: 20, height: 10, quality: 60 })).toBe('height:10,width:20,resizing_type:fill,quality:60');
  expect(await told({ width: 20, resize: 'contain', format: 'webp' })).toBe(
    'width:20,resizing_type:fit,quality:80,format:webp',
  );
});

test('a bucket is told with its owner; its type stands in the list alone', async () => {
  const owner = '4d56e902-f0a0-4662-8448-a4d9e643c142';
  await running.sql(`insert into storage.buckets (id, name, owner) values ('owned', 'owned', '${owner}')`);
  expect((await service().storage.getBucket('owned')).data).toEqual({
    id: 'owned',
    name: 'owned',
    owner,
    public: false,
    file_size_limit: null,
    allowed_mime_types: null,
    created_at: expect.any(String),
    updated_at: expect.any(String),
  });
  const { data } = await service().storage.listBuckets({ search: 'owned' });
  expect(data).toMatchObject([{ id: 'owned', owner, type: 'STANDARD' }]);
  expect((await service().storage.getBucket('open')).data?.owner).toBe('');
});

describe('a token', () => {
  const askedWith = async (headers: Record<string, string>): Promise<unknown> =>
    (await fetch(`${running.url}/storage/v1/bucket`, { headers })).json();

  test('that is missing, not ours or ended is refused in the words of Supabase', async () => {
    const { client } = await running.signedIn('ana@example.com');
    const token = (await client.auth.getSession()).data.session?.access_token;
    expect(await askedWith({})).toMatchObject({ statusCode: '403', message: 'Invalid Compact JWS' });
    expect(await askedWith({ authorization: `Bearer ${token}x` })).toMatchObject({
      message: 'signature verification failed',
    });
    running.clock.now += 2 * 3_600_000;
    expect(await askedWith({ authorization: `Bearer ${token}` })).toMatchObject({
      message: '"exp" claim timestamp check failed',
    });
  });
});

test('what is not offered is said to be so', async () => {
  const { storage } = service();
  for (const [asked, feature] of [
    [storage.vectors.createBucket('a'), 'vectors'],
    [storage.analytics.createBucket('a'), 'analytics'],
    [storage.getBucketLifecycle('open'), 'versioning'],
  ] as const) {
    const message = `The feature ${feature} is not offered by this service`;
    expect((await asked).error).toMatchObject({ statusCode: '400', message });
  }
});
