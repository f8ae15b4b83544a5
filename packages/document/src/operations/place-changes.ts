import { type Change, type Design, type Id, TramaError } from '@trama/model';
import { ERRORS } from '../errors.ts';
import { isInside, nodeOf, placeOf } from '../tree.ts';

/** A place for an element: in a slot of an element or a section. */
export interface Target {
  /** Id of an element or of a section. */
  owner: Id;
  slot: string;
  /** Sibling to stand behind; null for the first place; absent for the last. */
  after?: Id | null;
}

/** Neighbours of the place, as an insert names them. */
const neighbours = (children: readonly Id[], after: Id | null | undefined): { after: Id | null; before: Id | null } => {
  if (after === undefined) return { after: children.at(-1) ?? null, before: null };
  if (after === null) return { after: null, before: children[0] ?? null };
  return { after, before: children[children.indexOf(after) + 1] ?? null };
};

/**
 * Puts ids into a slot, one behind the other.
 * @throws TramaError `document/unknown-id` when the owner does not exist.
 */
export const hang = (design: Design, target: Target, ids: readonly Id[]): readonly Change[] => {
  const { kind, node } = nodeOf(design, target.owner);
  const staying = (node.slots[target.slot] ?? []).filter((id) => !ids.includes(id));
  const { after, before } = neighbours(staying, target.after);
  return ids.map((item, index) => ({
    op: 'insert',
    entity: kind,
    id: target.owner,
    path: ['slots', target.slot],
    item,
    after: ids[index - 1] ?? after,
    before,
  }));
};

/** Takes an element out of the slot that holds it; nothing when none does. */
export const unhang = (design: Design, id: Id): readonly Change[] => {
  const place = placeOf(design, id);
  if (!place) return [];
  return [{ op: 'delete', entity: place.kind, id: place.owner, path: ['slots', place.slot], item: id }];
};

/**
 * The slot right behind an element.
 * @throws TramaError `document/bad-place` when nothing holds the element, as at the root of a component.
 */
export const placeBehind = (design: Design, id: Id): Required<Target> => {
  const place = placeOf(design, id);
  if (place) return { owner: place.owner, slot: place.slot, after: id };
  throw new TramaError({
    code: ERRORS.badPlace,
    message: 'This element is the root of a component; nothing can stand beside it.',
    where: ['elements', id],
    hint: 'Choose an element inside of the component.',
  });
};

/**
 * Refuses a place inside of the element that would go there.
 * @throws TramaError `document/cycle`
 */
export const refuseCycle = (design: Design, id: Id, owner: Id): void => {
  if (!isInside(design, id, owner)) return;
  throw new TramaError({
    code: ERRORS.cycle,
    message: 'An element cannot be put inside itself.',
    where: ['elements', id],
    hint: 'Choose a place outside of the element that moves.',
  });
};

/** Section and component that elements below this owner belong to. */
export const belonging = (design: Design, owner: Id): { section: Id | null; parentComponent: Id | null } => {
  const { kind, node } = nodeOf(design, owner);
  return kind === 'sections'
    ? { section: owner, parentComponent: null }
    : { section: node.section, parentComponent: node.parentComponent };
};
