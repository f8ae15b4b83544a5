import type { DesignReference } from '@trama/document';
import type { Reference } from '@trama/model';
import { useEffect, useState } from 'react';
import { useEditor } from '../editor/editor-context.ts';

/** The uses of something, asked for again after each change; null until the answer is there. */
export const useUses = ({ kind, id }: Reference): readonly DesignReference[] | null => {
  const { store, watch } = useEditor();
  const [uses, setUses] = useState(() => watch.foreseen({ kind, id }));
  useEffect(() => {
    let isGone = false;
    const ask = (): void => {
      void watch.usesOf({ kind, id }).then((found) => {
        if (!isGone) setUses(found);
      });
    };
    if (watch.foreseen({ kind, id }) === null) ask();
    const stop = store.onChange(ask);
    return () => {
      isGone = true;
      stop();
    };
  }, [store, watch, kind, id]);
  return uses;
};
