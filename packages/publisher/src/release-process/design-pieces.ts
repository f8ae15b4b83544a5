import type { Design } from '@trama/model';
import type { DesignPiece } from './messages.ts';

/** Entries that one piece holds. */
const ENTRIES = 100;

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A design cut into pieces, of which each is small where its entries are. */
export const designPieces = function* (design: Design): Generator<DesignPiece> {
  for (const [name, value] of Object.entries(design)) {
    const field = name as keyof Design;
    if (!isPlain(value)) {
      yield { kind: 'design', field, piece: { value } };
      continue;
    }
    const entries = Object.entries(value);
    // One piece at least: an empty map is there, too.
    for (let first = 0; first === 0 || first < entries.length; first += ENTRIES)
      yield { kind: 'design', field, piece: { entries: entries.slice(first, first + ENTRIES) } };
  }
};

/** Puts pieces together, in their order. */
export const designOfPieces = (pieces: readonly DesignPiece[]): Design => {
  const design: Record<string, unknown> = {};
  for (const { field, piece } of pieces) {
    if ('value' in piece) design[field] = piece.value;
    else design[field] = { ...(design[field] as object | undefined), ...Object.fromEntries(piece.entries) };
  }
  return design as unknown as Design;
};
