import { radialLine } from '@visx/shape';
import { called } from '../../shared/values/read.ts';
import { shortened } from '../shared/axes.tsx';
import { colorAt, lineColor } from '../shared/chart-data.ts';
import type { Draw, Mark } from '../shared/drawing.ts';
import { PointMark } from '../shared/PointMark.tsx';
import { valueScale } from '../shared/value-scale.ts';

const TURN = 2 * Math.PI;

/** Room around the drawing for the names of its axes, px. */
const NAMES = 36;

/** A web with an axis per label, and a closed line per series. */
export const drawRadar: Draw = ({ data, options, hidden, format }, { width, height }) => {
  const [middleX, middleY] = [width / 2, height / 2];
  const radius = Math.max(8, Math.min(width / 2 - NAMES * 1.6, height / 2 - NAMES * 0.75));
  const angle = (index: number): number => (index * TURN) / Math.max(1, data.labels.length);
  const at = (index: number, distance: number) => ({
    x: distance * Math.sin(angle(index)),
    y: -distance * Math.cos(angle(index)),
  });
  const values = data.series.flatMap((series, position) =>
    hidden.has(position) ? [] : series.values.filter((value) => value !== null),
  );
  const axis = options.r;
  const scale = valueScale([0, ...values], axis, { from: 0, to: radius, count: 5, format });
  const ring = (distance: number): string =>
    data.labels.map((_, index) => Object.values(at(index, distance)).join(',')).join(' ');
  const gridColor = (value: number): string => {
    const color = called(axis.gridColor, [{ tick: { value } }], null);
    return typeof color === 'string' ? color : 'var(--chart-grid)';
  };
  const marks: Mark[] = [];
  const lines = data.series.map((series, position) => {
    if (hidden.has(position)) return null;
    const color = lineColor(series, position);
    const points = data.labels.flatMap((_, index) => {
      const value = series.values[index];
      return typeof value === 'number' ? [{ index, distance: Math.max(0, scale.place(value)) }] : [];
    });
    const path = radialLine<(typeof points)[number]>({
      angle: ({ index }) => angle(index),
      radius: ({ distance }) => distance,
    })(points);
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: two series may have one name; the position is the series.
      <g key={position}>
        <path
          className="ww-chart-line"
          d={`${path ?? ''}Z`}
          style={{
            stroke: color,
            strokeWidth: series.lineWidth ?? 2,
            strokeLinejoin: 'round',
            fill: colorAt(series.fills, 0) ?? color,
            fillOpacity: colorAt(series.fills, 0) === null || colorAt(series.fills, 0) === color ? 0.15 : 0.9,
          }}
        />
        {points.map(({ index, distance }) => {
          const { x, y } = at(index, distance);
          marks.push({ series: position, index, x: middleX + x, y: middleY + y, color });
          return (
            <PointMark
              key={index}
              mark={{ series: position, index }}
              x={x}
              y={y}
              radius={series.pointRadius}
              reach={12}
              color={color}
            />
          );
        })}
      </g>
    );
  });
  return {
    marks,
    shapes: (
      <g transform={`translate(${middleX} ${middleY})`}>
        {axis.showsGrid &&
          scale.ticks.map((value) => (
            <polygon key={value} points={ring(scale.place(value))} style={{ fill: 'none', stroke: gridColor(value) }} />
          ))}
        {data.labels.map((label, index) => {
          const end = at(index, radius);
          const name = at(index, radius + 14);
          const anchor = Math.abs(name.x) < 8 ? 'middle' : name.x > 0 ? 'start' : 'end';
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two labels may have one text; the position is the label.
            <g key={index}>
              <line x1={0} y1={0} x2={end.x} y2={end.y} style={{ stroke: 'var(--chart-grid)' }} />
              <text {...name} textAnchor={anchor} dominantBaseline="middle">
                {shortened(label, anchor === 'middle' ? width : width / 2 - Math.abs(name.x))}
              </text>
            </g>
          );
        })}
        {lines}
        {axis.showsTicks &&
          scale.ticks.slice(1).map((value, index) => (
            <text
              key={value}
              x={4}
              y={-scale.place(value)}
              dominantBaseline="middle"
              style={{ pointerEvents: 'none', ...(axis.tickColor === null ? undefined : { fill: axis.tickColor }) }}
            >
              {scale.textOf(value, index)}
            </text>
          ))}
      </g>
    ),
  };
};
