import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { serverError } from '../errors.ts';

/** Folder in the data folder that is there from the begin of a restore to its end. */
export const RESTORING = 'restoring';

/** @throws TramaError `server/move-unfinished` for a data folder that an interrupted restore left */
export const assertRestored = (dataDir: string): void => {
  if (!existsSync(join(dataDir, RESTORING))) return;
  throw serverError({
    code: 'server/move-unfinished',
    message: `A restore into the data folder ${dataDir} was interrupted.`,
    where: [dataDir],
    hint: 'Run trama restore again, or set DATA_DIR to another folder.',
  });
};
