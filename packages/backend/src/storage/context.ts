import type { Caller } from '../access/gate.ts';
import type { Database, Session } from '../database/database.ts';
import type { BlobStore } from './blobs/blob-store.ts';
import type { S3Settings } from './blobs/s3-blobs.ts';
import type { UrlTokens } from './objects/url-tokens.ts';
import type { Staging } from './upload/staging.ts';

export interface StorageSettings {
  /** Folder of files that arrive and, without `s3`, of all files. */
  directory: string;
  /** Keeps the files elsewhere. */
  s3?: S3Settings;
  /** Most bytes of one file, whatever its bucket allows; 50 MiB by default. */
  largestFile: number;
  /** Seconds that an unfinished resumable upload is kept; a day by default. */
  resumableLifetime: number;
  /** Seconds that a replaced or deleted file is kept for those who are reading it; a minute by default. */
  removalDelay: number;
}

/** What every part of the storage service works with. */
export interface StorageContext {
  db: Database;
  blobs: BlobStore;
  staging: Staging;
  urlTokens: UrlTokens;
  settings: StorageSettings;
  /** Where clients reach `/storage/v1`, without a slash at the end. */
  publicUrl: () => string;
  /** Milliseconds since 1970. */
  clock: () => number;
}

/** In whose name objects are read and written. */
export interface Actor {
  /** The user's id, kept as the owner of what they write. */
  owner: string | undefined;
  run<T>(fn: (session: Session) => Promise<T>): Promise<T>;
}

/** The caller itself: row-level security decides. */
export const actorOf = (db: Database, caller: Caller): Actor => ({
  owner: caller.claims.sub,
  run: (fn) => db.tx(caller.context, fn),
});

/** Whoever holds a signed address: what it allows was decided when it was signed. */
export const signedActor = (db: Database, owner: string | undefined): Actor => ({ owner, run: (fn) => db.admin(fn) });
