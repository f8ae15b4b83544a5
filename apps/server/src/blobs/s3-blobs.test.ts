import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hashOf } from '@trama/publisher';
import S3rver from 's3rver';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { publishSite } from '../publish-site.ts';
import { createSite } from '../store/sites.ts';
import { ask, page, siteDesign, temporaryFolder, testConfig } from '../testing/server.ts';
import { startSmallSite } from '../testing/small-site.ts';
import { s3FromEnv } from './environment.ts';
import { type S3Bucket, s3Blobs } from './s3-blobs.ts';

const BODY = new TextEncoder().encode('a page of a release, with ç and 😀');
const HASH = hashOf(BODY);

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let store: S3rver;
let bucket: S3Bucket;

beforeAll(async () => {
  folder = await temporaryFolder();
  store = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder.path, 's3'),
    configureBuckets: [{ name: 'trama', configs: [] }],
  });
  const { port } = await store.run();
  const given = s3FromEnv({
    S3_BUCKET: 'trama',
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_ACCESS_KEY: 'S3RVER',
    S3_SECRET_KEY: 'S3RVER',
    S3_PREFIX: 'mine/',
  });
  if (!given) throw new Error('The environment names a bucket.');
  bucket = given;
});

afterAll(async () => {
  await store?.close();
  await folder?.remove();
});

it('gives a body back as it was put, to whichever node asks', async () => {
  await s3Blobs(bucket).put(HASH, BODY);
  const other = s3Blobs(bucket);
  expect(await other.has(HASH)).toBe(true);
  await expect.poll(async () => (await other.get(HASH))?.toString()).toBe(BODY.toString());
  expect(await other.has(hashOf('another'))).toBe(false);
  expect(await other.get(hashOf('another'))).toBeNull();
});

it('gives no damaged body, says which it is, and keeps the next that is put', async () => {
  const told: string[] = [];
  const blobs = s3Blobs(bucket, (key) => told.push(key));
  const body = 'a body that is damaged later';
  const hash = hashOf(body);
  const key = `mine/blobs/${hash.slice(0, 2)}/${hash}`;
  await blobs.put(hash, new TextEncoder().encode(body));
  await writeFile(join(folder.path, 's3', 'trama', `${key}._S3rver_object`), body.toUpperCase());
  expect(await blobs.get(hash)).toBeNull();
  expect(told).toEqual([key]);
  expect(await blobs.has(hash)).toBe(false);
  await blobs.put(hash, new TextEncoder().encode(body));
  // This store answers before what it was given is in its file.
  await expect.poll(async () => new TextDecoder().decode((await blobs.get(hash)) ?? undefined)).toBe(body);
});

it('says in a sentence what the bucket refuses, and takes no hash for a path', async () => {
  const put = (changed: Partial<S3Bucket>): Promise<void> => s3Blobs({ ...bucket, ...changed }).put(HASH, BODY);
  await expect(put({ accessKeyId: 'nobody' })).rejects.toThrow('The store of files answered with 403');
  await expect(put({ bucket: 'none' })).rejects.toThrow('The store of files has no bucket "none".');
  await expect(put({ endpoint: 'http://127.0.0.1:1' })).rejects.toThrow('The store of files does not answer');
  await expect(s3Blobs(bucket).get('../secrets')).rejects.toThrow('is not a content hash');
  expect(() => s3FromEnv({ S3_BUCKET: 'trama' })).toThrow('S3_ENDPOINT');
  expect(s3FromEnv({})).toBeUndefined();
});

it('keeps the releases of a server, and serves them', { tags: 'thorough' }, async () => {
  const server = await startSmallSite({ ...testConfig(join(folder.path, 'data')), s3: bucket });
  const design = siteDesign([page('home', '')]);
  await createSite(server.platform.database, 'loja', design.id);
  await server.platform.designs.reset('loja', design);
  await publishSite(server.platform, { site: 'loja', environment: 'production', note: '', userId: null });
  const answer = await ask(server, 'loja.localhost', '/');
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('<html');
  await server.close();
});
