import { type Design, type EntityMap, type Id, isSame, type Registry } from '@trama/model';
import { DESIGN_FIELDS, ENTITY_MAPS } from '../apply/entity-kinds.ts';
import { type NodeNaming, nodeName, writtenText } from '../node-name.ts';
import type { EntityName, ReferenceBook } from '../references/index.ts';
import { pagesOf } from '../references/pages-of.ts';
import { createNameOf } from '../workflows/entity-names.ts';
import { type DifferentPart, differentParts } from './different-parts.ts';
import { pagesReached } from './pages-reached.ts';

export type DifferenceState = 'added' | 'removed' | 'changed';

/** One thing that is not what it was. */
export interface Difference {
  state: DifferenceState;
  entity: EntityName;
  /** What it goes by, where it has a name or shows a text of its own. */
  name: string | null;
  /** Of something changed: what of it. */
  parts: readonly DifferentPart[];
  /** A text that is another one now, as far as it is written out. */
  texts?: { before: string; after: string };
}

/** What is different on one page. */
export interface PageDifference {
  pageId: Id;
  name: string;
  state: DifferenceState;
  differences: readonly Difference[];
}

/** Something that several pages use, and where it counts now, or did before it was removed. */
export interface SharedDifference extends Difference {
  pages: readonly Id[];
}

/** Settings of the whole site that are not what they were. */
export type DifferentSetting = Exclude<(typeof DESIGN_FIELDS)[number], 'cacheVersion'>;

/** What a site is now, beside a version of before: page by page, what pages share, and the site itself. */
export interface DesignDifference {
  pages: readonly PageDifference[];
  shared: readonly SharedDifference[];
  settings: readonly DifferentSetting[];
}

interface Sides {
  before: ReferenceBook;
  after: ReferenceBook;
  naming: NodeNaming;
}

type Node = { slots: { readonly [slot: string]: readonly Id[] } };

/** A child that has come from elsewhere, or stands elsewhere among the same ones. */
const isReordered = (before: Design, old: Node, now: Node): boolean =>
  Object.entries(now.slots).some(([slot, ids]) => {
    const was = old.slots[slot] ?? [];
    const kept = ids.filter((id) => before.elements[id] !== undefined);
    const stayed = was.filter((id) => ids.includes(id));
    return !isSame(kept, stayed);
  });

const hasMovedSections = (before: Design, old: readonly Id[], now: readonly Id[]): boolean =>
  !isSame(
    now.filter((id) => before.sections[id] !== undefined),
    old.filter((id) => now.includes(id)),
  );

const changedTexts = (
  { before, after, naming }: Sides,
  registry: Registry,
  id: Id,
): { before: string; after: string } | undefined => {
  const textOf = ({ design }: ReferenceBook): string | null => {
    const element = design.elements[id];
    const definition = registry.element(element?.type ?? '');
    return element && definition ? writtenText(element, definition, naming.language) : null;
  };
  const [old, now] = [textOf(before), textOf(after)];
  return old !== null && now !== null && old !== now ? { before: old, after: now } : undefined;
};

const nameIn = ({ design, registry }: ReferenceBook, { kind, id }: EntityName, naming: NodeNaming): string | null =>
  kind === 'elements' || kind === 'sections'
    ? nodeName(design, registry, id, naming)
    : createNameOf(design, registry, naming)(id);

