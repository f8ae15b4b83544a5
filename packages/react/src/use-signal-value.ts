import { effect, type ReadonlySignal } from '@trama/engine';
import { useCallback, useSyncExternalStore } from 'react';

/** The value of a signal; the component renders again when it changes. */
export const useSignalValue = <T>(signal: ReadonlySignal<T>): T => {
  const subscribe = useCallback(
    (listener: () => void) => {
      let isFirst = true;
      return effect(() => {
        signal.value;
        if (!isFirst) listener();
        isFirst = false;
      });
    },
    [signal],
  );
  const read = useCallback(() => signal.peek(), [signal]);
  return useSyncExternalStore(subscribe, read, read);
};
