import { childIds, subtreeIds } from '@trama/document';
import type { SiteEdit } from '@trama/engine';
import type { Change, Design, EntityMap, Id } from '@trama/model';
import { planStyles } from './style-plan.ts';

/** What changes ask of the canvas. */
export interface ChangePlan {
  /** What the engine must take over. */
  edit: SiteEdit;
  /** Nodes whose rules change. */
  restyled: ReadonlySet<Id>;
  /** Among them those whose children's rules may change too. */
  relaid: ReadonlySet<Id>;
  /** Tokens, fonts or the background of the page. */
  base: boolean;
  /** The drawing cannot follow: the page is drawn anew. */
  redraw: boolean;
}

/** The drawn page, and the design before and after the changes. */
export interface ChangedPage {
  before: Design;
  after: Design;
  pageId: Id;
  /** Collections that the drawn page has. */
  fetched: ReadonlySet<Id>;
}

/** Fields of the design that edit mode shows nothing of, or through the base sheet alone. */
const DRAWN_WITHOUT: readonly (string | undefined)[] = [
  'appWorkflows',
  'name',
  'cacheVersion',
  'extra',
  'background',
  'head',
];
const BASE_FIELDS: readonly (string | undefined)[] = ['background', 'head'];

const fieldOf = (change: Change): string | undefined => ('path' in change ? change.path[0] : undefined);

const touchedIds = (changes: readonly Change[], kind: EntityMap): ReadonlySet<Id> =>
  new Set(changes.flatMap((change) => (change.entity === kind ? change.id : [])));

/** The touched entities of a map as they are now. */
const editedOf = <Map extends EntityMap>(
  changes: readonly Change[],
  kind: Map,
  { before, after }: Pick<ChangedPage, 'before' | 'after'>,
): Record<Id, Design[Map][string] | null> | undefined => {
  const ids = [...touchedIds(changes, kind)].filter((id) => before[kind][id] !== after[kind][id]);
  if (ids.length === 0) return undefined;
  return Object.fromEntries(ids.map((id) => [id, after[kind][id] ?? null])) as Record<Id, Design[Map][string] | null>;
};

/** Collections that the page has, as they are now, and those that the changes have brought into play. */
const collectionsOf = (changes: readonly Change[], page: ChangedPage): SiteEdit['collections'] => {
  const { after, fetched } = page;
  const edited = Object.entries(editedOf(changes, 'collections', page) ?? {}).filter(([id]) => fetched.has(id));
  const unfetched = Object.values(after.collections).filter(({ id }) => !fetched.has(id));
  const text = unfetched.length === 0 ? '' : JSON.stringify(changes.filter(({ entity }) => entity !== 'collections'));
  const brought = unfetched.filter(({ id, name }) => text.includes(id) || (name !== '' && text.includes(name)));
  const all = [...edited, ...brought.map((collection) => [collection.id, collection] as const)];
  return all.length === 0 ? undefined : Object.fromEntries(all);
};

/** An instance is made for one type or component; another one asks for another instance. */
const changesKind = ({ before, after }: ChangedPage, id: Id): boolean => {
  const [old, now] = [before.elements[id], after.elements[id]];
  return old !== undefined && now !== undefined && (old.type !== now.type || old.component !== now.component);
};

/** Instances of a component stand and fall with its root. */
const changesRoot = ({ before, after }: ChangedPage, id: Id): boolean => {
  const [old, now] = [before.components[id], after.components[id]];
  if (old?.rootElementId === now?.rootElementId) return false;
  return Object.values(after.elements).some(({ component }) => component === id);
};

const asksForDrawing = (changes: readonly Change[], page: ChangedPage): boolean =>
  changes.some((change) => change.entity === 'design' && !DRAWN_WITHOUT.includes(fieldOf(change))) ||
  [...touchedIds(changes, 'elements')].some((id) => changesKind(page, id)) ||
  [...touchedIds(changes, 'components')].some((id) => changesRoot(page, id)) ||
  page.after.pages[page.pageId] === undefined;

/** Sections that were not on the page before, with all that is in them. */
const nodesOfNewSections = ({ before, after, pageId }: ChangedPage): readonly Id[] => {
  const old = before.pages[pageId]?.sections ?? [];
  const added = (after.pages[pageId]?.sections ?? []).filter((id) => !old.includes(id));
  return added.flatMap((id) => {
    const section = after.sections[id];
    return section ? [id, ...childIds(section).flatMap((child) => subtreeIds(after, child))] : [];
  });
};

const withoutAbsent = (edit: { [Part in keyof SiteEdit]: SiteEdit[Part] | undefined }): SiteEdit =>
  Object.fromEntries(Object.entries(edit).filter(([, part]) => part !== undefined));

/** The least that brings the canvas up to date. */
export const planOf = (changes: readonly Change[], page: ChangedPage): ChangePlan => {
  const { before, after, pageId } = page;
  const sections = after.pages[pageId]?.sections;
  const { restyled, relaid } = planStyles(changes, after);
  return {
    edit: withoutAbsent({
      elements: editedOf(changes, 'elements', page),
      sections: editedOf(changes, 'sections', page),
      pageSections: sections === before.pages[pageId]?.sections ? undefined : sections,
      components: editedOf(changes, 'components', page),
      variables: editedOf(changes, 'variables', page),
      collections: collectionsOf(changes, page),
      formulas: editedOf(changes, 'formulas', page),
      workflows: editedOf(changes, 'workflows', page),
      classes: editedOf(changes, 'classes', page),
      tokens: editedOf(changes, 'tokens', page),
    }),
    restyled: new Set([...restyled, ...nodesOfNewSections(page)]),
    relaid,
    base: changes.some(
      (change) => change.entity === 'tokens' || (change.entity === 'design' && BASE_FIELDS.includes(fieldOf(change))),
    ),
    redraw: asksForDrawing(changes, page),
  };
};
