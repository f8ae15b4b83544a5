import type { Session } from '../../database/database.ts';

/** A publication that the database may have: it then names the tables that are followed, as in the hosted service. */
export const PUBLICATION = 'supabase_realtime';

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Tables of `public` whose changes are told; null: there is no publication, and every table can be followed. */
export const readPublished = async (session: Session): Promise<string[] | null> => {
  const found = await session.query('select from pg_catalog.pg_publication where pubname = $1', [PUBLICATION]);
  if (found.count === 0) return null;
  const { rows } = await session.query<{ name: string }>(
    `select tablename as name from pg_catalog.pg_publication_tables where pubname = $1 and schemaname = 'public' order by 1`,
    [PUBLICATION],
  );
  return rows.map(({ name }) => name);
};

/** Tells the changes of these tables alone; null: of whichever is asked for. @throws what Postgres says of a table that is not there. */
export const publishTables = async (session: Session, tables: readonly string[] | null): Promise<void> => {
  await session.exec(`drop publication if exists ${PUBLICATION}`);
  if (tables === null) return;
  const named = tables.map((table) => `public.${quoted(table)}`).join(', ');
  await session.exec(`create publication ${PUBLICATION}${named === '' ? '' : ` for table ${named}`}`);
};
