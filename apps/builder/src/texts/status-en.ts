/** Texts of how the server is, for owners. */
export interface StatusTexts {
  title: string;
  lead: string;
  reload: string;
  warnings: string;
  noBackup: string;
  oldBackup: (when: string) => string;
  diskFull: (free: string) => string;
  silentNode: (address: string, when: string) => string;
  allWell: string;
  nodes: string;
  thisNode: string;
  startedAt: (when: string) => string;
  heardAt: (when: string) => string;
  memory: (size: string) => string;
  projectsOpen: (count: number) => string;
  silent: string;
  storage: string;
  database: string;
  files: string;
  place: Readonly<Record<'folder' | 'bucket', string>>;
  disk: string;
  diskOf: (free: string, size: string) => string;
  sites: string;
  projects: string;
  releases: string;
  lastBackup: string;
  never: string;
  backupOf: (when: string, size: string) => string;
  problems: string;
  noProblems: string;
  times: (count: number) => string;
  onNode: (address: string) => string;
  levels: Readonly<Record<'warning' | 'error', string>>;
}

export const status: StatusTexts = {
  title: 'Server',
  lead: 'How the server that runs all of this is: its nodes, what it keeps, and what went wrong.',
  reload: 'Look again',
  warnings: 'To do',
  noBackup: 'No backup was ever written. "trama backup FILE" writes one while the server runs.',
  oldBackup: (when) => `The last backup is from ${when}. "trama backup FILE" writes one while the server runs.`,
  diskFull: (free) => `The disk of the data folder has ${free} left.`,
  silentNode: (address, when) => `The node ${address} has not been heard since ${when}.`,
  allWell: 'Nothing to do.',
  nodes: 'Nodes',
  thisNode: 'answers you now',
  startedAt: (when) => `since ${when}`,
  heardAt: (when) => `heard ${when}`,
  memory: (size) => `${size} of memory`,
  projectsOpen: (count) => (count === 1 ? '1 backend open' : `${count} backends open`),
  silent: 'Silent',
  storage: 'Storage',
  database: 'Database of the sites',
  files: 'Uploaded files',
  place: { folder: 'in a folder', bucket: 'in a bucket' },
  disk: 'Disk',
  diskOf: (free, size) => `${free} free of ${size}`,
  sites: 'Sites',
  projects: 'Backends',
  releases: 'Releases',
  lastBackup: 'Last backup',
  never: 'Never',
  backupOf: (when, size) => `${when}, ${size}`,
  problems: 'What went wrong',
  noProblems: 'Nothing since the nodes started.',
  times: (count) => (count === 1 ? 'once' : `${count} times`),
  onNode: (address) => `on ${address}`,
  levels: { warning: 'Warning', error: 'Error' },
};
