import type { Binding } from '@trama/model';
import type { Evaluation, FormulaPlace } from '@trama/protocol/canvas';
import { useEffect, useState } from 'react';
import { useEditor } from '../editor/editor-context.ts';

/** What a binding comes to in the drawn page, asked anew when it, its place or the design changes; null while it is not known. */
export const useEvaluation = (binding: Binding | null, place: FormulaPlace): Evaluation | null => {
  const editor = useEditor();
  const { store, drawn } = editor;
  const [evaluation, setEvaluation] = useState<Evaluation | null>(null);
  const asked = JSON.stringify([binding, place]);

  useEffect(() => {
    const [formula, where] = JSON.parse(asked) as [Binding | null, FormulaPlace];
    let isOver = false;
    const ask = async (): Promise<void> => {
      const answer = formula ? ((await editor.canvas?.evaluate({ binding: formula, place: where })) ?? null) : null;
      if (!isOver) setEvaluation(answer);
    };
    void ask();
    const stops = [store.onChange(() => void ask()), drawn.subscribe(() => void ask())];
    return () => {
      isOver = true;
      for (const stop of stops) stop();
    };
  }, [editor, store, drawn, asked]);

  return evaluation;
};
