import type { ApplicationScope } from '@trama/protocol/builder';

/** Texts of the ways in which people sign in to a site. */
export interface SignInTexts {
  title: string;
  lead: string;
  failed: string;
  ownRight: string;
  saved: string;
  passkeys: string;
  passkeysHint: string;
  securityKeys: string;
  securityKeysHint: string;
  oauthServer: string;
  oauthServerHint: string;
  consentPath: string;
  consentPathHint: string;
  badPath: string;
  applications: string;
  none: string;
  add: string;
  change: (name: string) => string;
  changeShort: string;
  remove: (name: string) => string;
  removeShort: string;
  removeLead: string;
  name: string;
  nameHint: string;
  address: string;
  addressHint: string;
  redirects: string;
  redirectsHint: string;
  scopes: string;
  scopeNames: Readonly<Record<ApplicationScope, string>>;
  keepsSecret: string;
  keepsSecretHint: string;
  make: string;
  id: string;
  secret: string;
  secretOnce: string;
  newSecret: string;
  newSecretOf: (name: string) => string;
  newSecretTitle: (name: string) => string;
  newSecretLead: string;
  copy: string;
  copied: string;
  where: string;
  refused: string;
}

export const signIn: SignInTexts = {
  title: 'Ways to sign in',
  lead: 'Beside e-mail and password. What you switch counts at once, also where the site is published. Sign-in pages offer passkeys where that was ticked when they were made; security keys are offered by code alone.',
  failed: 'The ways to sign in could not be read',
  ownRight: 'You need the rights “People” and “Keys” to this backend. An owner of the builder gives them.',
  saved: 'Saved. It counts from now on.',
  passkeys: 'Passkeys',
  passkeysHint: 'The phone or computer of a person keeps a key, and signs in with a finger, a face or a PIN.',
  securityKeys: 'Security keys as a second factor',
  securityKeysHint: 'People who have set one up are asked for it after the password.',
  oauthServer: 'Other applications sign people in through this site',
  oauthServerHint: 'A person says on a page of this site whether an application may, and what it is told.',
  consentPath: 'Page that asks',
  consentPathHint:
    'Its path. There is one by itself at /oauth/consent; a page of the site with this path takes its place.',
  badPath: 'Write the path of a page of this site, such as /oauth/consent.',
  applications: 'Applications',
  none: 'None yet.',
  add: 'Add an application',
  change: (name) => `Change ${name}`,
  changeShort: 'Change',
  remove: (name) => `Remove ${name}`,
  removeShort: 'Remove',
  removeLead: 'It can no longer sign anybody in, and people who signed in through it are signed out there.',
  name: 'Name',
  nameHint: 'People read it where they are asked.',
  address: 'Web address',
  addressHint: 'Where people learn more. It may stay empty.',
  redirects: 'Addresses to go back to',
  redirectsHint: 'One per line, as the application sends them, letter by letter: https://app.example.com/callback',
  scopes: 'It may ask for',
  scopeNames: { email: 'E-mail address', phone: 'Phone number', profile: 'Name and picture' },
  keepsSecret: 'It runs on a server',
  keepsSecretHint: 'Then it has a secret beside its id. One in a browser or on a phone can keep none.',
  make: 'Create',
  id: 'Id',
  secret: 'Secret',
  secretOnce: 'Copy it now: it is not shown again.',
  newSecret: 'New secret',
  newSecretOf: (name) => `New secret of ${name}`,
  newSecretTitle: (name) => `Replace the secret of ${name}?`,
  newSecretLead: 'The former one ends at once: the application signs nobody in until it has the new one.',
  copy: 'Copy',
  copied: 'Copied',
  where: 'What the application needs to know',
  refused: 'This is not accepted:',
};
