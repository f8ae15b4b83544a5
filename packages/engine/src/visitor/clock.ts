import { type Signal, signal } from '@preact/signals-core';
import type { Platform } from '../platform.ts';

const SECOND = 1000;

/** The time in milliseconds, to the second. It ticks only while something that is followed reads it. */
export const createClock = (platform: Pick<Platform, 'now' | 'setTimer'>): Signal<number> => {
  let stop: (() => void) | null = null;
  const second = (): number => Math.floor(platform.now() / SECOND) * SECOND;
  const tick = (): void => {
    clock.value = second();
    stop = platform.setTimer(tick, SECOND);
  };
  const clock = signal(second(), {
    watched: () => {
      stop = platform.setTimer(tick, SECOND);
    },
    unwatched: () => stop?.(),
  });
  return clock;
};
