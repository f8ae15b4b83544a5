import { type Database, isSqlFailure, type Session } from '@trama/backend';
import { applyChanges } from '@trama/document';
import type { Patch } from '@trama/model';
import type { LoadedDesign, PatchBatch } from '@trama/protocol/builder';
import { endOfLog, knownPatchIds, type LogEnd, readDesignFrom } from './design-rows.ts';

/** What a client sends at once, and whose it is. */
export type AuthoredBatch = Omit<PatchBatch, 'protocol'> & { readonly userId: string | null };

/** Appends batches to the logs of sites. Those of one site that wait for each other are written together. */
export interface PatchWriter {
  /**
   * Resolves after the commit with the sequence of the batch's last patch.
   * @throws TramaError the document's reason when a change cannot be applied, `server/not-found`: nothing of the batch is kept then
   */
  append(site: string, batch: AuthoredBatch): Promise<number>;
}

export interface PatchWriterOptions {
  /** What every transaction that adds patches tells on, with the site's name. */
  channel: string;
  /** The newest design of a log that this process knows. */
  known: (log: string) => LoadedDesign | undefined;
  /** Hears of each commit: where the log ended before, and the design now. */
  onStored: (site: string, before: LogEnd, stored: LoadedDesign) => void;
}

/** A batch that waits for its transaction. */
interface Waiting {
  batch: AuthoredBatch;
  /** How long its patches are as JSON. */
  size: number;
  resolve: (sequence: number) => void;
  reject: (reason: unknown) => void;
}

/** A row of `trama.patches`, by the names that the statement gives its columns. */
interface PatchRow {
  sequence: number;
  batch_id: string;
  client_id: string;
  format: number;
  changes: Patch['changes'];
  user_id: string | null;
}

/**
 * Characters of patches in one transaction; a batch that is longer goes alone. A statement of many megabytes would have those behind
 * it wait for longer than a transaction of their own.
 */
const GROUP_SIZE = 4_000_000;

/** What came of a batch in its group: its sequence, or why it was refused. */
type Outcome = { sequence: number } | { reason: unknown };

/** Whether Postgres refuses a value itself (SQLSTATE class 22), as a text with U+0000: the fault of one batch, not of the group. */
const isOfOneBatch = (error: unknown): boolean => isSqlFailure(error) && error.code.startsWith('22');

/**
 * A writer that keeps a site's row locked for one transaction a group: a patch then costs a share of a commit, where one after
 * the other each would wait for the disk by itself. The order of a site's batches is that in which they came.
 */
export const createPatchWriter = (database: Database, options: PatchWriterOptions): PatchWriter => {
  const { channel, known, onStored } = options;
  const queues = new Map<string, Waiting[]>();

  /** Writes the batches in their order in one transaction. */
  const store = async (site: string, group: readonly Waiting[]): Promise<readonly Outcome[]> => {
    const { before, stored, outcomes } = await database.admin(async (session) => {
      const end = await endOfLog(session, site, 'for update');
      const base = await readDesignFrom(session, site, known(end.log), end.sequence);
      const ids = group.flatMap(({ batch }) => batch.patches.map(({ id }) => id));
      const result = addBatches(base, group, await knownPatchIds(session, site, ids));
      await insertPatches(session, site, result.rows, channel);
      return { before: end, ...result };
    });
    onStored(site, before, stored);
    return outcomes;
  };

  const settle = async (site: string, group: readonly Waiting[]): Promise<void> => {
    try {
      const outcomes = await store(site, group);
      for (const [index, { resolve, reject }] of group.entries()) {
        const outcome = outcomes[index];
        if (outcome && 'sequence' in outcome) resolve(outcome.sequence);
        else reject(outcome?.reason);
      }
    } catch (error) {
      // Ids say which patches are kept: written again, none comes twice.
      if (group.length > 1 && isOfOneBatch(error)) for (const one of group) await settle(site, [one]);
      else for (const { reject } of group) reject(error);
    }
  };

  const work = async (site: string, queue: Waiting[]): Promise<void> => {
    while (queue.length > 0) await settle(site, queue.splice(0, groupLength(queue)));
    queues.delete(site);
  };

  return {
    append: (site, batch) =>
      new Promise((resolve, reject) => {
        const waiting = { batch, size: JSON.stringify(batch.patches).length, resolve, reject };
        const queue = queues.get(site);
        if (queue) {
          queue.push(waiting);
          return;
        }
        const begun = [waiting];
        queues.set(site, begun);
        void work(site, begun);
      }),
  };
};

/** How many of those that wait go together: at least one. */
const groupLength = (queue: readonly Waiting[]): number => {
  let size = 0;
  const last = queue.findIndex((waiting) => {
    size += waiting.size;
    return size > GROUP_SIZE;
  });
  return last < 0 ? queue.length : Math.max(1, last);
};

/** Applied before they are kept: a change that cannot be applied would make the design unreadable. */
const addBatches = (
  base: LoadedDesign,
  group: readonly Waiting[],
  knownIds: ReadonlySet<string>,
): { stored: LoadedDesign; rows: readonly PatchRow[]; outcomes: readonly Outcome[] } => {
  const ids = new Set(knownIds);
  const rows: PatchRow[] = [];
  let stored = base;
  const outcomes = group.map(({ batch }): Outcome => {
    const fresh = new Map(batch.patches.filter(({ id }) => !ids.has(id)).map((patch) => [patch.id, patch]));
    try {
      let { design, sequence } = stored;
      const added: PatchRow[] = [];
      for (const { id, changes } of fresh.values()) {
        design = applyChanges(design, changes);
        sequence += 1;
        const { format, clientId, userId } = batch;
        added.push({ sequence, batch_id: id, client_id: clientId, format, changes, user_id: userId });
      }
      stored = { design, sequence };
      rows.push(...added);
      for (const id of fresh.keys()) ids.add(id);
      return { sequence };
    } catch (reason) {
      return { reason };
    }
  });
  return { stored, rows, outcomes };
};

/** Adds the rows, moves the site's sequence to the last of them and tells who listens, in one statement. */
const insertPatches = async (
  session: Session,
  site: string,
  rows: readonly PatchRow[],
  channel: string,
): Promise<void> => {
  const last = rows.at(-1);
  if (!last) return;
  await session.query(
    `with added as (
       insert into trama.patches (site, sequence, batch_id, client_id, format, changes, user_id)
       select $1, p.sequence, p.batch_id, p.client_id, p.format, p.changes, p.user_id
         from jsonb_to_recordset($2::jsonb) as p
           (sequence bigint, batch_id text, client_id text, format integer, changes jsonb, user_id text)),
     moved as (update trama.sites set sequence = $3::bigint where name = $1)
     select pg_notify($4, $1)`,
    [site, JSON.stringify(rows), last.sequence, channel],
  );
};
