import { useVariable } from '@trama/react';
import { type RefObject, useEffect } from 'react';

const isLoaded = (slide: Element): boolean =>
  [...slide.querySelectorAll('img')].every((image) => image.complete && image.naturalWidth > 0);

/** Keeps the variables that tell which slides have all their images. */
export const useImageStates = (view: RefObject<HTMLElement | null>, slides: number): void => {
  const [, setStates] = useVariable<readonly boolean[]>('slideImageStates');
  const [, setAll] = useVariable<boolean>('allImagesLoaded');
  useEffect(() => {
    const node = view.current;
    if (node === null) return;
    const tell = () => {
      const states = [...node.querySelectorAll(':scope .ww-slide:not([inert])')].slice(0, slides).map(isLoaded);
      setStates(states);
      setAll(states.every(Boolean));
    };
    tell();
    node.addEventListener('load', tell, { capture: true });
    return () => node.removeEventListener('load', tell, { capture: true });
  }, [view, slides, setStates, setAll]);
};
