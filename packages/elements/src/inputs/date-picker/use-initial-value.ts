import { useEmit } from '@trama/react';
import { useEffect, useRef } from 'react';

/**
 * When the bound initial value changes, the value follows and `initValueChange` tells so. Not on first rendering.
 * Only for initial values that the definition does not name as `from` of a variable: the engine follows those.
 */
export const useInitialValue = <T>(initial: T, apply: (value: T) => void): void => {
  const emit = useEmit();
  const last = useRef<unknown>(JSON.stringify(initial));
  const latest = useRef(apply);
  useEffect(() => {
    latest.current = apply;
    const text = JSON.stringify(initial);
    if (text === last.current) return;
    last.current = text;
    latest.current(initial);
    void emit('initValueChange', { value: initial });
  });
};
