import { splitCss } from './split-css.ts';

/** The parts of one shadow, as they are written. */
export interface Shadow {
  lengths: readonly [x: string, y: string, blur: string, spread: string];
  isInset: boolean;
  color: string;
}

const isLength = (word: string): boolean => /^(-?[\d.]+[a-z%]*|calc\(.*\))$/i.test(word);

/** Reads one shadow: `0 2px 8px 0 #0003`. */
export const parseShadow = (text: string): Shadow => {
  const words = splitCss(text, ' ') ?? [];
  const [x = '', y = '', blur = '', spread = ''] = words.filter(isLength);
  const color = words.filter((word) => word !== 'inset' && !isLength(word)).join(' ');
  return { lengths: [x, y, blur, spread], isInset: words.includes('inset'), color };
};

/** @param hasSpread false for the shadow of a text, which has none */
export const shadowText = ({ lengths, isInset, color }: Shadow, hasSpread: boolean): string =>
  [
    ...(isInset ? ['inset'] : []),
    ...(hasSpread ? lengths : lengths.slice(0, 3)).map((length) => length || '0'),
    color || 'rgb(0 0 0 / 20%)',
  ].join(' ');
