import { join } from 'node:path';
import type { Database } from '../database/database.ts';
import type { BlobStore } from '../storage/blobs/blob-store.ts';
import { openBlobs, STORAGE_FOLDER } from '../storage/blobs/open-blobs.ts';
import type { StorageSettings } from '../storage/context.ts';

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
