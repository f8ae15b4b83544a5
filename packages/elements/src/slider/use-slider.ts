import { useContent } from '@trama/react';
import { useCallback, useEffect, useState } from 'react';
import { cloneCount, milliseconds, settledAt, stepFrom, stopCount } from './positions.ts';

/** Where a slider stands, and how it moves. */
export interface SliderBehaviour {
  /** Stops of the bullets. */
  stops: number;
  /** Copies on each side of the slides. */
  clones: number;
  position: number;
  /** The stop that is shown, counted from 0. */
  current: number;
  isEndless: boolean;
  /** The last change of position is shown as motion. */
  isMoving: boolean;
  duration: number;
  step: (by: 1 | -1) => void;
  goTo: (stop: number) => void;
  /** The motion has ended: an endless slider stands among its originals again. */
  settle: () => void;
}

const wantsStillness = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** State of a slider with this many slides. `isHeld` stops it from moving by itself. */
export const useSlider = (slides: number, isHeld: boolean): SliderBehaviour => {
  const inView = Math.max(1, Number(useContent('slidesPerView')) || 1);
  const isEndless = Boolean(useContent('loop'));
  const isAutomatic = Boolean(useContent('automatic'));
  const pause = milliseconds(useContent('automaticTiming'), 3000);
  const duration = milliseconds(useContent('transitionDuration'), 300);
  const clones = cloneCount(slides, inView, isEndless);
  const stops = stopCount(slides, inView);
  const [{ position, isMoving }, setPlace] = useState({ position: 0, isMoving: false });

  const step = useCallback(
    (by: 1 | -1) =>
      setPlace((now) => {
        const next = stepFrom(now.position, by, { slides, stops, clones });
        return wantsStillness()
          ? { position: clones > 0 ? settledAt(next, slides) : next, isMoving: false }
          : { position: next, isMoving: true };
      }),
    [slides, stops, clones],
  );

  useEffect(() => {
    if (!isAutomatic || isHeld || slides <= inView || wantsStillness()) return;
    const timer = setInterval(() => step(1), pause);
    return () => clearInterval(timer);
  }, [isAutomatic, isHeld, slides, inView, pause, step]);

  const shown = clones > 0 ? settledAt(position, slides) : Math.min(position, stops - 1);
  return {
    stops,
    clones,
    position: clones > 0 ? position : shown,
    current: Math.min(shown, stops - 1),
    isEndless: clones > 0,
    isMoving,
    duration,
    step,
    goTo: (stop) => setPlace({ position: stop, isMoving: true }),
    settle: () =>
      setPlace((now) => ({ position: clones > 0 ? settledAt(now.position, slides) : now.position, isMoving: false })),
  };
};
