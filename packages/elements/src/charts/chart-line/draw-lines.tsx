import { scalePoint } from '@visx/scale';
import { area as areaPath, line as linePath } from '@visx/shape';
import type { ReactNode } from 'react';
import { AxisTitles, LabelAxis, plotArea, ValueAxis } from '../shared/axes.tsx';
import { colorAt, lineColor, type Series } from '../shared/chart-data.ts';
import type { Draw, Mark } from '../shared/drawing.ts';
import { PointMark } from '../shared/PointMark.tsx';
import { valueScale } from '../shared/value-scale.ts';
import { smoothPath } from './smooth-path.ts';

/** A line per series over the labels. */
export const drawLines: Draw = ({ data, options, hidden, format }, size) => {
  const values = data.series.flatMap((series, position) =>
    hidden.has(position) ? [] : series.values.filter((value) => value !== null),
  );
  const ticks = { count: Math.max(2, Math.round(size.height / 45)), format };
  const written = valueScale(values, options.y, { from: 0, to: 1, ...ticks });
  const area = plotArea(size, {
    side: written.ticks.map((value, index) => written.textOf(value, index)),
    below: options.x.isShown,
    names: options.x.showsTicks ? data.labels : [],
    hasSideTitle: options.y.title !== '',
    hasBelowTitle: options.x.title !== '',
  });
  const scale = valueScale(values, options.y, { from: area.bottom, to: area.top, ...ticks });
  const labels = scalePoint<number>({
    domain: data.labels.map((_, index) => index),
    range: [area.left + 4, area.right - 4],
    padding: data.labels.length < 2 ? 0.5 : 0,
  });
  const place = (index: number): number => labels(index) ?? area.left;
  const marks: Mark[] = [];
  const shapes = data.series.map((series, position) => {
    if (hidden.has(position)) return null;
    const color = lineColor(series, position);
    const runs = runsOf(series.values).map((run) =>
      run.map(({ index, value }) => ({ index, x: place(index), y: scale.place(value) })),
    );
    for (const { index, x, y } of runs.flat()) marks.push({ series: position, index, x, y, color });
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: two series may have one name; the position is the series.
      <g key={position}>
        {series.isFilled && <Areas runs={runs} series={series} base={area.bottom} color={color} />}
        <Lines runs={runs} series={series} color={color} />
        {runs.flat().map(({ index, x, y }) => (
          <PointMark
            key={index}
            mark={{ series: position, index }}
            x={x}
            y={y}
            radius={series.pointRadius}
            reach={14}
            color={color}
          />
        ))}
      </g>
    );
  });
  return {
    marks,
    shapes: (
      <>
        <ValueAxis scale={scale} axis={options.y} area={area} isVertical />
        {shapes}
        <LabelAxis labels={data.labels} place={place} axis={options.x} area={area} isVertical={false} />
        <AxisTitles x={options.x.title} y={options.y.title} area={area} size={size} />
      </>
    ),
    valueAt: (x, y) => ({
      dataX: Math.min(data.labels.length - 1, Math.max(0, Math.round((x - place(0)) / Math.max(1, labels.step())))),
      dataY: scale.invert(y),
    }),
  };
};

interface Point {
  index: number;
  x: number;
  y: number;
}

/** Values in a row; a missing one parts a line in two. */
export const runsOf = (values: readonly (number | null)[]): { index: number; value: number }[][] => {
  const runs: { index: number; value: number }[][] = [[]];
  values.forEach((value, index) => {
    if (value === null) runs.push([]);
    else runs.at(-1)?.push({ index, value });
  });
  return runs.filter((run) => run.length > 0);
};

const pathOf = (run: readonly Point[], isSmooth: boolean): string =>
  isSmooth ? smoothPath(run) : (linePath<Point>({ x: ({ x }) => x, y: ({ y }) => y })([...run]) ?? '');

interface RunsProps {
  runs: readonly (readonly Point[])[];
  series: Series;
  color: string;
}

const Lines = ({ runs, series, color }: RunsProps): ReactNode =>
  runs.map((run) => (
    <path
      key={run[0]?.index}
      className="ww-chart-line"
      d={pathOf(run, series.isSmooth)}
      style={{ fill: 'none', stroke: color, strokeWidth: series.lineWidth ?? 2, strokeLinejoin: 'round' }}
    />
  ));

const Areas = ({ runs, series, color, base }: RunsProps & { base: number }): ReactNode =>
  runs.map((run) => {
    const [first, last] = [run[0], run.at(-1)];
    const d = series.isSmooth
      ? `${smoothPath(run)}L${last?.x},${base}L${first?.x},${base}Z`
      : areaPath<Point>({ x: ({ x }) => x, y0: base, y1: ({ y }) => y })([...run]);
    const own = colorAt(series.fills, 0);
    return (
      <path
        key={first?.index}
        className="ww-chart-line"
        d={d ?? ''}
        style={{ fill: own ?? color, fillOpacity: own === null || own === color ? 0.18 : 1 }}
      />
    );
  });
