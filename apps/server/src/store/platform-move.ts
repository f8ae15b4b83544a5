import { randomBytes } from 'node:crypto';
import { copyRows, type Database, type Session, type Table, TEXT_FORMATS } from '@trama/backend';
import { serverError } from '../errors.ts';
import { copySequences, tablesOf } from './copy-database.ts';
import { migratePlatform, PLATFORM_MIGRATIONS_TABLE } from './schema.ts';

/**
 * What a move of the platform's tables came to. `moved`: they are in the database of their own, all of them, and nowhere else.
 * `taken`: that database has other rows, which count; they stay as they are, as do those that were to be moved.
 */
export type PlatformMove = 'moved' | 'taken';

/** Whether the platform's tables are in a database. */
export const holdsPlatform = (database: Database): Promise<boolean> => holds(database, 'trama.sites');

/** Whether a project's tables are in a database. */
export const holdsProject = (database: Database): Promise<boolean> => holds(database, 'backend.migrations');

const holds = (database: Database, table: string): Promise<boolean> =>
  database.admin(async (session) => isThere(session, table));

const isThere = async (session: Session, table: string): Promise<boolean> =>
  (await session.query('select 1 where to_regclass($1) is not null', [table])).rows.length > 0;

/** By this the two sides of a move know each other: what another has brought is never taken for one's own. */
const MOVE = 'trama.move';

const moveIn = async (session: Session): Promise<string | null> => {
  if (!(await isThere(session, MOVE))) return null;
  return (await session.query<{ id: string }>(`select id from ${MOVE}`)).rows[0]?.id ?? null;
};

const noteMove = async (session: Session, id: string): Promise<void> => {
  await session.exec(`create table ${MOVE} (id text primary key)`);
  await session.query(`insert into ${MOVE} (id) values ($1)`, [id]);
};

/** The move that has been begun from a database, or a new one. */
const beginMove = (source: Database): Promise<string> =>
  source.admin(async (session) => {
    const known = await moveIn(session);
    if (known !== null) return known;
    const id = randomBytes(16).toString('hex');
    await noteMove(session, id);
    return id;
  });

/**
 * Moves the platform's tables out of a project's database into one of their own, whole or not at all: they are copied in one
 * transaction, compared there, and only then taken out of where they were, in another. Interrupted wherever it may be, it is
 * completed by its next call; until the copy is whole, what is in the source counts. The tables of the project are not touched.
 * @throws TramaError `server/tables-differ` where a copied table is not what it was
 */
export const movePlatform = async (source: Database, target: Database): Promise<PlatformMove> => {
  const arrived = await target.admin(moveIn);
  if (arrived === null && (await isInUse(target))) return 'taken';
  if (arrived === null) await copyPlatform(source, target);
  else if (arrived !== (await source.admin(moveIn))) return 'taken';
  return removePlatform(source, target);
};

const isInUse = (target: Database): Promise<boolean> =>
  target.admin(async (session) => {
    if (!(await isThere(session, 'trama.sites'))) return false;
    const { rows } = await session.query('select 1 from trama.sites union all select 1 from trama.users limit 1');
    return rows.length > 0;
  });

/** Copies the platform's tables, compared row by row, into a database that has none of its own; they stay where they were. */
export const copyPlatform = async (source: Database, target: Database): Promise<void> => {
  // Both have the same tables then, whatever the version was that the data come from.
  await migratePlatform(source);
  await migratePlatform(target);
  const move = await beginMove(source);
  await source.admin((from) =>
    target.admin(async (to) => {
      for (const side of [from, to]) await side.exec(TEXT_FORMATS);
      const tables = await tablesInOrder(to, await tablesOf(to, 'platform'));
      await to.exec(`delete from ${PLATFORM_MIGRATIONS_TABLE}`);
      for (const table of tables) await copyRows(from, to, table);
      await assertSame(from, to, tables);
      await copySequences(from, to, 'platform');
      await noteMove(to, move);
    }),
  );
};

/** Tables after those that they refer to: who may only write rows can fill them so. */
export const tablesInOrder = async (session: Session, tables: readonly Table[]): Promise<readonly Table[]> => {
  // Named with their schema whatever the search path is: of a role called `trama` it begins with that schema.
  const { rows } = await session.query<{ name: string; referred: string }>(`
    select format('trama.%I', one.relname) as name, format('trama.%I', other.relname) as referred
      from pg_constraint join pg_class one on one.oid = conrelid join pg_class other on other.oid = confrelid
     where contype = 'f' and conrelid <> confrelid and connamespace = to_regnamespace('trama')`);
  const ordered: Table[] = [];
  const isReady = ({ name }: Table): boolean =>
    rows.every((row) => row.name !== name || ordered.some((table) => table.name === row.referred));
  for (let left = [...tables]; left.length > 0; left = left.filter((table) => !ordered.includes(table))) {
    const ready = left.filter(isReady);
    if (ready.length === 0)
      throw new Error(`Tables of the platform refer to each other in a circle: ${left[0]?.name}.`);
    ordered.push(...ready);
  }
  return ordered;
};

/** How many rows a table has, and the sum of what stands in them. */
const fingerprint = async (session: Session, { name, columns }: Table): Promise<string> => {
  const row = `row(${columns.map((column) => column.name).join(', ')})::text`;
  const { rows } = await session.query<{ print: string }>(
    `select count(*) || ' ' || md5(coalesce(string_agg(md5(${row}), '' order by md5(${row})), '')) as print from ${name}`,
  );
  return rows[0]?.print ?? '';
};

/** The first of the tables whose rows are not the same on both sides; null where all are. */
const firstThatDiffers = async (from: Session, to: Session, tables: readonly Table[]): Promise<string | null> => {
  for (const table of tables)
    if ((await fingerprint(from, table)) !== (await fingerprint(to, table))) return table.name;
  return null;
};

const assertSame = async (from: Session, to: Session, tables: readonly Table[]): Promise<void> => {
  const name = await firstThatDiffers(from, to, tables);
  if (name === null) return;
  throw serverError({
    code: 'server/tables-differ',
    message: `The rows of ${name} did not arrive as they were in the platform's own database.`,
    where: [name],
    hint: 'Nothing was moved. Start again.',
  });
};

/** SQLSTATE of something that others hold on to. */
const DEPENDENT_OBJECTS = '2BP01';

const FUNCTIONS = `
  select oid::regprocedure::text as name from pg_proc where pronamespace = to_regnamespace('trama') order by 1`;

/**
 * Takes out of a project's database what has arrived in the platform's. What differs was written since, by an earlier version of
 * the server, and what somebody's view reads is in use: both stay.
 */
const removePlatform = (source: Database, target: Database): Promise<PlatformMove> =>
  source
    .admin((from) =>
      target.admin(async (to): Promise<PlatformMove> => {
        for (const side of [from, to]) await side.exec(TEXT_FORMATS);
        const tables = await tablesOf(to, 'platform');
        if ((await firstThatDiffers(from, to, tables)) !== null) return 'taken';
        const functions = (await to.query<{ name: string }>(FUNCTIONS)).rows;
        await from.exec(`drop table ${tables.map(({ name }) => name).join(', ')}`);
        for (const { name } of functions) await from.exec(`drop function if exists ${name}`);
        return 'moved';
      }),
    )
    .catch((cause: unknown) => {
      if ((cause as { code?: unknown }).code === DEPENDENT_OBJECTS) return 'taken';
      throw cause;
    });

/** Takes away the mark of a move that has ended. */
export const forgetMove = (target: Database): Promise<void> =>
  target.admin((session) => session.exec(`drop table if exists ${MOVE}`));
