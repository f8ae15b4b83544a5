import { finiteOrNull, record } from '../../shared/values/read.ts';
import { dataText } from '../../shared/values/value-text.ts';

/** One set of values, a value for each label; null where there is none. */
export interface Series {
  label: string;
  values: readonly (number | null)[];
  /** Colours of the areas: one for all values, or one each. Empty: those of the palette. */
  fills: readonly string[];
  /** Colours of the lines; empty: those of the areas. */
  strokes: readonly string[];
  /** Whether a line has its area coloured. */
  isFilled: boolean;
  /** Whether a line is drawn through its points in a curve. */
  isSmooth: boolean;
  /** Radius of the points, px; null: the chart's own. */
  pointRadius: number | null;
  /** Width of the line, px; null: the chart's own. */
  lineWidth: number | null;
}

/** What every chart draws. */
export interface ChartData {
  labels: readonly string[];
  series: readonly Series[];
}

/** Colours of the palette, which follows the theme. */
const PALETTE = ['#2f6fde', '#0f8f83', '#d2691e', '#8a4fd3', '#c93a73', '#5f7d1f', '#a67200', '#5b6578'];

/** The colour of a position in the palette, as CSS. */
export const paletteColor = (position: number): string => {
  const at = position % PALETTE.length;
  return `var(--trama-chart-${at + 1}, ${PALETTE[at]})`;
};

/** The colour at a position of a list, which starts again at its end; null where there is none. */
export const colorAt = (colors: readonly string[], position: number): string | null =>
  colors.length === 0 ? null : (colors[position % colors.length] ?? null);

/** Colour of a line: its own, that of its area, that of the palette. */
export const lineColor = (series: Series, position: number): string =>
  colorAt(series.strokes, 0) ?? colorAt(series.fills, 0) ?? paletteColor(position);

/** Colours of a stored value: one, or a list. */
export const colorsOf = (stored: unknown): string[] => {
  const list: readonly unknown[] = Array.isArray(stored) ? stored : [stored];
  return list.filter((color): color is string => typeof color === 'string' && color !== '');
};

/** A value of a dataset: a number, its text, or the `y` (or `r`) of a point. */
const numberOf = (stored: unknown): number | null => {
  const point = record(stored);
  return finiteOrNull(point === null ? stored : (point.y ?? point.value ?? point.r));
};

const seriesOf = (stored: unknown): Series[] => {
  const dataset = record(stored);
  if (dataset === null) return [];
  const values = Array.isArray(dataset.data) ? dataset.data.map(numberOf) : [];
  return [
    {
      label: dataText(dataset.label),
      values,
      fills: colorsOf(dataset.backgroundColor),
      strokes: colorsOf(dataset.borderColor),
      isFilled: Boolean(dataset.fill),
      isSmooth: (finiteOrNull(dataset.tension) ?? 0) > 0 || dataset.cubicInterpolationMode === 'monotone',
      pointRadius: finiteOrNull(dataset.pointRadius),
      lineWidth: finiteOrNull(dataset.borderWidth),
    },
  ];
};

/** Data that the author gives whole: labels and datasets, as stored (elements 23, `dataType` advanced). */
export const advancedData = (labels: unknown, datasets: unknown): ChartData => {
  const series = Array.isArray(datasets) ? datasets.flatMap(seriesOf) : [];
  const given: readonly unknown[] = Array.isArray(labels) ? labels : [];
  const count = Math.max(given.length, ...series.map(({ values }) => values.length));
  return { labels: Array.from({ length: count }, (_, index) => dataText(given[index])), series };
};
