import type { Session } from '../../database/database.ts';
import { isUuid } from '../../database/uuid.ts';
import { AuthFailure } from '../failure.ts';
import type { AddressKind } from './addresses.ts';

/** A way to sign in, as the protocol shows one. */
export interface Identity {
  identity_id: string;
  /** The provider's own id of the user. */
  id: string;
  user_id: string;
  provider: string;
  identity_data: Record<string, unknown>;
  email?: string;
  created_at: string;
  updated_at: string;
  last_sign_in_at?: string;
}

/** A second factor, as the protocol shows one. */
export interface Factor {
  id: string;
  friendly_name?: string;
  factor_type: 'totp' | 'phone' | 'webauthn';
  status: 'verified' | 'unverified';
  phone?: string;
  created_at: string;
  updated_at: string;
  last_challenged_at?: string;
}

/** A user as the protocol shows one. */
export interface User {
  id: string;
  aud: string;
  role: string;
  email: string;
  phone: string;
  email_confirmed_at?: string;
  phone_confirmed_at?: string;
  confirmed_at?: string;
  invited_at?: string;
  last_sign_in_at?: string;
  confirmation_sent_at?: string;
  recovery_sent_at?: string;
  app_metadata: Record<string, unknown>;
  user_metadata: Record<string, unknown>;
  identities: Identity[];
  /** Absent where there are none. */
  factors?: Factor[];
  created_at: string;
  updated_at: string;
  is_anonymous: boolean;
  is_sso_user: boolean;
  banned_until?: string;
  deleted_at?: string;
  new_email?: string;
  new_phone?: string;
}

/** Whether a second factor of the user has been proved. */
export const hasVerifiedFactor = ({ factors = [] }: User): boolean =>
  factors.some(({ status }) => status === 'verified');

const SHOWN_IF_SET = [
  'email_confirmed_at',
  'phone_confirmed_at',
  'confirmed_at',
  'invited_at',
  'last_sign_in_at',
  'confirmation_sent_at',
  'recovery_sent_at',
  'email_change_sent_at',
  'phone_change_sent_at',
  'reauthentication_sent_at',
  'banned_until',
  'deleted_at',
];

const FACTOR_SQL = `jsonb_build_object('id', f.id, 'friendly_name', f.friendly_name, 'factor_type', f.factor_type, 'status', f.status,
  'phone', f.phone, 'created_at', f.created_at, 'updated_at', f.updated_at, 'last_challenged_at', f.last_challenged_at)`;

const USER_SQL = `jsonb_strip_nulls(jsonb_build_object(${SHOWN_IF_SET.map((name) => `'${name}', u.${name}`).join(', ')},
    'new_email', u.email_change, 'new_phone', u.phone_change,
    'factors', (select jsonb_agg(${FACTOR_SQL} order by f.created_at) from auth.mfa_factors f where f.user_id = u.id)))
  || jsonb_build_object('id', u.id, 'aud', u.aud, 'role', u.role, 'email', coalesce(u.email, ''), 'phone', coalesce(u.phone, ''),
    'app_metadata', u.raw_app_meta_data, 'user_metadata', u.raw_user_meta_data, 'is_anonymous', u.is_anonymous,
    'is_sso_user', u.is_sso_user, 'created_at', u.created_at, 'updated_at', u.updated_at,
    'identities', coalesce((select jsonb_agg(jsonb_build_object('identity_id', i.id, 'id', i.provider_id, 'user_id', i.user_id,
        'identity_data', i.identity_data, 'provider', i.provider, 'last_sign_in_at', i.last_sign_in_at, 'created_at', i.created_at,
        'updated_at', i.updated_at, 'email', i.identity_data -> 'email') order by i.created_at, i.id)
      from auth.identities i where i.user_id = u.id), '[]'::jsonb))`;

const selectUsers = (rest: string): string =>
  `select ${USER_SQL} as "user", u.encrypted_password as password from auth.users u ${rest}`;

