import { finiteOrNull, record } from '../../shared/values/read.ts';
import { dataText } from '../../shared/values/value-text.ts';

/** Where the names of the series stand. */
export interface Legend {
  isShown: boolean;
  position: 'top' | 'bottom' | 'left' | 'right';
  alignment: 'start' | 'center' | 'end';
  /** CSS length and colour; null: the chart's own. */
  size: string | null;
  color: string | null;
}

/** What the author says of one axis. */
export interface AxisOptions {
  isShown: boolean;
  startsAtZero: boolean;
  min: number | null;
  max: number | null;
  step: number | null;
  /** Text of a tick: a function of the author's, or undefined. */
  tickText: unknown;
  showsTicks: boolean;
  tickColor: string | null;
  showsGrid: boolean;
  /** Colour of a grid line, or a function of the author's that gives it. */
  gridColor: unknown;
  title: string;
}

/** How a chart is drawn: what of the stored options this library knows (names of their format). */
export interface ChartOptions {
  title: string;
  legend: Legend;
  x: AxisOptions;
  y: AxisOptions;
  r: AxisOptions;
  isStacked: boolean;
  /** Bars lie instead of standing. */
  isHorizontal: boolean;
  isAnimated: boolean;
  /** Part of a pie that is left out in its middle, 0 to 1; null: the chart's own. */
  cutout: number | null;
}

const string = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

const oneOf = <T extends string>(value: unknown, values: readonly T[], otherwise: T): T =>
  values.find((known) => known === value) ?? otherwise;

/** Size of a font: pixels, or a CSS length. */
const sizeOf = (value: unknown): string | null => {
  const pixels = finiteOrNull(value);
  return pixels === null ? string(value) : `${pixels}px`;
};

export const legendOf = (stored: {
  isShown: unknown;
  position: unknown;
  alignment: unknown;
  size: unknown;
  color: unknown;
}): Legend => ({
  isShown: stored.isShown !== false && stored.isShown !== 'false',
  position: oneOf(stored.position, ['top', 'bottom', 'left', 'right'], 'top'),
  alignment: oneOf(stored.alignment, ['start', 'center', 'end'], 'center'),
  size: sizeOf(stored.size),
  color: string(stored.color),
});

const axisOf = (stored: unknown): AxisOptions => {
  const axis = record(stored) ?? {};
  const ticks = record(axis.ticks) ?? {};
  const grid = record(axis.grid) ?? {};
  const title = record(axis.title) ?? {};
  return {
    isShown: axis.display !== false,
    startsAtZero: axis.beginAtZero === true,
    min: finiteOrNull(axis.min) ?? finiteOrNull(axis.suggestedMin),
    max: finiteOrNull(axis.max) ?? finiteOrNull(axis.suggestedMax),
    step: finiteOrNull(ticks.stepSize),
    tickText: ticks.callback,
    showsTicks: ticks.display !== false,
    tickColor: string(ticks.color),
    showsGrid: grid.display !== false,
    gridColor: grid.color,
    title: title.display === false ? '' : dataText(title.text),
  };
};

const cutoutOf = (value: unknown): number | null => {
  const percent = typeof value === 'string' && value.endsWith('%') ? finiteOrNull(value.slice(0, -1)) : null;
  return percent === null ? null : Math.min(0.95, Math.max(0, percent / 100));
};

/** Reads the stored options of a chart; what is missing or of a wrong type is the chart's own. */
export const optionsOf = (stored: unknown): ChartOptions => {
  const options = record(stored) ?? {};
  const plugins = record(options.plugins) ?? {};
  const legend = record(plugins.legend) ?? {};
  const labels = record(legend.labels) ?? {};
  const title = record(plugins.title) ?? {};
  const scales = record(options.scales) ?? {};
  const [x, y] = [record(scales.x), record(scales.y)];
  return {
    title: title.display === true ? dataText(title.text) : '',
    legend: legendOf({
      isShown: legend.display,
      position: legend.position,
      alignment: legend.align,
      size: record(labels.font)?.size,
      color: labels.color,
    }),
    x: axisOf(x),
    y: axisOf(y),
    r: axisOf(scales.r),
    isStacked: x?.stacked === true || y?.stacked === true,
    isHorizontal: options.indexAxis === 'y',
    isAnimated: options.animation !== false,
    cutout: cutoutOf(options.cutout),
  };
};
