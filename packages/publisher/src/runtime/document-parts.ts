import type { Id, Json } from '@trama/model';

/** What a published document tells the runtime, besides its content. */
export interface DocumentParts {
  siteAddress: string;
  /** Page that was prerendered; absent in the empty shell. */
  pageId?: Id;
  /** What the first client render repeats. */
  recorded?: { now: number; collections: Readonly<Record<Id, Json>> };
}

/** Reads the facts that the publisher put into the document. @throws where the document is none of a release. */
export const readDocument = (document: Document): DocumentParts => {
  const siteAddress = document.querySelector<HTMLLinkElement>('#trama-site')?.getAttribute('href');
  if (!siteAddress) throw new Error('This document is no page of a published site.');
  const { page: pageId } = document.documentElement.dataset;
  const recorded = document.querySelector('#trama-recorded')?.textContent;
  return {
    siteAddress,
    ...(pageId ? { pageId } : {}),
    ...(recorded ? { recorded: JSON.parse(recorded) } : {}),
  };
};

/** Adds a stylesheet that is not in the document yet. */
export const addStylesheet = (document: Document, href: string): Promise<void> => {
  const known = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].some(
    (link) => link.getAttribute('href') === href,
  );
  if (known) return Promise.resolve();
  return new Promise((resolve) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.onload = () => resolve();
    // A page without its looks is better than no page.
    link.onerror = () => resolve();
    document.head.append(link);
  });
};