/** A user with what only the service may see. */
export interface UserRow {
  user: User;
  /** Its hash. */
  password: string | null;
}

const one = async (session: Session, rest: string, parameters: readonly string[]): Promise<UserRow | undefined> =>
  (await session.query<UserRow>(selectUsers(rest), parameters)).rows[0];

/** Users of a company's sign-on are not found by an address: it is the company's to prove. */
export const findByEmail = (session: Session, email: string): Promise<UserRow | undefined> =>
  one(session, 'where lower(u.email) = lower($1) and not u.is_sso_user', [email]);

export const findByPhone = (session: Session, phone: string): Promise<UserRow | undefined> =>
  one(session, 'where u.phone = $1 and not u.is_sso_user', [phone]);

export const findByAddress = (session: Session, kind: AddressKind, address: string): Promise<UserRow | undefined> =>
  kind === 'email' ? findByEmail(session, address) : findByPhone(session, address);

/** @throws AuthFailure user_not_found (404). */
export const getUserRow = async (session: Session, id: string): Promise<UserRow> => {
  const row = isUuid(id) ? await one(session, 'where u.id = $1', [id]) : undefined;
  if (row === undefined) throw new AuthFailure(404, 'user_not_found', 'User not found');
  return row;
};

/** @throws AuthFailure user_not_found (404). */
export const getUser = async (session: Session, id: string): Promise<User> => (await getUserRow(session, id)).user;

/** Users of these ids, and those in whose name, e-mail or phone a text stands; all where it is empty. Newest first. */
export const findUsers = async (
  session: Session,
  { text, ids, limit }: { text: string; ids: readonly string[]; limit: number },
): Promise<User[]> => {
  const { rows } = await session.query<UserRow>(
    selectUsers(`where u.deleted_at is null and (u.id::text in (select jsonb_array_elements_text($1::jsonb))
        or strpos(lower(concat_ws(' ', u.email, u.phone, u.raw_user_meta_data ->> 'name')), lower($2)) > 0)
      order by u.created_at desc, u.id limit $3`),
    [JSON.stringify(ids), text, limit],
  );
  return rows.map((row) => row.user);
};

/** Which users are asked for. */
export interface UserSearch {
  /** Stands in the name, e-mail or phone; empty: all. */
  text: string;
  /** Only of these ids; null: all. */
  among: readonly string[] | null;
  offset: number;
  limit: number;
}

/** Users of a search, newest first, and how many there are in all. Accounts that have ended are none. */
export const searchUsers = async (
  session: Session,
  { text, among, offset, limit }: UserSearch,
): Promise<{ users: User[]; total: number }> => {
  const found = `where u.deleted_at is null
    and ($1::jsonb is null or u.id::text in (select jsonb_array_elements_text($1::jsonb)))
    and strpos(lower(concat_ws(' ', u.email, u.phone, u.raw_user_meta_data ->> 'name')), lower($2)) > 0`;
  const asked = [among === null ? null : JSON.stringify(among), text];
  const { rows } = await session.query<UserRow>(
    selectUsers(`${found} order by u.created_at desc, u.id limit $3 offset $4`),
    [...asked, limit, offset],
  );
  const counted = await session.query<{ total: number }>(`select count(*) as total from auth.users u ${found}`, asked);
  return { users: rows.map((row) => row.user), total: Number(counted.rows[0]?.total ?? 0) };
};

/** A page of all users, newest first, and how many there are. @param page from 1 on */
export const listUsers = async (
  session: Session,
  page: number,
  perPage: number,
): Promise<{ users: User[]; total: number }> => {
  const { rows } = await session.query<UserRow>(selectUsers('order by u.created_at desc, u.id limit $1 offset $2'), [
    perPage,
    (page - 1) * perPage,
  ]);
  const count = await session.query<{ total: number }>('select count(*) as total from auth.users');
  return { users: rows.map((row) => row.user), total: count.rows[0]?.total ?? 0 };
};
