import { statfs } from 'node:fs/promises';
import type { ServerStatus } from '@trama/protocol/builder';
import { sharedFolder } from '../nodes/shared-folder.ts';
import type { Platform } from '../platform.ts';
import { readInstallation } from '../store/status.ts';
import type { HandlersOf } from './calls.ts';

/** How the installation is, for owners. */
export const statusCalls = ({ config, database, statusBoard }: Platform): HandlersOf<'GET /status'> => ({
  'GET /status': async () => {
    const [nodes, installation, disk] = await Promise.all([
      statusBoard.list(),
      readInstallation(database),
      diskOf(sharedFolder(config)),
    ]);
    const { database: size, files, ...counts } = installation;
    const place = config.s3 ? 'bucket' : 'folder';
    return { ...counts, nodes, storage: { database: size, files, place, disk } };
  },
});

/** How much the disk of a folder holds; null where nobody knows. */
const diskOf = async (folder: string): Promise<ServerStatus['storage']['disk']> => {
  const found = await statfs(folder).catch(() => null);
  return found && { size: found.blocks * found.bsize, free: found.bavail * found.bsize };
};
