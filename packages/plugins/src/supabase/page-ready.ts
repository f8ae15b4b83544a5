/** Resolves when the page has ended its load order (`html[data-ready]`), at once where it has. */
export const pageReady = (document: Document): Promise<void> =>
  new Promise((resolve) => {
    const root = document.documentElement;
    const isReady = (): boolean => 'ready' in root.dataset;
    if (isReady()) {
      resolve();
      return;
    }
    const observer = new MutationObserver(() => {
      if (!isReady()) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(root, { attributes: true, attributeFilter: ['data-ready'] });
  });
