import type { Database } from '@trama/backend';
import type { LoadedDesign } from '@trama/protocol/builder';
import { insertSnapshot } from './design-rows.ts';

/** A design is read from the newest snapshot and the patches after it: one is due whenever so many more are in the log. */
const EVERY = 200;

/**
 * Milliseconds between two of a site. A whole design takes the database as long as hundreds of patches: those who save by the
 * hundred a second would wait for it again and again.
 */
const PAUSE = 30_000;

/** Keeps designs whole now and then, beside those who save. */
export interface Snapshots {
  /** Hears from where to where the log of a site has come. */
  note(site: string, before: number, stored: LoadedDesign): void;
  /** Writes no more; resolves when what was begun is written. */
  close(): Promise<void>;
}

/** @param onFailure hears of one that could not be written: the log goes on without it */
export const createSnapshots = (database: Database, onFailure: (error: unknown) => void): Snapshots => {
  const due = new Map<string, LoadedDesign>();
  const pauses = new Map<string, NodeJS.Timeout>();
  const writing = new Set<Promise<void>>();
  let isClosed = false;

  const writeDue = (site: string): void => {
    pauses.delete(site);
    const stored = due.get(site);
    if (!stored || isClosed) return;
    due.delete(site);
    const pause = setTimeout(() => writeDue(site), PAUSE);
    pause.unref();
    pauses.set(site, pause);
    const written = database
      .admin((session) => insertSnapshot(session, site, stored))
      .catch(onFailure)
      .finally(() => writing.delete(written));
    writing.add(written);
  };

  return {
    note: (site, before, stored) => {
      if (Math.floor(before / EVERY) === Math.floor(stored.sequence / EVERY)) return;
      due.set(site, stored);
      if (!pauses.has(site)) writeDue(site);
    },
    close: async () => {
      isClosed = true;
      for (const pause of pauses.values()) clearTimeout(pause);
      await Promise.all(writing);
    },
  };
};
