import type { Database, Session } from '@trama/backend';
import { serverError } from '../errors.ts';

/** Oldest Postgres that takes the data. */
const OLDEST_VERSION = 15;

/** Stands in a database from the first table that a move makes in it until the last row is there. */
const MARK = 'trama_moving';

const isMarked = async (session: Session): Promise<boolean> =>
  (await session.query('select 1 where to_regnamespace($1) is not null', [MARK])).rows.length > 0;

/** Schemas of people and programs, not of Postgres itself or of what extensions bring. */
const OWN_SCHEMAS = `
  select n.oid, n.nspname from pg_namespace n
   where n.nspname <> 'information_schema' and n.nspname !~ '^pg_'
     and not exists (select from pg_depend d where d.classid = 'pg_namespace'::regclass and d.objid = n.oid and d.deptype = 'e')`;

/** One thing that stands in the database already; null in an empty one. */
const firstThing = async (session: Session): Promise<string | null> => {
  const { rows } = await session.query<{ name: string }>(`
    with own as (${OWN_SCHEMAS})
    select quote_ident(nspname) as name from own where nspname <> 'public'
    union all
    select format('%I.%I', own.nspname, c.relname) from pg_class c join own on own.oid = c.relnamespace
     where not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    union all
    select format('%I.%I', own.nspname, p.proname) from pg_proc p join own on own.oid = p.pronamespace
     where not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
    limit 1`);
  return rows[0]?.name ?? null;
};

/** Removes what an interrupted move left: the database was empty when its mark was set, so all of it is the move's own. */
const clear = async (session: Session): Promise<void> => {
  const { rows } = await session.query<{ nspname: string }>(OWN_SCHEMAS);
  for (const { nspname } of rows)
    if (nspname !== MARK) await session.exec(`drop schema "${nspname.replaceAll('"', '""')}" cascade`);
  await session.exec('create schema public; grant usage on schema public to public');
};

/**
 * Makes a database ready to take data: a database that an interrupted move left is emptied, any other must be empty.
 * @throws TramaError `server/target-not-empty`, `server/target-refused` for a Postgres that is too old
 */
export const prepareTarget = (target: Database): Promise<void> =>
  target.admin(async (session) => {
    const { rows } = await session.query<{ version: number }>(
      "select current_setting('server_version_num')::int / 10000 as version",
    );
    const version = rows[0]?.version ?? 0;
    if (version < OLDEST_VERSION)
      throw serverError({
        code: 'server/target-refused',
        message: `The Postgres of DATABASE_URL is version ${version}.`,
        hint: `Use version ${OLDEST_VERSION} or later.`,
      });
    if (await isMarked(session)) {
      await clear(session);
      return;
    }
    const found = await firstThing(session);
    if (found !== null)
      throw serverError({
        code: 'server/target-not-empty',
        message: `The Postgres of DATABASE_URL holds data already: ${found}.`,
        hint: 'Name an empty database.',
      });
    await session.exec(`create schema ${MARK}`);
  });

/** Says that the data is there: the last step of a move, in the transaction that brought it. */
export const endMove = (session: Session): Promise<void> => session.exec(`drop schema ${MARK}`);

/** @throws TramaError `server/move-unfinished` for a database that an interrupted move left */
export const assertNoMove = (database: Database): Promise<void> =>
  database.admin(async (session) => {
    if (await isMarked(session))
      throw serverError({
        code: 'server/move-unfinished',
        message: 'The move of the data into the Postgres of DATABASE_URL was interrupted.',
        hint: 'Run again what began it, trama migrate-data or trama restore, or start without DATABASE_URL.',
      });
  });
