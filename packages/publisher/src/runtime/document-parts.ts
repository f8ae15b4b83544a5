import type { Id, Json } from '@trama/model';
import type { HeldClock } from './held-clock.ts';
import { reportPreloadFailure } from './preload-failure.ts';

declare global {
  /** Settles when no stylesheet of the document is under way (`first-picture/start-script.ts`); absent where all were waited for. */
  var tramaSheets: Promise<void> | undefined;
}

/** What a published document tells the runtime, besides its content. */
export interface DocumentParts {
  siteAddress: string;
  /** Page that was prerendered; absent in the empty shell. */
  pageId?: Id;
  /** What the first client render repeats. */
  recorded?: HeldClock & { collections: Readonly<Record<Id, Json>> };
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

/** Path that the site lies under, without final slash: that of the document's base. */
export const basePathIn = (document: Document): string => new URL(document.baseURI).pathname.replace(/\/$/, '');

/**
 * Adds a stylesheet that is not in the document yet.
 * @throws Error through the promise where it could not be loaded and nobody handles that (`reportPreloadFailure`)
 */
export const addStylesheet = (document: Document, href: string): Promise<void> => {
  const known = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].some(
    (link) => link.getAttribute('href') === href,
  );
  if (known) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      try {
        reportPreloadFailure(window, new Error(`The stylesheet ${href} could not be loaded.`));
        resolve();
      } catch (failure) {
        reject(failure);
      }
    };
    document.head.append(link);
  });
};
