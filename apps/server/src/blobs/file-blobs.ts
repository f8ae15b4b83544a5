import { randomUUID } from 'node:crypto';
import { access, mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hashOf } from '@trama/publisher';
import { asServerError } from '../errors.ts';
import { assertHash, type BlobStore, isHash } from './blob-store.ts';

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
  /** What is put again counts as young. A disk that cannot be written has nothing removed from it either. */
  const touch = (path: string): Promise<void> => utimes(path, new Date(), new Date()).catch(() => undefined);
  return {
    has: (hash) =>
      access(pathOf(hash)).then(
        () => true,
        () => false,
      ),
    put: async (hash, body) => {
      const path = pathOf(hash);
      const known = await stat(path).catch(() => null);
      if (known?.size === body.byteLength) {
        await touch(path);
        return;
      }
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
    list: async function* () {
      for (const name of await readdir(folder).catch(() => []))
        if (/^[0-9a-f]{2}$/.test(name)) yield (await readdir(join(folder, name))).filter(isHash);
    },
    remove: async (hash, before) => {
      const path = pathOf(hash);
      const found = await stat(path).catch(() => null);
      if (found === null || found.mtimeMs > before) return null;
      await rm(path, { force: true });
      return found.size;
    },
  };
};
