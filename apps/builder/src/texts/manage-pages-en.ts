/** The recipe that makes the pages to manage a table. */
export const managePages: {
  open: string;
  title: (table: string) => string;
  lead: string;
  heading: string;
  shown: string;
  asked: string;
  access: string;
  accesses: Readonly<Record<'everybody' | 'signed-in' | 'roles', string>>;
  accessHints: Readonly<Record<'everybody' | 'signed-in' | 'roles', string>>;
  roles: string;
  policies: string;
  noKey: string;
  unknown: string;
  create: string;
  step: (title: string) => string;
  madeTitle: string;
  madeLead: string;
} = {
  open: 'Create pages to manage it',
  title: (table) => `Pages to manage ${table}`,
  lead: 'A list with search, a new row, details, its change and its deletion: ordinary pages in the languages of this site.',
  heading: 'Heading',
  shown: 'Shown in the list',
  asked: 'Filled in by people',
  access: 'Who sees the pages',
  accesses: {
    everybody: 'Everybody',
    'signed-in': 'People who are signed in',
    roles: 'People with one of these roles',
  },
  accessHints: {
    everybody: 'Signed in or not.',
    'signed-in': 'Others are sent to sign in.',
    roles: 'Others are told that the page is not for them.',
  },
  roles: 'Roles',
  policies: 'What people may read and change in the table itself is decided by its policies.',
  noKey: 'Rows of this table cannot be told apart: give it a key first.',
  unknown: 'The data plugin of this site does not know this table: read the tables again.',
  create: 'Create pages',
  step: (title) => `Create pages to manage ${title}`,
  madeTitle: 'The pages are ready',
  madeLead: 'Publish the site for people to use them. Open one to change it; one undo removes all of them.',
};
