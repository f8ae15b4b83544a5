import { type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import { SCREEN_MAX_WIDTH, SCREENS, type Screen } from '@trama/model';
import type { Platform } from '../platform.ts';
import { percent } from './percent.ts';

/** `globalContext.screen` (conformance 3.23). Lengths in CSS px. */
export interface ScreenInfo {
  scroll: { x: number; y: number; xPercent: number; yPercent: number };
  screenSize: { width: number; height: number };
  pageSize: { width: number; height: number };
}

/** The smallest screen whose limit the width is under (conformance 2.30). */
export const screenOf = (width: number): Screen =>
  SCREENS.findLast((screen) => {
    const limit = SCREEN_MAX_WIDTH[screen];
    return limit === null || width <= limit;
  }) ?? 'default';

export const screenInfo = (viewport: ReturnType<Platform['viewport']>): ScreenInfo => {
  const { width, height, scrollX, scrollY, pageWidth, pageHeight } = viewport;
  return {
    scroll: {
      x: scrollX,
      y: scrollY,
      xPercent: percent(scrollX, pageWidth - width),
      yPercent: percent(scrollY, pageHeight - height),
    },
    screenSize: { width, height },
    pageSize: { width: pageWidth, height: pageHeight },
  };
};

export interface ScreenWatch {
  readonly screen: Signal<Screen>;
  readonly info: ReadonlySignal<ScreenInfo>;
  /** Shows a screen until the visitor's is followed; absent: that of the window. */
  show(screen?: Screen): void;
  /** Starts to follow the visitor's window. `changed` hears of each scroll and resize. */
  follow(changed: (event: 'page-scroll' | 'page-resize', info: ScreenInfo) => void): void;
  dispose(): void;
}

/** The default screen until told to follow the visitor's. */
export const createScreenWatch = (platform: Platform): ScreenWatch => {
  const screen = signal<Screen>('default');
  const info = signal<ScreenInfo>(
    screenInfo({ width: 0, height: 0, scrollX: 0, scrollY: 0, pageWidth: 0, pageHeight: 0 }),
  );
  const stops: (() => void)[] = [];
  const measure = (): ScreenInfo => {
    const viewport = platform.viewport();
    screen.value = screenOf(viewport.width);
    info.value = screenInfo(viewport);
    return info.peek();
  };
  return {
    screen,
    info,
    show: (given) => {
      screen.value = given ?? screenOf(platform.viewport().width);
    },
    follow: (changed) => {
      measure();
      stops.push(
        platform.onResize(() => changed('page-resize', measure())),
        platform.onScroll(() => changed('page-scroll', measure())),
      );
    },
    dispose: () => {
      for (const stop of stops.splice(0)) stop();
    },
  };
};
