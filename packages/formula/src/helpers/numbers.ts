import type { Helpers } from './helper.ts';

/** The numbers of `sum(list)` or `sum(n, n…)`; only a plain list counts as one. */
const operands = (args: readonly unknown[]): readonly unknown[] => (Array.isArray(args[0]) ? args[0] : args);

/** Adds from 0 with the language's `+`, so that text is appended. */
const sum = (...args: unknown[]): unknown =>
  operands(args).reduce((total, value) => (total as number) + (value as number), 0);

const average = (...args: unknown[]): unknown => {
  const { length } = operands(args);
  return length === 0 ? 0 : (sum(...args) as number) / length;
};

/** Moves the decimal point in the number's text: multiplying would round 1.005 down. */
const shift = (value: number, digits: number): number => {
  const [mantissa, exponent] = String(value).split('e');
  return Number(`${mantissa}e${Number(exponent ?? 0) + digits}`);
};

const round = (value: unknown, digits: unknown = 0): number => {
  const number = Number(value);
  const places = Math.trunc(Number(digits)) || 0;
  return Number.isFinite(number) ? shift(Math.round(shift(number, places)), -places) : number;
};

export const numberHelpers: Helpers = {
  average,
  sum,
  round,
  toNumber: (value) => Number.parseFloat(String(value)),
};
