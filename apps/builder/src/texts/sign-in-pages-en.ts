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
  sectionLead: 'Pages to sign in, to make an account and to set a forgotten password.',
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
    signIn: 'E-mail and password. Always made.',
    signUp: 'Visitors make an account and confirm their e-mail.',
    forgotten: 'A link by e-mail leads to a new password.',
    passkeys:
      'A button to sign in with one, and a page where people make theirs. Switch them on under Backend, Ways to sign in.',
  },
  after: 'After sign-in, show',
  newPage: 'A new page for members',
  afterHint: 'Who was sent to sign in by a private page goes back to that page.',
  privatePages: 'Only who is signed in sees',
  noOpenPages: 'Every other page is private already.',
  there: (names) => `There already: ${names}. New pages with these names or addresses get a number behind them.`,
  create: 'Create pages',
  step: 'Create the sign-in pages',
  madeTitle: 'The sign-in pages are there',
  madeLead: 'Publish the site for visitors to use them. Open one to change it; one undo takes all of them back.',
  done: 'Done',
};
