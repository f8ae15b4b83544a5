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

/** A box in CSS pixels, from the top left corner of the canvas' viewport. */
export interface Box extends Point {
  width: number;
  height: number;
}
