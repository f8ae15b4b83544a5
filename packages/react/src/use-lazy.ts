import { useEffect, useState } from 'react';
import { useEngine } from './contexts.ts';

/**
 * A part of an element or a page that is its own chunk: null until it is here, so that prerendered HTML and the first rendering
 * are alike. Nothing is loaded while `isWanted` is false. `load` must be the same function at every rendering.
 * A part that does not come is told to the engine's log, and the rest stays without it.
 */
export const useLazy = <T>(load: () => Promise<T>, isWanted: boolean): T | null => {
  const engine = useEngine();
  const [part, setPart] = useState<{ it: T } | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    let isHere = true;
    load().then(
      (it) => isHere && setPart({ it }),
      (cause: unknown) => engine.log({ level: 'error', message: 'A part of the page could not be loaded.', cause }),
    );
    return () => {
      isHere = false;
    };
  }, [engine, load, isWanted]);
  return part?.it ?? null;
};
