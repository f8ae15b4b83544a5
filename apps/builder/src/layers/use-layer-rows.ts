import type { Id } from '@trama/model';
import { useEffect, useMemo, useState } from 'react';
import { useEditor, useView } from '../editor/editor-context.ts';
import { isStructural, type LayerRow, layerRows } from './layer-rows.ts';

/** The lines of the current page, or of the component that is edited; worked out again only when the tree itself changes. */
export const useLayerRows = (expanded: ReadonlySet<Id>): readonly LayerRow[] => {
  const { store } = useEditor();
  const pageId = useView((view) => view.pageId);
  const component = useView((view) => view.component);
  const [tree, setTree] = useState(store.design);
  useEffect(() => {
    setTree(store.design);
    return store.onChange(({ changes }) => {
      if (changes.some(isStructural)) setTree(store.design);
    });
  }, [store]);
  return useMemo(() => layerRows(tree, pageId, expanded, component), [tree, pageId, expanded, component]);
};
