import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, resolve, sep } from 'node:path';
import { serverError } from './errors.ts';

/** A folder that an export fills. */
export interface NewFolder {
  /** Paths of what was written, in their order. */
  readonly written: readonly string[];
  /** Writes a file below the folder; the first of two at one path stays. Ids and paths are an author's: none leads out of the folder. */
  write(path: string, body: string | Uint8Array): Promise<void>;
}

/**
 * Makes a folder, or takes an empty one.
 * @throws TramaError `server/bad-request` for one that holds something
 */
export const openNewFolder = async (path: string): Promise<NewFolder> => {
  const folder = resolve(path);
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0)
    throw serverError({
      code: 'server/bad-request',
      message: `The folder ${folder} is not empty.`,
      where: ['folder'],
      hint: 'Name a folder that is new or empty.',
    });
  const written = new Set<string>();
  return {
    get written() {
      return [...written];
    },
    write: async (name, body) => {
      const place = resolve(folder, name);
      if (!place.startsWith(`${folder}${sep}`) || written.has(place.slice(folder.length + 1))) return;
      await mkdir(dirname(place), { recursive: true });
      await writeFile(place, body);
      written.add(place.slice(folder.length + 1));
    },
  };
};
