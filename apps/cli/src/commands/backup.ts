import { setTimeout as wait } from 'node:timers/promises';
import type { BackupState } from '@trama/server';
import { pathFromHere, readArguments } from '../arguments.ts';
import { askApi } from '../ask-server.ts';
import { type Command, CommandFailed } from '../command.ts';
import { sizeText } from '../size-text.ts';
import { withServer } from '../with-server.ts';
import { progressTeller } from './backup-progress.ts';

/** How often the server is asked how far it is, in milliseconds. */
const ASKED_EVERY = 300;

/** `trama-backup-2026-05-06-070809.trama`, by the time in UTC. */
const nameByTime = (now: Date): string =>
  `trama-backup-${now.toISOString().slice(0, 19).replaceAll(':', '').replace('T', '-')}.trama`;

/** All that the server keeps, in one file. */
export const backup: Command = {
  name: 'backup',
  summary: 'writes all that the server keeps into one file, while it runs',
  usage: ['backup [FILE]'],
  details: [
    'FILE   a name that is not taken; without it one by the time. It holds keys and passwords’ hashes: keep it as a secret.',
    'It is read back by: trama restore FILE',
  ],
  run: async (args, around) => {
    const { words } = readArguments(args, {}, 0, 1);
    const file = pathFromHere(words[0] ?? nameByTime(new Date()), around);
    const tell = progressTeller(around.tell);
    return withServer(around, async (server) => {
      let state = await askApi<BackupState>(server, 'backup', { file });
      while (state.state === 'running') {
        tell(state.progress);
        await wait(ASKED_EVERY);
        state = await askApi<BackupState>(server, 'backup');
      }
      if (state.state !== 'done')
        throw new CommandFailed(
          state.state === 'failed' ? state.reason : 'The server has been started anew meanwhile.',
        );
      const { rows, projects, files, size } = state.written;
      around.print(
        `${file}: ${rows} rows of the platform, ${projects === 1 ? 'one backend' : `${projects} backends`} and ${files} files (${sizeText(size)})`,
      );
      return 0;
    });
  },
};
