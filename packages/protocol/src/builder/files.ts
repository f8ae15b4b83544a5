/** A bucket: files under one set of rules. */
export interface FileBucket {
  name: string;
  /** Anybody reads its files by their address. */
  isPublic: boolean;
  /** Most bytes of a file; null: as many as the project allows. */
  sizeLimit: number | null;
  /** Types that it takes (`image/*`, `application/pdf`); null: all. */
  types: readonly string[] | null;
}

/** What may be said of a bucket; its name stays. */
export type BucketRules = Omit<FileBucket, 'name'>;

/** A file or a folder right below a folder. */
export interface FileEntry {
  /** The last part of its path. */
  name: string;
  isFolder: boolean;
  /** Bytes; 0 of a folder. */
  size: number;
  /** Media type; empty of a folder. */
  type: string;
  /** ISO 8601; null of a folder. */
  updatedAt: string | null;
}

/** Entries of one answer. */
export const FILES_PAGE = 200;

/** Most files that one call moves or removes, those in folders counted. */
export const MOST_FILES = 5000;

/** A file with no bytes that keeps an empty folder: folders are parts of names. */
export const FOLDER_KEEPER = '.emptyFolderPlaceholder';
