export interface Scale {
  least: number;
  most: number;
  step: number;
}

const finite = (value: unknown, otherwise: number): number => {
  const number = typeof value === 'number' ? value : Number.parseFloat(String(value));
  return Number.isFinite(number) ? number : otherwise;
};

/** The scale that a range slider begins with (conformance 3.52). */
const SPECIFIED: Scale = { least: 0, most: 1000000, step: 1000 };

/** A scale that can be drawn, whatever the author's values are; unreadable ones are the usual. */
export const scaleOf = (least: unknown, most: unknown, step: unknown, usual: Scale = SPECIFIED): Scale => {
  const from = finite(least, usual.least);
  const by = finite(step, usual.step);
  return { least: from, most: Math.max(from, finite(most, usual.most)), step: by > 0 ? by : usual.step };
};

/** A value on the scale. */
export const onScale = (value: unknown, { least, most }: Scale): number =>
  Math.min(most, Math.max(least, finite(value, least)));

/** How far along the scale a value is, 0 to 1. */
export const shareOf = (value: number, { least, most }: Scale): number =>
  most === least ? 0 : (value - least) / (most - least);

/** Values of the numbered markers, evenly from the least to the most: 2 to 20 of them, one where both are the same. */
export const markersOf = ({ least, most }: Scale, count: unknown): number[] => {
  if (least === most) return [least];
  const number = Math.min(20, Math.max(2, Math.trunc(finite(count, 11))));
  return Array.from({ length: number }, (_, index) => least + ((most - least) * index) / (number - 1));
};

/** Steps between numbered markers, from all of them to the first and the last alone; each is a multiple of the one before. */
const stridesOf = (last: number): number[] => {
  const strides = [1];
  for (let [factor, left] = [2, last]; left > 1; )
    if (left % factor === 0) {
      strides.push(factor * (strides.at(-1) ?? 1));
      left /= factor;
    } else factor += 1;
  return strides;
};

/**
 * The widest spacing of numbered markers, in markers, in which this one still has its number: where there is no room for every
 * number those stay that are evenly apart and include both ends.
 *
 * @param last index of the last marker
 */
export const strideOf = (index: number, last: number): number =>
  stridesOf(last).findLast((stride) => index % stride === 0) ?? 1;

/** Small strokes between two markers: 0 to 20 of them. */
export const ticksOf = (count: unknown): number => Math.min(20, Math.max(0, Math.trunc(finite(count, 10))));

/** Short text of a marker: 100 mil, 1 mi. */
export const markerText = (value: number, language: string): string =>
  new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 }).format(value);

/** The value as people read it. */
export const valueText = (value: number, language: string, prefix: string, suffix: string): string =>
  `${prefix}${new Intl.NumberFormat(language).format(value)}${suffix}`;
