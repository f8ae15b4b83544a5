import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** Read-only access to an exported project, whatever it lies in. Paths use `/` and start at the project's root. */
export interface ProjectFiles {
  /** Text of a file; null when there is none. */
  read(path: string): Promise<string | null>;
  /** Paths of all files below a folder, sorted; empty when there is no such folder. */
  list(folder: string): Promise<readonly string[]>;
}

const isMissing = (fault: unknown): boolean =>
  typeof fault === 'object' &&
  fault !== null &&
  'code' in fault &&
  (fault.code === 'ENOENT' || fault.code === 'ENOTDIR');

/** A folder of this machine. */
export const folderFiles = (root: string): ProjectFiles => ({
  read: async (path) => {
    try {
      return await readFile(join(root, path), 'utf8');
    } catch (fault) {
      if (isMissing(fault)) return null;
      throw fault;
    }
  },
  list: async (folder) => {
    try {
      const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
        .sort();
    } catch (fault) {
      if (isMissing(fault)) return [];
      throw fault;
    }
  },
});
