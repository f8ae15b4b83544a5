import { createContext, useContext } from 'react';
import type { PaletteDrag } from './palette-drag.ts';

export const PaletteDragContext: React.Context<PaletteDrag | null> = createContext<PaletteDrag | null>(null);

export const usePaletteDrag = (): PaletteDrag => {
  const drag = useContext(PaletteDragContext);
  if (!drag) throw new Error('This component needs the editor around it.');
  return drag;
};
