/** How far from the top of the viewport what stays there when the page is scrolled reaches down, in CSS px. */
const coveredAtTop = (document: Document): number => {
  let node = document.elementFromPoint(document.documentElement.clientWidth / 2, 1);
  for (; node && node !== document.body; node = node.parentElement) {
    const { position } = getComputedStyle(node);
    // What covers half of the page, as a popup does, is no bar.
    if (position === 'sticky' || position === 'fixed') {
      const { bottom } = node.getBoundingClientRect();
      return bottom < document.documentElement.clientHeight / 2 ? bottom : 0;
    }
  }
  return 0;
};

/** Scrolls a node into view, and not under a bar that stays above the page. */
export const bringIntoView = (node: Element | undefined, isCentred: boolean): void => {
  if (!node) return;
  const { ownerDocument: document } = node;
  const { style } = document.documentElement;
  const before = style.scrollPaddingTop;
  style.scrollPaddingTop = `${coveredAtTop(document)}px`;
  node.scrollIntoView({
    behavior: isCentred ? 'instant' : 'smooth',
    block: isCentred ? 'center' : 'nearest',
    inline: 'nearest',
  });
  style.scrollPaddingTop = before;
};
