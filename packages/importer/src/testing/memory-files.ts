import { uuidV5 } from '@trama/model';
import type { ProjectFiles } from '../project-files.ts';

/** Files of a project by path: texts, and anything else as JSON. */
export type Files = Readonly<Record<string, unknown>>;

export const memoryFiles = (files: Files): ProjectFiles => ({
  read: async (path) => {
    const file = files[path];
    return file === undefined ? null : typeof file === 'string' ? file : JSON.stringify(file);
  },
  list: async (folder) => Object.keys(files).filter((path) => path.startsWith(`${folder}/`)),
});

/** A UUID that can be read in a test: the same name always gives the same. */
export const idOf = (name: string): string => uuidV5('0a1b2c3d-0000-4000-8000-000000000000', name);

/** A reference to a child, as published. */
export const reference = (uid: unknown): { uid: unknown; isWwObject: true } => ({ uid, isWwObject: true });
