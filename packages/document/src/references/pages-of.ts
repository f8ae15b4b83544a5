import type { Id } from '@trama/model';
import type { EntityName } from './reference.ts';
import type { ReferenceBook } from './reference-book.ts';

/** What holds an element or a section: the node around it, the pages that show it, the component that it is in. */
export const holdersOf = (book: ReferenceBook, { kind, id }: EntityName): readonly EntityName[] =>
  kind === 'elements' || kind === 'sections'
    ? book
        .to(kind === 'elements' ? 'element' : 'section', id)
        .filter(({ use }) => use === 'hold')
        .map(({ from }) => from)
    : [];

/** The pages that show an entity: those that it stands on, also through the instances of its component. */
export const pagesOf = (book: ReferenceBook, entity: EntityName): readonly Id[] => {
  const pages = new Set<Id>();
  const seen = new Set<string>();
  const waiting = [entity];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const name = `${next.kind} ${next.id}`;
    if (seen.has(name)) continue;
    seen.add(name);
    if (next.kind === 'pages') pages.add(next.id);
    else if (next.kind === 'components') waiting.push(...book.to('component', next.id).map(({ from }) => from));
    else waiting.push(...holdersOf(book, next));
  }
  return [...pages];
};
