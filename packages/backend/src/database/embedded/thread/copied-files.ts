import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';

interface Entry {
  /** Below the folder, its own name last. */
  path: string;
  isFolder: boolean;
}

/** In the folder of the empty database: the folders in it, a line each. Archives of files alone, as npm's, leave out what is empty. */
export const FOLDERS_FILE = 'trama-folders';

const listedFolders = (folder: string): readonly string[] => {
  const list = join(folder, FOLDERS_FILE);
  return existsSync(list) ? readFileSync(list, 'utf8').split('\n').filter(Boolean) : [];
};

const below = (folder: string, path: string): readonly Entry[] =>
  readdirSync(join(folder, path), { withFileTypes: true }).flatMap((entry) => {
    const own = path === '' ? entry.name : `${path}/${entry.name}`;
    return entry.isDirectory()
      ? [{ path: own, isFolder: true }, ...below(folder, own)]
      : [{ path: own, isFolder: false }];
  });

/** All that a database's folder holds; a folder comes before what is in it. */
export const entriesBelow = (folder: string): readonly Entry[] => {
  const found = below(folder, '');
  const folders = new Set([
    ...found.flatMap(({ path, isFolder }) => (isFolder ? [path] : [])),
    ...listedFolders(folder),
  ]);
  return [
    ...[...folders].toSorted().map((path) => ({ path, isFolder: true })),
    ...found.filter(({ path, isFolder }) => !isFolder && path !== FOLDERS_FILE),
  ];
};

/** Lists the folders of a database in a file of its own, for archives that leave out empty ones. */
export const listFolders = (folder: string): void => {
  const folders = entriesBelow(folder).flatMap(({ path, isFolder }) => (isFolder ? [path] : []));
  writeFileSync(join(folder, FOLDERS_FILE), `${folders.join('\n')}\n`);
};

const sync = async (path: string): Promise<void> => {
  const file = await open(path);
  try {
    await file.sync();
  } finally {
    await file.close();
  }
};

/** Many at once, within what a process may open: the file system then writes its journal a few times, not once for each. */
const AT_ONCE = 64;

const syncAll = async (paths: readonly string[]): Promise<void> => {
  for (let first = 0; first < paths.length; first += AT_ONCE)
    await Promise.all(paths.slice(first, first + AT_ONCE).map(sync));
};

/**
 * Copies the folder of a database to where nothing is. All of it is on the disk before it has its name, so that a process that is
 * killed, or a power cut, leaves a whole database or none.
 */
export const copyDatabase = async (from: string, to: string): Promise<void> => {
  const draft = `${to}.draft`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  const entries = entriesBelow(from);
  for (const { path, isFolder } of entries)
    if (isFolder) mkdirSync(join(draft, path), { mode: 0o700 });
    else copyFileSync(join(from, path), join(draft, path));
  await syncAll([draft, ...entries.map(({ path }) => join(draft, path))]);
  renameSync(draft, to);
  await sync(dirname(to));
};
