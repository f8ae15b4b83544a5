import type { Database, Session } from '@trama/backend';
import { applyChanges } from '@trama/document';
import { type Change, type Design, FORMAT, migrateDesign, type Patch } from '@trama/model';
import type { LoadedDesign, LoggedPatch, PatchBatch } from '@trama/protocol/builder';
import { serverError } from '../errors.ts';
import { unknownSite } from './sites.ts';

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
   * Appends the patches of a batch in one transaction; resolves after its commit with the sequence of the last.
   * @throws TramaError `server/format-mismatch`, or the document's reason when a change cannot be applied.
   */
  append(site: string, batch: Omit<PatchBatch, 'protocol'> & { userId: string | null }): Promise<number>;
  /** Patches after a sequence, oldest first. */
  since(site: string, sequence: number): Promise<readonly LoggedPatch[]>;
  /** Calls the listener after each commit to a site's log. Returns the way to stop. */
  watch(site: string, listener: () => void): () => void;
  close(): Promise<void>;
}

/** A design is read from the newest snapshot and the patches after it: at most this many. */
const SNAPSHOT_EVERY = 200;

const CHANNEL = 'trama_patches';

/** The log of designs in the platform's database. Also hears the commits of other servers on the same one. */
export const openDesignLog = async (database: Database): Promise<DesignLog> => {
  const watchers = new Map<string, Set<() => void>>();
  // What was read last: reading on costs only the patches since. Never trusted without asking for newer ones.
  const recent = new Map<string, LoadedDesign>();
  const stopListening = await database.listen(CHANNEL, (site) => {
    // An empty message says that the connection was lost for a while: any site may have changed.
    const told =
      site === '' ? [...watchers.values()].flatMap((listeners) => [...listeners]) : (watchers.get(site) ?? []);
    for (const listener of told) listener();
  });

  const current = async (session: Session, site: string): Promise<LoadedDesign> => {
    const sequence = await sequenceOf(session, site);
    const known = recent.get(site);
    const base = known && known.sequence <= sequence ? known : await newestSnapshot(session, site);
    const patches = await readPatches(session, site, base.sequence);
    const design = patches.reduce((state, patch) => applyChanges(state, patch.changes), base.design);
    return { design, sequence };
  };

  return {
    load: async (site) => {
      const stored = await database.admin((session) => current(session, site));
      recent.set(site, stored);
      return stored;
    },
    loadAt: (site, sequence) =>
      database.admin(async (session) => {
        await sequenceOf(session, site);
        const base = await newestSnapshot(session, site, sequence);
        const patches = await readPatches(session, site, base.sequence, sequence);
        return { design: patches.reduce((state, { changes }) => applyChanges(state, changes), base.design), sequence };
      }),
    reset: async (site, design) => {
      await database.admin(async (session) => {
        const sequence = (await sequenceOf(session, site, 'for update')) + 1;
        await insertSnapshot(session, site, { design, sequence });
        await session.query('update trama.sites set sequence = $2::bigint, design_id = $3 where name = $1', [
          site,
          sequence,
          design.id,
        ]);
        await session.query('select pg_notify($1, $2)', [CHANNEL, site]);
      });
      recent.delete(site);
    },
    append: async (site, { format, clientId, patches, userId }) => {
      if (format !== FORMAT) {
        throw serverError({
          code: 'server/format-mismatch',
          message: `The change has format ${format}, the server keeps format ${FORMAT}.`,
          where: ['format'],
          hint: 'Reload the builder; changes that were not saved are kept and sent again.',
        });
      }
      const stored = await database.admin(async (session) => {
        await sequenceOf(session, site, 'for update');
        const before = await current(session, site);
        const fresh = await withoutKnown(session, site, patches);
        // Applied before it is kept: a change that cannot be applied would make the design unreadable.
        const design = fresh.reduce((state, patch) => applyChanges(state, patch.changes), before.design);
        const after = { design, sequence: before.sequence + fresh.length };
        for (const [index, patch] of fresh.entries()) {
          await session.query(
            `insert into trama.patches (site, sequence, batch_id, client_id, format, changes, user_id)
             values ($1, $2::bigint, $3, $4, $5::int, $6::jsonb, $7)`,
            [site, before.sequence + index + 1, patch.id, clientId, format, JSON.stringify(patch.changes), userId],
          );
        }
        if (fresh.length > 0)
          await session.query('update trama.sites set sequence = $2::bigint where name = $1', [site, after.sequence]);
        if (crossesSnapshot(before.sequence, after.sequence)) await insertSnapshot(session, site, after);
        await session.query('select pg_notify($1, $2)', [CHANNEL, site]);
        return after;
      });
      recent.set(site, stored);
      return stored.sequence;
    },
    since: (site, sequence) => database.admin((session) => readPatches(session, site, sequence)),
    watch: (site, listener) => {
      const listeners = watchers.get(site) ?? new Set();
      watchers.set(site, listeners.add(listener));
      return () => {
        listeners.delete(listener);
      };
    },
    close: stopListening,
  };
};

