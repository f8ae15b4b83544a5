import { pathFromHere, readArguments } from '../arguments.ts';
import type { Command } from '../command.ts';
import { progressTeller } from './backup-progress.ts';

/** A backup becomes the data of a machine that has none. */
export const restore: Command = {
  name: 'restore',
  summary: 'restores a backup into an empty data folder, and the empty Postgres of DATABASE_URL where it is set',
  usage: ['restore FILE'],
  details: [
    'DATA_DIR (.data) is to be empty, or not there yet. A restore that was interrupted is run again.',
    'Only files that you trust: all that is in a backup is its people’s, and its functions run.',
  ],
  run: async (args, around) => {
    const { words } = readArguments(args, {}, 1);
    const { configFromEnv, restoreBackup } = await import('@trama/server');
    const config = configFromEnv(around.env);
    const file = pathFromHere(words[0] ?? '', around);
    const { rows, projects, files, madeAt } = await restoreBackup(config, file, progressTeller(around.tell));
    around.print(
      `${config.dataDir} has the data of ${madeAt}: ${rows} rows of the platform, ${projects === 1 ? 'one backend' : `${projects} backends`} and ${files} files. Start the server with the same DATA_DIR${config.databaseUrl === undefined ? '' : ' and DATABASE_URL'}.`,
    );
    return 0;
  },
};
