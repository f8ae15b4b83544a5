import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { entityTooLarge } from '../failure.ts';

/** A file that has arrived whole and is on the disk, not yet anybody's object. */
export interface StagedFile {
  path: string;
  /** Bytes. */
  size: number;
  /** MD5 of the bytes in quotes, as S3 gives it. */
  etag: string;
}

/** Where files wait until they are whole. */
export interface Staging {
  /** Writes what comes, as it comes. @throws StorageFailure EntityTooLarge past `limit` bytes. */
  receive(bytes: AsyncIterable<Uint8Array>, limit: number): Promise<StagedFile>;
  discard(file: StagedFile): Promise<void>;
  /** Makes the folder, and removes from it what nobody has written to since a time, in milliseconds since 1970: a former process left it. */
  clear(before: number): Promise<void>;
}

export const createStaging = (folder: string): Staging => ({
  receive: async (bytes, limit) => {
    const path = join(folder, randomUUID());
    const hash = createHash('md5');
    const handle = await open(path, 'wx', 0o600);
    let size = 0;
    try {
      for await (const chunk of bytes) {
        size += chunk.length;
        if (size > limit) throw entityTooLarge();
        hash.update(chunk);
        await handle.writeFile(chunk);
      }
      await handle.sync();
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    } finally {
      await handle.close();
    }
    return { path, size, etag: `"${hash.digest('hex')}"` };
  },
  discard: (file) => rm(file.path, { force: true }),
  clear: async (before) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    for (const name of await readdir(folder)) {
      const path = join(folder, name);
      // One that is whole leaves by itself.
      const found = await stat(path).catch(() => null);
      if (found && found.mtimeMs < before) await rm(path, { force: true });
    }
  },
});
