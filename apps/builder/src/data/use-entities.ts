import type { Design, EntityMap } from '@trama/model';
import { useDesignValue, useEditor } from '../editor/editor-context.ts';

/** All things of a kind; wakes where one appears, goes, or has another name, type or folder. */
export const useEntities = <Kind extends Extract<EntityMap, 'variables' | 'collections'>>(
  kind: Kind,
): readonly Design[Kind][string][] => {
  const { store } = useEditor();
  useDesignValue(({ design }) =>
    JSON.stringify(Object.values(design[kind]).map(({ id, name, folder }) => [id, name, folder])),
  );
  return Object.values(store.design[kind]) as Design[Kind][string][];
};
