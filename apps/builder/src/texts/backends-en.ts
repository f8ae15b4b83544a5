import type { AuditAct, ProjectWork } from '@trama/protocol/builder';
import { inEnglish } from './numbers.ts';

/** Texts of backends as a whole, and of what was done with everything. */
export interface BackendsTexts {
  title: string;
  lead: string;
  none: string;
  noneLead: string;
  stays: string;
  alsoUsedBy: (sites: string) => string;
  dump: string;
  dumpOf: (site: string) => string;
  dumped: (rows: number, tables: number, files: number, size: string) => string;
  fetch: string;
  missingFiles: (count: number) => string;
  leftOut: (names: string) => string;
  copy: string;
  copyOf: (site: string) => string;
  copyTitle: (site: string) => string;
  copyLead: string;
  copyTo: string;
  noSite: string;
  copied: (site: string, rows: number, files: number) => string;
  lostFactors: (count: number) => string;
  remove: string;
  removeOf: (site: string) => string;
  removeTitle: (site: string) => string;
  removeLead: (days: number) => string;
  removeUsed: (sites: string) => string;
  removeName: (site: string) => string;
  removed: (site: string, until: string) => string;
  deleted: string;
  deletedLead: (days: number) => string;
  deletedNone: string;
  deletedBy: (who: string, at: string, until: string) => string;
  byCommand: string;
  restore: string;
  restoreOf: (site: string) => string;
  restoreTitle: (site: string) => string;
  restoreLead: string;
  restoreTo: string;
  restored: (site: string) => string;
  give: string;
  giveOf: (site: string) => string;
  giveTitle: (site: string) => string;
  giveLead: string;
  giveTo: string;
  giveNoSite: string;
  giveTables: string;
  giveNoTables: string;
  giveRows: (count: number) => string;
  giveUsed: string;
  givePeople: string;
  giveSearch: string;
  giveChosen: (count: number) => string;
  giveNobody: string;
  giveAction: string;
  given: (site: string, tables: number, rows: number, people: number) => string;
  givenKnown: (count: number) => string;
  works: Readonly<Record<ProjectWork['kind'], (rows: string, files: string) => string>>;
}

export const backends: BackendsTexts = {
  title: 'Backends',
  lead: 'What sites keep their tables, people, files and functions in.',
  none: 'No backend yet',
  noneLead: 'A site gets one when its plugin asks for it.',
  stays: 'The main site’s: it stays',
  alsoUsedBy: (sites) => `used by ${sites} too`,
  dump: 'Dump',
  dumpOf: (site) => `Dump the backend of ${site}`,
  dumped: (rows, tables, files, size) =>
    `Written: ${inEnglish(rows)} ${rows === 1 ? 'row' : 'rows'} of ${tables} ${tables === 1 ? 'table' : 'tables'}, ${files} ${files === 1 ? 'file' : 'files'}, ${size}. No keys are in it; it lies ready for an hour.`,
  fetch: 'Download the file',
  missingFiles: (count) => `${count} ${count === 1 ? 'file was' : 'files were'} removed while it was written.`,
  leftOut: (names) => `Not in it, to be made by hand: ${names}.`,
  copy: 'Copy',
  copyOf: (site) => `Copy the backend of ${site}`,
  copyTitle: (site) => `Copy the backend of ${site}`,
  copyLead:
    'Another site gets all of it: tables, people with their passwords, files, functions. Keys are new and nobody is signed in; from then on each goes its own way.',
  copyTo: 'Site without a backend',
  noSite: 'Every site has a backend. Make a new site first.',
  copied: (site, rows, files) =>
    `${site} has a copy now: ${inEnglish(rows)} ${rows === 1 ? 'row' : 'rows'}, ${files} ${files === 1 ? 'file' : 'files'}.`,
  lostFactors: (count) =>
    count === 1 ? 'One person sets up the second factor again.' : `${count} people set up their second factor again.`,
  remove: 'Delete',
  removeOf: (site) => `Delete the backend of ${site}`,
  removeTitle: (site) => `Delete the backend of ${site}?`,
  removeLead: (days) =>
    `Its tables, people, files and functions go at once, where the site is published too. For ${days} days they can be restored, with the same keys; sessions, codes and e-mails are gone.`,
  removeUsed: (sites) => `These sites use it too and lose it: ${sites}.`,
  removeName: (site) => `Type ${site} to delete it`,
  removed: (site, until) => `The backend of ${site} is deleted. It can be restored until ${until}.`,
  deleted: 'Deleted',
  deletedLead: (days) => `Kept for ${days} days.`,
  deletedNone: 'Nothing to restore.',
  deletedBy: (who, at, until) => `by ${who}, ${at} · until ${until}`,
  byCommand: 'a command of the server',
  restore: 'Restore',
  restoreOf: (site) => `Restore the backend of ${site}`,
  restoreTitle: (site) => `Restore the backend of ${site}`,
  restoreLead: 'It comes back as it was, with its keys. Everybody signs in again, and rights to it are given again.',
  restoreTo: 'Site that gets it',
  restored: (site) => `${site} has its backend back.`,
  give: 'Give…',
  giveOf: (site) => `Give… tables and people of ${site}`,
  giveTitle: (site) => `Give tables and people of ${site}`,
  giveLead:
    'They are copied into the backend of another site: tables with all rows, people with their passwords. Nothing is given by itself, and nothing leaves here.',
  giveTo: 'Site that gets them',
  giveNoSite: 'No other site has a backend of its own.',
  giveTables: 'Tables',
  giveNoTables: 'This backend has no tables.',
  giveRows: (count) => (count === 0 ? '' : `about ${inEnglish(count)} ${count === 1 ? 'row' : 'rows'}`),
  giveUsed: 'used before',
  givePeople: 'People',
  giveSearch: 'Search by name or e-mail',
  giveChosen: (count) => (count === 1 ? 'One chosen' : `${count} chosen`),
  giveNobody: 'Nobody found',
  giveAction: 'Copy them',
  given: (site, tables, rows, people) =>
    `${site} has more now: ${tables} ${tables === 1 ? 'table' : 'tables'} with ${inEnglish(rows)} ${rows === 1 ? 'row' : 'rows'}, ${people} ${people === 1 ? 'person' : 'people'}.`,
  givenKnown: (count) => (count === 1 ? 'One person was there already.' : `${count} people were there already.`),
  works: {
    dump: (rows, files) => `Writing: ${rows} rows, ${files} files…`,
    copy: (rows, files) => `Copying: ${rows} rows, ${files} files…`,
    delete: (rows, files) => `Deleting, its dump first: ${rows} rows, ${files} files…`,
    give: (rows, files) => `Giving tables: ${rows} rows, ${files} files…`,
    restore: (rows, files) => `Restoring: ${rows} rows, ${files} files…`,
  },
};

