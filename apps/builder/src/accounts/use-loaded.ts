import { useCallback, useEffect, useState } from 'react';

/** Something that comes from the server. */
export type Loaded<Value> = { kind: 'loading' } | { kind: 'failed'; error: unknown } | { kind: 'loaded'; value: Value };

/** Reads something, and again when asked: what was read before is shown until then. `read` must be stable. */
export const useLoaded = <Value>(read: () => Promise<Value>): { state: Loaded<Value>; reload: () => void } => {
  const [state, setState] = useState<Loaded<Value>>({ kind: 'loading' });
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn reads again
  useEffect(() => {
    let isCurrent = true;
    read().then(
      (value) => isCurrent && setState({ kind: 'loaded', value }),
      (error: unknown) => isCurrent && setState({ kind: 'failed', error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [read, turn]);
  const reload = useCallback(() => setTurn((before) => before + 1), []);
  return { state, reload };
};
