import type { ElementDefinition, Id, PageBundle, Registry } from '@trama/model';

/** The definitions of a published site, completed by what of them is code. */
export interface CompletedDefinitions {
  readonly registry: Registry;
  /** Loads the code of the definitions that a page uses; before the page is entered. */
  load(bundle: Pick<PageBundle, 'elements'>): Promise<void>;
}

/**
 * Definitions travel as data, which cannot say how an initial value is worked out or when a field is filled: the few that
 * do so by functions are loaded by the pages that use them.
 *
 * @param loaders element base id to its whole definition
 */
export const completeDefinitions = (
  published: Registry,
  loaders: Readonly<Record<Id, () => Promise<ElementDefinition>>>,
): CompletedDefinitions => {
  const completed = new Map<Id, ElementDefinition>();

  const complete = async (id: Id): Promise<void> => {
    const known = published.element(id);
    const load = Object.hasOwn(loaders, id) ? loaders[id] : undefined;
    if (!known || !load || completed.has(id)) return;
    const { variables, form } = await load();
    completed.set(id, { ...known, ...(variables && { variables }), ...(form && { form }) });
  };

  return {
    registry: { ...published, element: (id) => completed.get(id) ?? published.element(id) },
    load: async ({ elements }) => {
      const types = new Set(Object.values(elements).flatMap(({ type }) => type ?? []));
      await Promise.all([...types].map(complete));
    },
  };
};
