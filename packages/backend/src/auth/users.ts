import type { Session } from '../database/database.ts';
import { isSqlFailure } from '../errors.ts';
import { AuthFailure } from './failure.ts';

/** A user as the protocol shows one. */
export interface User {
  id: string;
  aud: string;
  role: string;
  email: string;
  phone: string;
  email_confirmed_at?: string;
  confirmed_at?: string;
  last_sign_in_at?: string;
  app_metadata: Record<string, unknown>;
  user_metadata: Record<string, unknown>;
  identities: object[];
  created_at: string;
  updated_at: string;
  is_anonymous: boolean;
  banned_until?: string;
  new_email?: string;
}

const USER_SQL = `jsonb_strip_nulls(jsonb_build_object('email_confirmed_at', u.email_confirmed_at, 'phone_confirmed_at', u.phone_confirmed_at,
    'confirmed_at', u.confirmed_at, 'last_sign_in_at', u.last_sign_in_at, 'banned_until', u.banned_until, 'new_email', u.email_change))
  || jsonb_build_object('id', u.id, 'aud', u.aud, 'role', u.role, 'email', coalesce(u.email, ''), 'phone', coalesce(u.phone, ''),
    'app_metadata', u.raw_app_meta_data, 'user_metadata', u.raw_user_meta_data, 'is_anonymous', u.is_anonymous,
    'created_at', u.created_at, 'updated_at', u.updated_at,
    'identities', coalesce((select jsonb_agg(jsonb_build_object('identity_id', i.id, 'id', i.provider_id, 'user_id', i.user_id,
        'identity_data', i.identity_data, 'provider', i.provider, 'last_sign_in_at', i.last_sign_in_at, 'created_at', i.created_at,
        'updated_at', i.updated_at) order by i.created_at) from auth.identities i where i.user_id = u.id), '[]'::jsonb))`;

const selectUsers = (rest: string): string =>
  `select ${USER_SQL} as "user", u.encrypted_password as password from auth.users u ${rest}`;

interface UserRow {
  user: User;
  password: string | null;
}

const one = async (session: Session, rest: string, parameters: readonly string[]): Promise<UserRow | undefined> =>
  (await session.query<UserRow>(selectUsers(rest), parameters)).rows[0];

export const findUser = async (session: Session, id: string): Promise<User | undefined> =>
  (await one(session, 'where u.id = $1', [id]))?.user;

export const findByEmail = (session: Session, email: string): Promise<UserRow | undefined> =>
  one(session, 'where lower(u.email) = lower($1)', [email]);

/** @throws AuthFailure user_not_found (404). */
export const getUser = async (session: Session, id: string): Promise<User> => {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)) throw userNotFound();
  const user = await findUser(session, id);
  if (user === undefined) throw userNotFound();
  return user;
};

export const userNotFound = (): AuthFailure => new AuthFailure(404, 'user_not_found', 'User not found');

export const listUsers = async (
  session: Session,
  page: number,
  perPage: number,
): Promise<{ users: User[]; total: number }> => {
  const { rows } = await session.query<UserRow>(selectUsers('order by u.created_at, u.id limit $1 offset $2'), [
    perPage,
    (page - 1) * perPage,
  ]);
  const count = await session.query<{ total: number }>('select count(*) as total from auth.users');
  return { users: rows.map((row) => row.user), total: count.rows[0]?.total ?? 0 };
};

/** @throws AuthFailure validation_failed for what is no address. */
export const checkEmail = (email: unknown): string => {
  if (typeof email === 'string' && email.length <= 255 && /^[^\s@]+@[^\s@]+$/.test(email.trim()))
    return email.trim().toLowerCase();
  throw new AuthFailure(400, 'email_address_invalid', 'Unable to validate email address: invalid format');
};

export interface NewUser {
  id?: string;
  email: string | null;
  passwordHash: string | null;
  metadata: Record<string, unknown>;
  appMetadata?: Record<string, unknown>;
  role?: string;
  confirmed: boolean;
  /** ISO 8601. */
  now: string;
}

