import type { Database } from '@trama/backend';

/** Changes of a site by other accounts. */
export interface OthersChanges {
  /** The last of them. */
  sequence: number;
  /** Addresses of who made them, those of accounts that are there. */
  authors: readonly string[];
}

/** What others have changed in a site since this account agreed to what was there; null for nothing. */
export const othersChanges = (database: Database, site: string, userId: string): Promise<OthersChanges | null> =>
  database.admin(async (session) => {
    const { rows } = await session.query<{ sequence: number | string | null; authors: readonly string[] }>(
      `select max(p.sequence) as sequence,
              coalesce(jsonb_agg(distinct u.email) filter (where u.email is not null), '[]') as authors
         from trama.patches p left join trama.users u on u.id = p.user_id
        where p.site = $1 and p.user_id <> $2 and p.sequence > coalesce(
          (select a.sequence from trama.agreed_changes a where a.site = $1 and a.user_id = $2), 0)`,
      [site, userId],
    );
    const row = rows[0];
    return row?.sequence == null ? null : { sequence: Number(row.sequence), authors: row.authors };
  });

/** Notes that an account agrees to every change up to this one. */
export const agreeToChanges = (database: Database, site: string, userId: string, sequence: number): Promise<void> =>
  database.admin(async (session) => {
    await session.query(
      `insert into trama.agreed_changes (site, user_id, sequence) values ($1, $2, $3::bigint)
       on conflict (site, user_id) do update set sequence = greatest(trama.agreed_changes.sequence, excluded.sequence)`,
      [site, userId, sequence],
    );
  });
