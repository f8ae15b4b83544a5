import { duplicatePage, filePages, moveFolder, setPagePath, setSiteSetting } from '@trama/document';
import type { Id } from '@trama/model';
import type { Editor } from '../editor/editor.ts';

/** Path of the page that answers where no other does (conformance 2.19). */
export const NOT_FOUND_PATH = '404';

/** Opens the settings of a page over the canvas. */
export const showPageSettings = (editor: Editor, page: Id): void => {
  editor.openPage(page);
  editor.view.update({ site: { section: 'page', page }, backend: null, mode: 'edit' });
};

/** Makes a copy of a page, and opens it. */
export const copyPage = (editor: Editor, id: Id): void => {
  const { pages } = editor.texts;
  const name = pages.copyOf(editor.store.design.pages[id]?.name || pages.untitled);
  const copy = editor.run(duplicatePage, { id, name }, pages.duplicate);
  if (copy !== undefined) editor.openPage(copy);
};

export const makeHome = (editor: Editor, id: Id): void =>
  void editor.run(setSiteSetting, { setting: 'homePageId', value: id }, editor.texts.pages.makeHome);

/** Has a page answer unknown addresses; one that did gets a path of its name. */
export const makeNotFound = (editor: Editor, id: Id): void => {
  const label = editor.texts.pages.notFoundStep;
  editor.closeGroup();
  const group = `not-found-${id}`;
  const before = Object.values(editor.store.design.pages).find(({ paths }) => paths.default === NOT_FOUND_PATH);
  if (before && before.id !== id)
    editor.run(setPagePath, { id: before.id, path: `${NOT_FOUND_PATH}-${before.id.slice(0, 4)}` }, label, group);
  for (const language of Object.keys(editor.store.design.pages[id]?.paths ?? {}))
    if (language !== 'default') editor.run(setPagePath, { id, language, path: undefined }, label, group);
  editor.run(setPagePath, { id, path: NOT_FOUND_PATH }, label, group);
  editor.closeGroup();
};

export const movePages = (editor: Editor, ids: readonly Id[], folder: string | null): void =>
  void editor.run(filePages, { ids, folder }, editor.texts.pages.folderStep);

/** Renames a folder within the one that it lies in; `null` dissolves it. */
export const renameFolder = (editor: Editor, folder: string, name: string | null): void => {
  const { pages } = editor.texts;
  const above = folder.split('/').slice(0, -2).join('/');
  const to = name === null ? null : `${above}/${name}`;
  editor.run(moveFolder, { folder, to }, name === null ? pages.dissolveFolder : pages.renameFolder);
};
