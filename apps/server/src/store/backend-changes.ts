import {
  type AuthoredSqlOptions,
  type AuthoredSqlOutcome,
  type Database,
  runAuthoredSql,
  runAuthoredStatements,
  type Session,
} from '@trama/backend';
import type { ProjectChange } from '@trama/protocol/builder';

/** SQLSTATE of a table that is there already. */
const DUPLICATE_TABLE = '42P07';

/** The record stands beside the tables that it tells of. */
const RECORD = `
  create schema if not exists backend;
  create table if not exists backend.changes (
    id bigint generated always as identity primary key,
    name text not null,
    sql text not null,
    made_at timestamptz not null default now(),
    made_by text
  );
  alter table backend.changes add column if not exists made_by text`;

/** A change of the backend's tables that somebody made in the builder. */
export interface BackendChange {
  name: string;
  sql: string;
  /** E-mail of the account that made it, where one did. */
  madeBy?: string;
}

const noteChange = async (session: Session, { name, sql, madeBy }: BackendChange): Promise<void> => {
  await session.exec(RECORD);
  await session.query('insert into backend.changes (name, sql, made_by) values ($1, $2, $3)', [
    name,
    sql,
    madeBy ?? null,
  ]);
};

/**
 * Runs a change as the role of the backend's authors and notes it, both or neither.
 * @returns false when a table that it makes is there already
 */
export const runBackendChange = (database: Database, change: BackendChange): Promise<boolean> => {
  const alongside = (session: Session): Promise<void> => noteChange(session, change);
  return runAuthoredSql(database, change.sql, { takesTables: true, alongside }).then(
    () => true,
    (cause: unknown) => {
      if ((cause as { code?: unknown }).code === DUPLICATE_TABLE) return false;
      throw cause;
    },
  );
};

interface NotedStatements extends Pick<AuthoredSqlOptions, 'seesPeople' | 'isReadOnly' | 'signal'> {
  name: string;
  madeBy: string;
}

/** Runs statements as the role of the backend's authors, and notes them as a change where they change the schema. */
export const runNotedStatements = (
  database: Database,
  statements: readonly string[],
  { name, madeBy, ...options }: NotedStatements,
): Promise<AuthoredSqlOutcome> =>
  runAuthoredStatements(database, statements, {
    ...options,
    takesTables: true,
    alongside: async (session, { changesSchema }) => {
      if (changesSchema) await noteChange(session, { name, sql: statements.join(';\n\n'), madeBy });
    },
  });

const changesIn = async (session: Session): Promise<readonly BackendChange[]> => {
  const { rows } = await session.query("select 1 where to_regclass('backend.changes') is not null");
  if (rows.length === 0) return [];
  return (await session.query<BackendChange>('select name, sql from backend.changes order by id')).rows;
};

/** The changes of a database that were made in the builder, in their order. */
export const listBackendChanges = (database: Database): Promise<readonly ProjectChange[]> =>
  database.admin(async (session) => {
    const { rows } = await session.query("select 1 where to_regclass('backend.changes') is not null");
    if (rows.length === 0) return [];
    await session.exec(RECORD);
    const asked = `
      select id::text, name, sql, made_by as "madeBy",
        to_char(made_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "madeAt"
      from backend.changes order by backend.changes.id`;
    return (await session.query<ProjectChange>(asked)).rows;
  });

/** Runs in one database what was run in another, in its order: migrations know nothing of it. */
export const repeatBackendChanges = async (source: Database, target: Database): Promise<void> => {
  for (const change of await source.admin(changesIn)) await runBackendChange(target, change);
};
