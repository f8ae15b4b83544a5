import type { Element, ElementDefinition, Id, Registry } from '@trama/model';
import type { PageSource } from '../../page-source.ts';
import { LIFECYCLE_TRIGGERS } from '../act/triggers.ts';

/** What the search of state takes of the page and of the types of its elements. */
export interface StateSources {
  readonly page: Pick<PageSource, 'element'>;
  readonly registry: Pick<Registry, 'element'>;
}

/** Elements of such a type hold something of their own while they stand in a place: what was typed, what is open. */
const holdsState = (definition: ElementDefinition | undefined): boolean =>
  definition === undefined ||
  Boolean(
    definition.interactive ||
      definition.form ||
      definition.localContext ||
      definition.variables?.length ||
      definition.actions?.length ||
      definition.events?.length,
  );

/** Its life is told to workflows, or its box to the page. */
const isWatched = ({ workflows, watchScrollPosition }: Element): boolean =>
  Boolean(watchScrollPosition) ||
  workflows.some(({ trigger }) => trigger != null && LIFECYCLE_TRIGGERS.includes(trigger));

/**
 * True where an element, and all that stands in it, is a function of its item alone. Its instance may then follow its item to
 * another position, and nobody can tell it from the one that stood there.
 */
export const isStateless = (id: Id, sources: StateSources): boolean => {
  const element = sources.page.element(id)?.value;
  if (!element) return true;
  if (element.type === null || element.injected !== undefined || isWatched(element)) return false;
  if (holdsState(sources.registry.element(element.type))) return false;
  return Object.values(element.slots).every((ids) => ids.every((child) => isStateless(child, sources)));
};
