import { join } from 'node:path';
import type { StorageSettings } from '../context.ts';
import type { BlobStore } from './blob-store.ts';
import { fileBlobs } from './file-blobs.ts';
import { s3Blobs } from './s3-blobs.ts';

/** Folder of a project's files in its data folder. */
export const STORAGE_FOLDER = 'storage';

/** Where these settings keep the bytes of files. */
export const openBlobs = ({ s3, directory }: Pick<StorageSettings, 's3' | 'directory'>): BlobStore =>
  s3 ? s3Blobs(s3) : fileBlobs(join(directory, 'blobs'));
