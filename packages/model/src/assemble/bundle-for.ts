import type { Design, PageBundle } from '../design/design.ts';
import type { Element } from '../design/element.ts';
import type { Id } from '../design/value.ts';
import { TramaError } from '../errors.ts';
import { elementChildren } from '../tree.ts';
import { readMentions } from './usage.ts';

const SHARED_MAPS = ['components', 'variables', 'collections', 'formulas', 'workflows'] as const;
type SharedMap = (typeof SHARED_MAPS)[number];

/** What can be mentioned by name, from name to the ids that carry it. */
const indexNames = (design: Design): ReadonlyMap<string, readonly (readonly [SharedMap, Id])[]> => {
  const byName = new Map<string, (readonly [SharedMap, Id])[]>();
  for (const map of SHARED_MAPS) {
    for (const [id, { name }] of Object.entries(design[map])) {
      if (!name) continue;
      const named = byName.get(name);
      if (named) named.push([map, id]);
      else byName.set(name, [[map, id]]);
    }
  }
  return byName;
};

type Used = Record<SharedMap | 'elements', Set<Id>>;

/** What a value uses by itself: entries of the shared maps, classes, and children in published form. */
interface OwnUses {
  shared: readonly (readonly [SharedMap, Id])[];
  classes: readonly Id[];
  elements: readonly Id[];
}

/** Everything that can be mentioned by id. */
const indexIds = (design: Design): ReadonlyMap<Id, readonly (readonly [SharedMap, Id])[]> => {
  const byId = new Map<Id, (readonly [SharedMap, Id])[]>();
  for (const map of SHARED_MAPS)
    for (const id of Object.keys(design[map])) {
      const entry = [map, id] as const;
      const known = byId.get(id);
      if (known) known.push(entry);
      else byId.set(id, [entry]);
    }
  return byId;
};

/** Reads what values of a design use. One that many pages share is read once. */
const createReader = (design: Design): ((value: unknown) => OwnUses) => {
  const [ids, names] = [indexIds(design), indexNames(design)];
  const known = new WeakMap<object, OwnUses>();
  const read = (value: unknown): OwnUses => {
    const shared = new Set<readonly [SharedMap, Id]>();
    const [classes, elements] = [new Set<Id>(), new Set<Id>()];
    readMentions(value, {
      id: (id) => {
        for (const entry of ids.get(id) ?? []) shared.add(entry);
        if (Object.hasOwn(design.classes, id)) classes.add(id);
      },
      name: (name) => {
        for (const entry of names.get(name) ?? []) shared.add(entry);
      },
      element: (id) => void elements.add(id),
    });
    return { shared: [...shared], classes: [...classes], elements: [...elements] };
  };
  return (value) => {
    if (typeof value !== 'object' || value === null) return read(value);
    const uses = known.get(value) ?? read(value);
    known.set(value, uses);
    return uses;
  };
};

/** Follows everything that these values use, and what that uses in turn. */
const follow = (
  design: Design,
  read: ReturnType<typeof createReader>,
  roots: readonly unknown[],
  rootElements: readonly Id[],
): Used => {
  const used: Used = {
    elements: new Set(),
    components: new Set(),
    variables: new Set(),
    collections: new Set(),
    formulas: new Set(),
    workflows: new Set(),
  };
  const readClasses = new Set<Id>();
  const unread: unknown[] = [...roots];

  const useElement = (id: Id): void => {
    const element: Element | undefined = design.elements[id];
    if (element === undefined || used.elements.has(id)) return;
    used.elements.add(id);
    unread.push(element);
    for (const child of elementChildren(element)) useElement(child);
  };
  const use = (map: SharedMap, id: Id): void => {
    if (used[map].has(id)) return;
    used[map].add(id);
    unread.push(design[map][id]);
    const component = map === 'components' ? design.components[id] : undefined;
    if (component !== undefined) useElement(component.rootElementId);
  };
  const useClass = (id: Id): void => {
    if (readClasses.has(id)) return;
    // Every page has the classes, but what their bindings read comes with the page that uses them.
    readClasses.add(id);
    unread.push(design.classes[id]);
  };

  for (const id of rootElements) useElement(id);
  while (unread.length > 0) {
    const { shared, classes, elements } = read(unread.pop());
    for (const [map, id] of shared) use(map, id);
    for (const id of classes) useClass(id);
    for (const id of elements) useElement(id);
  }
  return used;
};

/**
 * Takes entries out of a map in its order, so that the same design always gives the same bundle. It knows the order: the
 * entries of one page cost no look at those of all others.
 */
const pickFrom = <T>(map: { readonly [id: Id]: T }): ((ids: ReadonlySet<Id>) => { [id: Id]: T }) => {
  const places = new Map(Object.keys(map).map((id, place) => [id, place]));
  return (ids) => {
    const known = [...ids].flatMap((id) => {
      const place = places.get(id);
      const value = map[id];
      return place === undefined || value === undefined ? [] : [{ place, id, value }];
    });
    known.sort((one, other) => one.place - other.place);
    return Object.fromEntries(known.map(({ id, value }) => [id, value]));
  };
};

/**
 * One page with everything that it uses (conformance 7.2, 10.286): its sections, the elements below them, and the components,
 * variables, collections, formulas and workflows that these, the page's and the app's workflows, or one another mention
 * by id or, in code, by name. Rather too much than too little.
 * @throws TramaError `model/unknown-page`
 */
export const bundleFor = (design: Design, pageId: Id): PageBundle => bundlesOf(design)(pageId);

/** {@link bundleFor} for many pages of one design: what does not depend on the page is found once. */
export const bundlesOf = (design: Design): ((pageId: Id) => PageBundle) => {
  const read = createReader(design);
  const pick = {
    sections: pickFrom(design.sections),
    elements: pickFrom(design.elements),
    components: pickFrom(design.components),
    variables: pickFrom(design.variables),
    collections: pickFrom(design.collections),
    formulas: pickFrom(design.formulas),
    workflows: pickFrom(design.workflows),
  };
  return (pageId) => {
    const page = design.pages[pageId];
    if (page === undefined) {
      throw new TramaError({
        code: 'model/unknown-page',
        message: `The design has no page ${pageId}.`,
        where: ['pages', pageId],
        hint: 'Take the id of a page from `design.pages`.',
      });
    }
    const sections = pick.sections(new Set(page.sections));
    const roots = [
      page.workflows,
      design.appWorkflows,
      design.background,
      page.title,
      page.meta,
      ...Object.values(sections),
    ];
    const used = follow(design, read, roots, Object.values(sections).flatMap(elementChildren));
    const data = page.extra?.data;
    return {
      cacheVersion: design.cacheVersion,
      page: {
        id: page.id,
        paths: page.paths,
        collectionPath: page.collectionPath,
        workflows: page.workflows,
        ...(data === undefined ? {} : { data }),
      },
      sections,
      elements: pick.elements(used.elements),
      components: pick.components(used.components),
      variables: pick.variables(used.variables),
      collections: pick.collections(used.collections),
      formulas: pick.formulas(used.formulas),
      workflows: pick.workflows(used.workflows),
    };
  };
};
