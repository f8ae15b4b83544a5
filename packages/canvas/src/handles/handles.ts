import type { Box, StyledValue } from '@trama/protocol/canvas';
import { draggedTrack, type Track, trackHandles, trackOf } from './tracks.ts';

export type HandleKind =
  | 'width-start'
  | 'width-end'
  | 'height-start'
  | 'height-end'
  | 'corner'
  | 'padding-top'
  | 'padding-right'
  | 'padding-bottom'
  | 'padding-left'
  | 'gap'
  | 'radius'
  /** The end of a track of a grid, counted from 0. */
  | `column-${number}`
  | `row-${number}`;

/** What can be dragged, and where it is: in CSS px of the viewport. */
export interface Handle {
  kind: HandleKind;
  box: Box;
  /** What it sets, as it is now. */
  value: string;
}

/** An element as it is drawn, in CSS px. */
export interface Measured {
  box: Box;
  /** What width and height leave out: padding and border, where they count beside the content. */
  beside: { width: number; height: number };
  padding: readonly [top: number, right: number, bottom: number, left: number];
  radius: number;
  /** Between the first two children that stand beside each other; null where there are none. */
  gap: { value: number; box: Box; direction: 'row' | 'column'; property: string } | null;
  /** Of a grid; empty where there is nothing to be dragged. */
  columns: readonly Track[];
  rows: readonly Track[];
}

/** Values that a drag snaps to, by what they are called. */
export interface Snaps {
  spacing: readonly { value: number; name: string }[];
  width: readonly { value: number; name: string }[];
  height: readonly { value: number; name: string }[];
  /** Edges and middles of neighbours and of what is around, which the dragged edge may come to lie on. */
  edges: { x: readonly Edge[]; y: readonly Edge[] };
}

/** A line across the page at a place in CSS px of the viewport; it begins and ends with what it belongs to. */
export interface Edge {
  at: number;
  from: number;
  to: number;
}

export interface Drag {
  dx: number;
  dy: number;
  /** Shift: both sides of a corner in their ratio; all paddings alike. */
  isEven: boolean;
  /** Alt: on both sides; opposite paddings alike. */
  isMirrored: boolean;
  /** By keys: every step counts, and nothing snaps. */
  isExact?: boolean;
}

/** What a drag comes to: values to set, and what is said beside the pointer. */
export interface Adjustment {
  values: readonly StyledValue[];
  text: string;
  /** Lines of what the dragged edge has come to lie on. */
  guides?: readonly Box[];
}

/** Within this many CSS px of the screen a value snaps. */
const SNAP = 5;

/** Nothing to snap to. */
export const NO_SNAPS: Snaps = { spacing: [], width: [], height: [], edges: { x: [], y: [] } };

const SIDES = ['top', 'right', 'bottom', 'left'] as const;

const snapped = (
  value: number,
  snaps: readonly { value: number; name: string }[],
  scale: number,
): { value: number; name: string | null } => {
  const near = snaps
    .filter((snap) => Math.abs(snap.value - value) * scale <= SNAP)
    .toSorted((a, b) => Math.abs(a.value - value) - Math.abs(b.value - value))[0];
  return near ?? { value: Math.max(0, Math.round(value)), name: null };
};

const said = (label: string, name: string | null): string => (name === null ? label : `${label} · ${name}`);
const px = (value: number): string => `${Math.round(value * 100) / 100}px`;

const sizeOf = (
  kind: HandleKind,
  { box }: Measured,
  { dx, dy, isEven, isMirrored }: Drag,
): { width: number; height: number } => {
  const factor = isMirrored ? 2 : 1;
  const across = kind === 'width-start' ? -dx : kind === 'width-end' || kind === 'corner' ? dx : 0;
  const down = kind === 'height-start' ? -dy : kind === 'height-end' || kind === 'corner' ? dy : 0;
  const width = Math.max(1, box.width + across * factor);
  const height = Math.max(1, box.height + down * factor);
  if (kind !== 'corner' || !isEven) return { width, height };
  const ratio = Math.max(width / box.width, height / box.height);
  return { width: box.width * ratio, height: box.height * ratio };
};

