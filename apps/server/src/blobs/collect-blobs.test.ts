import { utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { hashOf } from '@trama/publisher';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishSite } from '../publish-site.ts';
import { removeAsset } from '../store/assets.ts';
import { putSitePicture } from '../store/site-pictures.ts';
import { createSite } from '../store/sites.ts';
import { openPlatformDatabase } from '../testing/databases.ts';
import { ask, page, siteDesign, startTestServer, temporaryFolder } from '../testing/server.ts';
import type { BlobStore } from './blob-store.ts';
import { createBlobCollector } from './collect-blobs.ts';
import { fileBlobs } from './file-blobs.ts';
import { s3Blobs } from './s3-blobs.ts';

const DAY = 24 * 3600_000;

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

const textOf = (body: Uint8Array | null): string => new TextDecoder().decode(body ?? undefined);

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let s3: S3rver;
let bucket: Parameters<typeof s3Blobs>[0];

beforeAll(async () => {
  folder = await temporaryFolder();
  s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder.path, 's3'),
    configureBuckets: [{ name: 'trama', configs: [] }],
  });
  const { port } = await s3.run();
  bucket = {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket: 'trama',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    prefix: 'mine/',
  };
});

afterAll(async () => {
  await s3?.close();
  await folder?.remove();
});

/** A store, and the way to make a body of it look as if nobody had used it for so long, in milliseconds. */
type Kind = readonly [string, () => { blobs: BlobStore; age: (hash: string, by: number) => Promise<void> }];

const KINDS: readonly Kind[] = [
  [
    'a folder',
    () => {
      const path = join(folder.path, 'blobs');
      return {
        blobs: fileBlobs(path),
        age: (hash, by) => {
          const at = new Date(Date.now() - by);
          return utimes(join(path, hash.slice(0, 2), hash), at, at);
        },
      };
    },
  ],
  [
    'a bucket',
    () => ({
      blobs: s3Blobs(bucket),
      age: (hash, by) => {
        const at = new Date(Date.now() - by);
        const key = join(folder.path, 's3', 'trama', 'mine', 'blobs', hash.slice(0, 2), hash);
        return utimes(`${key}._S3rver_object`, at, at);
      },
    }),
  ],
];

describe.each(KINDS)('bodies in %s', (_, open) => {
  it('are listed, and removed once nobody has put them for a while', async () => {
    const { blobs, age } = open();
    const [old, put, young] = ['old', 'put', 'young'].map(hashOf) as [string, string, string];
    for (const text of ['old', 'put', 'young']) await blobs.put(hashOf(text), bytes(text));
    for (const hash of [old, put]) await age(hash, 3 * DAY);
    await blobs.put(put, bytes('put'));
    const listed: string[] = [];
    for await (const hashes of blobs.list()) listed.push(...hashes);
    expect(listed.sort()).toEqual([old, put, young].sort());
    const before = Date.now() - DAY;
    const removed = await Promise.all([old, put, young].map((hash) => blobs.remove(hash, before)));
    expect(removed).toEqual([3, null, null]);
    expect(await blobs.get(old)).toBeNull();
    // The store of the bucket answers before what it was given is in its file.
    await expect.poll(async () => textOf(await blobs.get(put))).toBe('put');
    expect(await blobs.remove(old, before)).toBeNull();
  });
});

