import type { StyleClass } from '@trama/model';
import { useDesignValue, useEditor } from '../editor/editor-context.ts';

/** All classes by name, nameless ones last; wakes where one appears, goes, or has another name, folder or variant. */
export const useClasses = (): readonly StyleClass[] => {
  const { store } = useEditor();
  useDesignValue(({ design }) =>
    JSON.stringify(
      Object.values(design.classes).map(({ id, name, folder, subClasses }) => [
        id,
        name,
        folder,
        Object.values(subClasses).map((variant) => [variant.id, variant.name]),
      ]),
    ),
  );
  return Object.values(store.design.classes).toSorted(
    (one, other) =>
      Number(!one.name) - Number(!other.name) ||
      (one.name ?? '').localeCompare(other.name ?? '', undefined, { numeric: true }),
  );
};
