import type { Component } from '@trama/model';
import { useDesignValue, useEditor } from '../editor/editor-context.ts';

/** The components, or the popups, by name; wakes where one appears, goes or has another name. */
export const useComponents = (kind: Component['kind']): readonly Component[] => {
  const { store } = useEditor();
  useDesignValue(({ design }) =>
    JSON.stringify(Object.values(design.components).map((one) => [one.id, one.kind, one.name])),
  );
  return Object.values(store.design.components)
    .filter((one) => one.kind === kind)
    .toSorted((one, other) => (one.name ?? '').localeCompare(other.name ?? '', undefined, { numeric: true }));
};
