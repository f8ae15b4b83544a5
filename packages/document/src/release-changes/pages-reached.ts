import type { EntityMap, Id, Reference } from '@trama/model';
import type { EntityName, ReferenceBook } from '../references/index.ts';
import { holdersOf } from '../references/pages-of.ts';
import { MAP_OF, usesOf } from '../references/uses.ts';

const KIND_OF = Object.fromEntries(
  Object.entries(MAP_OF).map(([kind, map]) => [map, kind as Reference['kind']]),
) as Readonly<Record<EntityMap, Reference['kind']>>;

const isShown = ({ kind }: EntityName): boolean => kind === 'elements' || kind === 'sections';

/**
 * The pages on which an entity counts: those that show it, and those where anything uses it, through whatever lies between. What the
 * whole site uses counts on every page.
 */
export const pagesReached = (book: ReferenceBook, entity: EntityName): readonly Id[] => {
  const pages = new Set<Id>();
  const seen = new Set<string>();
  const waiting = [entity];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const name = `${next.kind} ${next.id}`;
    if (seen.has(name)) continue;
    seen.add(name);
    if (next.kind === 'design') return Object.keys(book.design.pages);
    if (next.kind === 'pages') pages.add(next.id);
    else if (isShown(next)) waiting.push(...holdersOf(book, next), ...componentsOfRoot(book, next));
    else waiting.push(...usesOf(book, { kind: KIND_OF[next.kind], id: next.id }).map(({ from }) => from));
  }
  return Object.keys(book.design.pages).filter((id) => pages.has(id));
};

/** The component whose inside an element is. */
const componentsOfRoot = ({ design }: ReferenceBook, { kind, id }: EntityName): readonly EntityName[] => {
  const owner = kind === 'elements' ? design.elements[id]?.parentComponent : null;
  return owner != null && design.components[owner] ? [{ kind: 'components', id: owner }] : [];
};
