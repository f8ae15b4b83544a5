import type { Id } from '@trama/model';
import type { Box, Point } from '@trama/protocol/canvas';
import { boxOf, type DrawnNode } from '../page-nodes.ts';

/** A rectangle that is drawn over the page to select what lies in it. */
export interface Marquee {
  /** The pointer went down where nothing is dragged. */
  begin(at: Point): void;
  over(at: Point): void;
  end(isAdding: boolean): void;
  /** Nothing is selected. */
  giveUp(): void;
}

export interface MarqueeOptions {
  /** Elements as they are drawn, parents before children. */
  drawn: () => readonly DrawnNode[];
  show: (box: Box | null, ids: readonly Id[]) => void;
  onSelect: (ids: readonly Id[], isAdding: boolean) => void;
}

const boxBetween = (a: Point, b: Point): Box => ({
  x: Math.min(a.x, b.x),
  y: Math.min(a.y, b.y),
  width: Math.abs(a.x - b.x),
  height: Math.abs(a.y - b.y),
});

const contains = (outer: Box, inner: Box): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;

/** The outermost elements that lie wholly in a box. */
export const caughtIn = (box: Box, boxes: readonly (DrawnNode & { box: Box })[]): readonly Id[] => {
  const caught: DrawnNode[] = [];
  for (const each of boxes) {
    const isEmpty = each.box.width === 0 && each.box.height === 0;
    if (isEmpty || !contains(box, each.box)) continue;
    if (!caught.some(({ node }) => node.contains(each.node))) caught.push(each);
  }
  return [...new Set(caught.map(({ id }) => id))];
};

export const createMarquee = ({ drawn, show, onSelect }: MarqueeOptions): Marquee => {
  let start: Point | null = null;
  let boxes: readonly (DrawnNode & { box: Box })[] = [];
  let caught: readonly Id[] = [];
  const stop = (): void => {
    start = null;
    boxes = [];
    show(null, []);
  };
  return {
    begin: (at) => {
      start = at;
      boxes = drawn().map((each) => ({ ...each, box: boxOf(each.node) }));
      caught = [];
    },
    over: (at) => {
      if (!start) return;
      const box = boxBetween(start, at);
      caught = caughtIn(box, boxes);
      show(box, caught);
    },
    end: (isAdding) => {
      const ids = caught;
      stop();
      onSelect(ids, isAdding);
    },
    giveUp: stop,
  };
};
