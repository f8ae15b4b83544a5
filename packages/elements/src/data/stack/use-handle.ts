import { useContent, useGiven } from '@trama/react';

/** Class of the handle by which items are dragged: the one of the element around, the own, or null for the whole item. */
export const useHandle = (): string | null => {
  const given = useGiven('handle');
  const isCustom = Boolean(useContent('customDragHandle'));
  const handleClass = useContent<unknown>('handleClass');
  if (typeof given === 'string') return given;
  return isCustom && typeof handleClass === 'string' && handleClass !== '' ? handleClass : null;
};
