import type { Change } from '@trama/document';
import type { Design, Id } from '@trama/model';

/** What a batch of changes asks of the canvas. */
export interface ChangePlan {
  /** Elements that the engine must read again. */
  elements: ReadonlySet<Id>;
  /** Nodes whose rules change. */
  restyled: ReadonlySet<Id>;
  /** Among them those whose children's rules may change too. */
  relaid: ReadonlySet<Id>;
  /** Tokens, fonts or the background of the page. */
  base: boolean;
  /** More than elements: the page is drawn anew. */
  redraw: boolean;
}

const LAYOUT = /^_ww-(?:layout|grid|table)_/;

/** Fields of an element that decide over its rules. */
const STYLING: readonly (string | undefined)[] = ['style', 'content', 'classes', 'subClasses', 'states', 'slots'];

/** The last child of such a node stands apart, so every child's rules depend on who is last (page-data-format 7.7). */
const pushesLast = (design: Design, id: Id): boolean =>
  Object.values((design.elements[id] ?? design.sections[id])?.content ?? {}).some(
    (layer) => '_ww-layout_pushLast' in layer,
  );

/** Does this field decide how children stand? A whole layer, or a whole element, may. */
const isLayout = (design: Design, id: Id, path: readonly string[]): boolean => {
  const [field, , property] = path;
  if (field === 'slots') return pushesLast(design, id);
  if (field === 'style') return property === undefined || property === 'display';
  if (field === 'content') return property === undefined || LAYOUT.test(property);
  return true;
};

const pathOf = (change: Change): readonly string[] => ('path' in change ? change.path : []);

/** Sections take their looks from rules alone; what else changes in them is drawn anew. */
const isSectionLook = (change: Change): boolean => {
  const [field, , property = ''] = pathOf(change);
  return change.op === 'set' && (field === 'style' || (field === 'content' && LAYOUT.test(property)));
};

/** Parts of the design that edit mode shows nothing of. */
const isUnseen = (change: Change, pageId: Id): boolean => {
  const [field] = pathOf(change);
  if (change.entity === 'workflows') return true;
  if (change.entity === 'pages') return change.id !== pageId || (field !== 'sections' && change.op !== 'add');
  return change.entity === 'design' && (field === 'appWorkflows' || field === 'name' || field === 'cacheVersion');
};

const isBase = (change: Change): boolean => {
  const [field] = pathOf(change);
  return change.entity === 'tokens' || (change.entity === 'design' && (field === 'background' || field === 'head'));
};

/** A collection that the page did not use before must be fetched first. */
const bringsCollection = (changes: readonly Change[], design: Design, fetched: ReadonlySet<Id>): boolean => {
  const unfetched = Object.keys(design.collections).filter((id) => !fetched.has(id));
  if (unfetched.length === 0) return false;
  const text = JSON.stringify(changes);
  return unfetched.some((id) => text.includes(id));
};

/**
 * The least that brings the canvas up to date.
 * @param fetched collections that the drawn page has.
 */
export const planOf = (
  changes: readonly Change[],
  design: Design,
  pageId: Id,
  fetched: ReadonlySet<Id>,
): ChangePlan => {
  const [elements, restyled, relaid] = [new Set<Id>(), new Set<Id>(), new Set<Id>()];
  let [base, redraw] = [false, bringsCollection(changes, design, fetched)];
  for (const change of changes) {
    const path = pathOf(change);
    if (isUnseen(change, pageId)) continue;
    if (isBase(change)) base = true;
    else if (change.entity === 'elements' || (change.entity === 'sections' && isSectionLook(change))) {
      if (change.entity === 'elements') elements.add(change.id);
      if (change.op === 'insert' && path[0] === 'slots' && typeof change.item === 'string') restyled.add(change.item);
      if (path.length === 0 || STYLING.includes(path[0])) restyled.add(change.id);
      if (path.length === 0 || (STYLING.includes(path[0]) && isLayout(design, change.id, path))) relaid.add(change.id);
    } else redraw = true;
  }
  return { elements, restyled, relaid, base, redraw };
};
