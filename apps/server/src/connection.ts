import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** `connection.json`: what scripts and tests need to reach a running server. Readable by its owner alone. */
export interface Connection {
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
  const connection = JSON.parse(await readFile(join(dataDir, CONNECTION_FILE), 'utf8')) as Connection;
  await writeConnection(dataDir, { ...connection, ...keys });
};
