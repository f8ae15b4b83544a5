/** Within this distance of an edge the view scrolls, px; the nearer, the faster. */
const EDGE = 48;
const SPEED = 14;

const canScroll = (node: Element): boolean =>
  node.scrollHeight > node.clientHeight && /auto|scroll/.test(getComputedStyle(node).overflowY);

/** What scrolls a node up and down, nearest first; the page comes last. */
export const scrollersOf = (node: Element): Element[] => {
  const found: Element[] = [];
  for (let at = node.parentElement; at !== null && at !== document.body; at = at.parentElement)
    if (canScroll(at)) found.push(at);
  return document.scrollingElement === null ? found : [...found, document.scrollingElement];
};

/** Distance that the given containers have been scrolled in all, px. */
export const scrolledBy = (scrollers: readonly Element[]): number =>
  scrollers.reduce((total, { scrollTop }) => total + scrollTop, 0);

/** Scrolls the containers near whose edge the pointer is. */
export const scrollTowards = (scrollers: readonly Element[], y: number): void => {
  for (const scroller of scrollers) {
    const isPage = scroller === document.scrollingElement;
    const box = scroller.getBoundingClientRect();
    const [top, bottom] = isPage ? [0, window.innerHeight] : [box.top, box.bottom];
    const depth = Math.max(0, top + EDGE - y) - Math.max(0, y - bottom + EDGE);
    if (depth !== 0) scroller.scrollTop -= Math.round((Math.max(-EDGE, Math.min(EDGE, depth)) / EDGE) * SPEED);
  }
};
