import { useEmit } from '@trama/react';
import { useCallback, useRef } from 'react';

/**
 * Fires `submit`. What listens has the submission to itself until it has ended: a second press of somebody impatient sends nothing
 * twice.
 */
export const useSending = (): ((event?: Event) => void) => {
  const emit = useEmit();
  const isBeingSent = useRef(false);
  return useCallback(
    (event) => {
      if (isBeingSent.current) return;
      isBeingSent.current = true;
      void emit('submit', event).finally(() => {
        isBeingSent.current = false;
      });
    },
    [emit],
  );
};
