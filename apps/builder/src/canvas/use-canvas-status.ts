import { useState } from 'react';
import { createState } from '../state/state.ts';
import { useStateValue } from '../state/use-state-value.ts';
import type { CanvasLink, CanvasStatus } from './canvas-link.ts';

/** How far a canvas is; one whose frame is still being loaded is connecting. */
export const useCanvasStatus = (link: CanvasLink | null): CanvasStatus => {
  const [loading] = useState(() => createState<CanvasStatus>('connecting'));
  return useStateValue(link?.status ?? loading, (status) => status);
};
