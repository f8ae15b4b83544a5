import { useContent, wantsLessMotion } from '@trama/react';
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
  /** The first slide in view, counted from 0. */
  shown: number;
  /** Slides in view, as a whole number. */
  inView: number;
  /** The last change of position is shown as motion. */
  isMoving: boolean;
  duration: number;
  step: (by: 1 | -1) => void;
  /** False at the end of a slider that is not endless. */
  canStep: (by: 1 | -1) => boolean;
  goTo: (stop: number) => void;
  /** The motion has ended: an endless slider stands among its originals again. */
  settle: () => void;
}

interface SliderSituation {
  /** The visitor is at it: it does not move by itself. */
  isHeld: boolean;
  /** Slides lie over each other: one is in view, and none is copied. */
  isFade: boolean;
}

/** State of a slider with this many slides. */
export const useSlider = (slides: number, { isHeld, isFade }: SliderSituation): SliderBehaviour => {
  const wanted = Math.max(1, Number(useContent('slidesPerView')) || 1);
  const inView = isFade ? 1 : wanted;
  const isEndless = Boolean(useContent('loop'));
  const isAutomatic = Boolean(useContent('automatic'));
  const pause = milliseconds(useContent('automaticTiming'), 3000);
  const duration = milliseconds(useContent('transitionDuration'), 300);
  const clones = isFade ? 0 : cloneCount(slides, inView, isEndless);
  const stops = clones > 0 ? slides : stopCount(slides, Math.floor(inView));
  const goesRound = isFade && isEndless && slides > 1;
  const [{ position, isMoving }, setPlace] = useState({ position: 0, isMoving: false });

  const step = useCallback(
    (by: 1 | -1) =>
      setPlace((now) => {
        const next = goesRound
          ? settledAt(now.position + by, slides)
          : stepFrom(now.position, by, { slides, stops, clones });
        return wantsLessMotion()
          ? { position: clones > 0 ? settledAt(next, slides) : next, isMoving: false }
          : { position: next, isMoving: true };
      }),
    [slides, stops, clones, goesRound],
  );

  useEffect(() => {
    if (!isAutomatic || isHeld || slides <= inView || wantsLessMotion()) return;
    const timer = setInterval(() => step(1), pause);
    return () => clearInterval(timer);
  }, [isAutomatic, isHeld, slides, inView, pause, step]);

  const shown = clones > 0 ? settledAt(position, slides) : Math.min(position, stops - 1);
  return {
    stops,
    clones,
    position: clones > 0 ? position : shown,
    current: Math.min(shown, stops - 1),
    shown,
    inView: Math.ceil(inView),
    isMoving,
    duration,
    step,
    canStep: (by) => clones > 0 || goesRound || (by < 0 ? shown > 0 : shown < stops - 1),
    goTo: (stop) => setPlace({ position: stop, isMoving: true }),
    settle: () =>
      setPlace((now) => ({ position: clones > 0 ? settledAt(now.position, slides) : now.position, isMoving: false })),
  };
};
