import { useContent, useEmit } from '@trama/react';
import { useCallback, useEffect, useRef } from 'react';
import { milliseconds } from './milliseconds.ts';

/** `change`, after the last of several edits where the author wants a delay; the variable never waits. */
export const useChangeEvent = (): ((payload: unknown) => void) => {
  const emit = useEmit();
  const isDelayed = Boolean(useContent('debounce'));
  const delay = milliseconds(useContent('debounceDelay') ?? '500ms');
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(
    (payload) => {
      clearTimeout(timer.current);
      if (!isDelayed) void emit('change', payload);
      else timer.current = setTimeout(() => void emit('change', payload), delay);
    },
    [emit, isDelayed, delay],
  );
};
