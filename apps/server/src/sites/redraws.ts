import type { LiveSite } from './live-site.ts';

/** A page that was asked for, and what answers. */
export interface ShownPage {
  site: string;
  live: Pick<LiveSite, 'releaseId' | 'manifest'>;
  pageId: string;
}

/** Draws pages anew whose time is over; until that is done they are answered as they were. */
export interface Redraws {
  /** Looks whether the page is due, and begins with all that are due of its release. Resolves when it has ended, or nothing is to do. */
  consider(page: ShownPage): Promise<void>;
}
