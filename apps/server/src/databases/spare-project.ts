import { randomBytes } from 'node:crypto';
import {
  type Database,
  dropServerDatabase,
  makeServerDatabase,
  migrateBackend,
  openDatabase,
  serverDatabaseAddress,
} from '@trama/backend';
import type { ServerConfig } from '../config.ts';

/**
 * Does work with the database of an empty project, of the same kind as the server's others, which is gone afterwards.
 * @throws BackendError `backend/no-more-databases` where the role of the Postgres may make none
 */
export const withSpareProject = async <Value>(
  { databaseUrl: url }: Pick<ServerConfig, 'databaseUrl'>,
  work: (database: Database) => Promise<Value>,
): Promise<Value> => {
  if (url === undefined) return withDatabase(await openDatabase({ memory: true }), work);
  const name = `trama_spare_${randomBytes(8).toString('hex')}`;
  await makeServerDatabase(url, name);
  try {
    return await withDatabase(await openDatabase({ url: serverDatabaseAddress(url, name) }), work);
  } finally {
    await dropServerDatabase(url, name);
  }
};

const withDatabase = async <Value>(
  database: Database,
  work: (database: Database) => Promise<Value>,
): Promise<Value> => {
  try {
    await migrateBackend(database);
    return await work(database);
  } finally {
    await database.close();
  }
};
