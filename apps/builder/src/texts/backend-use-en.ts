/** Texts of which backend a site uses, and with whom. */
export interface BackendUseTexts {
  title: string;
  own: string;
  ofOther: (site: string) => string;
  sharedWith: (sites: string) => string;
  alone: string;
  othersToo: (count: number) => string;
  choose: string;
  link: string;
  linkTitle: (site: string) => string;
  linkLead: string;
  back: string;
  backTitle: string;
  backLead: string;
  noOther: string;
  former: (of: string, tables: string) => string;
  formerPeople: (of: string) => string;
  formerHow: (of: string) => string;
  formerSeen: string;
}

export const backendUse: BackendUseTexts = {
  title: 'Who uses this backend',
  own: 'This site has a backend of its own.',
  ofOther: (site) => `This site uses the backend of ${site}.`,
  sharedWith: (sites) => `Used by ${sites} too.`,
  alone: 'No other site uses it.',
  othersToo: (count) => (count === 1 ? 'Used by one more site.' : `Used by ${count} more sites.`),
  choose: 'Backend of another site',
  link: 'Use it here',
  linkTitle: (site) => `Use the backend of ${site}?`,
  linkLead:
    'Pages of this site read and write its tables, and its people sign in here, at once and where it is published too. What this site had is kept; rights to it do not count for the other.',
  back: 'Back to what this site had',
  backTitle: 'Back to what this site had?',
  backLead: 'Its pages no longer reach the tables and people of the other site, at once and where it is published too.',
  noOther: 'No other site has a backend to share.',
  former: (of, tables) =>
    `Until it had a backend of its own, this site shared that of ${of}${tables === '' ? '' : `, with these tables: ${tables}`}. They are not in its own.`,
  formerPeople: (of) => `Its visitors signed in with ${of}: here they have no account.`,
  formerHow: (of) =>
    `An owner of the builder can copy tables and people of ${of} under Backends, on the list of sites.`,
  formerSeen: 'Noted',
};
