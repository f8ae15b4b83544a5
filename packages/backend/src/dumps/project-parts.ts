import { join } from 'node:path';
import type { Database } from '../database/database.ts';
import type { BlobStore } from '../storage/blobs/blob-store.ts';
import { openBlobs, STORAGE_FOLDER } from '../storage/blobs/open-blobs.ts';
import type { StorageSettings } from '../storage/context.ts';
import { FILE_COLUMN, FILES_TABLE } from './contents.ts';

/** Where the parts of a project are. */
export interface ProjectParts {
  db: Database;
  /** The project's folder, with its files unless `storage` has them elsewhere. */
  dataDir: string;
  storage?: Partial<StorageSettings> | undefined;
  /** Folder of its edge functions; absent: it has none. */
  functionsFolder?: string | undefined;
}

/** The blob store of a project. */
export const blobsOf = ({ dataDir, storage }: Omit<ProjectParts, 'db'>): BlobStore =>
  openBlobs({ directory: join(dataDir, STORAGE_FOLDER), ...storage });

/** Removes the files of a project that are not in its folder, which goes as a whole. */
export const removeFiles = async (parts: ProjectParts): Promise<void> => {
  if (!parts.storage?.s3) return;
  const blobs = blobsOf(parts);
  const { rows } = await parts.db.admin((session) =>
    session.query<{ version: string }>(`select ${FILE_COLUMN} as version from ${FILES_TABLE}
      union select version from storage.blobs_to_remove`),
  );
  for (const { version } of rows) await blobs.remove(version);
};
