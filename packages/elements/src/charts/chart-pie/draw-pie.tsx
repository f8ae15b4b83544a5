import { arc, pie } from '@visx/shape';
import { colorAt, paletteColor, type Series } from '../shared/chart-data.ts';
import { type Draw, type Mark, markAttributes } from '../shared/drawing.ts';

/** Colour of a slice: its own, or that of its label in the palette. */
export const sliceColor = (series: Series | undefined, index: number): string =>
  colorAt(series?.fills ?? [], index) ?? paletteColor(index);

/** Part of the radius that a donut leaves out. */
const DONUT_HOLE = 0.6;

interface Slice {
  index: number;
  value: number;
}

/** Slices of a series; labels that are switched off, and values of zero or less, have none. */
export const slicesOf = ({ values }: Series, hidden: ReadonlySet<number>): Slice[] =>
  values.flatMap((value, index) => (value === null || value <= 0 || hidden.has(index) ? [] : [{ index, value }]));

const drawRound =
  (kind: 'pie' | 'doughnut'): Draw =>
  ({ data, options, hidden }, { width, height }) => {
    const radius = Math.max(1, Math.min(width, height) / 2 - 4);
    const [middleX, middleY] = [width / 2, height / 2];
    const hole = radius * (options.cutout ?? (kind === 'doughnut' ? DONUT_HOLE : 0));
    const ring = (radius - hole) / Math.max(1, data.series.length);
    const marks: Mark[] = [];
    const shapes = data.series.map((series, position) => {
      const outer = radius - position * ring;
      const slices = pie<Slice>({ value: ({ value }) => value, sort: null, sortValues: null })(
        slicesOf(series, hidden),
      );
      const path = arc<(typeof slices)[number]>({ innerRadius: outer - ring, outerRadius: outer });
      const paths = slices.map((slice) => {
        const { index } = slice.data;
        const color = sliceColor(series, index);
        const [x = 0, y = 0] = path.centroid(slice);
        marks.push({ series: position, index, x: middleX + x, y: middleY + y, color });
        return (
          <path
            key={index}
            {...markAttributes(position, index)}
            d={path(slice) ?? ''}
            style={{ fill: color, stroke: 'var(--trama-surface)', strokeWidth: slices.length > 1 ? 2 : 0 }}
          />
        );
      });
      // biome-ignore lint/suspicious/noArrayIndexKey: two series may have one name; the position is the series.
      return <g key={position}>{paths}</g>;
    });
    return { marks, shapes: <g transform={`translate(${middleX} ${middleY})`}>{shapes}</g> };
  };

export const drawPie: Draw = drawRound('pie');
export const drawDonut: Draw = drawRound('doughnut');
