import { scaleBand } from '@visx/scale';
import { AxisTitles, LabelAxis, plotArea, ValueAxis } from '../shared/axes.tsx';
import { colorAt, paletteColor, type Series } from '../shared/chart-data.ts';
import { type Draw, type Mark, markAttributes } from '../shared/drawing.ts';
import { valueScale } from '../shared/value-scale.ts';

/** Colour of a bar: its own, that of its series, that of the palette. */
export const barColor = (series: Series, position: number, index: number): string =>
  colorAt(series.fills, index) ?? colorAt(series.strokes, index) ?? paletteColor(position);

interface Bar {
  series: number;
  index: number;
  /** Values between which the bar stands. */
  from: number;
  to: number;
}

/** The bars of the series that are shown; stacked ones stand on those before, apart for values below zero. */
export const barsOf = (series: readonly Series[], hidden: ReadonlySet<number>, isStacked: boolean): Bar[] => {
  const up: number[] = [];
  const down: number[] = [];
  return series.flatMap(({ values }, position) =>
    hidden.has(position)
      ? []
      : values.flatMap((value, index): Bar[] => {
          if (value === null) return [];
          const ends = value < 0 ? down : up;
          const from = isStacked ? (ends[index] ?? 0) : 0;
          ends[index] = from + value;
          return [{ series: position, index, from, to: from + value }];
        }),
  );
};

/** Bars beside or on one another, standing or lying. */
export const drawBars: Draw = ({ data, options, hidden, format }, size) => {
  const { isHorizontal, isStacked } = options;
  const [valueAxis, labelAxis] = isHorizontal ? [options.x, options.y] : [options.y, options.x];
  const bars = barsOf(data.series, hidden, isStacked);
  const ends = bars.flatMap(({ from, to }) => [from, to]);
  const axis = { ...valueAxis, startsAtZero: valueAxis.min === null };
  const ticks = { count: Math.max(2, Math.round(isHorizontal ? size.width / 90 : size.height / 45)), format };
  const written = valueScale(ends, axis, { from: 0, to: 1, ...ticks });
  const area = plotArea(size, {
    side: isHorizontal ? data.labels : written.ticks.map((value, index) => written.textOf(value, index)),
    below: (isHorizontal ? valueAxis : labelAxis).isShown,
    names: isHorizontal || !labelAxis.showsTicks ? [] : data.labels,
    hasSideTitle: options.y.title !== '',
    hasBelowTitle: options.x.title !== '',
  });
  const [from, to] = isHorizontal ? [area.left, area.right] : [area.bottom, area.top];
  const scale = valueScale(ends, axis, { from, to, ...ticks });
  const positions = data.labels.map((_, index) => index);
  const labels = scaleBand<number>({
    domain: positions,
    range: isHorizontal ? [area.top, area.bottom] : [area.left, area.right],
    padding: 0.25,
  });
  const shown = data.series.map((_, position) => position).filter((position) => !hidden.has(position));
  const within = scaleBand<number>({
    domain: isStacked ? [0] : shown,
    range: [0, labels.bandwidth()],
    padding: isStacked || shown.length < 2 ? 0 : 0.08,
  });
  const marks: Mark[] = [];
  const shapes = bars.map((bar) => {
    const across = (labels(bar.index) ?? 0) + (within(isStacked ? 0 : bar.series) ?? 0);
    const [start, end] = [scale.place(bar.from), scale.place(bar.to)];
    const color = barColor(data.series[bar.series] as Series, bar.series, bar.index);
    // A value that is too small to be seen is seen; nothing is nothing.
    const [low, length] = [Math.min(start, end), bar.from === bar.to ? 0 : Math.max(1, Math.abs(end - start))];
    const thickness = Math.min(within.bandwidth(), 96);
    const shift = across + (within.bandwidth() - thickness) / 2;
    marks.push({
      series: bar.series,
      index: bar.index,
      x: isHorizontal ? end : shift + thickness / 2,
      y: isHorizontal ? shift + thickness / 2 : end,
      color,
    });
    const box = isHorizontal
      ? { x: low, y: shift, width: length, height: thickness }
      : { x: shift, y: low, width: thickness, height: length };
    return (
      <rect
        key={`${bar.series}-${bar.index}`}
        {...markAttributes(bar.series, bar.index)}
        {...box}
        rx={Math.min(3, thickness / 3)}
        style={{ fill: color, ...growth(isHorizontal, bar.to < bar.from) }}
      />
    );
  });
  const middle = (position: number) => (labels(position) ?? 0) + labels.bandwidth() / 2;
  return {
    marks,
    shapes: (
      <>
        <ValueAxis scale={scale} axis={valueAxis} area={area} isVertical={!isHorizontal} />
        {shapes}
        <LabelAxis labels={data.labels} place={middle} axis={labelAxis} area={area} isVertical={isHorizontal} />
        <AxisTitles x={options.x.title} y={options.y.title} area={area} size={size} />
      </>
    ),
    valueAt: (x, y) => {
      const at = isHorizontal ? y : x;
      const index = Math.floor((at - (labels.range()[0] ?? 0)) / Math.max(1, labels.step()));
      const value = scale.invert(isHorizontal ? x : y);
      const label = Math.min(data.labels.length - 1, Math.max(0, index));
      return isHorizontal ? { dataX: value, dataY: label } : { dataX: label, dataY: value };
    },
  };
};

/** From where a bar grows when it appears. */
const growth = (isHorizontal: boolean, isBelowZero: boolean): Record<`--${string}`, string> => ({
  '--chart-flat': isHorizontal ? 'scaleX(0)' : 'scaleY(0)',
  '--chart-origin': isHorizontal ? (isBelowZero ? '100% 50%' : '0% 50%') : isBelowZero ? '50% 0%' : '50% 100%',
});
