import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '@trama/backend';
import type { ServerConfig } from '../config.ts';
import { serverError } from '../errors.ts';
import { hasNoUsers } from '../store/users.ts';

/**
 * The folder of what every node of an installation needs and no database keeps: releases and assets, and of each project its secrets,
 * functions and what people uploaded. The data folder itself, unless `SHARED_DIR` names another.
 */
export const sharedFolder = ({ sharedDir, dataDir }: Pick<ServerConfig, 'sharedDir' | 'dataDir'>): string =>
  sharedDir ?? dataDir;

/** What stands in the shared folder of every installation that has started once. */
const ALWAYS = ['backend', 'blobs'] as const;

/**
 * An installation that is there has its keys and releases in a folder: without it a node would make other keys, answer with 404 and
 * lock everybody out.
 * @throws TramaError `server/folder-missing`
 */
export const assertSharedFolder = async (config: ServerConfig, database: Database): Promise<void> => {
  if (config.databaseUrl === undefined) return;
  const folder = sharedFolder(config);
  if (ALWAYS.some((name) => existsSync(join(folder, name)))) return;
  if (await hasNoUsers(database)) return;
  throw serverError({
    code: 'server/folder-missing',
    message: `The Postgres of DATABASE_URL holds an installation whose keys and releases are not in ${folder}.`,
    where: [folder],
    hint: 'Set SHARED_DIR to the folder that its other nodes use, or DATA_DIR to the one that it has had; a lost one comes back from a backup.',
  });
};
