/** A box in CSS pixels, from the top left corner of the canvas' viewport. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
