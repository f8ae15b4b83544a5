/** Through whose eyes the canvas shows the page. */
export const viewAs: {
  label: string;
  visitor: string;
  visitorHint: string;
  title: string;
  search: string;
  loading: string;
  nobody: string;
  noPeopleTitle: string;
  noPeopleLead: string;
  notAllowedTitle: string;
  notAllowedLead: string;
  failed: string;
  more: (count: number) => string;
  seenAs: (name: string) => string;
  readsAs: (name: string) => string;
  somebody: string;
  changedBy: (authors: string, name: string) => string;
  runAs: (name: string) => string;
  backToVisitor: string;
  ended: string;
  visitors: string;
  signInFirst: string;
  forbidden: (who: string) => string;
  noAuth: string;
  /** Where one who may not see the page is sent. */
  refusedTo: (page: string) => string;
  /** Where everyone is sent who is not signed in. */
  sentTo: (page: string) => string;
  openPage: (page: string) => string;
  samples: (collections: string) => string;
  samplesHint: string;
} = {
  label: 'View as',
  visitor: 'Visitor',
  visitorHint: 'Not signed in',
  title: 'Whose eyes the page is seen through',
  search: 'Name, e-mail or role',
  loading: 'Looking for people',
  nobody: 'Nobody has this name.',
  noPeopleTitle: 'No people of its own',
  noPeopleLead:
    'This site does not sign anybody in with the backend of this installation, so there is no session to look through.',
  notAllowedTitle: 'You may not see the people',
  notAllowedLead: 'This needs the right “People” to the backend of the site. An owner of this builder can give it.',
  failed: 'The people could not be loaded',
  more: (count) => `The first ${count}. Type more of the name to find others.`,
  seenAs: (name) => `Seen as ${name}`,
  readsAs: (name) => `This page runs in the session of ${name}. View as is read-only: nothing is saved.`,
  somebody: 'Somebody else',
  changedBy: (authors, name) =>
    `${authors} changed this site since you last looked at it as one of its people. Their code would run with the rights of ${name}.`,
  runAs: (name) => `Run it as ${name}`,
  backToVisitor: 'Back to visitor',
  ended: 'The session that you looked through has ended.',
  visitors: 'Visitors who are not signed in',
  signInFirst: 'Only people who are signed in see this page.',
  forbidden: (who) => `${who} may not see this page.`,
  noAuth: 'Nobody sees this page: nothing signs people in.',
  refusedTo: (page) => `They are sent to ${page}.`,
  sentTo: (page) => `Everyone else is sent to ${page}.`,
  openPage: (page) => `Open ${page}`,
  samples: (collections) => `Sample rows, not saved: ${collections}.`,
  samplesHint: 'These rows are neither saved nor published. They stand where rows of the data would.',
};
