import type { Change, Design, Id } from '@trama/model';
import { instancesAmong, refuseNesting } from '../components/nesting.ts';
import type { Operation } from '../operation.ts';
import { elementOf, placeOf, subtreeIds } from '../tree.ts';
import { finish } from './finish.ts';
import { belonging, hang, refuseCycle, type Target, unhang } from './place-changes.ts';

export interface MoveElementInput {
  id: Id;
  to: Target;
}

/** The moved branch belongs to the section, or the component, that it now lies in. */
const rehome = (design: Design, id: Id, owner: Id): readonly Change[] => {
  const home = belonging(design, owner);
  return subtreeIds(design, id).flatMap((item) =>
    (['section', 'parentComponent'] as const)
      .filter((field) => elementOf(design, item)[field] !== home[field])
      .map((field): Change => ({ op: 'set', entity: 'elements', id: item, path: [field], value: home[field] })),
  );
};

/**
 * Moves an element with all that is in it into another place, also across pages.
 * @throws TramaError `document/cycle` when the place lies inside of the element, or a component would lie in itself, `document/unknown-id`.
 */
export const moveElement: Operation<MoveElementInput> = (context, { id, to }) => {
  const { design } = context;
  elementOf(design, id);
  refuseCycle(design, id, to.owner);
  const inside = instancesAmong(design, subtreeIds(design, id));
  refuseNesting(design, inside, belonging(design, to.owner).parentComponent);
  const place = placeOf(design, id);
  const [inserted] = hang(design, to, [id]);
  if (place?.owner === to.owner && place.slot === to.slot && inserted?.op === 'insert') {
    const { after, before, path, entity } = inserted;
    return finish(context, [{ op: 'reorder', entity, id: to.owner, path, item: id, after, before }], undefined);
  }
  return finish(
    context,
    [...unhang(design, id), ...hang(design, to, [id]), ...rehome(design, id, to.owner)],
    undefined,
  );
};