/** @throws AuthFailure email_exists (422). */
export const insertUser = async (session: Session, user: NewUser): Promise<User> => {
  const anonymous = user.email === null;
  const appMetadata = { ...(anonymous ? {} : { provider: 'email', providers: ['email'] }), ...user.appMetadata };
  const parameters = [
    user.id,
    user.email,
    user.passwordHash,
    user.confirmed && !anonymous ? user.now : null,
    user.metadata,
    appMetadata,
    user.role,
    anonymous,
    user.now,
  ];
  const { rows } = await session
    .query<{ id: string }>(
      `insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_user_meta_data, raw_app_meta_data, role, is_anonymous, created_at, updated_at)
       values (coalesce($1::uuid, gen_random_uuid()), $2, $3, $4, $5, $6, coalesce($7, 'authenticated'), $8, $9, $9) returning id`,
      parameters,
    )
    .catch(refuseTakenEmail);
  const id = rows[0]?.id ?? '';
  if (user.email !== null) {
    await session.query(
      `insert into auth.identities (user_id, provider, provider_id, identity_data, last_sign_in_at, created_at, updated_at)
       values ($1::uuid, 'email', $1::text, jsonb_build_object('sub', $1::text, 'email', $2::text, 'email_verified', $3::boolean) || $4::jsonb, $5, $5, $5)`,
      [id, user.email, user.confirmed, user.metadata, user.now],
    );
  }
  return getUser(session, id);
};

const refuseTakenEmail = (error: unknown): never => {
  if (isSqlFailure(error) && error.code === '23505') {
    throw new AuthFailure(422, 'email_exists', 'A user with this email address has already been registered');
  }
  throw error;
};

export interface UserChanges {
  email?: string;
  passwordHash?: string;
  /** Merged into what is there; a null value removes its key. */
  metadata?: Record<string, unknown>;
  appMetadata?: Record<string, unknown>;
  role?: string;
  confirmed?: boolean;
  /** ISO 8601; `null` lifts a ban. */
  bannedUntil?: string | null;
  emailChange?: string | null;
}

const withoutNulls = (data: Record<string, unknown> | undefined): { set: object | undefined; removed: string } => ({
  set: data,
  removed: JSON.stringify(Object.entries(data ?? {}).flatMap(([key, value]) => (value === null ? [key] : []))),
});

/** @throws AuthFailure user_not_found, email_exists. */
export const updateUser = async (session: Session, id: string, changes: UserChanges, now: string): Promise<User> => {
  const metadata = withoutNulls(changes.metadata);
  const appMetadata = withoutNulls(changes.appMetadata);
  await getUser(session, id);
  await session
    .query(
      `update auth.users set
        email = coalesce($2, email), encrypted_password = coalesce($3, encrypted_password),
        raw_user_meta_data = (raw_user_meta_data || coalesce($4::jsonb, '{}')) - array(select jsonb_array_elements_text($5::jsonb)),
        raw_app_meta_data = (raw_app_meta_data || coalesce($6::jsonb, '{}')) - array(select jsonb_array_elements_text($7::jsonb)),
        role = coalesce($8, role), email_confirmed_at = case when $9::boolean then coalesce(email_confirmed_at, $10) else email_confirmed_at end,
        is_anonymous = is_anonymous and $2 is null,
        banned_until = case when $11::boolean then $12::timestamptz else banned_until end,
        email_change = case when $13::boolean then $14 else email_change end, updated_at = $10
       where id = $1`,
      [
        id,
        changes.email,
        changes.passwordHash,
        metadata.set,
        metadata.removed,
        appMetadata.set,
        appMetadata.removed,
        changes.role,
        changes.confirmed ?? false,
        now,
        changes.bannedUntil !== undefined,
        changes.bannedUntil,
        changes.emailChange !== undefined,
        changes.emailChange,
      ],
    )
    .catch(refuseTakenEmail);
  if (changes.email !== undefined) {
    await session.query(
      `insert into auth.identities (user_id, provider, provider_id, identity_data) values ($1::uuid, 'email', $1::text, jsonb_build_object('sub', $1::text, 'email', $2::text))
       on conflict (provider, provider_id) do update set identity_data = auth.identities.identity_data || excluded.identity_data, updated_at = $3`,
      [id, changes.email, now],
    );
  }
  return getUser(session, id);
};
