/** A point in CSS pixels, from the top left corner of the canvas' viewport. */
export interface Point {
  x: number;
  y: number;
}

/** Keys that were held during an event. */
export interface Modifiers {
  shift: boolean;
  ctrl: boolean;
  alt: boolean;
  meta: boolean;
}

/** By what factor a turn of the wheel zooms; browsers tell of a pinch as of a wheel with Ctrl. @param deltaY in CSS px */
export const wheelZoom = (deltaY: number): number => Math.exp(-Math.max(-50, Math.min(50, deltaY)) / 200);

/** A box in CSS pixels, from the top left corner of the canvas' viewport. */
export interface Box extends Point {
  width: number;
  height: number;
}
