import { createHash, randomUUID } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { type EmbeddedDatabase, openEmbeddedDatabase } from '../database/embedded/embedded-database.ts';
import { openDatabase } from '../database/open-database.ts';
import { onServer, serverDatabaseAddress } from '../database/server/server-databases.ts';
import { DEFAULT_STATEMENT_LIMITS } from '../database/statements/statement-limits.ts';
import { migrateBackend } from '../schema/migrate-backend.ts';
import { BACKEND_MIGRATIONS } from '../schema/migrations.ts';
import { serverRolesSql } from '../schema/server-roles.ts';

// Databases of tests. To make one takes longer than most tests do, so the first of a kind is made, and the others are its
// copies: on a Postgres server for everybody who asks it, in memory for this process.

/** A database, and what was filled into the first of its kind. */
export interface FilledDatabase<Filled> {
  database: Database;
  filled: Filled;
}

/** Opens databases that begin alike. */
type OpenFilled<Filled> = () => Promise<FilledDatabase<Filled>>;

/** Embedded databases in memory that begin alike: the first is filled, the others are copies of it as it was then. */
const filledInMemory = <Filled>(fill: (database: Database) => Promise<Filled>): OpenFilled<Filled> => {
  const open = (dump?: Blob): Promise<EmbeddedDatabase> =>
    openEmbeddedDatabase({ memory: true, ...(dump && { dump }) }, DEFAULT_STATEMENT_LIMITS);
  let kept: Promise<{ dump: Blob; filled: Filled; first: Database }> | undefined;
  const make = async () => {
    const first = await open();
    const filled = await fill(first);
    return { dump: await first.dump(), filled, first };
  };
  return async () => {
    if (!kept) {
      kept = make();
      const { first, filled } = await kept;
      return { database: first, filled };
    }
    const { dump, filled } = await kept;
    return { database: await open(dump), filled };
  };
};

const migratedInMemory = filledInMemory(migrateBackend);

const openMigratedInMemory = async (): Promise<Database> => (await migratedInMemory()).database;

/** A database on the server of TEST_DATABASE_URL that others are copied from. */
export interface Template {
  /** One name for one state of what is filled in: a server that outlives a run keeps no stale one. */
  name: string;
  fill: (database: Database) => Promise<unknown>;
}

/** A name that ends with what a template is made of. */
export const templateName = (kind: string, ...parts: readonly unknown[]): string =>
  `trama_template_${kind}_${createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16)}`;

/** A database that has what the services need. */
export const BACKEND_TEMPLATE: Template = {
  name: templateName('backend', serverRolesSql(), BACKEND_MIGRATIONS),
  fill: migrateBackend,
};

/** Makes the filled database that others are copied from, unless it is there. Processes that ask at once wait for the first. */
const makeTemplate = (server: string, { name, fill }: Template): Promise<void> =>
  onServer(server, async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount) return;
    const draft = `${name}_draft`;
    await client.query(`drop database if exists ${draft}`);
    await client.query(`create database ${draft}`);
    const database = await openDatabase({ url: serverDatabaseAddress(server, draft) });
    await fill(database);
    await database.close();
    await client.query(`alter database ${draft} rename to ${name}`);
  });

/** A new database on a server, as the template is. @returns its address */
export const copyTemplate = async (server: string, template: Template): Promise<string> => {
  await makeTemplate(server, template);
  return createOnServer(server, template.name);
};

const createOnServer = async (server: string, template: string): Promise<string> => {
  const name = `trama_test_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, async (client) => {
    await client.query(`create database ${name} template ${template}`);
  });
  return serverDatabaseAddress(server, name);
};

/** As {@link filledInMemory}, on a server, where copies take a tenth of the time: each is of one that is filled for this process. */
const filledOnServer = <Filled>(server: string, fill: (database: Database) => Promise<Filled>): OpenFilled<Filled> => {
  let kept: Promise<{ address: string; filled: Filled }> | undefined;
  const make = async () => {
    const address = await copyTemplate(server, BACKEND_TEMPLATE);
    const first = await openDatabase({ url: address });
    const filled = await fill(first);
    // Nobody may be connected to what is copied.
    await first.close();
    return { address, filled };
  };
  return async () => {
    kept ??= make();
    const { address, filled } = await kept;
    const url = await createOnServer(server, new URL(address).pathname.slice(1));
    return { database: await openDatabase({ url }), filled };
  };
};

/**
 * Databases with what the services need that begin alike, in memory, or on the server of TEST_DATABASE_URL: the first is filled, the
 * others are copies of it as it was then.
 */
export const filledTestDatabases = <Filled>(fill: (database: Database) => Promise<Filled>): OpenFilled<Filled> => {
  const server = process.env.TEST_DATABASE_URL;
  return server === undefined ? filledInMemory(fill) : filledOnServer(server, fill);
};

/** An empty database: in memory, or a new one on the server of TEST_DATABASE_URL. */
export const openTestDatabase = async (): Promise<Database> => {
  const server = process.env.TEST_DATABASE_URL;
  return openDatabase(server === undefined ? { memory: true } : { url: await createOnServer(server, 'template1') });
};

/** As `openTestDatabase`, with what the services need. */
export const openMigratedTestDatabase = async (): Promise<Database> => {
  const server = process.env.TEST_DATABASE_URL;
  if (server === undefined) return openMigratedInMemory();
  return openDatabase({ url: await copyTemplate(server, BACKEND_TEMPLATE) });
};
