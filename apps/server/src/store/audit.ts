import type { Database } from '@trama/backend';
import { AUDIT_PAGE, type AuditAct, type AuditedAct } from '@trama/protocol/builder';

/** Something that somebody did, perhaps through another's eyes. */
export interface AuditEntry {
  /** The builder account. */
  actor: { id: string; name: string };
  /** Whose session was used; absent: their own. */
  person?: { id: string; name: string };
  site: string | null;
  act: AuditAct;
  detail: Readonly<Record<string, string>>;
}

/** Writes an entry down; the table gives none up. */
export const recordAct = (database: Database, { actor, person, site, act, detail }: AuditEntry): Promise<void> =>
  database.admin(async (session) => {
    await session.query(
      `insert into trama.audit (actor_id, actor, person_id, person, site, act, detail)
       values ($1, $2, $3, $4, $5, $6, $7::jsonb)`,
      [actor.id, actor.name, person?.id, person?.name, site, act, detail],
    );
  });

/** Which acts are read; a text that is empty leaves nothing out. */
export interface AuditFilter {
  /** A part of the account's address. */
  actor: string;
  site: string;
  act: string;
  /** Acts before the one of this number; null: from the last one on. */
  before: number | null;
}

interface AuditRow extends Omit<AuditedAct, 'at' | 'id'> {
  at: string;
  id: string;
}

/** A page of acts, the last first, and whether there are earlier ones. */
export const listActs = (
  database: Database,
  { actor, site, act, before }: AuditFilter,
): Promise<{ acts: readonly AuditedAct[]; hasMore: boolean }> =>
  database.admin(async (session) => {
    const { rows } = await session.query<AuditRow>(
      `select a.id::text as id, a.at, a.actor, a.person, a.site, a.act, a.detail from trama.audit a
        where ($1 = '' or position(lower($1) in lower(actor)) > 0) and ($2 = '' or site = $2) and ($3 = '' or act = $3)
          and ($4::bigint is null or a.id < $4::bigint)
        order by a.id desc limit ${AUDIT_PAGE + 1}`,
      [actor, site, act, before],
    );
    const acts = rows
      .slice(0, AUDIT_PAGE)
      .map((row) => ({ ...row, id: Number(row.id), at: new Date(row.at).toISOString() }));
    return { acts, hasMore: rows.length > AUDIT_PAGE };
  });
