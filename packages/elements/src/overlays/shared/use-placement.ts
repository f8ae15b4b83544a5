import { useContent } from '@trama/react';
import type { Placement } from './placement.ts';

/** The placement that the content describes. */
export const usePlacement = (): Placement => ({
  type: useContent('type'),
  sideModal: useContent('sideModal'),
  customPositionX: useContent('customPositionX'),
  sideSheet: useContent('sideSheet'),
  align: useContent('align'),
  customPositionY: useContent('customPositionY'),
  animation: useContent('animation'),
  slideInDirection: useContent('slideInDirection'),
  animationDuration: useContent('animationDuration'),
  animationEasing: useContent('animationEasing'),
});
