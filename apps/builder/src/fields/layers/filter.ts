import { cssFunction } from './split-css.ts';

/** A function of CSS `filter` that takes one number: what it is added as, and how far its slider goes. */
interface FilterFunction {
  initial: string;
  /** Of the number beside it; percentages and bare numbers say the same there. */
  unit: 'px' | '%' | 'deg';
  least: number;
  most: number;
}

/** Those that take one number, by their names (CSS Filter Effects 1, section 5). */
export const FILTERS = {
  blur: { initial: 'blur(4px)', unit: 'px', least: 0, most: 40 },
  brightness: { initial: 'brightness(110%)', unit: '%', least: 0, most: 200 },
  contrast: { initial: 'contrast(110%)', unit: '%', least: 0, most: 200 },
  saturate: { initial: 'saturate(140%)', unit: '%', least: 0, most: 200 },
  grayscale: { initial: 'grayscale(100%)', unit: '%', least: 0, most: 100 },
  sepia: { initial: 'sepia(60%)', unit: '%', least: 0, most: 100 },
  invert: { initial: 'invert(100%)', unit: '%', least: 0, most: 100 },
  'hue-rotate': { initial: 'hue-rotate(90deg)', unit: 'deg', least: 0, most: 360 },
  opacity: { initial: 'opacity(80%)', unit: '%', least: 0, most: 100 },
} as const satisfies Readonly<Record<string, FilterFunction>>;

export type FilterName = keyof typeof FILTERS;

/** The function that takes a shadow, as it is added. */
export const DROP_SHADOW = 'drop-shadow(0 4px 8px rgb(0 0 0 / 25%))';

/** One function of a filter, as far as a control represents it. */
export type FilterStep =
  | { kind: 'number'; name: FilterName; argument: string; amount: number | null }
  | { kind: 'shadow'; argument: string };

/** Null for what no control represents (`url(#id)`, `var(--f)`): it stays as it is written. */
export const readFilter = (text: string): FilterStep | null => {
  const call = cssFunction(text);
  if (!call) return null;
  if (call.name === 'drop-shadow') return { kind: 'shadow', argument: call.body };
  if (!Object.hasOwn(FILTERS, call.name)) return null;
  const name = call.name as FilterName;
  return { kind: 'number', name, argument: call.body, amount: amountOf(name, call.body) };
};

/** What the slider of a function stands at, in its unit; null where it is told in another one, or computed. */
const amountOf = (name: FilterName, argument: string): number | null => {
  const { unit } = FILTERS[name];
  const [, number, written] = /^(-?\d*\.?\d+)([a-z%]*)$/i.exec(argument) ?? [];
  if (number === undefined) return null;
  if (unit === '%' && written === '') return Math.round(Number(number) * 100);
  return written?.toLowerCase() === unit || Number(number) === 0 ? Number(number) : null;
};

export const filterText = (name: string, argument: string): string => `${name}(${argument})`;
