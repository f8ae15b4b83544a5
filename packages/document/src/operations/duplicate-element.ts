import type { Change, Id } from '@trama/model';
import { toJson } from '../json.ts';
import type { Operation } from '../operation.ts';
import { elementOf, subtreeIds } from '../tree.ts';
import { copyElements } from './copy-elements.ts';
import { finish } from './finish.ts';
import { hang, placeBehind } from './place-changes.ts';

export interface DuplicateElementInput {
  id: Id;
}

/** Puts a copy of an element, with all that is in it and under new ids, right behind it. Gives back the copy's id. */
export const duplicateElement: Operation<DuplicateElementInput, Id> = (context, { id }) => {
  const { design, ids } = context;
  const { section, parentComponent } = elementOf(design, id);
  const originals = subtreeIds(design, id).map((item) => elementOf(design, item));
  const { copies, newIds } = copyElements(originals, ids, { section, parentComponent });
  const copyId = newIds.get(id) as Id;
  const added = copies.map((copy): Change => ({ op: 'add', entity: 'elements', id: copy.id, value: toJson(copy) }));
  return finish(context, [...added, ...hang(design, placeBehind(design, id), [copyId])], copyId);
};
