import { configFromEnv, type ServerConfig } from './config.ts';
import { sentenceOf } from './errors.ts';
import { assertProduction } from './production.ts';
import { type RunningServer, startServer } from './start.ts';

/** Resolves when the process is asked to stop, by Ctrl+C or by whoever started it. */
const askedToStop = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });

/**
 * Runs the server until the process is asked to stop.
 * @param onReady is told once everything answers
 * @returns the exit code; what went wrong has been printed
 */
export const runServer = async (
  env: Readonly<Record<string, string | undefined>>,
  onReady: (server: RunningServer, config: ServerConfig) => void,
): Promise<number> => {
  const stopped = askedToStop();
  try {
    const config = configFromEnv(env);
    assertProduction(env, config);
    const server = await startServer(config);
    onReady(server, config);
    await stopped;
    await server.close();
    return 0;
  } catch (error) {
    console.error(sentenceOf(error));
    return 1;
  }
};
