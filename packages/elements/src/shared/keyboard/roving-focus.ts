import type { KeyboardEvent } from 'react';

/** Keys that lead through a row or a column of tabs, heads or stops (WAI-ARIA Authoring Practices). */
export type Orientation = 'horizontal' | 'vertical' | 'both';

const STEPS: Readonly<Record<Orientation, Readonly<Record<string, 1 | -1>>>> = {
  horizontal: { ArrowRight: 1, ArrowLeft: -1 },
  vertical: { ArrowDown: 1, ArrowUp: -1 },
  both: { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 },
};

/**
 * The position that a key leads to, going round at the ends; null for a key that leads nowhere.
 *
 * @param current position counted from 0; -1 for none
 * @param count how many positions there are
 */
export const positionAfter = (
  { key }: Pick<KeyboardEvent, 'key'>,
  { current, count, orientation }: { current: number; count: number; orientation: Orientation },
): number | null => {
  if (count === 0) return null;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = STEPS[orientation][key];
  return step === undefined ? null : (Math.max(current, 0) + step + count) % count;
};
