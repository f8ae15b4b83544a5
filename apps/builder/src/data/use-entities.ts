import type { Design, EntityMap, Formula } from '@trama/model';
import { useDesignValue, useEditor } from '../editor/editor-context.ts';

const namesIn = (entity: object): readonly string[] =>
  'parameters' in entity ? (entity as Formula).parameters.map(({ name }) => name) : [];

const byName = (one: { name?: string }, other: { name?: string }): number =>
  (one.name ?? '').localeCompare(other.name ?? '', undefined, { numeric: true });

/** All things of a kind by their names; wakes where one appears, goes, or has another name, folder or parameters. */
export const useEntities = <Kind extends Extract<EntityMap, 'variables' | 'collections' | 'formulas'>>(
  kind: Kind,
): readonly Design[Kind][string][] => {
  const { store } = useEditor();
  useDesignValue(({ design }) =>
    JSON.stringify(
      Object.values(design[kind]).map((one) => [
        one.id,
        one.name,
        ...('folder' in one ? [one.folder] : []),
        ...namesIn(one),
      ]),
    ),
  );
  const all: readonly Design[Kind][string][] = Object.values(store.design[kind]);
  return all.toSorted(byName);
};
