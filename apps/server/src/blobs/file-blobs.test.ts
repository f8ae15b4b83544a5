import { readdir, readFile, truncate, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hashOf } from '@trama/publisher';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { temporaryFolder } from '../testing/server.ts';
import { fileBlobs } from './file-blobs.ts';

const BODY = new TextEncoder().encode('a page of a release');
const HASH = hashOf(BODY);

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let path: string;

beforeEach(async () => {
  folder = await temporaryFolder();
  path = join(folder.path, HASH.slice(0, 2), HASH);
  await fileBlobs(folder.path).put(HASH, BODY);
});

afterEach(() => folder.remove());

it('gives a body back as it was put', async () => {
  const blobs = fileBlobs(folder.path);
  expect(await blobs.has(HASH)).toBe(true);
  expect(await blobs.get(HASH)).toEqual(Buffer.from(BODY));
  expect(await blobs.get(hashOf('another'))).toBeNull();
});

it('gives no damaged body: sets it aside, says where, and keeps the next that is put', async () => {
  const told: string[] = [];
  const blobs = fileBlobs(folder.path, (where) => told.push(where));
  await writeFile(path, 'a page of a rElease');
  expect(await blobs.get(HASH)).toBeNull();
  expect(told).toEqual([`${path}.damaged`]);
  expect(await blobs.has(HASH)).toBe(false);
  await blobs.put(HASH, BODY);
  expect(await blobs.get(HASH)).toEqual(Buffer.from(BODY));
});

it('writes one anew whose length is another, before anybody has read it', async () => {
  await truncate(path, 5);
  await fileBlobs(folder.path).put(HASH, BODY);
  expect(await readFile(path, 'utf8')).toBe('a page of a release');
  expect(await readdir(dirname(path))).toEqual([HASH]);
});
