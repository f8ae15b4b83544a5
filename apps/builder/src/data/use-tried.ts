import type { Collection } from '@trama/model';
import type { TriedCollection } from '@trama/protocol/canvas';
import { useEffect, useState } from 'react';
import { useEditor, useView } from '../editor/editor-context.ts';
import { useStateValue } from '../state/use-state-value.ts';

/** Rests so long after the last edit before it asks, in milliseconds: a request for each letter would be one too many. */
const REST = 400;

interface Tried {
  /** What the source answered; null until it has. */
  tried: TriedCollection | null;
  isTrying: boolean;
  again: () => void;
}

/** What a collection, set as it is now, comes to in the drawn page: asked anew when its settings or the viewer change. */
export const useTried = (collection: Collection | undefined): Tried => {
  const editor = useEditor();
  const { viewer, backends, written, drawn } = editor;
  const pageId = useView((view) => view.pageId);
  const person = useStateValue(viewer.current, (value) => value?.person.id ?? '');
  const backend = useStateValue(backends, (value) => value);
  const writes = useStateValue(written, (value) => value);
  const [tried, setTried] = useState<TriedCollection | null>(null);
  const [isTrying, setTrying] = useState(false);
  const [times, setTimes] = useState(0);
  const settings = collection ? JSON.stringify({ ...collection, name: '', folder: null }) : null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: what else changes what comes of it
  useEffect(() => {
    if (settings === null) return;
    let isOver = false;
    let isAnswered = false;
    const ask = async (): Promise<void> => {
      setTrying(true);
      const answer = (await editor.canvas?.tryCollection(JSON.parse(settings) as Collection)) ?? null;
      if (isOver) return;
      isAnswered = answer !== null;
      setTrying(false);
      setTried(answer);
    };
    const timer = setTimeout(() => void ask(), tried === null && times === 0 ? 0 : REST);
    // A page that was not there yet could say nothing.
    const stop = drawn.subscribe(() => {
      if (!isAnswered) void ask();
    });
    return () => {
      isOver = true;
      stop();
      clearTimeout(timer);
    };
  }, [editor, drawn, settings, pageId, person, backend, writes, times]);

  return { tried, isTrying, again: () => setTimes(times + 1) };
};
