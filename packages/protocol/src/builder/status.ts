/** What went wrong on a node, told once for all that differ by numbers alone. */
export interface NodeProblem {
  level: 'warning' | 'error';
  /** The first line of the log, without what it says of people. */
  message: string;
  /** How often since the node started. */
  count: number;
  /** When it was last told, ISO 8601. */
  at: string;
}

/** One of the processes that serve an installation. */
export interface NodeStatus {
  id: string;
  /** Where it runs: the name of its machine and its port. */
  address: string;
  /** ISO 8601. */
  startedAt: string;
  /** When it was last heard, ISO 8601. */
  heardAt: string;
  /** It has not been heard for long: it was stopped by force, or cannot reach the database. */
  isSilent: boolean;
  /** Bytes of memory that it has. */
  memory: number;
  projectsOpen: number;
  /** The newest first. */
  problems: readonly NodeProblem[];
}

/** How a whole installation is, for its owners. */
export interface ServerStatus {
  /** The one that answers first. */
  nodes: readonly NodeStatus[];
  sites: number;
  projects: number;
  releases: number;
  storage: {
    /** Bytes of the platform's database. */
    database: number;
    /** Bytes of files of sites and of their visitors, each once. */
    files: number;
    /** Where files are kept: a folder of the server, or a bucket. */
    place: 'folder' | 'bucket';
    /** Bytes of the disk of the data folder, and of it that are free. */
    disk: { size: number; free: number } | null;
  };
  /** Of a server; null: none was ever written. */
  lastBackup: { at: string; size: number } | null;
}
