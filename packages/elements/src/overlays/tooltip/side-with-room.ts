import type { Box } from '../../shared/layers/place.ts';

interface Size {
  width: number;
  height: number;
}

const room = (side: string, target: Box, window: Size): number => {
  if (side === 'top') return target.top;
  if (side === 'left') return target.left;
  return side === 'right' ? window.width - target.left - target.width : window.height - target.top - target.height;
};

/** The wanted side; for `auto` the first of top, bottom, right and left where the bubble fits, or the top. */
export const sideWithRoom = (wanted: string, target: Box, bubble: Size, window: Size): string => {
  if (wanted !== 'auto') return wanted;
  const fits = (side: string): boolean =>
    room(side, target, window) >= (side === 'top' || side === 'bottom' ? bubble.height : bubble.width);
  return ['top', 'bottom', 'right', 'left'].find(fits) ?? 'top';
};
