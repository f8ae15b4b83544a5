import type { ReactNode } from 'react';
import type { ChartData } from './chart-data.ts';
import type { ChartOptions } from './chart-options.ts';

/** Room of a drawing, px. */
export interface Size {
  width: number;
  height: number;
}

/** A value as it is drawn: what the pointer and the keyboard reach. */
export interface Mark {
  /** Position among the series, and among the labels. */
  series: number;
  index: number;
  /** Where its description stands, px. */
  x: number;
  y: number;
  /** Colour as CSS. */
  color: string;
}

/** What a chart draws in its room. */
export interface Drawing {
  shapes: ReactNode;
  marks: readonly Mark[];
  /** The value of the axes at a place of the drawing; charts without axes have none. */
  valueAt?: (x: number, y: number) => { dataX: unknown; dataY: unknown };
}

/** Everything that a drawing depends on but its room. */
export interface Chart {
  data: ChartData;
  options: ChartOptions;
  /** Positions of the series, or of the labels of a pie, that the visitor has switched off. */
  hidden: ReadonlySet<number>;
  /** Writes a number in the language of the page. */
  format: (value: number) => string;
}

export type Draw = (chart: Chart, size: Size) => Drawing;

/** Attributes by which the pointer finds the mark of a shape. */
export const markAttributes = (series: number, index: number): { 'data-mark': string } => ({
  'data-mark': `${series}-${index}`,
});

/** Arrow keys lead along the labels and between the series; Home and End to the first and last label. */
export const nextMark = (marks: readonly Mark[], current: Mark, key: string): Mark => {
  const inSeries = marks.filter(({ series }) => series === current.series);
  const at = inSeries.indexOf(current);
  const step = (by: number): Mark => inSeries[(at + by + inSeries.length) % inSeries.length] ?? current;
  const across = (by: number): Mark => {
    const all = [...new Set(marks.map(({ series }) => series))];
    const next = all[(all.indexOf(current.series) + by + all.length) % all.length];
    const there = marks.filter(({ series }) => series === next);
    return there.find(({ index }) => index === current.index) ?? there[0] ?? current;
  };
  switch (key) {
    case 'ArrowRight':
      return step(1);
    case 'ArrowLeft':
      return step(-1);
    case 'ArrowDown':
      return across(1);
    case 'ArrowUp':
      return across(-1);
    case 'Home':
      return inSeries[0] ?? current;
    case 'End':
      return inSeries.at(-1) ?? current;
    default:
      return current;
  }
};
