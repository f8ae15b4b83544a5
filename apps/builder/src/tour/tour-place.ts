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

/**
 * Where the card of the tour stands: beside what it points to, on the first side that has room for all of it (right, left, below,
 * above), else in the corner of the window that is farthest from it; in the middle below where there is nothing to point to.
 */
export const tourPlace = (target: Part | null, card: Size, window: Size): { left: number; top: number } => {
  const mostLeft = window.width - card.width - EDGE;
  const mostTop = window.height - card.height - EDGE;
  if (target === null)
    return { left: between((window.width - card.width) / 2, mostLeft), top: between(mostTop, mostTop) };
  const right = target.left + target.width;
  const bottom = target.top + target.height;
  const along = { left: between(target.left, mostLeft), top: between(target.top, mostTop) };
  if (right + GAP <= mostLeft) return { left: right + GAP, top: along.top };
  if (target.left - GAP - card.width >= EDGE) return { left: target.left - GAP - card.width, top: along.top };
  if (bottom + GAP <= mostTop) return { left: along.left, top: bottom + GAP };
  if (target.top - GAP - card.height >= EDGE) return { left: along.left, top: target.top - GAP - card.height };
  return {
    left: target.left + target.width / 2 > window.width / 2 ? EDGE : between(mostLeft, mostLeft),
    top: target.top + target.height / 2 > window.height / 2 ? EDGE : between(mostTop, mostTop),
  };
};
