/** The four sides of a box, in the order of CSS. */
export const SIDES = ['top', 'right', 'bottom', 'left'] as const;
export type Side = (typeof SIDES)[number];
export type Sides = Readonly<Record<Side, string>>;

/** Splits at spaces that are not inside of brackets: `calc(1px + 2px) 4px`. */
export const splitWords = (text: string): readonly string[] =>
  text.trim().match(/(?:[^\s()]+|\((?:[^()]|\([^()]*\))*\))+/g) ?? [];

/** Reads a CSS shorthand such as `8px 16px`. */
export const parseSides = (value: unknown): Sides => {
  const [top = '', right = top, bottom = top, left = right] = typeof value === 'string' ? splitWords(value) : [];
  return { top, right, bottom, left };
};

/** The shortest shorthand of four sides; undefined when all are empty. */
export const sidesText = (sides: Sides): string | undefined => {
  const [top = '0', right = '0', bottom = '0', left = '0'] = SIDES.map((side) => sides[side] || '0');
  if (SIDES.every((side) => sides[side] === '')) return undefined;
  if (right === left) {
    if (top === bottom) return top === right ? top : `${top} ${right}`;
    return `${top} ${right} ${bottom}`;
  }
  return `${top} ${right} ${bottom} ${left}`;
};
