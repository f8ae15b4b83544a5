import type { Change, Id } from '@trama/model';
import type { Operation } from '../operation.ts';
import { subtreeIds } from '../tree.ts';
import { finish } from './finish.ts';
import { unhang } from './place-changes.ts';

export interface DeleteElementsInput {
  ids: readonly Id[];
}

/** Deletes elements with all that is in them. Ids that are already gone are passed over. */
export const deleteElements: Operation<DeleteElementsInput> = (context, { ids }) => {
  const { design } = context;
  const removed = new Set(ids.flatMap((id) => subtreeIds(design, id)));
  const taken = ids.flatMap((id) => unhang(design, id));
  const gone = [...removed].map((id): Change => ({ op: 'remove', entity: 'elements', id }));
  return finish(context, [...taken, ...gone], undefined);
};
