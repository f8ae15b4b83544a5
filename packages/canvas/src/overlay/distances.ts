import type { Box } from '@trama/protocol/canvas';

/** How far two edges are from each other: the line between them, and how long it is in CSS px. */
export interface Distance {
  line: Box;
  length: number;
}

type Side = 'left' | 'right' | 'top' | 'bottom';
const SIDES: readonly Side[] = ['left', 'right', 'top', 'bottom'];

const right = ({ x, width }: Box): number => x + width;
const bottom = ({ y, height }: Box): number => y + height;

/** The middle of what two spans have in common; that of the first one where they have nothing. */
const middle = (from: number, to: number, otherFrom: number, otherTo: number): number => {
  const [start, end] = [Math.max(from, otherFrom), Math.min(to, otherTo)];
  return start < end ? (start + end) / 2 : (from + to) / 2;
};

const across = (from: number, to: number, y: number): Distance => ({
  line: { x: Math.min(from, to), y, width: Math.abs(to - from), height: 0 },
  length: Math.abs(to - from),
});
const along = (from: number, to: number, x: number): Distance => ({
  line: { x, y: Math.min(from, to), width: 0, height: Math.abs(to - from) },
  length: Math.abs(to - from),
});

const overlapsAcross = (a: Box, b: Box): boolean => a.x < right(b) && b.x < right(a);
const overlapsAlong = (a: Box, b: Box): boolean => a.y < bottom(b) && b.y < bottom(a);

const contains = (outer: Box, inner: Box): boolean =>
  outer.x <= inner.x && outer.y <= inner.y && right(outer) >= right(inner) && bottom(outer) >= bottom(inner);

const insideOf = (box: Box, outer: Box, side: Side): Distance => {
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  switch (side) {
    case 'left':
      return across(outer.x, box.x, y);
    case 'right':
      return across(right(box), right(outer), y);
    case 'top':
      return along(outer.y, box.y, x);
    case 'bottom':
      return along(bottom(box), bottom(outer), x);
    default:
      return side satisfies never;
  }
};

/** From a box to another one beside it; nothing in a direction in which they overlap. */
const beside = (box: Box, other: Box): readonly Distance[] => {
  const y = middle(box.y, bottom(box), other.y, bottom(other));
  const x = middle(box.x, right(box), other.x, right(other));
  return [
    ...(right(box) <= other.x ? [across(right(box), other.x, y)] : []),
    ...(right(other) <= box.x ? [across(right(other), box.x, y)] : []),
    ...(bottom(box) <= other.y ? [along(bottom(box), other.y, x)] : []),
    ...(bottom(other) <= box.y ? [along(bottom(other), box.y, x)] : []),
  ];
};

const isSeen = ({ length }: Distance): boolean => Math.round(length) > 0;

/** From a box to another: between the sides where one lies in the other, else between their near edges. */
export const distancesTo = (box: Box, other: Box): readonly Distance[] => {
  const [inner, outer] = contains(box, other) ? [other, box] : [box, other];
  return (contains(outer, inner) ? SIDES.map((side) => insideOf(inner, outer, side)) : beside(box, other)).filter(
    isSeen,
  );
};

/** From a box to what is next on each side: a neighbour, or else the edge of the box around it. */
export const distancesAround = (box: Box, parent: Box | null, neighbours: readonly Box[]): readonly Distance[] =>
  SIDES.flatMap((side): readonly Distance[] => {
    const found = neighbours.flatMap((other): readonly Distance[] => {
      const y = middle(box.y, bottom(box), other.y, bottom(other));
      const x = middle(box.x, right(box), other.x, right(other));
      if (overlapsAlong(box, other)) {
        if (side === 'left' && right(other) <= box.x) return [across(right(other), box.x, y)];
        if (side === 'right' && other.x >= right(box)) return [across(right(box), other.x, y)];
      }
      if (overlapsAcross(box, other)) {
        if (side === 'top' && bottom(other) <= box.y) return [along(bottom(other), box.y, x)];
        if (side === 'bottom' && other.y >= bottom(box)) return [along(bottom(box), other.y, x)];
      }
      return [];
    });
    const nearest = found.toSorted((a, b) => a.length - b.length)[0];
    if (nearest) return [nearest];
    return parent && contains(parent, box) ? [insideOf(box, parent, side)] : [];
  }).filter(isSeen);