/** The size at which the end of a box lies on a line near it; only there, for its start stays where it is. */
const onEdge = (
  start: number,
  size: number,
  edges: readonly Edge[],
  scale: number,
): { value: number; edge: Edge } | null => {
  const near = edges
    .filter(({ at }) => at > start && Math.abs(at - start - size) * scale <= SNAP)
    .toSorted((a, b) => Math.abs(a.at - start - size) - Math.abs(b.at - start - size))[0];
  return near ? { value: near.at - start, edge: near } : null;
};

const resized = (kind: HandleKind, measured: Measured, drag: Drag, snaps: Snaps, scale: number): Adjustment => {
  const size = sizeOf(kind, measured, drag);
  const isEven = kind === 'corner' && drag.isEven;
  const { beside, box } = measured;
  const setsWidth = kind === 'corner' || kind.startsWith('width');
  const setsHeight = kind === 'corner' || kind.startsWith('height');
  const aligns = !isEven && !drag.isMirrored;
  const besideX =
    aligns && kind !== 'width-start' && setsWidth ? onEdge(box.x, size.width, snaps.edges.x, scale) : null;
  const besideY =
    aligns && kind !== 'height-start' && setsHeight ? onEdge(box.y, size.height, snaps.edges.y, scale) : null;
  const width = besideX ? { value: besideX.value, name: null } : snapped(size.width, isEven ? [] : snaps.width, scale);
  const height = besideY
    ? { value: besideY.value, name: null }
    : snapped(size.height, isEven ? [] : snaps.height, scale);
  const guides = [
    ...(besideX ? [acrossBoth(besideX.edge, box.y, box.y + height.value, 'x')] : []),
    ...(besideY ? [acrossBoth(besideY.edge, box.x, box.x + width.value, 'y')] : []),
  ];
  return {
    values: [
      ...(setsWidth ? [{ source: 'style', property: 'width', value: px(width.value - beside.width) } as const] : []),
      ...(setsHeight
        ? [{ source: 'style', property: 'height', value: px(height.value - beside.height) } as const]
        : []),
    ],
    text: said(
      `${Math.round(width.value)} × ${Math.round(height.value)}`,
      (setsWidth ? width.name : null) ?? (setsHeight ? height.name : null),
    ),
    ...(guides.length > 0 && { guides }),
  };
};

/** A line from the one box to the other that lies on it. */
const acrossBoth = ({ at, from, to }: Edge, start: number, end: number, axis: 'x' | 'y'): Box => {
  const [first, last] = [Math.min(from, start), Math.max(to, end)];
  return axis === 'x'
    ? { x: at, y: first, width: 0, height: last - first }
    : { x: first, y: at, width: last - first, height: 0 };
};

const padded = (kind: HandleKind, { padding }: Measured, drag: Drag, snaps: Snaps, scale: number): Adjustment => {
  const side = SIDES.findIndex((name) => kind === `padding-${name}`);
  const moved = [drag.dy, -drag.dx, -drag.dy, drag.dx][side] ?? 0;
  const { value, name } = snapped((padding[side] ?? 0) + moved, snaps.spacing, scale);
  const sides = padding.map((old, index) => {
    const isTouched = index === side || drag.isEven || (drag.isMirrored && index % 2 === side % 2);
    return px(isTouched ? value : old);
  });
  const isOne = sides.every((each) => each === sides[0]);
  return {
    values: [{ source: 'style', property: 'padding', value: isOne ? (sides[0] ?? '0') : sides.join(' ') }],
    text: said(px(value), name),
  };
};

/**
 * What dragging a handle by so far sets. Sizes snap to those of neighbours, distances and radii to the spacing tokens.
 * @param scale at which the canvas is shown: snapping is felt on the screen
 */
