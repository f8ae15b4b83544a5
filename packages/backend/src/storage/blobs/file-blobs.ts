import { constants } from 'node:fs';
import { copyFile, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import type { BlobStore } from './blob-store.ts';

/** Makes what was done in a file or folder last through a power cut. */
export const syncToDisk = async (path: string): Promise<void> => {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Blobs as files of a folder, spread over 256 others. Staged files must be on the same disk. */
export const fileBlobs = (folder: string): BlobStore => {
  const pathOf = (version: string): string => join(folder, version.slice(0, 2), version);

  const arrive = async (version: string, bring: (path: string) => Promise<void>): Promise<void> => {
    const path = pathOf(version);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await bring(path);
    await syncToDisk(dirname(path));
  };

  return {
    put: (version, stagedFile) => arrive(version, (path) => rename(stagedFile, path)),
    open: async (version, range) => {
      try {
        const handle = await open(pathOf(version), 'r');
        return Readable.toWeb(handle.createReadStream(range ?? {})) as ReadableStream<Uint8Array>;
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    copy: (from, to) =>
      arrive(to, async (path) => {
        const unfinished = `${path}.part`;
        await copyFile(pathOf(from), unfinished, constants.COPYFILE_FICLONE);
        await syncToDisk(unfinished);
        await rename(unfinished, path);
      }),
    remove: async (version) => {
      await rm(pathOf(version), { force: true });
      await rm(`${pathOf(version)}.part`, { force: true });
    },
  };
};
