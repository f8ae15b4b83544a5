import type { Session } from '../../database/database.ts';
import { isUniqueViolation } from '../../errors.ts';
import { AuthFailure } from '../failure.ts';
import { dropWaysIn, putAddressIdentity, refreshProviders } from './identities.ts';
import { getUser, type User } from './user-record.ts';

export interface NewUser {
  id?: string;
  email?: string | null;
  /** Digits. */
  phone?: string | null;
  passwordHash?: string | null;
  metadata: Record<string, unknown>;
  appMetadata?: Record<string, unknown>;
  role?: string;
  emailConfirmed?: boolean;
  /** The address is known to be the user's, by more than their word. */
  emailProved?: boolean;
  phoneConfirmed?: boolean;
  isAnonymous?: boolean;
  isSso?: boolean;
  /** ISO 8601, of an invitation. */
  invitedAt?: string;
  /** The user signs in elsewhere: the address is kept, but is no identity by itself. */
  isExternal?: boolean;
  /** ISO 8601. */
  now: string;
}

/** @throws AuthFailure email_exists, phone_exists (422). */
export const insertUser = async (session: Session, user: NewUser): Promise<User> => {
  const values = {
    id: user.id ?? crypto.randomUUID(),
    email: user.email ?? null,
    phone: user.phone ?? null,
    encrypted_password: user.passwordHash ?? null,
    email_confirmed_at: user.email && user.emailConfirmed ? user.now : null,
    email_proved_at: user.email && user.emailProved ? user.now : null,
    phone_confirmed_at: user.phone && user.phoneConfirmed ? user.now : null,
    raw_user_meta_data: user.metadata,
    raw_app_meta_data: user.appMetadata ?? {},
    role: user.role ?? 'authenticated',
    is_anonymous: user.isAnonymous ?? false,
    is_sso_user: user.isSso ?? false,
    invited_at: user.invitedAt ?? null,
    created_at: user.now,
    updated_at: user.now,
  };
  const columns = Object.keys(values);
  const parameters = columns.map((_, index) => `$${index + 1}`);
  await session
    .query(`insert into auth.users (${columns.join(', ')}) values (${parameters.join(', ')})`, Object.values(values))
    .catch(refuseTakenAddress);
  if (!user.isExternal) {
    if (user.email) await putAddressIdentity(session, values.id, 'email', user.email, user.emailConfirmed, user);
    if (user.phone) await putAddressIdentity(session, values.id, 'phone', user.phone, user.phoneConfirmed, user);
    await refreshProviders(session, values.id);
  }
  return getUser(session, values.id);
};

export const emailExists = (): AuthFailure =>
  new AuthFailure(422, 'email_exists', 'A user with this email address has already been registered');
export const phoneExists = (): AuthFailure =>
  new AuthFailure(422, 'phone_exists', 'A user with this phone number has already been registered');

const refuseTakenAddress = (error: unknown): never => {
  if (isUniqueViolation(error)) {
    throw error.constraint?.includes('phone') || error.message.includes('phone') ? phoneExists() : emailExists();
  }
  throw error;
};

export interface UserChanges {
  email?: string;
  phone?: string;
  passwordHash?: string | null;
  /** Merged into what is there; a null value removes its key. */
  metadata?: Record<string, unknown>;
  appMetadata?: Record<string, unknown>;
  role?: string;
  /** ISO 8601: the address counts as confirmed, since the first of such moments. */
  emailConfirmedAt?: string;
  phoneConfirmedAt?: string;
  /** ISO 8601: the address is known to be the user's, by more than their word. */
  emailProvedAt?: string;
  /** ISO 8601; `null` lifts a ban. */
  bannedUntil?: string | null;
  emailChange?: string | null;
  /** How many of the two addresses have still to confirm an e-mail change. */
  emailChangeNeeds?: number;
  phoneChange?: string | null;
  isAnonymous?: boolean;
  invitedAt?: string;
}