const differenceOf = (sides: Sides, kind: EntityMap, id: Id): Difference | null => {
  const { before, after, naming } = sides;
  const [old, now] = [before.design[kind][id], after.design[kind][id]];
  const entity = { kind, id };
  if (!old && !now) return null;
  if (!old) return { state: 'added', entity, name: nameIn(after, entity, naming), parts: [] };
  if (!now) return { state: 'removed', entity, name: nameIn(before, entity, naming), parts: [] };
  if (isSame(old, now)) return null;
  const parts = [...differentParts(kind, old, now)];
  if ('slots' in old && 'slots' in now && isReordered(before.design, old, now)) parts.push('order');
  if (kind === 'pages') {
    const [was, is] = [before.design.pages[id]?.sections ?? [], after.design.pages[id]?.sections ?? []];
    if (hasMovedSections(before.design, was, is)) parts.push('sections');
  }
  if (parts.length === 0) return null;
  const texts = kind === 'elements' ? changedTexts(sides, after.registry, id) : undefined;
  return {
    state: 'changed',
    entity,
    name: nameIn(after, entity, naming),
    parts: texts ? parts.map((part) => (part === 'content' ? 'texts' : part)) : parts,
    ...(texts ? { texts } : {}),
  };
};

const ids = (before: Design, after: Design, kind: EntityMap): readonly Id[] => [
  ...new Set([...Object.keys(after[kind]), ...Object.keys(before[kind])]),
];

/** What holds an element or a section directly, by name. */
const holderNames = (book: ReferenceBook, { kind, id }: EntityName): readonly string[] =>
  book
    .to(kind === 'elements' ? 'element' : 'section', id)
    .filter(({ use }) => use === 'hold')
    .map(({ from }) => `${from.kind} ${from.id}`);

/**
 * What is different between two versions of a site. An element that came or went with what holds it is told with that alone.
 * @param before the version that stands
 * @param after the one of now; both books know the same registry
 */
export const designDifference = (before: ReferenceBook, after: ReferenceBook, naming: NodeNaming): DesignDifference => {
  const sides: Sides = { before, after, naming };
  const found = new Map<string, Difference>();
  for (const kind of ENTITY_MAPS)
    for (const id of ids(before.design, after.design, kind)) {
      const difference = differenceOf(sides, kind, id);
      if (difference) found.set(`${kind} ${id}`, difference);
    }
  const comesWithHolder = ({ state, entity }: Difference): boolean => {
    if (state === 'changed' || (entity.kind !== 'elements' && entity.kind !== 'sections')) return false;
    const holders = holderNames(state === 'added' ? after : before, entity);
    return holders.length > 0 && holders.every((name) => found.get(name)?.state === state);
  };
  const ofPage = new Map<Id, Difference[]>();
  const shared: SharedDifference[] = [];
  for (const difference of found.values()) {
    const { entity, state } = difference;
    if (comesWithHolder(difference)) continue;
    const book = state === 'removed' ? before : after;
    const isNode = entity.kind === 'elements' || entity.kind === 'sections';
    const isInside = entity.kind === 'elements' && book.design.elements[entity.id]?.parentComponent != null;
    if (entity.kind === 'pages') {
      if (state === 'changed') ofPage.set(entity.id, [difference, ...(ofPage.get(entity.id) ?? [])]);
      continue;
    }
    const pages = isNode && !isInside ? pagesOf(book, entity) : pagesReached(book, entity);
    const [only] = pages;
    if (only !== undefined && pages.length === 1) ofPage.set(only, [...(ofPage.get(only) ?? []), difference]);
    // What no page shows is nothing that visitors could see.
    else if (pages.length > 0 || !isNode) shared.push({ ...difference, pages });
  }
  return {
    pages: ids(before.design, after.design, 'pages').flatMap((id): PageDifference[] => {
      const page = after.design.pages[id] ?? before.design.pages[id];
      const state = found.get(`pages ${id}`)?.state;
      const differences = ofPage.get(id) ?? [];
      if (!page || (state === undefined && differences.length === 0)) return [];
      const isWhole = state === 'added' || state === 'removed';
      return differences.length === 0 && !isWhole
        ? []
        : [{ pageId: id, name: page.name, state: state ?? 'changed', differences: isWhole ? [] : differences }];
    }),
    shared,
    settings: DESIGN_FIELDS.flatMap((field) =>
      field === 'cacheVersion' || isSame(before.design[field], after.design[field]) ? [] : [field],
    ),
  };
};
