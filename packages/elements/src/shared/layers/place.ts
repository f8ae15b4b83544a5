/** A box in the window, in pixels. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Side {
  position: unknown;
  alignment: unknown;
  offsetX: unknown;
  offsetY: unknown;
}

const pixels = (offset: unknown, whole: number): number => {
  const number = Number.parseFloat(String(offset ?? 0)) || 0;
  return String(offset).trim().endsWith('%') ? (whole * number) / 100 : number;
};

const along = (alignment: unknown, start: number, whole: number, own: number): number => {
  if (alignment === 'center') return start + (whole - own) / 2;
  return alignment === 'end' ? start + whole - own : start;
};

/** Where the content stands beside its trigger (conformance 11.51). */
export const placeBeside = (
  trigger: Box,
  content: { width: number; height: number },
  { position, alignment, offsetX, offsetY }: Side,
): { left: number; top: number } => {
  const isBeside = position === 'left' || position === 'right';
  const left = isBeside
    ? position === 'left'
      ? trigger.left - content.width
      : trigger.left + trigger.width
    : along(alignment, trigger.left, trigger.width, content.width);
  const top = isBeside
    ? along(alignment, trigger.top, trigger.height, content.height)
    : position === 'top'
      ? trigger.top - content.height
      : trigger.top + trigger.height;
  return { left: left + pixels(offsetX, trigger.width), top: top + pixels(offsetY, trigger.height) };
};
