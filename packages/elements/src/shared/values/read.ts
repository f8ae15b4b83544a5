import { isRecord } from '@trama/model';
/** The value as an object with keys; null for anything else. */
export const record = (value: unknown): Readonly<Record<string, unknown>> | null => (isRecord(value) ? value : null);

/** A number, or the number that a text is; null for anything else. */
export const finiteOrNull = (value: unknown): number | null => {
  if (typeof value === 'string' && value.trim() === '') return null;
  const number = typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN;
  return Number.isFinite(number) ? number : null;
};

/** The result of a function of the author's, or the value itself; the fallback where it fails. */
export const called = <T>(value: unknown, args: readonly unknown[], fallback: T): unknown | T => {
  if (typeof value !== 'function') return value ?? fallback;
  try {
    return (value as (...given: readonly unknown[]) => unknown)(...args) ?? fallback;
  } catch {
    return fallback;
  }
};
