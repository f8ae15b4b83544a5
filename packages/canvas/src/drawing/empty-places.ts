import { childIds } from '@trama/document';
import type { Design, Id } from '@trama/model';
import type { PageNodes } from '../page-nodes.ts';
import { idsOfPage } from './page-ids.ts';

/** Marks the nodes that `canvas.css` gives a size. */
const MARK = 'data-no-size';

/**
 * Elements and sections that would have no size, because nothing is in them yet, take a small place in edit mode: otherwise
 * nobody sees them, clicks them or drops something into them.
 */
export interface EmptyPlaces {
  /** Looks at every node of a page. */
  refreshPage(design: Design, pageId: Id): void;
  /** Looks at these nodes. */
  refresh(design: Design, ids: Iterable<Id>): void;
  /** Elements and sections that have a place now. */
  readonly marked: readonly Id[];
  /** Takes all places back: a page in preview is as visitors see it. */
  clear(): void;
}

const isEmpty = (design: Design, id: Id): boolean => {
  const node = design.elements[id] ?? design.sections[id];
  return node !== undefined && childIds(node).length === 0;
};

/** What is not displayed at all keeps its absence. */
const hasNoSize = (node: HTMLElement): boolean => {
  const { width, height } = node.getBoundingClientRect();
  return (width === 0 || height === 0) && node.getClientRects().length > 0;
};

export const createEmptyPlaces = (document: Document, nodes: Pick<PageNodes, 'nodesOf'>): EmptyPlaces => {
  const refresh: EmptyPlaces['refresh'] = (design, ids) => {
    const all = [...ids];
    for (const node of nodes.nodesOf(all, MARK)) node.removeAttribute(MARK);
    // All are measured before one is marked: the page is laid out once.
    const found = nodes.nodesOf(all.filter((id) => isEmpty(design, id))).filter(hasNoSize);
    for (const node of found) node.setAttribute(MARK, '');
  };
  return {
    refresh,
    get marked() {
      return [...document.querySelectorAll<HTMLElement>(`[${MARK}]`)].map(({ dataset }) => dataset.wwUid ?? '');
    },
    refreshPage: (design, pageId) => refresh(design, idsOfPage(design, pageId)),
    clear: () => {
      for (const node of document.querySelectorAll(`[${MARK}]`)) node.removeAttribute(MARK);
    },
  };
};
