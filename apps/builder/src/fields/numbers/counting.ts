import type { Field, Value } from '@trama/model';
import { boundLength, parseLength, stepLength, unitOf } from './length.ts';
import { stepNumber } from './number-control.tsx';

/**
 * Counts the value of a field from where it stands: gives what it is many steps on. Null for what is no number.
 *
 * @param resting what counts while nothing is set
 */
export const countedFrom = (
  field: Field,
  value: unknown,
  resting: string | undefined,
): ((steps: number) => Value | undefined) | null => {
  const isUnset = value === undefined || value === null || value === '';
  if (field.type === 'number') return (steps) => stepNumber(isUnset ? resting : value, steps, field);
  if (field.type !== 'length') return null;
  const from = isUnset ? (parseLength(resting)?.kind === 'number' ? resting : undefined) : value;
  const unit = unitOf(from, field.units);
  if (stepLength(from, 0, unit) === null) return null;
  return (steps) => boundLength(stepLength(from, steps, unit) ?? undefined, field);
};
