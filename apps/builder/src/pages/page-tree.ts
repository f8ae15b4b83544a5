import { folderName } from '@trama/document';
import type { Id, Page } from '@trama/model';

/** A folder of the list of pages: the folders in it, then its pages. */
export interface PageFolder {
  /** As the format writes it, with a slash behind; '' for the whole list. */
  path: string;
  name: string;
  folders: readonly PageFolder[];
  pages: readonly Id[];
}

const byName = (one: string, other: string): number => one.localeCompare(other, undefined, { numeric: true });

/**
 * Pages in their folders, by name; the home page comes before all others. Their order in the design has no meaning.
 */
export const pageTree = (
  pages: readonly Pick<Page, 'id' | 'name' | 'folder'>[],
  homePageId: Id,
  path = '',
): PageFolder => {
  const inside = pages.filter(({ folder }) => (folderName(folder) ?? '').startsWith(path));
  const own = inside.filter(({ folder }) => (folderName(folder) ?? '') === path);
  const names = new Set(
    inside.flatMap(({ folder }) => (folderName(folder) ?? '').slice(path.length).split('/')[0] || []),
  );
  return {
    path,
    name: path.split('/').at(-2) ?? '',
    folders: [...names].toSorted(byName).map((name) => pageTree(pages, homePageId, `${path}${name}/`)),
    pages: own
      .toSorted(
        (one, other) => Number(other.id === homePageId) - Number(one.id === homePageId) || byName(one.name, other.name),
      )
      .map(({ id }) => id),
  };
};

/** Every folder that there is, those in folders too. */
export const foldersIn = (tree: PageFolder): readonly string[] =>
  tree.folders.flatMap((folder) => [folder.path, ...foldersIn(folder)]);
