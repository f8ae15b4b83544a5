import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { Platform } from '../platform.ts';

/** Percent at the start, and milliseconds between steps (conformance 9.11). */
const FIRST_PERCENT = 10;
const STEP_MILLISECONDS = 300;

export interface ProgressBar {
  percent: number;
  color: string;
}

const HIDDEN: ProgressBar = { percent: 0, color: '' };

export interface Progress {
  /** Percent 0 while nothing loads. */
  readonly bar: ReadonlySignal<ProgressBar>;
  show(color: string): void;
  hide(): void;
}

/** The load progress bar: each step goes one fifth of the way that is left. */
export const createProgress = (platform: Pick<Platform, 'setTimer'>): Progress => {
  const bar = signal(HIDDEN);
  let stop: (() => void) | null = null;
  const step = (): void => {
    const now = bar.peek();
    bar.value = { ...now, percent: now.percent + (100 - now.percent) / 5 };
    stop = platform.setTimer(step, STEP_MILLISECONDS);
  };
  const hide = (): void => {
    stop?.();
    stop = null;
    bar.value = HIDDEN;
  };
  return {
    bar,
    show: (color) => {
      hide();
      bar.value = { percent: FIRST_PERCENT, color };
      stop = platform.setTimer(step, STEP_MILLISECONDS);
    },
    hide,
  };
};
