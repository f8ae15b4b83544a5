import { useSyncExternalStore } from 'react';

/** A value that is watched. Drawn where there is no browser, it is as it is at that moment. */
export const useWatched = <Value>(subscribe: (listener: () => void) => () => void, read: () => Value): Value =>
  useSyncExternalStore(subscribe, read, read);
