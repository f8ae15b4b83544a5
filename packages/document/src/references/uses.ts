import type { Design, EntityMap, Id, Reference } from '@trama/model';
import type { DesignReference, TargetKind } from './reference.ts';
import type { ReferenceBook } from './reference-book.ts';

/** The map of a design that holds each kind of entity. */
export const MAP_OF: Readonly<Record<Reference['kind'], EntityMap>> = {
  page: 'pages',
  section: 'sections',
  element: 'elements',
  component: 'components',
  variable: 'variables',
  collection: 'collections',
  formula: 'formulas',
  workflow: 'workflows',
  class: 'classes',
  token: 'tokens',
};

/** Kinds that formulas may name by their name; the first of a name has it. */
const NAMED: ReadonlySet<TargetKind> = new Set(['variable', 'collection', 'formula']);

type Named = Readonly<Record<Id, { id: Id; name?: string }>>;

/**
 * What a variable inside of a component is called outside of it: `<instance>-<id>`, for every instance of the component. None for
 * one of the site.
 */
const namesOutside = ({ variables, components, elements }: Design, id: Id): readonly string[] => {
  if (variables[id]) return [];
  const owner = Object.values(components).find((component) => component.variables[id])?.id;
  if (owner === undefined) return [];
  return Object.values(elements)
    .filter(({ component }) => component === owner)
    .map((instance) => `${instance.id}-${id}`);
};

/** The names under which references may mean this entity: its id, its link id, its own name, what it is called from outside. */
export const namesOf = (design: Design, { kind, id }: Reference): readonly string[] => {
  if (kind === 'page' || kind === 'section') {
    const linkId = design[kind === 'page' ? 'pages' : 'sections'][id]?.linkId;
    return linkId === undefined || linkId === id ? [id] : [id, linkId];
  }
  if (!NAMED.has(kind)) return [id];
  const outside = kind === 'variable' ? namesOutside(design, id) : [];
  if (outside.length > 0) return [id, ...outside];
  const map = design[MAP_OF[kind]] as Named;
  const name = map[id]?.name;
  if (!name || map[name] || Object.values(map).find((other) => other.name === name)?.id !== id) return [id];
  return [id, name];
};

const isSame = (left: DesignReference, right: DesignReference): boolean =>
  left.from.kind === right.from.kind && left.from.id === right.from.id && left.path.join() === right.path.join();

/**
 * Everything that uses an entity, but not what merely holds it (a child in a slot, a section on its page), nor the
 * entity itself. Ids in fields that Trama does not read count as uses: rather too much than too little.
 */
export const usesOf = (book: ReferenceBook, target: Reference): readonly DesignReference[] => {
  const known = namesOf(book.design, target).flatMap((name) => book.to(target.kind, name));
  const others = book.to('id', target.id).filter((one) => !known.some((other) => isSame(one, other)));
  const map = MAP_OF[target.kind];
  return [...known, ...others].filter(
    ({ use, from }) => use !== 'hold' && !(from.kind === map && from.id === target.id),
  );
};

/** Kinds that are there to be used: pages, sections and elements are shown without. */
const USABLE = ['variable', 'collection', 'formula', 'workflow', 'component', 'class', 'token'] as const;

/** What nothing uses, in the order of the design. */
export const unusedIn = (book: ReferenceBook): readonly Reference[] =>
  USABLE.flatMap((kind) =>
    Object.keys(book.design[MAP_OF[kind]])
      .map((id): Reference => ({ kind, id }))
      .filter((target) => usesOf(book, target).length === 0),
  );
