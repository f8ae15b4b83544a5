import { useContent, useEmit } from '@trama/react';
import { useEffect, useRef } from 'react';

/**
 * The whole part of the property `value`, 0 for what is no number; `change` tells when it is another one
 * (conformance 11.55).
 */
export const useProgress = (): number => {
  const emit = useEmit();
  const value = Math.trunc(Number(useContent('value'))) || 0;
  const last = useRef(value);
  useEffect(() => {
    if (last.current === value) return;
    last.current = value;
    void emit('change', { value });
  }, [emit, value]);
  return value;
};

/** A value as it can be drawn, 0 to 100. */
export const drawnShare = (value: number): number => Math.min(100, Math.max(0, value));
