import pg from 'pg';
import { BackendError, INSUFFICIENT_PRIVILEGE, isSqlFailure } from '../../errors.ts';

const DUPLICATE_DATABASE = '42P04';

/** The address of another database of the same server. */
export const serverDatabaseAddress = (server: string, name: string): string =>
  Object.assign(new URL(server), { pathname: `/${name}` }).href;

/** Runs statements outside of any transaction in the database that an address names. */
export const onServer = async (server: string, run: (client: pg.Client) => Promise<void>): Promise<void> => {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await run(client);
  } finally {
    await client.end();
  }
};

/**
 * Makes a database beside the one that an address names, to which nobody but its owner may connect. One that is there stays.
 * @param name letters, digits and underscores
 * @throws BackendError `backend/no-more-databases` where the role of the address may make none.
 */
export const makeServerDatabase = (server: string, name: string): Promise<void> =>
  onServer(server, async (client) => {
    const known = await client.query<{ isOwn: boolean }>(
      `select pg_has_role(datdba, 'usage') as "isOwn" from pg_database where datname = $1`,
      [name],
    );
    // Whoever may make none may use one that somebody else has made.
    if (known.rows[0]) return closeToOthers(client, name, known.rows[0].isOwn);
    try {
      await client.query(`create database ${name}`);
    } catch (cause) {
      if (isSqlFailure(cause) && cause.code === INSUFFICIENT_PRIVILEGE)
        throw new BackendError({
          code: 'backend/no-more-databases',
          message: 'The role of this Postgres may not make databases.',
          hint: 'Grant it CREATEDB.',
          cause,
        });
      if (!isSqlFailure(cause) || cause.code !== DUPLICATE_DATABASE) throw cause;
    }
    return closeToOthers(client, name, true);
  });

const closeToOthers = async (client: pg.Client, name: string, isOwn: boolean): Promise<void> => {
  if (isOwn) await client.query(`revoke connect on database ${name} from public`);
};

/** Removes a database beside the one that an address names, with whoever is connected to it; one that is not there is removed already. */
export const dropServerDatabase = (server: string, name: string): Promise<void> =>
  onServer(server, async (client) => {
    await client.query(`drop database if exists ${name} with (force)`);
  });
