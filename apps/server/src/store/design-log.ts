import type { Database } from '@trama/backend';
import { type Design, FORMAT } from '@trama/model';
import type { LoadedDesign, LoggedPatch } from '@trama/protocol/builder';
import { serverError } from '../errors.ts';
import { createRecentlyUsed } from '../recently-used.ts';
import { endOfLog, insertSnapshot, readDesignAt, readDesignFrom, readPatches } from './design-rows.ts';
import { type AuthoredBatch, createPatchWriter } from './patch-writer.ts';
import { createSnapshots } from './snapshots.ts';

/** The editable designs: a log of patches per site, and a snapshot now and then. */
export interface DesignLog {
  /** @throws TramaError `server/not-found`. */
  load(site: string): Promise<LoadedDesign>;
  /**
   * The design as it was at a sequence.
   * @throws TramaError `server/not-found` also where the log does not reach back so far
   */
  loadAt(site: string, sequence: number): Promise<LoadedDesign>;
  /** Replaces the whole design: import, seed. */
  reset(site: string, design: Design): Promise<void>;
  /**
   * Appends the patches of a batch, all or none; resolves after the commit with the sequence of the last. One that the log has is
   * not kept twice.
   * @throws TramaError `server/format-mismatch`, or the document's reason when a change cannot be applied.
   */
  append(site: string, batch: AuthoredBatch): Promise<number>;
  /** Patches after a sequence, oldest first. */
  since(site: string, sequence: number): Promise<readonly LoggedPatch[]>;
  /** Calls the listener after each commit to a site's log. Returns the way to stop. */
  watch(site: string, listener: () => void): () => void;
  close(): Promise<void>;
}

/** Designs that are remembered as they were read last. */
const MOST_RECENT = 50;

const CHANNEL = 'trama_patches';

/**
 * The log of designs in the platform's database. Also hears the commits of other servers on the same one.
 * @param onFailure hears of what went wrong beside what was asked
 */
export const openDesignLog = async (
  database: Database,
  onFailure: (error: unknown) => void = () => undefined,
): Promise<DesignLog> => {
  const watchers = new Map<string, Set<() => void>>();
  // What was read last, by its log: reading on costs only the patches since. Never trusted without asking for newer ones.
  const recent = createRecentlyUsed<LoadedDesign>(MOST_RECENT);
  const snapshots = createSnapshots(database, onFailure);
  const writer = createPatchWriter(database, {
    channel: CHANNEL,
    known: recent.get,
    onStored: (site, before, stored) => {
      recent.set(before.log, stored);
      snapshots.note(site, before.sequence, stored);
    },
  });
  const stopListening = await database.listen(CHANNEL, (site) => {
    // An empty message says that the connection was lost for a while: any site may have changed.
    const told =
      site === '' ? [...watchers.values()].flatMap((listeners) => [...listeners]) : (watchers.get(site) ?? []);
    for (const listener of told) listener();
  });

  return {
    load: (site) =>
      database.admin(async (session) => {
        const { log, sequence } = await endOfLog(session, site);
        const stored = await readDesignFrom(session, site, recent.get(log), sequence);
        recent.set(log, stored);
        return stored;
      }),
    loadAt: (site, sequence) =>
      database.admin(async (session) => {
        await endOfLog(session, site);
        return readDesignAt(session, site, sequence);
      }),
    reset: (site, design) =>
      database.admin(async (session) => {
        const sequence = (await endOfLog(session, site, 'for update')).sequence + 1;
        await session.query('update trama.sites set sequence = $2::bigint, design_id = $3 where name = $1', [
          site,
          sequence,
          design.id,
        ]);
        await insertSnapshot(session, site, { design, sequence });
        await session.query('select pg_notify($1, $2)', [CHANNEL, site]);
      }),
    append: async (site, batch) => {
      if (batch.format === FORMAT) return writer.append(site, batch);
      throw serverError({
        code: 'server/format-mismatch',
        message: `The change has format ${batch.format}, the server keeps format ${FORMAT}.`,
        where: ['format'],
        hint: 'Reload the builder; changes that were not saved are kept and sent again.',
      });
    },
    since: (site, sequence) => database.admin((session) => readPatches(session, site, sequence)),
    watch: (site, listener) => {
      const listeners = watchers.get(site) ?? new Set();
      watchers.set(site, listeners.add(listener));
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0 && watchers.get(site) === listeners) watchers.delete(site);
      };
    },
    close: async () => {
      await stopListening();
      await snapshots.close();
    },
  };
};
