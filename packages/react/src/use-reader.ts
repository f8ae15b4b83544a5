import { useMemo, useSyncExternalStore } from 'react';
import type { Reader } from './reader.ts';
import { Watch } from './watch.ts';

/**
 * The reader of what is drawn, watched by the component. Another instance in the same place gets a reader of its own:
 * a section that two pages share keeps its place, and what it tracked belongs to the page that has gone.
 */
export const useReader = (drawn: object): Reader => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the reader is that of the drawn object, though it does not read it.
  const [watch, reader] = useMemo(watchedReader, [drawn]);
  useSyncExternalStore(watch.subscribe, watch.version, watch.version);
  return reader;
};

const watchedReader = (): readonly [Watch, Reader] => {
  const watch = new Watch();
  return [watch, watch.reader()];
};
