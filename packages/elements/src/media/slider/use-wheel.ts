import { useContent } from '@trama/react';
import { type RefObject, useEffect, useRef } from 'react';
import { createWheelSteps } from './wheel-steps.ts';

/** The mouse wheel over the slides steps through them, where the author wants it. */
export const useWheel = (node: RefObject<HTMLElement | null>, step: (by: 1 | -1) => boolean): void => {
  const isOn = Boolean(useContent('mousewheel'));
  const isSideways = Boolean(useContent('mousewheelForceToAxis'));
  const isInverted = Boolean(useContent('mousewheelInvert'));
  const sensitivity = Number(useContent('mousewheelSensitivity')) || 1;
  const latest = useRef(step);
  latest.current = step;
  useEffect(() => {
    const view = node.current;
    if (!isOn || view === null) return;
    const steps = createWheelSteps({ isSideways, isInverted, sensitivity });
    const onWheel = (event: WheelEvent) => {
      const by = steps(event);
      // At its ends the slider lets the page scroll.
      if (by !== 'ours' && (by === null || !latest.current(by))) return;
      event.preventDefault();
    };
    // React listens passively, which could not keep the page still.
    view.addEventListener('wheel', onWheel, { passive: false });
    return () => view.removeEventListener('wheel', onWheel);
  }, [node, isOn, isSideways, isInverted, sensitivity]);
};
