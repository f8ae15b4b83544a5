import type { Database } from '@trama/backend';

/** Something that somebody did, perhaps through another's eyes. */
export interface AuditEntry {
  /** The builder account. */
  actor: { id: string; name: string };
  /** Whose session was used. */
  person: { id: string; name: string };
  site: string | null;
  /** `view-as.lent`, or `view-as.request`. */
  act: string;
  detail: Readonly<Record<string, string>>;
}

/** Writes an entry down; the table gives none up. */
export const recordAct = (database: Database, { actor, person, site, act, detail }: AuditEntry): Promise<void> =>
  database.admin(async (session) => {
    await session.query(
      `insert into trama.audit (actor_id, actor, person_id, person, site, act, detail)
       values ($1, $2, $3, $4, $5, $6, $7::jsonb)`,
      [actor.id, actor.name, person.id, person.name, site, act, detail],
    );
  });
