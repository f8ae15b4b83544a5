import type { Right } from '@trama/protocol/builder';

/** Texts of the rights to the backend of a site. */
export interface RightsTexts {
  title: string;
  noBackend: string;
  backendOf: (sites: string) => string;
  /** @param rights their names, with commas */
  backend: (rights: string) => string;
  none: string;
  names: Readonly<Record<Right, string>>;
  /** What each lets one do. */
  hints: Readonly<Record<Right, string>>;
  missing: (right: string) => string;
}

export const rights: RightsTexts = {
  title: 'Rights to the backends',
  noBackend: 'None of these sites has a backend on this server.',
  backendOf: (sites) => `Backend of ${sites}`,
  backend: (rights) => `Backend: ${rights}`,
  none: 'No right',
  names: {
    structure: 'Structure',
    rows: 'Rows',
    people: 'People',
    files: 'Files',
    keys: 'Keys',
    mail: 'E-mails',
    logs: 'Logs',
  },
  hints: {
    structure: 'Sees which tables there are, and makes, changes and removes tables, policies and functions.',
    rows: 'Reads and changes what is in the tables, whatever their policies say.',
    people:
      'Sees who signs in to the sites, makes, changes and removes these people, gives them roles, and looks at the sites as one of them.',
    files: 'Reads, adds and removes buckets and the files in them, whatever their policies say.',
    keys: 'Reads the service key, to which no policy applies.',
    mail: 'Reads what is sent by e-mail and SMS. With the links and codes in it one can sign in as anybody.',
    logs: 'Reads what the backend writes down of its requests and functions.',
  },
  missing: (right) =>
    `This needs the right “${right}” to the backend of the site. An owner of this builder can give it.`,
};
