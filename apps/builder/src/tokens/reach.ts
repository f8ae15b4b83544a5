import type { LiteralKind } from '@trama/document';

/** How far apart values may be that are called alike, in the units of `valueDistance`: at first, at most, and the step between. */
export const REACH: Readonly<Record<LiteralKind, { usual: number; most: number; step: number }>> = {
  color: { usual: 0.02, most: 0.12, step: 0.005 },
  spacing: { usual: 1, most: 6, step: 0.5 },
};
