import { existsSync, readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseJson } from '@trama/backend';
import { serverError } from './errors.ts';

/** `connection.json`: what scripts and tests need to reach a running server. Readable by its owner alone. */
export interface Connection {
  /** Where the server itself listens, for commands on its machine: behind a proxy the other addresses lead to that. */
  local: string;
  site: string;
  builder: string;
  inbox: string;
  backend: string;
  anonKey: string;
  serviceRoleKey: string;
  users: readonly { email: string; password: string; roles: readonly string[] }[];
  /** The builder's first account; without a password where somebody chose it. */
  builderUser: { email: string; password: string };
}

/** Name of the file in the data folder; it is there once a first start has ended. */
export const CONNECTION_FILE = 'connection.json';

/**
 * What the file of a data folder says; null where there is none.
 * @throws TramaError `server/file-damaged`
 */
export const readConnection = (dataDir: string): Connection | null => {
  const path = join(dataDir, CONNECTION_FILE);
  if (!existsSync(path)) return null;
  const connection = parseJson(readFileSync(path, 'utf8'))?.value;
  if (isConnection(connection)) return connection;
  throw serverError({
    code: 'server/file-damaged',
    message: `The file ${path} is damaged.`,
    where: [path],
    hint: 'Put it back from a backup, or take it away: the next start writes it anew, with another password for the first account.',
  });
};

const isConnection = (value: unknown): value is Connection =>
  typeof value === 'object' &&
  value !== null &&
  'builderUser' in value &&
  typeof value.builderUser === 'object' &&
  value.builderUser !== null;

/** Writes the file whole or not at all. */
export const writeConnection = async (dataDir: string, connection: Connection): Promise<void> => {
  const unfinished = join(dataDir, `${CONNECTION_FILE}.new`);
  await writeFile(unfinished, `${JSON.stringify(connection, null, 2)}\n`, { mode: 0o600 });
  await rename(unfinished, join(dataDir, CONNECTION_FILE));
};

/** Writes the keys of the main site's backend anew into the file that is there. */
export const writeKeys = async (
  dataDir: string,
  keys: Pick<Connection, 'anonKey' | 'serviceRoleKey'>,
): Promise<void> => {
  const connection = readConnection(dataDir);
  if (connection) await writeConnection(dataDir, { ...connection, ...keys });
};
