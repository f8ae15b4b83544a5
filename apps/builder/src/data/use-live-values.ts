import type { Id } from '@trama/model';
import type { ValuePreview } from '@trama/protocol/canvas';
import { useEffect, useState } from 'react';
import { useEditor } from '../editor/editor-context.ts';

/** A preview shows so many items of a list: as many variables are asked for at once. */
const AT_ONCE = 20;

/** The canvas is asked again after so long while it is not there yet, in milliseconds. */
const PATIENCE = 1000;

/** What variables hold on the drawn page, asked anew after every change; those that are not known yet are left out. */
export const useLiveValues = (ids: readonly Id[]): ReadonlyMap<Id, ValuePreview> => {
  const editor = useEditor();
  const [values, setValues] = useState<ReadonlyMap<Id, ValuePreview>>(new Map());
  const asked = JSON.stringify(ids);

  useEffect(() => {
    const all = JSON.parse(asked) as Id[];
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const askFor = async (some: readonly Id[]): Promise<readonly (readonly [Id, ValuePreview])[]> => {
      const code = `[${some.map((id) => `variables[${JSON.stringify(id)}]`).join(', ')}]`;
      const place = { element: null, position: 0 };
      const outcome = (await editor.canvas?.evaluate({ binding: { binding: 'formula', code }, place }))?.outcome;
      const list = outcome && 'value' in outcome && outcome.value.kind === 'list' ? outcome.value.items : [];
      return list.flatMap((value, index) => (some[index] === undefined ? [] : [[some[index], value] as const]));
    };
    const ask = async (): Promise<void> => {
      clearTimeout(timer);
      const parts = Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, part) =>
        askFor(all.slice(part * AT_ONCE, (part + 1) * AT_ONCE)),
      );
      const found = new Map((await Promise.all(parts)).flat());
      if (isOver) return;
      setValues(found);
      if (found.size === 0 && all.length > 0) timer = setTimeout(() => void ask(), PATIENCE);
    };
    void ask();
    const stop = editor.store.onChange(() => void ask());
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop();
    };
  }, [editor, asked]);

  return values;
};
