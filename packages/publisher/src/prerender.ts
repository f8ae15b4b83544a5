import type { Id, Json, PageBundle, SiteInfo } from '@trama/model';
import type { Asked } from './prerender/asked.ts';

/** A page to draw without a browser, in the one fixed state that the first client render repeats: plain data. */
export interface PrerenderRequest {
  site: SiteInfo;
  bundle: PageBundle;
  /** What its author calls it. */
  name: string;
  language: string;
  /** Path of the page in that language. */
  path: string;
  /** The release's clock: Unix time in milliseconds. */
  now: number;
}

/** What was drawn, and what the browser needs to draw the same at first. */
export interface PrerenderedPage {
  html: string;
  /** Data of collections by id, as an anonymous visitor got it. */
  collections: Readonly<Record<Id, Json>>;
  /** Nothing of it can change: it has no islands. */
  isFixed: boolean;
  /** What it asked of services: where they answer the same again, it is drawn the same. Null: a service did not answer. */
  asked: readonly Asked[] | null;
  /** Where the clock was asked: what it said, Unix time in milliseconds. */
  at?: number;
  /** Formulas that were stopped while the page was drawn, one sentence each. */
  problems: readonly string[];
}

/** Draws a page to HTML. @throws when the page cannot be drawn; it is then drawn by the browser alone. */
export type Prerender = (request: PrerenderRequest) => Promise<PrerenderedPage>;
