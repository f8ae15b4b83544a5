import type { Database } from '@trama/backend';
import type { FormerUse } from '@trama/protocol/builder';

interface FormerRow {
  site: string;
  of_site: string;
  tables: readonly string[];
  signs_in: boolean;
}

/** Notes what a site used of another one's project before it got its own; what was noted before stays. */
export const noteFormerUse = (database: Database, site: string, { of, tables, signsIn }: FormerUse): Promise<void> =>
  database.admin(async (session) => {
    await session.query(
      `insert into trama.former_uses (site, of_site, tables, signs_in) values ($1, $2, $3::jsonb, $4) on conflict do nothing`,
      [site, of, tables, signsIn],
    );
  });

/** What sites used of others' projects, by site. */
export const listFormerUses = (database: Database): Promise<ReadonlyMap<string, FormerUse>> =>
  database.admin(async (session) => {
    const { rows } = await session.query<FormerRow>(
      'select site, of_site, tables, signs_in from trama.former_uses order by site',
    );
    return new Map(rows.map((row) => [row.site, { of: row.of_site, tables: row.tables, signsIn: row.signs_in }]));
  });

/** Somebody of the site has taken note of it. */
export const forgetFormerUse = (database: Database, site: string): Promise<void> =>
  database.admin(async (session) => {
    await session.query('delete from trama.former_uses where site = $1', [site]);
  });
