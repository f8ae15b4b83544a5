import { inspect } from 'node:util';
import { TramaError } from '@trama/model';
import { configFromEnv } from './config.ts';
import { assertProduction } from './production.ts';
import { startServer } from './start.ts';

/** One line for a person: what is wrong and what to do. */
const sentence = (error: unknown): string => {
  if (error instanceof Error && 'hint' in error && typeof error.hint === 'string')
    return `${error.message} ${error.hint}`;
  if (error instanceof TramaError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : inspect(error);
};

try {
  const config = configFromEnv(process.env);
  assertProduction(process.env, config.dataDir);
  const server = await startServer(config);
  let isStopping = false;
  const stop = (): void => {
    if (isStopping) return;
    isStopping = true;
    server.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(sentence(error));
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  console.info(`ready ${server.connection.site}`);
} catch (error) {
  console.error(sentence(error));
  process.exit(1);
}
