import type { Session } from '@trama/backend';
import { applyChanges } from '@trama/document';
import { type Change, migrateDesign } from '@trama/model';
import type { LoadedDesign, LoggedPatch } from '@trama/protocol/builder';
import { serverError } from '../errors.ts';
import { unknownSite } from './sites.ts';

// What the log of designs reads and writes in the platform's tables, inside a transaction of who asks.

/** How far the log of a site goes. */
export interface LogEnd {
  sequence: number;
  /** Names this log: another site of this name, made later, has another one. */
  log: string;
}

/**
 * @param lock holds the site until the transaction ends: whoever appends, appends alone
 * @throws TramaError `server/not-found`
 */
export const endOfLog = async (session: Session, site: string, lock: 'for update' | '' = ''): Promise<LogEnd> => {
  const { rows } = await session.query<{ sequence: number | string; made: string }>(
    `select sequence, created_at::text as made from trama.sites where name = $1 ${lock}`,
    [site],
  );
  const row = rows[0];
  if (!row) throw unknownSite(site);
  return { sequence: Number(row.sequence), log: `${site} ${row.made}` };
};

/** The newest design that was kept whole. @throws TramaError `server/not-found` */
const newestSnapshot = async (session: Session, site: string, until: number): Promise<LoadedDesign> => {
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

/** Keeps a design whole, where the site still has it: a site of this name may be another one by now. */
export const insertSnapshot = async (
  session: Session,
  site: string,
  { design, sequence }: LoadedDesign,
): Promise<void> => {
  await session.query(
    `insert into trama.snapshots (site, sequence, format, design)
     select name, $2::bigint, $3::int, $4::jsonb from trama.sites
      where name = $1 and sequence >= $2::bigint and design_id = $5
     on conflict do nothing`,
    [site, sequence, design.format, JSON.stringify(design), design.id],
  );
};

/** The patches after a sequence, up to another, oldest first. */
export const readPatches = async (
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

/** Which of these ids patches of the site have. */
export const knownPatchIds = async (session: Session, site: string, ids: readonly string[]): Promise<Set<string>> => {
  const { rows } = await session.query<{ batch_id: string }>(
    'select batch_id from trama.patches where site = $1 and batch_id = any(select jsonb_array_elements_text($2::jsonb))',
    [site, JSON.stringify(ids)],
  );
  return new Set(rows.map((row) => row.batch_id));
};

const after = (base: LoadedDesign, patches: readonly LoggedPatch[], sequence: number): LoadedDesign => ({
  design: patches.reduce((state, { changes }) => applyChanges(state, changes), base.design),
  sequence,
});

/** The design at a sequence that the log reaches. @throws TramaError `server/not-found` */
export const readDesignAt = async (session: Session, site: string, sequence: number): Promise<LoadedDesign> => {
  const base = await newestSnapshot(session, site, sequence);
  return after(base, await readPatches(session, site, base.sequence, sequence), sequence);
};

/**
 * As {@link readDesignAt}, from one that was read before: only the patches since are read. Where they do not lead on from it (the
 * design was replaced as a whole meanwhile, by whichever server), it is read anew.
 */
export const readDesignFrom = async (
  session: Session,
  site: string,
  known: LoadedDesign | undefined,
  sequence: number,
): Promise<LoadedDesign> => {
  if (!known || known.sequence > sequence) return readDesignAt(session, site, sequence);
  if (known.sequence === sequence) return known;
  const patches = await readPatches(session, site, known.sequence, sequence);
  return patches.length === sequence - known.sequence
    ? after(known, patches, sequence)
    : readDesignAt(session, site, sequence);
};
