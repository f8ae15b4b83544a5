import { cssFunction, splitCss } from './split-css.ts';

/** The functions that a transform is made of most often, as they are added. */
export const TRANSFORMS: readonly string[] = ['translate(0px, 0px)', 'rotate(0deg)', 'scale(1)', 'skew(0deg)'];

/** One function of a transform: what it does, and its arguments as they are written. */
export interface TransformStep {
  name: string;
  parts: readonly string[];
}

/** What the arguments of a function are called, by their place; without those that it does not have. */
const AXES: Readonly<Record<string, readonly ('x' | 'y' | 'z')[]>> = {
  translate: ['x', 'y'],
  translate3d: ['x', 'y', 'z'],
  translatex: ['x'],
  translatey: ['y'],
  translatez: ['z'],
  scale: ['x', 'y'],
  scale3d: ['x', 'y', 'z'],
  scalex: ['x'],
  scaley: ['y'],
  skew: ['x', 'y'],
  skewx: ['x'],
  skewy: ['y'],
};

const TURNS: ReadonlySet<string> = new Set(['rotate', 'rotatex', 'rotatey', 'rotatez']);

/** Null for what no control represents: it stays as it is written. */
export const readTransform = (text: string): TransformStep | null => {
  const call = cssFunction(text);
  const parts = call && splitCss(call.body, ',');
  if (!call || !parts) return null;
  const name = /^\s*([a-z0-9]+)/i.exec(text)?.[1] ?? call.name;
  const axes = AXES[call.name];
  if (axes ? parts.length > axes.length : !TURNS.has(call.name) || degreesOf(parts) === null) return null;
  return { name, parts };
};

export const transformText = ({ name, parts }: TransformStep): string => `${name}(${parts.join(', ')})`;

export const axesOf = ({ name }: TransformStep): readonly ('x' | 'y' | 'z')[] => AXES[name.toLowerCase()] ?? [];

/** The degrees of a turn; null where it is told in another unit. */
export const degreesOf = (parts: readonly string[]): number | null => {
  const match = /^(-?[\d.]+)deg$/i.exec(parts[0] ?? '');
  return match && parts.length === 1 ? Number(match[1]) : null;
};

/** The unit of bare numbers of a function: of lengths, of angles, or none. */
export const unitOf = ({ name }: TransformStep): string => {
  if (/^translate/i.test(name)) return 'px';
  return /^(skew|rotate)/i.test(name) ? 'deg' : '';
};
