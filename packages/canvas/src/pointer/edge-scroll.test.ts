import { describe, expect, it } from 'vitest';
import { createEdgeScroll, scrollStep } from './edge-scroll.ts';

describe('Scrolling while dragging', () => {
  it('is faster the nearer the pointer is to an edge, and none between', () => {
    expect([0, 24, 48, 300, 576, 600].map((position) => scrollStep(position, 600))).toEqual([-18, -9, 0, 0, 9, 18]);
  });

  it('goes on while the pointer stands still, until the page has no more to show', () => {
    const frames: (() => void)[] = [];
    const page = {
      innerWidth: 600,
      innerHeight: 600,
      scrollX: 0,
      scrollY: 0,
      scrollBy: ((by: ScrollToOptions) => {
        page.scrollY = Math.min(page.scrollY + (by.top ?? 0), 30);
      }) as Window['scrollBy'],
      requestAnimationFrame: (run: FrameRequestCallback) => frames.push(() => run(0)),
    };
    const seen: number[] = [];
    const scroll = createEdgeScroll(page, () => void seen.push(page.scrollY));
    scroll.over({ x: 300, y: 600 });
    while (frames.length > 0) frames.shift()?.();
    expect(seen).toEqual([18, 30]);
  });

  it('stops with the drag', () => {
    const frames: (() => void)[] = [];
    const page = {
      innerWidth: 600,
      innerHeight: 600,
      scrollX: 0,
      scrollY: 0,
      scrollBy: (() => {
        page.scrollY += 1;
      }) as Window['scrollBy'],
      requestAnimationFrame: (run: FrameRequestCallback) => frames.push(() => run(0)),
    };
    const scroll = createEdgeScroll(page, () => undefined);
    scroll.over({ x: 300, y: 0 });
    scroll.stop();
    frames.shift()?.();
    expect([page.scrollY, frames.length]).toEqual([0, 0]);
  });
});
