import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { Platform } from '../platform.ts';
import { sameValue } from '../state/same-value.ts';
import { percent } from './percent.ts';

/** `globalContext.componentPositionInfo[<DOM id>]`: whole CSS px in the window, percents of it to 2 decimals. */
export interface PositionInfo {
  x: number;
  y: number;
  width: number;
  height: number;
  xPercent: number;
  yPercent: number;
}

/** What is watched: a node that may not be there yet, under a DOM id that may be bound. */
export interface Watched {
  domId(): string | undefined;
  node(): unknown;
}

export interface Positions {
  readonly info: ReadonlySignal<Readonly<Record<string, PositionInfo>>>;
  /** Publishes the box of a node at each frame. Returns the way to stop. */
  watch(watched: Watched): () => void;
}

/** Boxes of elements that ask for it (`watchScrollPosition`). Frames are counted only while there is one. */
export const createPositions = (platform: Pick<Platform, 'onFrame' | 'boxOf' | 'viewport'>): Positions => {
  const info = signal<Readonly<Record<string, PositionInfo>>>({});
  const all = new Set<Watched>();
  let stop: (() => void) | undefined;

  const measure = (): void => {
    const { width: screenWidth, height: screenHeight } = platform.viewport();
    const next: Record<string, PositionInfo> = {};
    for (const watched of all) {
      const id = watched.domId();
      const box = id === undefined ? null : platform.boxOf?.(watched.node());
      if (id === undefined || !box) continue;
      const { x, y, width, height } = box;
      next[id] = {
        x: Math.floor(x),
        y: Math.floor(y),
        width: Math.floor(width),
        height: Math.floor(height),
        xPercent: percent(x, screenWidth),
        yPercent: percent(y, screenHeight),
      };
    }
    if (!sameValue(info.peek(), next)) info.value = next;
  };

  return {
    info,
    watch: (watched) => {
      all.add(watched);
      stop ??= platform.onFrame?.(measure);
      return () => {
        all.delete(watched);
        if (all.size > 0) return;
        stop?.();
        stop = undefined;
      };
    },
  };
};
