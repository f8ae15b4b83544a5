/** What is being done with a project as a whole, and how far it is. */
export interface ProjectWork {
  kind: 'dump' | 'copy' | 'delete' | 'restore' | 'give';
  rows: number;
  files: number;
}

/** A project of this server, as owners see it. */
export interface ProjectSummary {
  id: string;
  /** The sites that use it, the one that it was made for first. */
  sites: readonly string[];
  /** It may be deleted: the main site's stays. */
  mayGo: boolean;
  work: ProjectWork | null;
}

/** A project that was deleted, and may be had back until its time is over. */
export interface DeletedProject {
  id: string;
  /** The sites that used it, the one that it was made for first. */
  sites: readonly string[];
  /** Who deleted it. */
  deletedBy: string;
  /** ISO 8601. */
  deletedAt: string;
  /** ISO 8601. */
  endsAt: string;
  /** Bytes of the dump that is kept. */
  size: number;
}

/** What a dump has, which lies ready to be fetched. */
export interface DumpSummary {
  /** Bytes. */
  size: number;
  tables: number;
  rows: number;
  files: number;
  /** Files that were removed while it was written. */
  missingFiles: number;
  /** Things of the database that no dump carries, by kind and name. */
  leftOut: readonly string[];
}

/** A project that was made with what another had. */
export interface CopySummary {
  id: string;
  rows: number;
  files: number;
  /** People whose second factor could not be taken along: they set one up anew. */
  lostFactors: number;
}

/** What may be given of a project to the site of another one. */
export interface GivableParts {
  /** Tables of `public` with how many rows each has, about. */
  tables: readonly { name: string; rows: number }[];
  /** What sites used of it before they had one of their own. */
  former: readonly { site: string; tables: readonly string[] }[];
}

/** What was given. */
export interface GivenSummary {
  tables: number;
  rows: number;
  people: number;
  /** People who were there already. */
  knownPeople: number;
  /** Constraints, policies and triggers that need what is not there. */
  leftOut: readonly string[];
}

/** Path of the file of a project's dump, once it lies ready. */
export const DUMP_PATH = '/projects/:id/dump';
