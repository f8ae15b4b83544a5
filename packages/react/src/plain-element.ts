import type { Instance } from '@trama/engine';
import type { ReactNode } from 'react';
import { useDrawn } from './contexts.ts';
import type { Drawn, Surroundings } from './drawn.ts';
import type { ElementComponent } from './element.ts';

/**
 * An element that is a function of its content alone: without state, effects or other hooks. It is drawn by what watches
 * it, with no component, context or boundary in between; most elements of a page are of this kind.
 */
export const plainElement = (draw: (drawn: Drawn) => ReactNode): ElementComponent =>
  Object.assign(() => draw(useDrawn()), { draw });

/** Whether an instance is drawn by what watches it. */
export const isPlain = ({ element }: Instance, { library }: Surroundings): boolean =>
  element.component === null && library.component(element.type ?? '')?.draw !== undefined;

/** Draws a plain element; one that fails is left out, as {@link ElementBoundary} does it for components. */
export const drawPlain = (drawn: Drawn, draw: (drawn: Drawn) => ReactNode): ReactNode => {
  if (drawn.hasFailed) return null;
  try {
    return draw(drawn);
  } catch (cause) {
    drawn.hasFailed = true;
    logFailedDrawing(drawn.surroundings, drawn.instance, cause);
    return null;
  }
};

/** Tells the engine's log which element could not be drawn, and why. */
export const logFailedDrawing = (
  surroundings: Surroundings | null,
  { uid, element }: Instance,
  cause: unknown,
): void => {
  surroundings?.engine.log({
    level: 'error',
    message: `Element ${element.name ?? element.type} could not be drawn.`,
    where: ['elements', uid],
    cause,
  });
};
