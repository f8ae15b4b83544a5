import { SCREEN_MAX_WIDTH, SCREENS, type Screen } from '@trama/model';

/** Widths of one screen only: under its own limit, and over that of the next smaller. */
const mediaOf = (screen: Screen): string => {
  const limit = SCREEN_MAX_WIDTH[screen];
  const smaller = SCREENS[SCREENS.indexOf(screen) + 1];
  const below = smaller === undefined ? null : SCREEN_MAX_WIDTH[smaller];
  const parts = [
    ...(limit === null ? [] : [`(max-width:${limit}px)`]),
    ...(below === null ? [] : [`(not (max-width:${below}px))`]),
  ];
  return parts.join(' and ');
};

/** Shows of each prerendered section the look that fits the visitor's screen, before any script has run. */
export const SCREEN_VARIANT_CSS: string = [
  '[data-screens]{display:none}',
  ...SCREENS.map((screen) => `@media ${mediaOf(screen)}{[data-screens~=${screen}]{display:contents}}`),
].join('\n');
