import { type ConnectionCap, type DatabaseOptions, openDatabase } from '@trama/backend';
import type { ServerConfig } from '../config.ts';
import type { Log } from '../telemetry/log.ts';
import type { Closers, Databases } from './databases.ts';
import { openInFolders } from './in-folders.ts';
import { openOnServer } from './on-server.ts';
import { createOwnDatabases } from './own-databases.ts';

/** What opening the databases of a server needs of its start. */
export interface DatabaseSurroundings {
  log: Log;
  closers: Closers;
  /** What connections of projects to a Postgres count with. */
  connections?: ConnectionCap;
  /** The databases take data that are moved into them. */
  takesMovedData: boolean;
  /** Opens each of them. Tests replace it. */
  open?: typeof openDatabase;
}

/**
 * Opens the platform's database, and the ways to those of projects. Where the tables of both were in one, the platform's
 * leave it first, whole or not at all.
 * @throws TramaError `server/move-unfinished`, `server/platform-missing`, `server/tables-differ`, and what opening throws
 */
export const openDatabases = async (
  config: ServerConfig,
  { open = openDatabase, ...surroundings }: DatabaseSurroundings,
): Promise<Databases> => {
  const options: DatabaseOptions = { statementLimits: config.statementLimits ?? {} };
  const { databaseUrl } = config;
  const shared = await (databaseUrl === undefined
    ? openInFolders(config, options, { ...surroundings, open })
    : openOnServer({ ...config, databaseUrl }, options, surroundings));
  return { ...shared, own: createOwnDatabases(config, { ...options, connections: surroundings.connections }) };
};
