import type { Field, Value } from '@trama/model';
import type { FC } from 'react';

/** One field of a cluster, as its drawing needs it. */
export interface Part {
  field: Field;
  /** Its name in the builder's language. */
  label: string;
  value: unknown;
  /** What counts while nothing is set. */
  resting: string;
  set: (value: Value | undefined) => void;
}

export interface ClusterProps {
  /** The field of this name; undefined where the element does not have it. */
  part: (name: string) => Part | undefined;
  /** A formula decides the field of this name: it has no part. */
  isBound: (name: string) => boolean;
  /** Sets several fields in one step of the history. */
  setAll: (values: Readonly<Record<string, Value | undefined>>) => void;
  onCommit: () => void;
}

/** Fields that are drawn together, as one thing to press and drag. */
export interface Cluster {
  name: string;
  members: readonly string[];
  Drawing: FC<ClusterProps>;
}

/** What counts of a part, as text: what is set, or what CSS begins with. */
export const countingText = (part: Part | undefined): string =>
  typeof part?.value === 'string' && part.value !== '' ? part.value : (part?.resting ?? '');
