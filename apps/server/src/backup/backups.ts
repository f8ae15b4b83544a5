import { existsSync } from 'node:fs';
import { COMMAND_ACTOR } from '@trama/protocol/builder';
import { asServerError, sentenceOf, serverError } from '../errors.ts';
import { recordAct } from '../store/audit.ts';
import type { BackupProgress } from './contents.ts';
import { type BackedUp, type WrittenBackup, writeBackup } from './write-backup.ts';

/** How the last backup of a running server stands. */
export type BackupState =
  | { state: 'none' }
  | { state: 'running'; progress: BackupProgress }
  | { state: 'done'; written: WrittenBackup }
  | { state: 'failed'; reason: string };

/** Writes backups, one at a time. */
export interface Backups {
  /** Begins one; how far it is, `state` tells. @throws TramaError `server/busy`, `server/name-taken` */
  begin(path: string): void;
  state(): BackupState;
  /** Resolves once none is being written. */
  settled(): Promise<void>;
}

export const createBackups = (server: BackedUp): Backups => {
  let state: BackupState = { state: 'none' };
  let work: Promise<void> = Promise.resolve();

  const write = async (path: string): Promise<void> => {
    try {
      const written = await writeBackup(server, path, (progress) => {
        state = { state: 'running', progress };
      });
      await recordAct(server.database, {
        actor: { id: COMMAND_ACTOR, name: COMMAND_ACTOR },
        site: null,
        act: 'backup.written',
        detail: { file: path, size: String(written.size) },
      });
      state = { state: 'done', written };
    } catch (error) {
      state = { state: 'failed', reason: sentenceOf(asServerError(error, path)) };
    }
  };

  return {
    begin: (path) => {
      if (state.state === 'running')
        throw serverError({
          code: 'server/busy',
          message: 'A backup is being written.',
          hint: 'Try again once that is done.',
        });
      if (existsSync(path))
        throw serverError({
          code: 'server/name-taken',
          message: `There is a file ${path} already.`,
          where: [path],
          hint: 'Name another one, or take it away.',
        });
      state = { state: 'running', progress: { step: 'platform', done: 0, of: null } };
      work = write(path);
    },
    state: () => state,
    settled: () => work,
  };
};
