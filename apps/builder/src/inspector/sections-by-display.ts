import { placeOf } from '@trama/document';
import {
  type Design,
  displayOf,
  type Element,
  isBinding,
  layoutKind,
  type Registry,
  reachOf,
  SECTION_DISPLAYS,
  type Section,
} from '@trama/model';
import type { PlacedField } from './css-fields.ts';
import { type EditedPlace, type FindValues, valuesInForce } from './value-in-force.ts';

/** How a node lays out its children; `any` while a formula decides. */
type Layout = 'flex' | 'grid' | 'table' | 'none' | 'any';

const displaysOf = (node: Element | Section, registry: Registry): readonly string[] =>
  'linkId' in node ? SECTION_DISPLAYS : (registry.element(node.type ?? '')?.displays ?? []);

const layoutOf = (find: FindValues, displays: readonly string[]): Layout => {
  const { value } = find.inForce('style', 'display', reachOf('style', 'display'));
  if (isBinding(value)) return 'any';
  // What is hidden here keeps the fields of what it is elsewhere: it is laid out while it is edited.
  const display = displayOf(value ?? true, displays);
  if (display.includes('table')) return 'table';
  return layoutKind(display === 'none' ? (displays[0] ?? 'block') : display);
};

const isSingleSlot = (holder: Element | Section, slot: string, registry: Registry): boolean =>
  'type' in holder &&
  !('linkId' in holder) &&
  registry.element(holder.type ?? '')?.slots.find(({ path }) => path === slot)?.kind === 'one';

/** Properties of a child that count in one layout of the parent alone. */
const OF_PARENT: Readonly<Record<string, 'flex' | 'grid'>> = {
  align: 'flex',
  flex: 'flex',
  columnSpan: 'grid',
  rowSpan: 'grid',
  gridColumn: 'grid',
  gridRow: 'grid',
};

const ownLayoutOf = ({ source, field: { name } }: PlacedField): Layout | null => {
  if (source !== 'content') return null;
  if (name.startsWith('_ww-layout_')) return 'flex';
  if (name.startsWith('_ww-grid_')) return 'grid';
  return name.startsWith('_ww-table_') ? 'table' : null;
};

/** What keeps a field from counting: the layout of the node, or the one around it, which would have to be another. */
export type Ignored = { by: 'itself' } | { by: 'around'; needs: 'flex' | 'grid' };

/**
 * Which fields count as the node and its parent are laid out where the user edits (conformance 10.259, 10.265), by null; for the others
 * what keeps them from it: those of a flex box, of a grid and of a table stand in the panel only where there is one.
 *
 * @param find values of the node
 */
export const ignoredInLayout = (
  node: Element | Section,
  design: Design,
  registry: Registry,
  place: EditedPlace,
  find: FindValues,
): ((placed: PlacedField) => Ignored | null) => {
  const own = layoutOf(find, displaysOf(node, registry));
  let around: Layout | undefined;
  const parentLayout = (): Layout => {
    if (around !== undefined) return around;
    const parent = 'linkId' in node ? null : placeOf(design, node.id);
    const holder = parent === null ? undefined : design[parent.kind][parent.owner];
    if (parent === null || holder === undefined)
      // The parent of a component's root is another one at each use.
      around = 'parentComponent' in node && node.parentComponent !== null ? 'any' : 'none';
    else if (isSingleSlot(holder, parent.slot, registry)) around = 'none';
    else around = layoutOf(valuesInForce(holder, design, { ...place, state: null }), displaysOf(holder, registry));
    return around;
  };
  return (placed) => {
    const needed = ownLayoutOf(placed);
    if (needed !== null) return own === 'any' || own === needed ? null : { by: 'itself' };
    const neededAround = placed.source === 'style' ? OF_PARENT[placed.field.name] : undefined;
    if (neededAround === undefined) return null;
    const is = parentLayout();
    return is === 'any' || is === neededAround ? null : { by: 'around', needs: neededAround };
  };
};
