import { type DatabaseOptions, dropServerDatabase, openDatabase } from '@trama/backend';
import type { ServerConfig } from '../config.ts';
import type { OwnDatabases } from './databases.ts';
import { openProjectOnServer, projectDatabaseName } from './on-server.ts';

/** The databases of projects of their own: on the Postgres of the server, or each embedded in its project's folder. */
export const createOwnDatabases = (
  { databaseUrl }: Pick<ServerConfig, 'databaseUrl'>,
  options: DatabaseOptions,
): OwnDatabases =>
  databaseUrl === undefined
    ? {
        open: ({ folder }) => openDatabase({ dataDir: folder }, options),
        // It goes with its folder.
        drop: async () => undefined,
      }
    : {
        open: ({ id }) => openProjectOnServer(databaseUrl, id, options),
        drop: ({ id }) => dropServerDatabase(databaseUrl, projectDatabaseName(id)),
      };
