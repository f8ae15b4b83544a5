import { brotliDecompressSync } from 'node:zlib';
import { expect, it, vi } from 'vitest';
import type { BlobStore } from '../blobs/blob-store.ts';
import { createSiteFiles } from './site-files.ts';

const script = new TextEncoder().encode('export const price = 1;\n'.repeat(400));

const filesOf = (get: BlobStore['get']) => createSiteFiles({ get } as BlobStore);
const asked = { hash: 'a', contentType: 'text/javascript; charset=utf-8', acceptEncoding: 'br, gzip' };

it('compresses a script once, also for those who ask for it at the same time', async () => {
  const files = filesOf(async () => script);
  const [first, second] = await Promise.all([files.read(asked), files.read(asked)]);
  const later = await files.read(asked);
  expect(first?.coding).toBe('br');
  expect(new Uint8Array(brotliDecompressSync(first?.body ?? new Uint8Array()))).toEqual(script);
  // The same body, not an equal one.
  expect(second?.body).toBe(first?.body);
  expect(later?.body).toBe(first?.body);
});

it('gives one who takes no compression the body as it is, and says of a missing one that there is none', async () => {
  const get = vi.fn<BlobStore['get']>(async (hash) => (hash === 'a' ? script : null));
  const files = filesOf(get);
  expect(await files.read({ ...asked, acceptEncoding: undefined })).toMatchObject({ coding: 'identity', body: script });
  expect(await files.read({ ...asked, hash: 'b' })).toBeNull();
});