const crossesSnapshot = (before: number, after: number): boolean =>
  Math.floor(before / SNAPSHOT_EVERY) !== Math.floor(after / SNAPSHOT_EVERY);

const sequenceOf = async (session: Session, site: string, lock: 'for update' | '' = ''): Promise<number> => {
  const { rows } = await session.query<{ sequence: number | string }>(
    `select sequence from trama.sites where name = $1 ${lock}`,
    [site],
  );
  const row = rows[0];
  if (!row) throw unknownSite(site);
  return Number(row.sequence);
};

const newestSnapshot = async (
  session: Session,
  site: string,
  until: number = Number.MAX_SAFE_INTEGER,
): Promise<LoadedDesign> => {
  const { rows } = await session.query<{ sequence: number | string; design: unknown }>(
    'select sequence, design from trama.snapshots where site = $1 and sequence <= $2::bigint order by sequence desc limit 1',
    [site, until],
  );
  const row = rows[0];
  if (!row) {
    throw serverError({
      code: 'server/not-found',
      message: `Site "${site}" has no design yet.`,
      where: [site],
      hint: 'Import it again.',
    });
  }
  return { design: migrateDesign(row.design), sequence: Number(row.sequence) };
};

const insertSnapshot = async (session: Session, site: string, { design, sequence }: LoadedDesign): Promise<void> => {
  await session.query(
    'insert into trama.snapshots (site, sequence, format, design) values ($1, $2::bigint, $3::int, $4::jsonb)',
    [site, sequence, design.format, JSON.stringify(design)],
  );
};

const readPatches = async (
  session: Session,
  site: string,
  after: number,
  until: number = Number.MAX_SAFE_INTEGER,
): Promise<LoggedPatch[]> => {
  const { rows } = await session.query<{
    sequence: number | string;
    batch_id: string;
    client_id: string;
    changes: readonly Change[];
  }>(
    `select sequence, batch_id, client_id, changes from trama.patches
      where site = $1 and sequence > $2::bigint and sequence <= $3::bigint order by sequence`,
    [site, after, until],
  );
  return rows.map((row) => ({
    id: row.batch_id,
    clientId: row.client_id,
    sequence: Number(row.sequence),
    changes: row.changes,
  }));
};

const withoutKnown = async (session: Session, site: string, patches: readonly Patch[]): Promise<Patch[]> => {
  const { rows } = await session.query<{ batch_id: string }>(
    'select batch_id from trama.patches where site = $1 and batch_id = any(select jsonb_array_elements_text($2::jsonb))',
    [site, JSON.stringify(patches.map((patch) => patch.id))],
  );
  const known = new Set(rows.map((row) => row.batch_id));
  return patches.filter((patch) => !known.has(patch.id));
};
