import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BackendError } from '../errors.ts';
import type { Database } from './database.ts';

export interface Migration {
  /** Unique and never changed; migrations run in the order of their names. */
  name: string;
  sql: string;
}

const checksumOf = (sql: string): string => createHash('sha256').update(sql).digest('hex');

const readFolder = async (folder: string): Promise<Migration[]> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql'));
  return Promise.all(names.map(async (name) => ({ name, sql: await readFile(join(folder, name), 'utf8') })));
};

/**
 * Runs the migrations that have not run, in the order of their names, all in one transaction under an advisory lock, so
 * that two starting processes cannot run one twice and a failing one leaves nothing behind.
 * @param source a folder of `.sql` files, or the migrations themselves.
 * @param table where the record is kept: `schema.table`, created when missing.
 * @returns the names that ran now.
 * @throws BackendError `backend/migration-changed` when one that has run has other text now, `backend/migration-failed`.
 */
export const migrate = async (
  db: Database,
  source: string | readonly Migration[],
  table: string,
): Promise<string[]> => {
  const [schema, name] = table.split('.');
  if (!/^[a-z_]+\.[a-z_]+$/.test(table) || schema === undefined || name === undefined) {
    throw new BackendError({ code: 'backend/migration-table', message: `"${table}" is not of the form schema.table.` });
  }
  const migrations = typeof source === 'string' ? await readFolder(source) : [...source];
  migrations.sort((a, b) => (a.name < b.name ? -1 : 1));
  return db.admin(async (session) => {
    // As a script: another process may migrate for longer than a statement of its own may take.
    await session.exec(`select pg_advisory_xact_lock(hashtext('${table}'))`);
    const { rows: existing } = await session.query('select 1 where to_regclass($1) is null', [table]);
    if (existing.length > 0) {
      await session.exec(`create schema if not exists ${schema};
        create table ${schema}.${name} (name text primary key, checksum text not null, ran_at timestamptz not null default now());`);
    }
    const { rows } = await session.query<{ name: string; checksum: string }>(
      `select name, checksum from ${schema}.${name}`,
    );
    const done = new Map(rows.map((row) => [row.name, row.checksum]));
    const ran: string[] = [];
    for (const migration of migrations) {
      const checksum = checksumOf(migration.sql);
      const before = done.get(migration.name);
      if (before === checksum) continue;
      if (before !== undefined) {
        throw new BackendError({
          code: 'backend/migration-changed',
          message: `Migration ${migration.name} has changed since it ran.`,
          where: [table, migration.name],
          hint: 'Restore its text and put the change into a new migration.',
        });
      }
      try {
        await session.exec(migration.sql);
      } catch (cause) {
        throw new BackendError({
          code: 'backend/migration-failed',
          message: `Migration ${migration.name} failed: ${cause instanceof Error ? cause.message : String(cause)}`,
          where: [table, migration.name],
          cause,
        });
      }
      await session.query(`insert into ${schema}.${name} (name, checksum) values ($1, $2)`, [migration.name, checksum]);
      ran.push(migration.name);
    }
    return ran;
  });
};

/** How far the migrations of a database are. */
export interface MigrationState {
  /** Names of those that have run. */
  ran: readonly string[];
  /** Of those that are known here the ones that have not. */
  pending: readonly string[];
  /** Of those that have run the ones that are not known here: a later version has run them. */
  unknown: readonly string[];
}

/** How far the migrations of a table are; nothing is changed. */
export const migrationState = async (
  db: Database,
  migrations: readonly Migration[],
  table: string,
): Promise<MigrationState> => {
  const ran = await db.admin(async (session) => {
    const { rows } = await session.query('select 1 where to_regclass($1) is not null', [table]);
    if (rows.length === 0) return [];
    return (await session.query<{ name: string }>(`select name from ${table} order by name`)).rows.map(
      ({ name }) => name,
    );
  });
  const names = migrations.map(({ name }) => name);
  return {
    ran,
    pending: names.filter((name) => !ran.includes(name)),
    unknown: ran.filter((name) => !names.includes(name)),
  };
};
