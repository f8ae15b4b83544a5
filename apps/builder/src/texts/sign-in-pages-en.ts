/** The recipe that makes the pages of signing in. */
export const signInPages: {
  section: string;
  sectionLead: string;
  open: string;
  title: string;
  lead: string;
  which: string;
  kinds: Readonly<Record<'signIn' | 'signUp' | 'forgotten' | 'passkeys', string>>;
  hints: Readonly<Record<'signIn' | 'signUp' | 'forgotten' | 'passkeys', string>>;
  after: string;
  newPage: string;
  afterHint: string;
  privatePages: string;
  noOpenPages: string;
  there: (names: string) => string;
  create: string;
  step: string;
  madeTitle: string;
  madeLead: string;
  done: string;
} = {
  section: 'Sign-in pages',
  sectionLead: 'Pages to sign in, to create an account and to set a forgotten password.',
  open: 'Create the sign-in pages',
  title: 'Create the sign-in pages',
  lead: 'Ordinary pages in the languages and colours of this site. You can change all of it afterwards.',
  which: 'Pages',
  kinds: {
    signIn: 'Sign in',
    signUp: 'Create an account',
    forgotten: 'Forgotten and new password',
    passkeys: 'Passkeys',
  },
  hints: {
    signIn: 'E-mail and password. Always created.',
    signUp: 'Visitors create an account and confirm their e-mail.',
    forgotten: 'A link by e-mail leads to a new password.',
    passkeys:
      'A button to sign in with one, and a page where people make theirs. Switch them on under Backend, Ways to sign in.',
  },
  after: 'After sign-in, show',
  newPage: 'A new page for members',
  afterHint: 'People who were sent here by a private page go back to that page.',
  privatePages: 'Only people who are signed in see',
  noOpenPages: 'Every other page is private already.',
  there: (names) => `There already: ${names}. New pages with these names or addresses get a number behind them.`,
  create: 'Create pages',
  step: 'Create the sign-in pages',
  madeTitle: 'The sign-in pages are ready',
  madeLead: 'Publish the site for visitors to use them. Open one to change it; one undo removes all of them.',
  done: 'Done',
};