/** Texts of the audit. */
export interface AuditTexts {
  title: string;
  lead: string;
  who: string;
  site: string;
  act: string;
  all: string;
  none: string;
  noneLead: string;
  more: string;
  asPerson: (person: string) => string;
  command: string;
  details: Readonly<Record<string, string>>;
  acts: Readonly<Record<AuditAct, string>>;
}

export const audit: AuditTexts = {
  title: 'Audit',
  lead: 'Who did what, and when. Nothing of it can be changed or removed here.',
  who: 'Who',
  site: 'Site',
  act: 'Act',
  all: 'All',
  none: 'Nothing found',
  noneLead: 'Nothing was done that fits these choices.',
  more: 'Show earlier ones',
  asPerson: (person) => `as ${person}`,
  command: 'Command of the server',
  details: {
    account: 'account',
    role: 'role',
    access: 'access',
    environment: 'environment',
    release: 'release',
    to: 'to',
    hours: 'hours',
    rows: 'rows',
    files: 'files',
    until: 'until',
    file: 'file',
    tables: 'tables',
    people: 'people',
    method: 'method',
    path: 'path',
  },
  acts: {
    'session.opened': 'Signed in',
    'session.ended': 'Ended sessions of their own',
    'account.password': 'Changed their password',
    'account.joined': 'Took up an invitation',
    'account.changed': 'Changed an account',
    'account.removed': 'Removed an account',
    'invitation.sent': 'Invited somebody',
    'invitation.revoked': 'Took an invitation back',
    'second-factor.on': 'Turned their second factor on',
    'second-factor.off': 'Turned their second factor off',
    'second-factor.codes': 'Created new recovery codes',
    'second-factor.reset': 'Took a second factor away',
    'site.made': 'Created a site',
    'site.published': 'Published',
    'site.pointed': 'Showed another release',
    'site.runs': 'Said how long runs are kept',
    'domain.added': 'Added a domain',
    'domain.checked': 'Checked a domain',
    'domain.removed': 'Removed a domain',
    'visit-link.made': 'Created a link with a key',
    'visit-link.removed': 'Removed a link with a key',
    'project.made': 'Added a backend',
    'project.linked': 'Linked to another backend',
    'project.unlinked': 'Went back to its own backend',
    'project.keys': 'Replaced the keys',
    'project.tables': 'Created tables',
    'project.rows': 'Wrote rows',
    'project.structure': 'Changed tables or rules',
    'project.sql': 'Ran SQL',
    'project.dumped': 'Wrote a dump',
    'backup.written': 'Wrote a backup of everything',
    'project.fetched': 'Downloaded a dump',
    'project.copied': 'Copied a backend',
    'project.emptied': 'Emptied a backend',
    'project.deleted': 'Deleted a backend',
    'project.restored': 'Restored a backend',
    'project.given': 'Gave tables and people',
    'person.made': 'Added a person',
    'person.changed': 'Changed a person',
    'person.removed': 'Deleted a person',
    'person.password': 'Sent an e-mail for a new password',
    'person.sessions': 'Ended the sessions of a person',
    'person.factors': 'Took the second factor of a person away',
    'person.roles': 'Gave a person other roles',
    'roles.changed': 'Changed the roles of a site',
    'bucket.made': 'Created a bucket',
    'bucket.changed': 'Changed the rules of a bucket',
    'bucket.removed': 'Deleted a bucket',
    'file.added': 'Uploaded a file',
    'file.moved': 'Moved files',
    'file.removed': 'Deleted files',
    'file.link': 'Created a link to a file',
    'function.called': 'Tried a function',
    'function.saved': 'Saved a function',
    'function.deployed': 'Deployed a function',
    'function.removed': 'Removed a function',
    'function.secrets': 'Changed a secret of functions',
    'project.realtime': 'Changed which tables send their changes',
    'message.changed': 'Changed the text of an e-mail',
    'message.reset': 'Went back to the original text of an e-mail',
    'sign-in.changed': 'Changed ways of signing in',
    'application.made': 'Added an application',
    'application.changed': 'Changed an application',
    'application.removed': 'Removed an application',
    'application.secret': 'Replaced the secret of an application',
    'former-use.seen': 'Took note of what the site had used',
    'view-as.lent': 'Looked as somebody',
    'view-as.request': 'Asked through somebody’s eyes',
  },
};
