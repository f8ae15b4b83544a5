import type { ColumnUse } from '@trama/document';
import { useEffect, useState } from 'react';
import { useEditor } from '../../editor/editor-context.ts';

/** What of the site names a column, asked for again after each change of it; null until it is known, or for no column. */
export const useColumnUses = (table: string, column: string | null): readonly ColumnUse[] | null => {
  const { store, watch } = useEditor();
  const [uses, setUses] = useState<readonly ColumnUse[] | null>(null);
  useEffect(() => {
    if (column === null) return;
    let isGone = false;
    const ask = (): void => {
      void watch.columnUsesOf(table, column).then((found) => {
        if (!isGone) setUses(found);
      });
    };
    ask();
    const stop = store.onChange(ask);
    return () => {
      isGone = true;
      stop();
    };
  }, [store, watch, table, column]);
  return uses;
};
