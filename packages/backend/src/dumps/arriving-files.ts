import { type FileHandle, mkdir, mkdtemp, open, rm } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { brokenDump } from './dump-lines.ts';
import { blobsOf, type ProjectParts } from './project-parts.ts';

/** Takes the files of a dump, one after the other. */
export interface ArrivingFiles {
  readonly counts: { files: number; functionFiles: number };
  /** A file of the storage service, under the name by which its row knows it. */
  beginFile(version: string): Promise<void>;
  /** A file of an edge function, by its path in the folder of functions. */
  beginFunction(path: string): Promise<void>;
  write(bytes: Uint8Array): Promise<void>;
  end(): Promise<void>;
  /** Removes what has arrived. */
  forget(): Promise<void>;
  close(): Promise<void>;
}

/** A file's name in the store: never a path. */
const VERSION = /^[\w-]+$/;

export const createArrivingFiles = (parts: ProjectParts): ArrivingFiles => {
  const blobs = blobsOf(parts);
  const counts = { files: 0, functionFiles: 0 };
  const arrived: string[] = [];
  let folder: string | undefined;
  let current: { handle: FileHandle; finish: (size: number) => Promise<void>; size: number } | undefined;

  const end = async (): Promise<void> => {
    if (!current) return;
    const { handle, finish, size } = current;
    current = undefined;
    await handle.sync();
    await handle.close();
    await finish(size);
  };

  const begin = async (path: string, finish: (size: number) => Promise<void>): Promise<void> => {
    await end();
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    current = { handle: await open(path, 'w', 0o600), finish, size: 0 };
  };

  return {
    counts,
    beginFile: async (version) => {
      if (!VERSION.test(version)) throw brokenDump('a file has no name of one');
      await mkdir(parts.dataDir, { recursive: true, mode: 0o700 });
      // On the same disk as the store's folder: it takes the file over by its name.
      folder ??= await mkdtemp(join(parts.dataDir, 'arriving-'));
      const staged = join(folder, 'file');
      await begin(staged, async (size) => {
        arrived.push(version);
        await blobs.put(version, staged, size);
        counts.files += 1;
      });
    },
    beginFunction: async (path) => {
      const root = parts.functionsFolder;
      if (root === undefined) throw brokenDump('it has edge functions, for which there is no folder');
      const target = resolve(root, path);
      if (!target.startsWith(resolve(root) + sep)) throw brokenDump('an edge function leaves its folder');
      await begin(target, async () => {
        counts.functionFiles += 1;
      });
    },
    write: async (bytes) => {
      if (!current) throw brokenDump('it has bytes of no file');
      await current.handle.write(bytes);
      current.size += bytes.length;
    },
    end,
    forget: async () => {
      for (const version of arrived) await blobs.remove(version);
    },
    close: async () => {
      await current?.handle.close();
      current = undefined;
      if (folder !== undefined) await rm(folder, { recursive: true, force: true });
    },
  };
};
