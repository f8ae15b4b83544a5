/** Version of the format of backups: a server reads those of its own and of earlier ones. */
export const BACKUP_FORMAT = 1;

/** What a backup says of itself before anything else. */
export interface BackupHeader {
  format: number;
  /** ISO 8601. */
  madeAt: string;
  /** Steps of the platform's schema that had run: the same run before its rows are read. */
  migrations: readonly string[];
  /** All projects that there were; each has its dump in the backup. */
  projects: readonly BackedUpProject[];
}

export interface BackedUpProject {
  id: string;
  place: 'home' | 'own';
}

/** What a backup holds in all: stands in its last line, and is compared when it is read. */
export interface BackupCounts {
  /** Rows of the platform's tables. */
  rows: number;
  files: number;
}

/** How far a backup or a restore is. */
export interface BackupProgress {
  step: 'checking' | 'platform' | 'projects' | 'files';
  /** Projects, or files, that are done. */
  done: number;
  /** Of so many; null where nobody knows. */
  of: number | null;
}

/** Where the dump of a project lies in a backup. */
export const dumpPath = (id: string): string => `dumps/${id}`;

const BLOB = /^blobs\/[0-9a-f]{2}\/[0-9a-f]{64}$/;

/** Whether a path of a backup is that of a release's or an asset's file. */
export const isBackupBlob = (path: string): boolean => BLOB.test(path);

/** Paths that a backup may have, below the data folder: nothing of it is ever written anywhere else. */
const PATHS = [
  /^connection\.json$/,
  /^backend\/backend-secrets\.json$/,
  /^projects\/[0-9a-f]+\/backend-secrets\.json$/,
  /^deleted\/[0-9a-f]+\/(project\.dump|backend-secrets\.json)$/,
  BLOB,
  /^dumps\/[0-9a-f]+$/,
];

/** Whether a path below the data folder is one of a backup. */
export const isBackupPath = (path: string): boolean => PATHS.some((pattern) => pattern.test(path));
