import type { Field, Value } from '@trama/model';

/** What every control gets: it shows a value and says what it becomes. */
export interface ControlProps {
  field: Field;
  /** Name of the field in the builder's language. */
  label: string;
  /** The value as it stands, never a binding; undefined where nothing is set. */
  value: unknown;
  /** What counts while nothing is set, as it is shown in grey; absent where that is nothing to tell. */
  resting?: string;
  /** A new value, also while typing or dragging; undefined takes the value away. */
  onChange(value: Value | undefined): void;
  /** The edit has ended: the next one is a step of its own. */
  onCommit(): void;
}

/** A value as the text of a field. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
