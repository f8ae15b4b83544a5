import type { Design, EntityKind, EntityPath, Id, StyleClass } from '@trama/model';
import { nodeOf } from '../tree.ts';

/** What has looks of its own, and where they stand in its entity. */
interface LooksHolder {
  entity: EntityKind;
  id: Id;
  /** Leads to what has `style` and `content`. */
  path: EntityPath;
}

/** The class that a variant belongs to; undefined where there is no such variant. */
export const classOfVariant = ({ classes }: Pick<Design, 'classes'>, variant: Id): StyleClass | undefined =>
  Object.values(classes).find(({ subClasses }) => subClasses[variant] !== undefined);

/**
 * Finds what has looks: an element, a section, a shared class or a variant of one.
 * @throws TramaError `document/unknown-id`
 */
export const looksHolderOf = (design: Design, id: Id): LooksHolder => {
  if (design.classes[id]) return { entity: 'classes', id, path: [] };
  const owner = classOfVariant(design, id);
  if (owner) return { entity: 'classes', id: owner.id, path: ['subClasses', id] };
  return { entity: nodeOf(design, id).kind, id, path: [] };
};
