import { resolve } from 'node:path';
import type { Connection } from '@trama/server';
import { askServer } from './ask-server.ts';
import type { Surroundings } from './command.ts';

/** A server that a command works with. */
export type ServerInUse = Connection;

/** Whether the server of a connection runs. */
export const answers = async ({ local, site }: Connection): Promise<boolean> => {
  try {
    return (await askServer(`${site}/health`, { local })).status === 200;
  } catch {
    return false;
  }
};

/** Runs work with the server that runs on the data folder, or with one that is started for as long as the work takes. */
export const withServer = async <T>(
  { env, tell }: Pick<Surroundings, 'env' | 'tell'>,
  work: (server: ServerInUse) => Promise<T>,
): Promise<T> => {
  const { configFromEnv, readConnection, startServer } = await import('@trama/server');
  const config = configFromEnv(env);
  const running = readConnection(resolve(config.dataDir));
  if (running && (await answers(running))) return work(running);
  tell('No server runs on this data folder: starting one …');
  const server = await startServer(config, { log: (level, text) => tell(`${level}: ${text}`) });
  try {
    return await work(server.connection);
  } finally {
    await server.close();
  }
};
