/** The stylesheets of fonts that the site loads, in the document of the canvas. */
export interface FontLinks {
  /** Brings the document to these addresses: those that are there already stay, and load nothing anew. */
  show(addresses: readonly string[]): void;
  dispose(): void;
}

export const createFontLinks = (document: Document): FontLinks => {
  const links = new Map<string, HTMLLinkElement>();
  const show = (addresses: readonly string[]): void => {
    for (const [address, link] of links) {
      if (addresses.includes(address)) continue;
      link.remove();
      links.delete(address);
    }
    for (const address of addresses) {
      if (links.has(address)) continue;
      const link = document.createElement('link');
      link.rel = 'stylesheet';
      link.href = address;
      document.head.append(link);
      links.set(address, link);
    }
  };
  return { show, dispose: () => show([]) };
};
