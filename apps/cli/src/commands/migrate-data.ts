import { readArguments } from '../arguments.ts';
import { type Command, CommandFailed } from '../command.ts';

/** The data of the embedded databases go to a Postgres. */
export const migrateData: Command = {
  name: 'migrate-data',
  summary: 'copies the data of the embedded databases into the empty Postgres of DATABASE_URL',
  usage: ['migrate-data'],
  run: async (args, { env, print, tell }) => {
    readArguments(args, {}, 0);
    if (!env.DATABASE_URL) throw new CommandFailed('Set DATABASE_URL to the empty Postgres that takes the data.');
    const { configFromEnv, migrateData: moveData } = await import('@trama/server');
    tell('Making the tables …');
    const onTable = (table: string, rows: number): void => print(`${table}: ${rows}`);
    const counts = await moveData({ ...configFromEnv(env), databaseUrl: env.DATABASE_URL }, {}, onTable).catch(
      (error: unknown) => {
        const { message, hint } = error as { message: string; hint?: string };
        throw new CommandFailed([message, hint].filter(Boolean).join(' '));
      },
    );
    const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
    print(
      `${rows} rows in ${Object.keys(counts).length} tables. The data is copied. Start the server with the same DATABASE_URL from now on.`,
    );
    return 0;
  },
};
