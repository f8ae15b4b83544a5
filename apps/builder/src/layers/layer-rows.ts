import { childIds } from '@trama/document';
import type { Change, Design, Id } from '@trama/model';

/** One line of the layers tree. */
export interface LayerRow {
  id: Id;
  kind: 'section' | 'element';
  /** 1 for sections. */
  level: number;
  parent: Id | null;
  /** Place among its siblings, from 1, and how many they are. */
  position: number;
  siblings: number;
  isExpandable: boolean;
  isExpanded: boolean;
}

/** Id of a line's node in the document, for `aria-activedescendant`. */
export const rowDomId = (id: Id): string => `layer-${id}`;

/** The lines that are visible of a page, or of the component that is edited in its place: children of collapsed nodes are left out. */
export const layerRows = (
  design: Design,
  pageId: Id,
  expanded: ReadonlySet<Id>,
  component: Id | null = null,
): readonly LayerRow[] => {
  const rows: LayerRow[] = [];
  const add = (ids: readonly Id[], kind: LayerRow['kind'], level: number, parent: Id | null): void => {
    for (const [index, id] of ids.entries()) {
      const node = kind === 'section' ? design.sections[id] : design.elements[id];
      if (!node) continue;
      const children = childIds(node);
      const isExpandable = children.length > 0;
      const isExpanded = isExpandable && expanded.has(id);
      rows.push({ id, kind, level, parent, position: index + 1, siblings: ids.length, isExpandable, isExpanded });
      if (isExpanded) add(children, 'element', level + 1, id);
    }
  };
  const root = design.components[component ?? '']?.rootElementId;
  if (root === undefined) add(design.pages[pageId]?.sections ?? [], 'section', 1, null);
  else add([root], 'element', 1, null);
  return rows;
};

/** True when a change can alter which lines there are. */
export const isStructural = (change: Change): boolean =>
  change.op !== 'set' || change.path[0] === 'slots' || change.path[0] === 'sections';

/** What is expanded at first: sections, or the root of the component, and the two levels below them. */
export const initiallyExpanded = (design: Design, pageId: Id, component: Id | null = null): ReadonlySet<Id> => {
  const found = new Set<Id>();
  const add = (ids: readonly Id[], levels: number): void => {
    for (const id of ids) {
      const node = design.sections[id] ?? design.elements[id];
      if (!node) continue;
      found.add(id);
      if (levels > 1) add(childIds(node), levels - 1);
    }
  };
  const root = design.components[component ?? '']?.rootElementId;
  add(root === undefined ? (design.pages[pageId]?.sections ?? []) : [root], 3);
  return found;
};
