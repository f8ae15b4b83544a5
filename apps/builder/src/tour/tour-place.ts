/** A part of the window, in CSS px. */
interface Part {
  left: number;
  top: number;
  width: number;
  height: number;
}

interface Size {
  width: number;
  height: number;
}

/** Between the card and what it points to, and at the edge of the window. */
const GAP = 12;
const EDGE = 8;

const between = (value: number, most: number): number => Math.max(EDGE, Math.min(value, most));

/** Height of the rail at the bottom of narrow windows, in CSS px. */
const RAIL = 52;

/**
 * Where the card of the tour stands: beside what it points to, on the first side that has room for all of it, else in the corner of the
 * window that is farthest from it; in the middle below where there is nothing to point to. Of what lies in the bar at the top or the
 * rail at the bottom, it leaves the neighbours free too; what was opened beside the page it leaves free wherever there is room.
 * @param isInBar what it points to lies in the bar at the top
 */
export const tourPlace = (
  target: Part | null,
  card: Size,
  window: Size,
  { isInBar, opened = [] }: { isInBar: boolean; opened?: readonly Part[] },
): { left: number; top: number } => {
  const mostLeft = window.width - card.width - EDGE;
  const mostTop = window.height - card.height - EDGE;
  if (target === null)
    return { left: between((window.width - card.width) / 2, mostLeft), top: between(mostTop, mostTop) };
  const right = target.left + target.width;
  const bottom = target.top + target.height;
  const along = { left: between(target.left, mostLeft), top: between(target.top, mostTop) };
  const beside = [
    { left: right + GAP, top: along.top },
    { left: target.left - GAP - card.width, top: along.top },
  ];
  const below = { left: along.left, top: bottom + GAP };
  const above = { left: along.left, top: target.top - GAP - card.height };
  const sides = isInBar
    ? [below, ...beside, above]
    : target.top >= window.height - RAIL
      ? [above, ...beside, below]
      : [...beside, below, above];
  const isInside = ({ left, top }: { left: number; top: number }): boolean =>
    left >= EDGE && left <= mostLeft && top >= EDGE && top <= mostTop;
  const isFree = ({ left, top }: { left: number; top: number }): boolean =>
    opened.every(
      (part) =>
        left >= part.left + part.width ||
        left + card.width <= part.left ||
        top >= part.top + part.height ||
        top + card.height <= part.top,
    );
  const beyond = opened.flatMap((part) => [
    { left: part.left + part.width + GAP, top: along.top },
    { left: part.left - GAP - card.width, top: along.top },
  ]);
  return (
    [...sides, ...beyond].find((side) => isInside(side) && isFree(side)) ??
    sides.find(isInside) ?? {
      left: target.left + target.width / 2 > window.width / 2 ? EDGE : between(mostLeft, mostLeft),
      top: target.top + target.height / 2 > window.height / 2 ? EDGE : between(mostTop, mostTop),
    }
  );
};
