import { exportProject, folderFiles } from '@trama/importer';
import { openNewFolder } from './new-folder.ts';
import type { Platform } from './platform.ts';
import { listAssets } from './store/assets.ts';

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
  const target = await openNewFolder(folder);
  for (const { path, text } of files) await target.write(path, text);
  for (const { path, hash } of await listAssets(platform.database, name)) {
    const body = await platform.blobs.get(hash);
    if (body !== null) await target.write(path, body);
  }
  return target.written;
};
