import type { Database, Session } from '../database/database.ts';
import { PUBLICATION } from '../realtime/changes/publication.ts';
import { runOwnerStatements } from './owner-sql.ts';

/** A migration of a folder, as Supabase's tool names its files: `<version>_<name>.sql`. */
export interface FileMigration {
  /** Digits by which migrations are in order, most often of a time: `20260506070809`. */
  version: string;
  name: string;
  /** In their order, without their semicolons. */
  statements: readonly string[];
}

/** The record that Supabase's tool keeps and reads, with its columns. */
const RECORD = 'supabase_migrations.schema_migrations';
const MAKE_RECORD = `
  create schema if not exists supabase_migrations;
  create table if not exists ${RECORD} (version text not null primary key, statements text[], name text)`;

/** A hosted project has it from the start, and migrations add tables to it. Where there is none, all tables are told of. */
const PUBLICATION_IN = /^\s*alter\s+publication\s+"?supabase_realtime\b/i;
const MAKE_PUBLICATION = `
  do $$ begin
    if not exists (select from pg_publication where pubname = '${PUBLICATION}') then create publication ${PUBLICATION}; end if;
  end $$`;

/** What is asked of the record finds no function that others have made. */
const AS_OWNER = 'set local role none; set local search_path = pg_catalog';

const isRecorded = async (session: Session): Promise<boolean> =>
  (await session.query(`select 1 where to_regclass('${RECORD}') is not null`)).rows.length > 0;

/** The versions of the migrations that have run, in their order. */
export const listFileMigrations = (database: Database): Promise<readonly string[]> =>
  database.admin(async (session) => {
    if (!(await isRecorded(session))) return [];
    const asked = `select version from ${RECORD} order by version collate "C"`;
    return (await session.query<{ version: string }>(asked)).rows.map(({ version }) => version);
  });

/** Does work in a transaction that has the record, unless a migration is in it already, and notes it. @returns whether it was noted now */
const noteOnce = (
  database: Database,
  { version, name, statements }: FileMigration,
  work: (session: Session) => Promise<unknown>,
): Promise<boolean> =>
  database.apart(0, async (session) => {
    await session.exec(AS_OWNER);
    await session.query('select pg_advisory_xact_lock(hashtext($1))', [RECORD]);
    await session.exec(MAKE_RECORD);
    const { rows } = await session.query(`select 1 from ${RECORD} where version = $1`, [version]);
    if (rows.length > 0) return false;
    await work(session);
    await session.exec(AS_OWNER);
    const list = 'array(select json_array_elements_text($2::json))';
    await session.query(`insert into ${RECORD} (version, statements, name) values ($1, ${list}, $3)`, [
      version,
      JSON.stringify(statements),
      name,
    ]);
    return true;
  });

/**
 * Runs a migration as the owner of the database and records it, both or neither, unless it has run.
 * @returns whether it ran now
 * @throws what Postgres says, with `statement`: which one failed, from 0
 */
export const runFileMigration = (database: Database, migration: FileMigration): Promise<boolean> =>
  noteOnce(database, migration, async (session) => {
    if (migration.statements.some((statement) => PUBLICATION_IN.test(statement))) await session.exec(MAKE_PUBLICATION);
    await runOwnerStatements(session, migration.statements);
  });

/** Records a migration as run in a database that has what it makes. @returns whether it was not recorded before */
export const recordFileMigration = (database: Database, migration: FileMigration): Promise<boolean> =>
  noteOnce(database, migration, async () => undefined);
