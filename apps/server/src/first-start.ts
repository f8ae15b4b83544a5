import { access, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { CONNECTION_FILE } from './connection.ts';
import { DATABASE_FOLDERS } from './databases/in-folders.ts';

const MARK = 'first-start';

/** What a first start fills, below the data folder. */
const FILLED = [DATABASE_FOLDERS.home, DATABASE_FOLDERS.platform, 'backend', 'blobs', 'projects'] as const;

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/**
 * Makes the first start on a data folder whole or nothing: what an interrupted one left is removed, and the start begins anew.
 * Nothing that was acknowledged is lost, because no request is answered before the first start has ended.
 * @returns ends the first start; does nothing on a folder that was filled before
 */
export const beginFirstStart = async (folder: string): Promise<() => Promise<void>> => {
  const mark = join(folder, MARK);
  const end = (): Promise<void> => rm(mark, { force: true });
  if (await exists(join(folder, CONNECTION_FILE))) {
    await end();
    return end;
  }
  if (await exists(mark)) {
    for (const name of FILLED) await rm(join(folder, name), { recursive: true, force: true });
  } else if (await exists(join(folder, DATABASE_FOLDERS.home))) {
    // Somebody removed connection.json from a folder that is in use: its data are theirs.
    return end;
  }
  const file = await open(mark, 'w', 0o600);
  try {
    await file.sync();
  } finally {
    await file.close();
  }
  return end;
};
