/** Why something of what was pasted is not there; the texts of the builder say each in words. */
export type LeftOutKind =
  | 'scripts'
  | 'frames'
  | 'handlers'
  | 'addresses'
  | 'pseudo'
  | 'states'
  | 'conditions'
  | 'animations'
  | 'fonts'
  | 'controls'
  | 'declarations'
  | 'pictures'
  | 'interactions'
  | 'symbols'
  | 'rows';

/** Counts what could not be taken over. */
export interface LeftOut {
  add(kind: LeftOutKind, count?: number): void;
  readonly counts: ReadonlyMap<LeftOutKind, number>;
}

export const createLeftOut = (): LeftOut => {
  const counts = new Map<LeftOutKind, number>();
  return {
    counts,
    add: (kind, count = 1) => {
      if (count > 0) counts.set(kind, (counts.get(kind) ?? 0) + count);
    },
  };
};