const merged =
  (column: string) =>
  (value: string): string =>
    `${column} = (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(${column} || ${value}::jsonb) where value <> 'null')`;

/** What each change sets; the argument is the parameter that carries its value. */
const ASSIGNMENTS: { [Change in keyof UserChanges]-?: (parameter: string) => string } = {
  email: (value) => `email = ${value}`,
  phone: (value) => `phone = ${value}`,
  passwordHash: (value) => `encrypted_password = ${value}`,
  metadata: merged('raw_user_meta_data'),
  appMetadata: merged('raw_app_meta_data'),
  role: (value) => `role = ${value}`,
  emailConfirmedAt: (value) => `email_confirmed_at = coalesce(email_confirmed_at, ${value}::timestamptz)`,
  emailProvedAt: (value) => `email_proved_at = ${value}`,
  phoneConfirmedAt: (value) => `phone_confirmed_at = coalesce(phone_confirmed_at, ${value}::timestamptz)`,
  bannedUntil: (value) => `banned_until = ${value}`,
  emailChange: (value) => `email_change = ${value}`,
  emailChangeNeeds: (value) => `email_change_needs = ${value}`,
  phoneChange: (value) => `phone_change = ${value}`,
  isAnonymous: (value) => `is_anonymous = ${value}`,
  invitedAt: (value) => `invited_at = ${value}`,
};

const isChange = (name: string): name is keyof UserChanges => Object.hasOwn(ASSIGNMENTS, name);

/**
 * Changes a user, and the identities of the addresses that change. An anonymous user with a confirmed address is one no more.
 * @throws AuthFailure user_not_found, email_exists, phone_exists.
 */
export const updateUser = async (session: Session, id: string, changes: UserChanges, now: string): Promise<User> => {
  const before = await getUser(session, id);
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  const assignments = given.flatMap(([name], index) => (isChange(name) ? [ASSIGNMENTS[name](`$${index + 3}`)] : []));
  await session
    .query(`update auth.users set ${[...assignments, 'updated_at = $2'].join(', ')} where id = $1`, [
      id,
      now,
      ...given.map(([, value]) => value),
    ])
    .catch(refuseTakenAddress);
  if (changes.passwordHash !== undefined) {
    await session.query('delete from auth.sign_up_claims where user_id = $1', [id]);
    await session.query(
      `update auth.users set raw_app_meta_data = raw_app_meta_data - 'needs_password' where id = $1`,
      [id],
    );
  }
  const after = await getUser(session, id);
  if (after.is_sso_user) return after;
  let proved = false;
  for (const kind of ['email', 'phone'] as const) {
    const isNew = after[kind] !== before[kind];
    // The address of somebody who signs in elsewhere is no identity, also when it is confirmed.
    const isOwn = before.identities.some(({ provider }) => provider === kind);
    const isConfirmed = after[`${kind}_confirmed_at`] !== before[`${kind}_confirmed_at`];
    if (after[kind] === '' || !(isNew || (isOwn && isConfirmed))) continue;
    const verified = after[`${kind}_confirmed_at`] !== undefined;
    await putAddressIdentity(session, id, kind, after[kind], verified, { metadata: {}, now });
    proved = true;
  }
  if (!proved) return after;
  if (before.is_anonymous && after.confirmed_at !== undefined) {
    await session.query('update auth.users set is_anonymous = false where id = $1', [id]);
  }
  await refreshProviders(session, id);
  return getUser(session, id);
};

/** Ends an account and keeps its row, without anything that tells whose it was. */
export const hideUser = async (session: Session, id: string, now: string): Promise<void> => {
  await dropWaysIn(session, id);
  await session.query(
    `update auth.users set email = null, phone = null, encrypted_password = null, email_change = null, phone_change = null,
       raw_user_meta_data = '{}', raw_app_meta_data = '{}', deleted_at = $2, updated_at = $2 where id = $1`,
    [id, now],
  );
};