export const adjust = (kind: HandleKind, measured: Measured, drag: Drag, snapsTo: Snaps, scale: number): Adjustment => {
  const snaps = drag.isExact ? NO_SNAPS : snapsTo;
  const tracks = trackOf(kind);
  if (tracks) {
    const { axis, index } = tracks;
    const of = axis === 'column' ? measured.columns : measured.rows;
    return draggedTrack(axis, of, index, axis === 'column' ? drag.dx : drag.dy, drag.isExact ? 0 : SNAP / scale);
  }
  if (kind === 'gap') {
    const { gap } = measured;
    if (!gap) return { values: [], text: '' };
    const { value, name } = snapped(gap.value + (gap.direction === 'row' ? drag.dx : drag.dy), snaps.spacing, scale);
    return { values: [{ source: 'content', property: gap.property, value: px(value) }], text: said(px(value), name) };
  }
  if (kind === 'radius') {
    const most = Math.min(measured.box.width, measured.box.height) / 2;
    const wanted = Math.min(most, measured.radius + (drag.dx + drag.dy) / 2);
    const { value, name } = snapped(wanted, snaps.spacing, scale);
    return { values: [{ source: 'style', property: 'borderRadius', value: px(value) }], text: said(px(value), name) };
  }
  return kind.startsWith('padding')
    ? padded(kind, measured, drag, snaps, scale)
    : resized(kind, measured, drag, snaps, scale);
};

const around = (x: number, y: number, width: number, height: number): Box => ({
  x: x - width / 2,
  y: y - height / 2,
  width,
  height,
});

/**
 * The handles of an element.
 * @param offers whether a kind can be set here: what a formula writes cannot
 */
export const handlesOf = (
  measured: Measured,
  scale: number,
  offers: (kind: HandleKind) => boolean,
): readonly Handle[] => {
  const { box, padding, gap, radius } = measured;
  const unit = 1 / scale;
  const { x, y, width, height } = box;
  const [thick, long, dot] = [6 * unit, 22 * unit, 10 * unit];
  const [middleX, middleY] = [x + width / 2, y + height / 2];
  const smaller = Math.min(width, height) * scale;
  const [isRoomy, hasSides] = [smaller >= 48, smaller >= 28];
  const [top, right, bottom, left] = padding;
  // In the middle of the padding, and where there is none as near to the edge as it can be held: it covers nothing that is read.
  const inset = (side: number): number => Math.max(side / 2, 5 * unit);
  const cornerInset = Math.max(radius, 12 * unit);
  const handles: readonly (Omit<Handle, 'value'> | false)[] = [
    hasSides && { kind: 'width-start', box: around(x, middleY, thick, Math.min(long, height)) },
    hasSides && { kind: 'width-end', box: around(x + width, middleY, thick, Math.min(long, height)) },
    hasSides && { kind: 'height-start', box: around(middleX, y, Math.min(long, width), thick) },
    hasSides && { kind: 'height-end', box: around(middleX, y + height, Math.min(long, width), thick) },
    { kind: 'corner', box: around(x + width, y + height, dot, dot) },
    isRoomy && { kind: 'padding-top', box: around(x + width / 4, y + inset(top), long, thick) },
    isRoomy && { kind: 'padding-right', box: around(x + width - inset(right), y + height / 4, thick, long) },
    isRoomy && {
      kind: 'padding-bottom',
      box: around(x + width / 4, y + height - inset(bottom), long, thick),
    },
    isRoomy && { kind: 'padding-left', box: around(x + inset(left), y + height / 4, thick, long) },
    isRoomy && {
      kind: 'radius',
      box: around(x + cornerInset, y + cornerInset, dot, dot),
    },
    gap !== null && { kind: 'gap', box: gap.box },
    ...trackHandles('column', measured.columns, box, unit),
    ...trackHandles('row', measured.rows, box, unit),
  ];
  const still: Drag = { dx: 0, dy: 0, isEven: false, isMirrored: false, isExact: true };
  return handles
    .filter((handle) => handle !== false)
    .filter(({ kind }) => offers(kind))
    .map((handle) => ({ ...handle, value: adjust(handle.kind, measured, still, NO_SNAPS, scale).text }));
};
