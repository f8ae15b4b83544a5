import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Size } from './drawing.ts';

/** Room that a chart is drawn for before there is a page to measure. */
const ASSUMED: Size = { width: 600, height: 280 };

/** Size of a node, followed while it changes; an assumed one until it is known. */
export const usePlotSize = (): { plot: RefObject<HTMLDivElement | null>; size: Size } => {
  const plot = useRef<HTMLDivElement | null>(null);
  const [size, setSize] = useState(ASSUMED);
  useLayoutEffect(() => {
    const node = plot.current;
    if (node === null) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = node;
      if (width > 0 && height > 0)
        setSize((known) => (known.width === width && known.height === height ? known : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(node);
    return () => observer.disconnect();
  }, []);
  return { plot, size };
};
