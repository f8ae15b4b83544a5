import { type RefObject, useEffect, useRef, useState } from 'react';

/** So many cards are drawn at first, and so many more each time that the end of those comes near. */
const PORTION = 12;

/** How far before it is seen the next portion is drawn, px. */
const AHEAD = 400;

/** About as tall as a card, px: how much room those take that are not drawn yet. */
const USUAL_HEIGHT = 72;

export interface ShownItems {
  /** So many of the items are drawn, from the first on: the place of a card is that of its item. */
  shown: number;
  /** Stands below the cards while there are more. */
  end: RefObject<HTMLLIElement | null>;
  /** Height of the room that the others will take, px; 0 when all are drawn. */
  rest: number;
  /** Sees to it that the card at a place is drawn. */
  reach: (index: number) => void;
}

/** Of a long list the first cards are drawn, and more as one comes to their end: a board of five hundred stays quick. */
export const useShownItems = (count: number): ShownItems => {
  const [limit, setLimit] = useState(PORTION);
  const end = useRef<HTMLLIElement>(null);
  const shown = Math.min(limit, count);
  useEffect(() => {
    const node = end.current;
    if (node === null || shown === count) return;
    // Watched anew after each portion: whoever still sees the end then is told again.
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setLimit(shown + PORTION);
      },
      { rootMargin: `${AHEAD}px` },
    );
    watcher.observe(node);
    return () => watcher.disconnect();
  }, [shown, count]);
  return {
    shown,
    end,
    rest: (count - shown) * USUAL_HEIGHT,
    reach: (index) => setLimit((now) => Math.max(now, index + 1)),
  };
};
