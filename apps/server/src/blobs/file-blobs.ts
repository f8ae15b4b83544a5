import { randomUUID } from 'node:crypto';
import { access, mkdir, open, readFile, rename, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hashOf } from '@trama/publisher';
import { asServerError } from '../errors.ts';
import { assertHash, type BlobStore } from './blob-store.ts';

/**
 * A blob store in a folder. A body is on the disk, whole, before it can be found under its name; one that a disk or a hand has damaged
 * since is found no more: it is set aside, and written anew by whoever puts it next.
 * @param onDamage hears where a damaged body was set aside
 */
export const fileBlobs = (folder: string, onDamage: (path: string) => void = () => undefined): BlobStore => {
  const pathOf = (hash: string): string => join(folder, hash.slice(0, 2), assertHash(hash));
  const setAside = async (path: string): Promise<void> => {
    const aside = `${path}.damaged`;
    // Another reader may have been first, and a disk that cannot be written keeps it where it is: it is not given either way.
    await rename(path, aside).then(
      () => onDamage(aside),
      () => undefined,
    );
  };
  return {
    has: (hash) =>
      access(pathOf(hash)).then(
        () => true,
        () => false,
      ),
    put: async (hash, body) => {
      const path = pathOf(hash);
      const known = await stat(path).catch(() => null);
      if (known?.size === body.byteLength) return;
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
    get: async (hash) => {
      const path = pathOf(hash);
      const body = await readFile(path).catch(() => null);
      if (body === null || hashOf(body) === hash) return body;
      await setAside(path);
      return null;
    },
  };
};
