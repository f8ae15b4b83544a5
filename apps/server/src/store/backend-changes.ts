import { type Database, runAuthoredSql, type Session } from '@trama/backend';

/** SQLSTATE of a table that is there already. */
const DUPLICATE_TABLE = '42P07';

/** The record stands beside the tables that it tells of. */
const RECORD = `
  create schema if not exists backend;
  create table if not exists backend.changes (
    id bigint generated always as identity primary key,
    name text not null,
    sql text not null,
    made_at timestamptz not null default now()
  )`;

/** A change of the backend's tables that somebody made in the builder. */
export interface BackendChange {
  name: string;
  sql: string;
}

/**
 * Runs a change as the role of the backend's authors and notes it, both or neither.
 * @returns false when a table that it makes is there already
 */
export const runBackendChange = (database: Database, { name, sql }: BackendChange): Promise<boolean> => {
  const alongside = async (session: Session): Promise<void> => {
    await session.exec(RECORD);
    await session.query('insert into backend.changes (name, sql) values ($1, $2)', [name, sql]);
  };
  return runAuthoredSql(database, sql, { alongside }).then(
    () => true,
    (cause: unknown) => {
      if ((cause as { code?: unknown }).code === DUPLICATE_TABLE) return false;
      throw cause;
    },
  );
};

const changesIn = async (session: Session): Promise<readonly BackendChange[]> => {
  const { rows } = await session.query("select 1 where to_regclass('backend.changes') is not null");
  if (rows.length === 0) return [];
  return (await session.query<BackendChange>('select name, sql from backend.changes order by id')).rows;
};

/** Runs in one database what was run in another, in its order: migrations know nothing of it. */
export const repeatBackendChanges = async (source: Database, target: Database): Promise<void> => {
  for (const change of await source.admin(changesIn)) await runBackendChange(target, change);
};
