import type { Database } from '@trama/backend';
import { type Design, migrateDesign } from '@trama/model';

/** The design that a site was last seeded with; null for a site that has no source. */
export const seededDesign = (database: Database, site: string): Promise<Design | null> =>
  database.admin(async (session) => {
    const { rows } = await session.query<{ design: unknown }>('select design from trama.seeds where site = $1', [site]);
    return rows[0] ? migrateDesign(rows[0].design) : null;
  });

/** Keeps the design that a site is seeded with: what its source and the people who change it have in common. */
export const keepSeed = (database: Database, site: string, design: Design): Promise<void> =>
  database.admin(async (session) => {
    await session.query(
      `insert into trama.seeds (site, design) values ($1, $2::jsonb)
       on conflict (site) do update set design = excluded.design, seeded_at = now()`,
      [site, JSON.stringify(design)],
    );
  });
