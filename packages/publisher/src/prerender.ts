import type { Id, Json, PageBundle, SiteInfo } from '@trama/model';

/** A page to draw without a browser, in the one fixed state that the first client render repeats. */
export interface PrerenderRequest {
  site: SiteInfo;
  bundle: PageBundle;
  language: string;
  /** Path of the page in that language. */
  path: string;
  /** The release's clock: Unix time in milliseconds. */
  now: number;
  /** SVG text of an icon of the site by its path (`icons/lucide/star.svg`); null where there is none. */
  readIcon?: (path: string) => Promise<string | null>;
  /** Fetches data of collections; absent: nothing is fetched. */
  fetch?: typeof fetch;
}

/** What was drawn, and what the browser needs to draw the same at first. */
export interface PrerenderedPage {
  html: string;
  /** Data of collections by id, as an anonymous visitor got it. */
  collections: Readonly<Record<Id, Json>>;
}

/** Draws a page to HTML. @throws when the page cannot be drawn; it is then drawn by the browser alone. */
export type Prerender = (request: PrerenderRequest) => Promise<PrerenderedPage>;
