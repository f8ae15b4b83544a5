import { type RefObject, useEffect } from 'react';

/** Says on a node that scrolls sideways, as `data-before` and `data-after`, whether there is more of it on that side. */
export const useScrollEdges = (ref: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const node = ref.current;
    if (!node) return;
    const look = (): void => {
      node.toggleAttribute('data-before', node.scrollLeft > 1);
      node.toggleAttribute('data-after', node.scrollLeft + node.clientWidth < node.scrollWidth - 1);
    };
    const resized = new ResizeObserver(look);
    resized.observe(node);
    node.addEventListener('scroll', look, { passive: true });
    return () => {
      resized.disconnect();
      node.removeEventListener('scroll', look);
    };
  }, [ref]);
};
