import { isLocked } from '@trama/document';
import type { Design, Id } from '@trama/model';
import type { Box, Hit, Point } from '@trama/protocol/canvas';
import { elementClass } from '@trama/style';

/** A drawn node of an element or a section. An instance of a component and the root of its component share one. */
export interface DrawnNode {
  id: Id;
  node: HTMLElement;
}

/** Finds the ids behind nodes of the page, and the nodes of ids. Reads the document only. */
export interface PageNodes {
  /** What lies under a point of the viewport and around that, innermost first; nothing beside the page. */
  pathAt(point: Point): readonly DrawnNode[];
  /** Every drawn element that the page itself holds, parents before children: what lies inside of components is not among them. */
  elements(): readonly DrawnNode[];
  /** What a node belongs to, from an event. */
  hitOf(node: unknown): Hit | null;
  /** Root nodes of an element or a section, one for each repetition. */
  nodes(id: Id): readonly HTMLElement[];
  /** Root nodes of all of these together, each once; with an attribute, those that have it. */
  nodesOf(ids: readonly Id[], attribute?: string): readonly HTMLElement[];
  boxes(id: Id): readonly Box[];
}

/** Asked about more than this many ids, walking the document once is faster than looking for each. */
const FEW = 8;

export const boxOf = (node: globalThis.Element): Box => {
  const { x, y, width, height } = node.getBoundingClientRect();
  return { x, y, width, height };
};

/** Instances of components draw the root of their component, which carries their class beside its own id. */
const instanceIds = (node: HTMLElement, design: Design): readonly Id[] => {
  const { wwUid } = node.dataset;
  const root = wwUid === undefined ? undefined : design.elements[wwUid];
  if (!root?.parentComponent || design.components[root.parentComponent]?.rootElementId !== root.id) return [];
  return Object.values(design.elements)
    .filter(({ id, component }) => component !== null && node.classList.contains(elementClass(id)))
    .map(({ id }) => id);
};

const isNode = (value: unknown): value is globalThis.Element =>
  typeof value === 'object' && value !== null && 'closest' in value;

export const createPageNodes = (document: Document, design: () => Design): PageNodes => {
  const pathOf = (from: unknown): readonly DrawnNode[] => {
    const path: DrawnNode[] = [];
    let node = isNode(from) ? from.closest<HTMLElement>('[data-ww-uid]') : null;
    for (; node; node = node.parentElement?.closest<HTMLElement>('[data-ww-uid]') ?? null) {
      for (const id of [node.dataset.wwUid ?? '', ...instanceIds(node, design())]) path.push({ id, node });
    }
    // What is locked, and all in it, lets the pointer through to what is around it.
    return path.slice(path.findLastIndex(({ id }) => isLocked(design(), id)) + 1);
  };

  const hitOf = (node: unknown): Hit | null => {
    const [own, ...around] = pathOf(node);
    if (!own) return null;
    const repeated = own.node.closest<HTMLElement>('[data-ww-repeat-index]');
    const repeatIndex = Number(repeated?.dataset.wwRepeatIndex ?? 0);
    return { id: own.id, repeatIndex, ancestors: around.map(({ id }) => id) };
  };

  const nodes = (id: Id): readonly HTMLElement[] =>
    [...document.getElementsByClassName(elementClass(id))] as HTMLElement[];

  const nodesOf: PageNodes['nodesOf'] = (ids, attribute = 'data-ww-uid') => {
    // The root of a component is drawn under its own id: instances are found by their class alone.
    const isInstance = (id: Id): boolean => (design().elements[id]?.component ?? null) !== null;
    const byClass = ids.length <= FEW ? ids : ids.filter(isInstance);
    const found = new Set(byClass.flatMap(nodes).filter((node) => node.hasAttribute(attribute)));
    if (ids.length <= FEW) return [...found];
    const wanted = new Set(ids);
    for (const node of document.querySelectorAll<HTMLElement>(`[${attribute}]`))
      if (wanted.has(node.dataset.wwUid ?? '')) found.add(node);
    return [...found];
  };

  const elements = (): readonly DrawnNode[] =>
    [...document.querySelectorAll<HTMLElement>('[data-ww-uid]')].flatMap((node) => {
      const id = [node.dataset.wwUid ?? '', ...instanceIds(node, design())].findLast(
        (each) => design().elements[each]?.parentComponent === null,
      );
      return id === undefined || isLocked(design(), id) ? [] : [{ id, node }];
    });

  return {
    nodesOf,
    elements,
    pathAt: ({ x, y }) => pathOf(document.elementFromPoint(x, y)),
    hitOf,
    nodes,
    boxes: (id) =>
      nodes(id)
        .map(boxOf)
        .filter(({ width, height }) => width > 0 || height > 0),
  };
};
