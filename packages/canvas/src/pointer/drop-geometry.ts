import type { Box, Point } from '@trama/protocol/canvas';

/** A child of the container over which something is dragged. */
export interface Sibling {
  id: string;
  box: Box;
}

/** How the children follow each other on the screen. */
export interface Flow {
  direction: 'row' | 'column';
  isReversed: boolean;
}

/** Where something let go at a point would stand. */
export interface Landing {
  /** Sibling in front; null for the first place. */
  after: string | null;
  /** The line between the two neighbours. */
  line: Box;
}

const THICKNESS = 3;

const isBefore = (point: Point, box: Box, { direction, isReversed }: Flow): boolean => {
  const isLess = direction === 'row' ? point.x < box.x + box.width / 2 : point.y < box.y + box.height / 2;
  return isLess !== isReversed;
};

/** In a row that wraps, children on other lines than the pointer's do not count. */
const sameLine = (siblings: readonly Sibling[], point: Point, flow: Flow): readonly Sibling[] => {
  if (flow.direction !== 'row') return siblings;
  const line = siblings.filter(({ box }) => point.y >= box.y && point.y <= box.y + box.height);
  return line.length > 0 ? line : siblings;
};

const edgeOf = (box: Box, side: 'start' | 'end', { direction, isReversed }: Flow): Box => {
  const isFar = (side === 'end') !== isReversed;
  const half = THICKNESS / 2;
  return direction === 'row'
    ? { x: (isFar ? box.x + box.width : box.x) - half, y: box.y, width: THICKNESS, height: box.height }
    : { x: box.x, y: (isFar ? box.y + box.height : box.y) - half, width: box.width, height: THICKNESS };
};

const emptyLine = ({ x, y, width, height }: Box, { direction }: Flow): Box =>
  direction === 'row' ? { x, y, width: THICKNESS, height } : { x, y, width, height: THICKNESS };

/** The place among siblings that is nearest to a point. Siblings come in their order in the slot. */
export const landingAt = (point: Point, container: Box, siblings: readonly Sibling[], flow: Flow): Landing => {
  if (siblings.length === 0) return { after: null, line: emptyLine(container, flow) };
  const candidates = sameLine(siblings, point, flow);
  const next = candidates.find(({ box }) => isBefore(point, box, flow));
  if (next) {
    const index = siblings.indexOf(next);
    return { after: siblings[index - 1]?.id ?? null, line: edgeOf(next.box, 'start', flow) };
  }
  const last = candidates.at(-1) as Sibling;
  return { after: last.id, line: edgeOf(last.box, 'end', flow) };
};

/** The smallest box around boxes; null around none. */
export const unionOf = (boxes: readonly Box[]): Box | null => {
  if (boxes.length === 0) return null;
  const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))];
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
};

/** How far a point is from a box, in px; 0 inside. */
export const distanceTo = ({ x, y }: Point, box: Box): number =>
  Math.hypot(Math.max(box.x - x, 0, x - box.x - box.width), Math.max(box.y - y, 0, y - box.y - box.height));

/** Part of a container's edge that belongs to what holds it: dropping there means beside, not into. */
const EDGE = 6;

export const isAtEdge = (point: Point, { x, y, width, height }: Box): boolean => {
  const edge = Math.min(EDGE, width / 4, height / 4);
  return point.x < x + edge || point.x > x + width - edge || point.y < y + edge || point.y > y + height - edge;
};
