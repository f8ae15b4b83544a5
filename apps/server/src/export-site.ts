import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, resolve, sep } from 'node:path';
import { exportProject, folderFiles } from '@trama/importer';
import { serverError } from './errors.ts';
import type { Platform } from './platform.ts';
import { listAssets } from './store/assets.ts';

const makeEmptyFolder = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length === 0) return;
  throw serverError({
    code: 'server/bad-request',
    message: `The folder ${folder} is not empty.`,
    where: ['folder'],
    hint: 'Name a folder that is new or empty.',
  });
};

/**
 * Writes the design of a site and the files that its author brought as a project in the published format: the way back of
 * `importSite`. What is not published stays behind: private settings, the history, people and their rows.
 * @param folder new or empty
 * @param like folder of the project that the site was made of: files of which nothing was changed come out byte by byte
 * @returns the files that were written, by their paths in the folder
 */
export const exportSite = async (
  platform: Platform,
  name: string,
  { folder, like }: { folder: string; like?: string },
): Promise<readonly string[]> => {
  const { design } = await platform.designs.load(name);
  const files = await exportProject(design, like === undefined ? undefined : folderFiles(like));
  await makeEmptyFolder(folder);
  const written: string[] = [];
  const write = async (path: string, body: string | Uint8Array): Promise<void> => {
    const place = resolve(folder, path);
    // Ids and paths are the author's: none of them leads out of the folder.
    if (!place.startsWith(`${resolve(folder)}${sep}`)) return;
    await mkdir(dirname(place), { recursive: true });
    await writeFile(place, body);
    written.push(path);
  };
  for (const { path, text } of files) await write(path, text);
  for (const { path, hash } of await listAssets(platform.database, name)) {
    const body = await platform.blobs.get(hash);
    if (body !== null) await write(path, body);
  }
  return written;
};
