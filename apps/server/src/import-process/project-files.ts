import { folderFiles, type ProjectFiles } from '@trama/importer';
import type { ProjectSource } from './messages.ts';

/** Access to the files of a project, wherever it lies. */
export const filesOf = (source: ProjectSource): ProjectFiles => {
  if ('folder' in source) return folderFiles(source.folder);
  const { texts } = source;
  return {
    read: async (path) => (Object.hasOwn(texts, path) ? (texts[path] ?? null) : null),
    list: async (folder) =>
      Object.keys(texts)
        .filter((path) => path.startsWith(`${folder}/`))
        .sort(),
  };
};
