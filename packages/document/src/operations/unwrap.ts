import type { Change, Id } from '@trama/model';
import type { Operation } from '../operation.ts';
import { childIds, elementOf } from '../tree.ts';
import { finish } from './finish.ts';
import { hang, placeBehind, unhang } from './place-changes.ts';

/** Removes an element and leaves its children where it stood. Gives back their ids. */
export const unwrap: Operation<{ id: Id }, readonly Id[]> = (context, { id }) => {
  const { design } = context;
  const element = elementOf(design, id);
  const children = childIds(element);
  const place = placeBehind(design, id);
  const freed = Object.entries(element.slots).flatMap(([slot, ids]) =>
    ids.map((item): Change => ({ op: 'delete', entity: 'elements', id, path: ['slots', slot], item })),
  );
  const changes = [
    ...freed,
    ...hang(design, place, children),
    ...unhang(design, id),
    { op: 'remove', entity: 'elements', id } as const,
  ];
  return finish(context, changes, children);
};
