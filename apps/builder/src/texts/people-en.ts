/** Texts of the people who sign in to a site, and of their roles. */
export interface PeopleTexts {
  title: string;
  failed: string;
  search: string;
  allRoles: string;
  roleFilter: string;
  count: (count: string, isOne: boolean) => string;
  none: string;
  noneLead: string;
  noneFound: string;
  add: string;
  neverIn: string;
  lastIn: (when: string) => string;
  states: { blocked: string; invited: string; unconfirmed: string; factor: string };
  about: string;
  choose: string;
  back: string;
  name: string;
  email: string;
  phone: string;
  since: (when: string) => string;
  by: (providers: string) => string;
  /** Ways of signing in that have a name in a language; others are named after a service. */
  ways: Readonly<Record<string, string>>;
  save: string;
  confirm: string;
  block: string;
  unblock: string;
  mailPassword: string;
  passwordMailed: (email: string) => string;
  roles: string;
  noRoles: string;
  rolesNeedRows: string;
  sessions: string;
  noSessions: string;
  session: (started: string, used: string) => string;
  endSessions: string;
  factors: string;
  noFactors: string;
  factorKinds: Readonly<Record<'totp' | 'phone' | 'webauthn', string>>;
  unproved: string;
  removeFactors: string;
  removeFactorsTitle: (who: string) => string;
  removeFactorsLead: string;
  metadata: string;
  userMetadata: string;
  userMetadataHint: string;
  appMetadata: string;
  appMetadataHint: string;
  notJson: string;
  id: string;
  remove: string;
  removeTitle: (who: string) => string;
  removeLead: string;
  keepsRows: string;
  keepsRowsHint: string;
  withRows: string;
  withRowsHint: string;
  belongs: string;
  belongsNothing: string;
  belonging: (rows: string, isOne: boolean, table: string, column: string) => string;
  fates: Readonly<Record<'go' | 'lose who' | 'stay', string>>;
  files: (count: string, isOne: boolean) => string;
  staysWhile: (tables: string) => string;
  newTitle: string;
  byInvitation: string;
  byInvitationHint: string;
  byPassword: string;
  byPasswordHint: string;
  password: string;
  invite: string;
  make: string;
  rolesTitle: string;
  rolesLead: string;
  manageRoles: string;
  newRole: string;
  renameRole: (name: string) => string;
  removeRole: (name: string) => string;
  removeRoleLead: (count: number) => string;
  roleCount: (count: number) => string;
  noRoleYet: string;
  refusals: Readonly<Record<string, string>>;
}

export const people: PeopleTexts = {
  title: 'People',
  failed: 'The people could not be read',
  search: 'Search by name, e-mail or phone',
  allRoles: 'All roles',
  roleFilter: 'People with the role',
  count: (count, isOne) => (isOne ? '1 person' : `${count} people`),
  none: 'Nobody has signed up yet',
  noneLead: 'People who sign up on the site appear here. You can also invite people, or create an account for them.',
  noneFound: 'Nobody has this name',
  add: 'Add a person',
  neverIn: 'never signed in',
  lastIn: (when) => `last signed in ${when}`,
  states: {
    blocked: 'blocked',
    invited: 'invited',
    unconfirmed: 'not confirmed',
    factor: 'Signs in with a second factor',
  },
  about: 'About this person',
  choose: 'Choose somebody to see and change what is known about them.',
  back: 'Back to the list',
  name: 'Name',
  email: 'E-mail',
  phone: 'Phone',
  since: (when) => `Since ${when}`,
  by: (providers) => `Signs in with ${providers}`,
  ways: { email: 'e-mail', phone: 'phone' },
  save: 'Save',
  confirm: 'Confirm the address',
  block: 'Block',
  unblock: 'Let in again',
  mailPassword: 'Send a link for a new password',
  passwordMailed: (email) => `A link to choose a new password is on its way to ${email}.`,
  roles: 'Roles',
  noRoles: 'This site has no roles. The set-up of its sign-in plugin creates the tables for them.',
  rolesNeedRows: 'The roles of this site are in tables that need the right “Rows” to the backend.',
  sessions: 'Signed in',
  noSessions: 'Nowhere.',
  session: (started, used) => `since ${started}, last used ${used}`,
  endSessions: 'Sign out everywhere',
  factors: 'Second factor',
  noFactors: 'None is set up.',
  factorKinds: { totp: 'Authenticator app', phone: 'Phone', webauthn: 'Security key' },
  unproved: 'not finished',
  removeFactors: 'Remove',
  removeFactorsTitle: (who) => `Remove the second factor of ${who}?`,
  removeFactorsLead:
    'They sign in with their password alone until they set one up again. Do it only for somebody who asks you and proves who they are.',
  metadata: 'Metadata',
  userMetadata: 'Their own data (user_metadata)',
  userMetadataHint: 'The person and pages in their name may change it: no policy should trust it.',
  appMetadata: 'Data of the site (app_metadata)',
  appMetadataHint: 'It can be changed only here and with the service key: policies may trust it.',
  notJson: 'This is not a JSON object: check quotes, commas and brackets.',
  id: 'Id',
  remove: 'Delete',
  removeTitle: (who) => `Delete ${who}?`,
  removeLead: 'They are signed out at once and can no longer sign in. This cannot be undone.',
  keepsRows: 'End the account, keep what is theirs',
  keepsRowsHint: 'Name, address and metadata go; rows stay, and refer to somebody without a name.',
  withRows: 'Delete the account, with what goes along',
  withRowsHint: 'The database deletes or empties what refers to it, as its tables say.',
  belongs: 'What refers to them',
  belongsNothing: 'No row and no file.',
  belonging: (rows, isOne, table, column) => `${rows} ${isOne ? 'row' : 'rows'} of ${table} (${column})`,
  fates: { go: 'deleted too', 'lose who': 'stays, without the person', stay: 'prevents the deletion' },
  files: (count, isOne) => `${count} ${isOne ? 'file that they uploaded stays' : 'files that they uploaded stay'}.`,
  staysWhile: (tables) =>
    `Rows of ${tables} may not lose who they refer to: change them first, or keep what is theirs.`,
  newTitle: 'Add a person',
  byInvitation: 'Invite by e-mail',
  byInvitationHint: 'They choose their password with a link.',
  byPassword: 'Create the account with a password',
  byPasswordHint: 'No e-mail is sent, and the address counts as confirmed. Tell them the password yourself.',
  password: 'Password',
  invite: 'Send the invitation',
  make: 'Create the account',
  rolesTitle: 'Roles of this site',
  rolesLead: 'Pages and policies let people in by their roles.',
  manageRoles: 'Roles',
  newRole: 'New role',
  renameRole: (name) => `Name of the role ${name}`,
  removeRole: (name) => `Delete the role ${name}`,
  removeRoleLead: (count) =>
    count === 0
      ? 'Nobody has it. Pages and policies that name it let nobody in by it.'
      : count === 1
        ? 'One person loses it. Pages and policies that name it let nobody in by it.'
        : `${count} people lose it. Pages and policies that name it let nobody in by it.`,
  roleCount: (count) => (count === 0 ? 'nobody' : count === 1 ? '1 person' : `${count} people`),
  noRoleYet: 'No role yet.',
  refusals: {
    email_exists: 'Somebody signs in with this address already.',
    phone_exists: 'Somebody signs in with this phone number already.',
    weak_password: 'This password is too weak:',
    validation_failed: 'This is not accepted:',
    user_referred_to: 'Rows still refer to this person and may not lose them:',
    over_email_send_rate_limit: 'This address was sent many e-mails just now. Wait some minutes.',
  },
};
