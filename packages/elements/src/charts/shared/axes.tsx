import type { ReactNode } from 'react';
import { called } from '../../shared/values/read.ts';
import type { AxisOptions } from './chart-options.ts';
import type { Size } from './drawing.ts';
import type { ValueScale } from './value-scale.ts';

/** The part of a drawing that the axes leave to the values, px. */
export interface PlotArea {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Width of a letter of the axes' text, on average; they are measured before there is a page. */
const LETTER = 6.6;
const LINE = 16;
const GAP = 8;

const widthOf = (texts: readonly string[]): number => Math.max(0, ...texts.map((text) => text.length)) * LETTER;

/** Leaves room for the texts of both axes. */
export const plotArea = (
  { width, height }: Size,
  {
    side,
    below,
    hasSideTitle,
    hasBelowTitle,
  }: {
    side: readonly string[];
    below: boolean;
    hasSideTitle: boolean;
    hasBelowTitle: boolean;
  },
): PlotArea => ({
  left: Math.min(width / 3, widthOf(side) + GAP) + (hasSideTitle ? LINE + 4 : 0),
  right: Math.max(1, width - 12),
  top: 8,
  bottom: Math.max(9, height - (below ? LINE + GAP : GAP) - (hasBelowTitle ? LINE + 4 : 0)),
});

/** Names of the labels that have room, when each has `room` px: all, each second, each third … */
export const everyNth = (labels: readonly string[], room: number): number =>
  Math.max(1, Math.ceil((widthOf(labels) + GAP) / Math.max(1, room)));

/** A text no longer than it has room for. */
export const shortened = (text: string, room: number): string => {
  const letters = Math.max(3, Math.floor(room / LETTER));
  return text.length <= letters ? text : `${text.slice(0, letters - 1)}…`;
};

interface ValueAxisProps {
  scale: ValueScale;
  axis: AxisOptions;
  area: PlotArea;
  /** The values run up the side, or along the bottom. */
  isVertical: boolean;
}

const gridColor = (axis: AxisOptions, value: number): string => {
  const color = called(axis.gridColor, [{ tick: { value } }], null);
  return typeof color === 'string' ? color : 'var(--chart-grid)';
};

/** Grid lines and numbers of the axis of the values. */
export const ValueAxis = ({ scale, axis, area, isVertical }: ValueAxisProps): ReactNode =>
  axis.isShown &&
  scale.ticks.map((value, index) => {
    const at = scale.place(value);
    const line = isVertical
      ? { x1: area.left, x2: area.right, y1: at, y2: at }
      : { x1: at, x2: at, y1: area.top, y2: area.bottom };
    const place = isVertical
      ? { x: area.left - GAP, y: at, textAnchor: 'end' as const, dominantBaseline: 'middle' as const }
      : { x: at, y: area.bottom + LINE, textAnchor: 'middle' as const };
    return (
      <g key={value}>
        {axis.showsGrid && <line {...line} style={{ stroke: gridColor(axis, value) }} />}
        {axis.showsTicks && (
          <text {...place} style={axis.tickColor === null ? undefined : { fill: axis.tickColor }}>
            {scale.textOf(value, index)}
          </text>
        )}
      </g>
    );
  });

interface LabelAxisProps {
  labels: readonly string[];
  /** Middle of a label, px. */
  place: (position: number) => number;
  axis: AxisOptions;
  area: PlotArea;
  /** The labels stand one above the other. */
  isVertical: boolean;
}

/** Names along the axis of the labels; where there is no room for each, only every second, third … stands. */
export const LabelAxis = ({ labels, place, axis, area, isVertical }: LabelAxisProps): ReactNode => {
  if (!axis.isShown || !axis.showsTicks) return null;
  const room = (isVertical ? area.bottom - area.top : area.right - area.left) / Math.max(1, labels.length);
  const nth = isVertical ? Math.max(1, Math.ceil(LINE / Math.max(1, room))) : everyNth(labels, room);
  return labels.map((label, position) => {
    if (position % nth !== 0) return null;
    const at = isVertical
      ? { x: area.left - GAP, y: place(position), textAnchor: 'end' as const, dominantBaseline: 'middle' as const }
      : { x: place(position), y: area.bottom + LINE, textAnchor: 'middle' as const };
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: two labels may have one text; the position is the label.
      <text key={position} {...at} style={axis.tickColor === null ? undefined : { fill: axis.tickColor }}>
        {shortened(label, isVertical ? area.left - GAP : Math.max(room * nth, 48))}
      </text>
    );
  });
};

/** Titles of both axes. */
export const AxisTitles = ({ x, y, area, size }: { x: string; y: string; area: PlotArea; size: Size }): ReactNode => (
  <>
    {x !== '' && (
      <text x={(area.left + area.right) / 2} y={size.height - 4} textAnchor="middle">
        {x}
      </text>
    )}
    {y !== '' && (
      <text textAnchor="middle" transform={`translate(${LINE - 4} ${(area.top + area.bottom) / 2}) rotate(-90)`}>
        {y}
      </text>
    )}
  </>
);
