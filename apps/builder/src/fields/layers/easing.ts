import { cssFunction, splitCss } from './split-css.ts';

/** A curve of CSS: the two points that bend it, each as a share of the time and of the way. */
export type Curve = readonly [x1: number, y1: number, x2: number, y2: number];

/** The named curves of CSS. */
export const CURVES: Readonly<Record<string, Curve>> = {
  linear: [0, 0, 1, 1],
  ease: [0.25, 0.1, 0.25, 1],
  'ease-in': [0.42, 0, 1, 1],
  'ease-out': [0, 0, 0.58, 1],
  'ease-in-out': [0.42, 0, 0.58, 1],
};

/** Reads a name or a `cubic-bezier(…)`; null for steps, springs and all else, which stay as they are written. */
export const readCurve = (text: string): Curve | null => {
  const named = CURVES[text.trim().toLowerCase()];
  if (named) return named;
  const call = cssFunction(text);
  if (call?.name !== 'cubic-bezier') return null;
  const [x1, y1, x2, y2, ...more] = (splitCss(call.body, ',') ?? []).map(Number);
  const isCurve = [x1, y1, x2, y2].every((part) => part !== undefined && Number.isFinite(part));
  return isCurve && more.length === 0 ? [x1 ?? 0, y1 ?? 0, x2 ?? 0, y2 ?? 0] : null;
};

const short = (part: number): number => Math.round(part * 100) / 100;

/** The name of a curve that has one, else its function. */
export const curveText = (curve: Curve): string => {
  const named = Object.entries(CURVES).find(([, points]) => points.every((part, index) => part === curve[index]));
  return named?.[0] ?? `cubic-bezier(${curve.map(short).join(', ')})`;
};
