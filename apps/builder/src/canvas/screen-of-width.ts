import { SCREEN_MAX_WIDTH, type Screen } from '@trama/model';

/** The screen whose looks a page of this width has. */
export const screenOfWidth = (width: number): Screen => {
  if (width <= (SCREEN_MAX_WIDTH.mobile ?? 0)) return 'mobile';
  return width <= (SCREEN_MAX_WIDTH.tablet ?? 0) ? 'tablet' : 'default';
};
