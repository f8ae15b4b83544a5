import { randomUUID } from 'node:crypto';
import { access, mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { asServerError, serverError } from '../errors.ts';
import type { BlobStore } from './blob-store.ts';

const HASH = /^[0-9a-f]{64}$/;

/** A blob store in a folder. A body is on the disk, whole, before it can be found under its name. */
export const fileBlobs = (folder: string): BlobStore => {
  const pathOf = (hash: string): string => {
    if (!HASH.test(hash))
      throw serverError({ code: 'server/bad-request', message: `"${hash}" is not a content hash.` });
    return join(folder, hash.slice(0, 2), hash);
  };
  const has = (hash: string): Promise<boolean> =>
    access(pathOf(hash)).then(
      () => true,
      () => false,
    );
  return {
    has,
    put: async (hash, body) => {
      if (await has(hash)) return;
      const path = pathOf(hash);
      const unfinished = `${path}.${randomUUID()}`;
      try {
        await mkdir(dirname(path), { recursive: true });
        const file = await open(unfinished, 'wx', 0o600);
        try {
          await file.writeFile(body);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(unfinished, path);
      } catch (cause) {
        throw asServerError(cause, folder);
      }
    },
    get: (hash) =>
      readFile(pathOf(hash)).then(
        (body) => body,
        () => null,
      ),
  };
};
