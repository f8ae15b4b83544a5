export interface Scale {
  least: number;
  most: number;
  step: number;
}

const finite = (value: unknown, otherwise: number): number => {
  const number = typeof value === 'number' ? value : Number.parseFloat(String(value));
  return Number.isFinite(number) ? number : otherwise;
};

/** A scale that can be drawn, whatever the author's values are. */
export const scaleOf = (least: unknown, most: unknown, step: unknown): Scale => {
  const from = finite(least, 0);
  return {
    least: from,
    most: Math.max(from, finite(most, 1000000)),
    step: Math.max(finite(step, 1000), Number.EPSILON),
  };
};

/** A value on the scale. */
export const onScale = (value: unknown, { least, most }: Scale): number =>
  Math.min(most, Math.max(least, finite(value, least)));

/** Values of the numbered markers, evenly from the least to the most: 2 to 20 of them. */
export const markersOf = ({ least, most }: Scale, count: unknown): number[] => {
  const number = Math.min(20, Math.max(2, Math.trunc(finite(count, 11))));
  return Array.from({ length: number }, (_, index) => least + ((most - least) * index) / (number - 1));
};

/** Short text of a marker: 100 mil, 1 mi. */
export const markerText = (value: number, language: string): string =>
  new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 }).format(value);

/** The value as people read it. */
export const valueText = (value: number, language: string, prefix: string, suffix: string): string =>
  `${prefix}${new Intl.NumberFormat(language).format(value)}${suffix}`;
