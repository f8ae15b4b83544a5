import type { Design, Id } from '@trama/model';
import type { Hit, Point } from '@trama/protocol/canvas';
import { elementClass } from '@trama/style';
import type { Box } from './box.ts';

/** Finds the ids behind nodes of the page, and the nodes of ids. Reads the document only. */
export interface PageNodes {
  /** What lies under a point of the viewport; null beside the page. */
  hit(point: Point): Hit | null;
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

const boxOf = (node: globalThis.Element): Box => {
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
  const hitOf = (node: unknown): Hit | null => {
    if (!isNode(node)) return null;
    const own = node.closest<HTMLElement>('[data-ww-uid]');
    if (!own) return null;
    const ids: Id[] = [];
    for (
      let each: HTMLElement | null = own;
      each;
      each = each.parentElement?.closest<HTMLElement>('[data-ww-uid]') ?? null
    ) {
      ids.push(each.dataset.wwUid ?? '', ...instanceIds(each, design()));
    }
    const [id = '', ...ancestors] = ids;
    const repeated = own.closest<HTMLElement>('[data-ww-repeat-index]');
    return { id, repeatIndex: Number(repeated?.dataset.wwRepeatIndex ?? 0), ancestors };
  };

  const nodes = (id: Id): readonly HTMLElement[] =>
    [...document.getElementsByClassName(elementClass(id))] as HTMLElement[];

  const nodesOf: PageNodes['nodesOf'] = (ids, attribute = 'data-ww-uid') => {
    if (ids.length <= FEW) return [...new Set(ids.flatMap(nodes))].filter((node) => node.hasAttribute(attribute));
    const wanted = new Set(ids.map(elementClass));
    return [...document.querySelectorAll<HTMLElement>(`[${attribute}]`)].filter(({ className }) =>
      className.split(' ').some((name) => wanted.has(name)),
    );
  };

  return {
    nodesOf,
    hit: ({ x, y }) => hitOf(document.elementFromPoint(x, y)),
    hitOf,
    nodes,
    boxes: (id) =>
      nodes(id)
        .map(boxOf)
        .filter(({ width, height }) => width > 0 || height > 0),
  };
};
