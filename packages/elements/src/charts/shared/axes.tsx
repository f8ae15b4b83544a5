import type { ReactNode, SVGProps } from 'react';
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
  /** The names below stand aslant: there is no room for each beside the next. */
  isSlanted: boolean;
}

/** Width of a letter of the axes' text, on average; they are measured before there is a page. */
const LETTER = 6.6;
const LINE = 16;
const GAP = 8;

const widthOf = (texts: readonly string[]): number => Math.max(0, ...texts.map((text) => text.length)) * LETTER;

/** Of a text that is turned by 45°, how far it reaches down. */
const TURNED = Math.SQRT1_2;
/** How long a slanted name may be, and how far it must be from the next, px. */
const SLANTED_MOST = 96;
const SLANTED_STEP = LINE / TURNED;

/** Height that slanted names take, px; null where each has room beside the next, or not even so. */
const slantedHeight = (names: readonly string[], width: number, height: number): number | null => {
  const room = width / Math.max(1, names.length);
  const needed = Math.min(SLANTED_MOST, widthOf(names)) * TURNED + LINE;
  return everyNth(names, room) > 1 && room >= SLANTED_STEP && needed <= height / 3 ? needed : null;
};

/** Leaves room for the texts of both axes. @param names that stand below, where it is no numbers */
export const plotArea = (
  { width, height }: Size,
  {
    side,
    below,
    names = [],
    hasSideTitle,
    hasBelowTitle,
  }: {
    side: readonly string[];
    below: boolean;
    names?: readonly string[];
    hasSideTitle: boolean;
    hasBelowTitle: boolean;
  },
): PlotArea => {
  const left = Math.min(width / 3, widthOf(side) + GAP) + (hasSideTitle ? LINE + 4 : 0);
  const right = Math.max(1, width - 12);
  const slanted = below ? slantedHeight(names, right - left, height) : null;
  const textHeight = slanted ?? (below ? LINE : 0);
  return {
    left,
    right,
    top: 8,
    bottom: Math.max(9, height - textHeight - GAP - (hasBelowTitle ? LINE + 4 : 0)),
    isSlanted: slanted !== null,
  };
};

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

/** A name whose end stands below what it names. */
const slantedAt = (x: number, y: number): SVGProps<SVGTextElement> => ({
  x,
  y,
  textAnchor: 'end',
  transform: `rotate(-45 ${x} ${y})`,
});

/** Names along the axis of the labels; where there is no room for each they stand aslant, and where that is not enough only every second, third … stands. */
export const LabelAxis = ({ labels, place, axis, area, isVertical }: LabelAxisProps): ReactNode => {
  if (!axis.isShown || !axis.showsTicks) return null;
  const room = (isVertical ? area.bottom - area.top : area.right - area.left) / Math.max(1, labels.length);
  const isSlanted = area.isSlanted && !isVertical;
  const nth = isVertical ? Math.max(1, Math.ceil(LINE / Math.max(1, room))) : isSlanted ? 1 : everyNth(labels, room);
  const most = isVertical ? area.left - GAP : isSlanted ? SLANTED_MOST : Math.max(room * nth, 48);
  return labels.map((label, position) => {
    if (position % nth !== 0) return null;
    const at = isVertical
      ? { x: area.left - GAP, y: place(position), textAnchor: 'end' as const, dominantBaseline: 'middle' as const }
      : isSlanted
        ? slantedAt(place(position) + LINE / 4, area.bottom + LINE)
        : { x: place(position), y: area.bottom + LINE, textAnchor: 'middle' as const };
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: two labels may have one text; the position is the label.
      <text key={position} {...at} style={axis.tickColor === null ? undefined : { fill: axis.tickColor }}>
        {shortened(label, most)}
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
