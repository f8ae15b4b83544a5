import type { Field } from '@trama/model';
import { readSum, rounded } from './sum.ts';

/** A length as a control edits it: a number with its unit, or a word such as `auto`. */
export type Length = { kind: 'number'; amount: number; unit: string } | { kind: 'word'; text: string };

export const UNITS: readonly string[] = ['px', '%', 'em', 'rem', 'vw', 'vh'];

/** Reads a stored length; null where nothing is set. */
export const parseLength = (value: unknown): Length | null => {
  if (typeof value === 'number') return { kind: 'number', amount: value, unit: 'px' };
  if (typeof value !== 'string' || value.trim() === '') return null;
  const match = /^(-?(?:\d+\.?\d*|\.\d+))([a-z%]*)$/i.exec(value.trim());
  return match
    ? { kind: 'number', amount: Number(match[1]), unit: match[2] ?? '' }
    : { kind: 'word', text: value.trim() };
};

/** What a typed text stores: a bare number gets the unit, a sum is worked out. Null while a sum is not written to its end. */
export const completeLength = (text: string, unit: string): string | undefined | null => {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  if (/^-?(?:\d+\.?\d*|\.\d+)$/.test(trimmed)) return `${trimmed}${unit}`;
  const sum = readSum(trimmed, unit);
  if (sum.kind === 'none') return trimmed;
  return sum.kind === 'value' ? sum.text : null;
};

/** The unit of a value; for one that has none the first that its field takes, but where that takes multiples too. */
export const unitOf = (value: unknown, units: readonly string[] = UNITS): string => {
  const length = parseLength(value);
  return length?.kind === 'number' && (length.unit !== '' || units.includes('')) ? length.unit : (units[0] ?? 'px');
};

/** Below it a bare number is a multiple: no text has lines of 2 px, none has lines of 24 times its size. */
const MULTIPLES_END = 5;

/**
 * The unit that a number gets which is typed without one: that of the value so far. Where a field takes multiples too, as a line height
 * does, 1.5 is one and 24 is in px.
 */
export const bareUnit = (text: string, unit: string, units: readonly string[]): string => {
  if (!units.includes('') || (unit !== '' && unit !== 'px')) return unit;
  return Math.abs(Number(text)) < MULTIPLES_END ? '' : 'px';
};

/** The length that many steps on, without the noise of floating point; null for words. */
export const stepLength = (value: unknown, step: number, unit: string): string | null => {
  const length = parseLength(value) ?? { kind: 'number', amount: 0, unit };
  if (length.kind === 'word') return null;
  return `${rounded(length.amount + step)}${length.unit || unit}`;
};

/** A length within the limits that its field has for its unit; words and units without limits are free. */
export const boundLength = (
  text: string | undefined,
  { min, max, unitLimits, units = UNITS }: Pick<Field, 'min' | 'max' | 'unitLimits' | 'units'>,
): string | undefined => {
  const length = parseLength(text);
  if (length?.kind !== 'number') return text;
  const range = unitLimits?.[length.unit] ?? (length.unit === units[0] ? { min, max } : {});
  const amount = Math.min(
    range.max ?? Number.POSITIVE_INFINITY,
    Math.max(range.min ?? Number.NEGATIVE_INFINITY, length.amount),
  );
  return amount === length.amount ? text : `${amount}${length.unit}`;
};

/** How far one event moves a number: by ones, with Shift by ten, with Alt by a tenth. */
export const stepOf = ({ shiftKey, altKey }: { shiftKey: boolean; altKey: boolean }): number =>
  shiftKey ? 10 : altKey ? 0.1 : 1;
