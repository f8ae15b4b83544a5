import { groupValues, type LiteralKind, literalValues, type ValueGroup } from '@trama/document';
import { useEffect, useState } from 'react';
import type { Editor } from '../editor/editor.ts';
import { useEditor } from '../editor/editor-context.ts';

/** Pause after an edit in ms: while somebody types, the whole design is not read at each letter. */
const PAUSE = 150;

const read = ({ design, registry }: Editor['store'], kind: LiteralKind): readonly ValueGroup[] =>
  groupValues(kind, literalValues(design, registry, kind));

/** The values of a kind that are written by hand in the design, read again a moment after an edit. */
export const useValueGroups = (kind: LiteralKind): readonly ValueGroup[] => {
  const { store } = useEditor();
  const [groups, setGroups] = useState(() => read(store, kind));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = store.onChange(({ changes }) => {
      if (changes.every(({ entity }) => entity === 'tokens')) return;
      clearTimeout(timer);
      timer = setTimeout(() => setGroups(read(store, kind)), PAUSE);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [store, kind]);
  return groups;
};