it('a bucket of more bodies than one answer lists is listed whole', async () => {
  // s3rver gives no second page where OpenSSL has no DES: this one answers as S3 documents it.
  const hashes = ['one', 'two', 'three'].map(hashOf);
  const http = createServer((request, response) => {
    const token = new URL(request.url ?? '', 'http://store').searchParams.get('continuation-token') ?? '0<&>';
    const place = Number.parseInt(token, 10);
    const more = place < 2 ? `<NextContinuationToken>${place + 1}&lt;&amp;&gt;</NextContinuationToken>` : '';
    response.end(
      `<ListBucketResult><Contents><Key>mine/blobs/aa/${hashes[place]}</Key></Contents>${more}</ListBucketResult>`,
    );
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const blobs = s3Blobs({ ...bucket, endpoint: `http://127.0.0.1:${(http.address() as AddressInfo).port}` });
  const listed: string[] = [];
  for await (const some of blobs.list()) listed.push(...some);
  expect(listed).toEqual(hashes);
  http.closeAllConnections();
  http.close();
});

it('what no release, site or visitor names any more goes after its days; what one names stays', async () => {
  const own = join(folder.path, 'server');
  let now = Date.now();
  const server = await startTestServer(own);
  const { platform } = server;
  const logged: string[] = [];
  const collector = createBlobCollector({
    database: platform.database,
    blobs: platform.blobs,
    keptFor: 7,
    now: () => now,
    log: (_level, text) => logged.push(text),
  });
  const design = siteDesign([page('home', '')]);
  await createSite(platform.database, 'loja', design.id);
  await platform.designs.reset('loja', design);
  const hash = hashOf('an icon');
  await platform.blobs.put(hash, bytes('an icon'));
  const asset = { path: 'images/icon.svg', hash, contentType: 'image/svg+xml', size: 7 };
  await platform.database.admin(async (session) => {
    await session.query(
      `insert into trama.assets (site, path, hash, content_type, size) values ('loja', $1, $2, $3, 7)`,
      [asset.path, hash, asset.contentType],
    );
  });
  const picture = hashOf('a picture');
  await platform.blobs.put(picture, bytes('a picture'));
  await putSitePicture(platform.database, 'loja', 0, { hash: picture, contentType: 'image/webp' });
  await publishSite(platform, { site: 'loja', environment: 'production', note: '', userId: null });
  const lost = hashOf('of a publish that failed');
  await platform.blobs.put(lost, bytes('of a publish that failed'));
  await removeAsset(platform.database, 'loja', asset.path);

  // Nothing goes at once, nor before its days are over.
  expect(await collector.collect()).toBe(0);
  now += 6 * DAY;
  expect(await collector.collect()).toBe(0);
  expect(await platform.blobs.get(lost)).not.toBeNull();
  now += 2 * DAY;
  expect(await collector.collect()).toBe(1);
  expect(await platform.blobs.get(lost)).toBeNull();
  expect(logged).toEqual(['Files of releases and assets that nothing names any more were removed: 1, 24 bytes.']);
  expect(textOf(await platform.blobs.get(picture))).toBe('a picture');
  // The icon is a release's still.
  expect(textOf(await platform.blobs.get(hash))).toBe('an icon');
  expect((await ask(server, 'loja.localhost', '/')).status).toBe(200);
  collector.close();
  await server.close();
});

it('one that is named again meanwhile begins its days anew', async () => {
  const database = await openPlatformDatabase(join(folder.path, 'alone'));
  const blobs = fileBlobs(join(folder.path, 'alone-blobs'));
  let now = Date.now();
  const collector = createBlobCollector({ database, blobs, keptFor: 7, now: () => now, log: () => undefined });
  const hash = hashOf('a file');
  await blobs.put(hash, bytes('a file'));
  expect(await collector.collect()).toBe(0);
  await createSite(database, 'loja', 'design');
  await database.admin((session) =>
    session.query(
      `insert into trama.assets (site, path, hash, content_type, size) values ('loja', 'a', $1, 'text/plain', 6)`,
      [hash],
    ),
  );
  now += 8 * DAY;
  expect(await collector.collect()).toBe(0);
  await removeAsset(database, 'loja', 'a');
  expect(await collector.collect()).toBe(0);
  now += 8 * DAY;
  expect(await collector.collect()).toBe(1);
  collector.close();
  await database.close();
});

it('leaves what it does not know in the folder', async () => {
  const path = join(folder.path, 'blobs');
  const blobs = fileBlobs(path);
  const hash = hashOf('aside');
  await blobs.put(hash, bytes('aside'));
  await writeFile(join(path, hash.slice(0, 2), `${hash}.damaged`), 'ASIDE');
  const listed: string[] = [];
  for await (const hashes of blobs.list()) listed.push(...hashes);
  expect(listed.every((name) => /^[0-9a-f]{64}$/.test(name))).toBe(true);
});
