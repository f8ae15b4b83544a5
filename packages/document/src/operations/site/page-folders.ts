import { type Change, type Id, TramaError } from '@trama/model';
import { ERRORS } from '../../errors.ts';
import type { Operation } from '../../operation.ts';
import { finish } from '../finish.ts';
import { pageOf } from '../sections.ts';

/** A folder of pages as the format writes it: names with slashes behind them, `null` for none. */
export const folderName = (folder: string | null): string | null => {
  const names = (folder ?? '').split('/').flatMap((name) => name.trim() || []);
  return names.length === 0 ? null : `${names.join('/')}/`;
};

const put = (id: Id, folder: string | null): Change => ({
  op: 'set',
  entity: 'pages',
  id,
  path: ['folder'],
  value: folder,
});

/** Puts pages into a folder, `null` for none. A folder is there as long as a page is in it. */
export const filePages: Operation<{ ids: readonly Id[]; folder: string | null }> = (context, { ids, folder }) => {
  const target = folderName(folder);
  const moved = ids.filter((id) => folderName(pageOf(context.design, id).folder) !== target);
  return finish(
    context,
    moved.map((id) => put(id, target)),
    undefined,
  );
};

/**
 * Moves a folder, with the folders in it, to another name; `null` dissolves it: its pages go to the folder above.
 * @throws TramaError `document/bad-input` for a folder that would lie in itself
 */
export const moveFolder: Operation<{ folder: string; to: string | null }> = (context, { folder, to }) => {
  const from = folderName(folder) ?? '';
  const above = from.split('/').slice(0, -2).join('/');
  const target = to === null ? (folderName(above) ?? '') : (folderName(to) ?? '');
  if (to !== null && target !== from && target.startsWith(from))
    throw new TramaError({
      code: ERRORS.badInput,
      message: 'A folder cannot lie in itself.',
      where: ['pages', folder],
      hint: 'Choose a place outside of the folder.',
    });
  const inside = Object.values(context.design.pages).filter((page) => folderName(page.folder)?.startsWith(from));
  return finish(
    context,
    inside.map((page) => put(page.id, folderName(`${target}${folderName(page.folder)?.slice(from.length)}`))),
    undefined,
  );
};
