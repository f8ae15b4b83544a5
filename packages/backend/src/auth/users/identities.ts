import type { Session } from '../../database/database.ts';
import { AuthFailure } from '../failure.ts';
import type { AddressKind } from './addresses.ts';

/** Who somebody is at a provider. */
export interface ExternalIdentity {
  provider: string;
  /** The provider's own id of the user. */
  subject: string;
  /** What is kept of the provider's claims. */
  data: Record<string, unknown>;
}

/** Writes the identity that an own address is: provider `email` or `phone`, its id the user's. */
export const putAddressIdentity = async (
  session: Session,
  userId: string,
  kind: AddressKind,
  address: string,
  verified: boolean | undefined,
  { metadata, now }: { metadata: Record<string, unknown>; now: string },
): Promise<void> => {
  const own = { sub: userId, [kind]: address, email_verified: false, phone_verified: false };
  await session.query(
    `insert into auth.identities (user_id, provider, provider_id, identity_data, last_sign_in_at, created_at, updated_at)
     values ($1::uuid, $2, $1::text, $3, $4, $4, $4)
     on conflict (provider, provider_id) do update
       set identity_data = auth.identities.identity_data || excluded.identity_data, updated_at = excluded.updated_at`,
    [userId, kind, { ...metadata, ...own, [`${kind}_verified`]: verified ?? false }, now],
  );
};

/** Whose identity this is; undefined where it is nobody's. */
export const ownerOfIdentity = async (
  session: Session,
  { provider, subject }: ExternalIdentity,
): Promise<string | undefined> => {
  const { rows } = await session.query<{ user_id: string }>(
    'select user_id from auth.identities where provider = $1 and provider_id = $2',
    [provider, subject],
  );
  return rows[0]?.user_id;
};

/** Adds an identity to a user, or brings up to date what its provider says. */
export const putIdentity = async (
  session: Session,
  userId: string,
  { provider, subject, data }: ExternalIdentity,
  now: string,
): Promise<void> => {
  await session.query(
    `insert into auth.identities (user_id, provider, provider_id, identity_data, last_sign_in_at, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $5, $5)
     on conflict (provider, provider_id) do update
       set identity_data = excluded.identity_data, last_sign_in_at = excluded.last_sign_in_at, updated_at = excluded.updated_at`,
    [userId, provider, subject, data, now],
  );
  await refreshProviders(session, userId);
};

/** Writes the names of a user's providers into `app_metadata`, in the order in which they came. */
export const refreshProviders = async (session: Session, userId: string): Promise<void> => {
  await session.query(
    `update auth.users u set raw_app_meta_data = u.raw_app_meta_data || jsonb_build_object('providers', p.names,
         'provider', case when p.names ? (u.raw_app_meta_data ->> 'provider') then u.raw_app_meta_data -> 'provider' else p.names -> 0 end)
     from (select jsonb_agg(provider order by first, provider) as names
           from (select provider, min(created_at) as first from auth.identities where user_id = $1 group by provider) i) p
     where u.id = $1 and p.names is not null`,
    [userId],
  );
};

/**
 * Takes an identity from a user; an own address goes with its identity.
 * @throws AuthFailure identity_not_found, single_identity_not_deletable.
 */
export const removeIdentity = async (session: Session, userId: string, identityId: string): Promise<void> => {
  const { rows } = await session.query<{ id: string; provider: string }>(
    'select id, provider from auth.identities where user_id = $1 for update',
    [userId],
  );
  const identity = rows.find(({ id }) => id === identityId);
  if (identity === undefined) throw new AuthFailure(422, 'identity_not_found', "Identity doesn't exist");
  if (rows.length < 2) {
    throw new AuthFailure(422, 'single_identity_not_deletable', 'User must have at least 1 identity after unlinking');
  }
  await session.query('delete from auth.identities where id = $1', [identityId]);
  if (identity.provider === 'phone') {
    await session.query('update auth.users set phone = null, phone_confirmed_at = null where id = $1', [userId]);
  }
  if (identity.provider === 'email') {
    // The address stays as a contact, the password goes: it was what this identity signed in by.
    await session.query('update auth.users set encrypted_password = null where id = $1', [userId]);
  }
  await refreshProviders(session, userId);
};

/** Takes every way in from a user but the password: identities, passkeys, sessions, factors, codes and links. */
export const dropWaysIn = async (session: Session, userId: string): Promise<void> => {
  await session.query('delete from auth.identities where user_id = $1', [userId]);
  await session.query('delete from auth.sessions where user_id = $1', [userId]);
  await session.query('delete from auth.mfa_factors where user_id = $1', [userId]);
  await session.query('delete from auth.webauthn_credentials where user_id = $1', [userId]);
  await session.query('delete from auth.one_time_tokens where user_id = $1', [userId]);
  await session.query('delete from auth.sign_up_claims where user_id = $1', [userId]);
};

/**
 * Takes from an account whose address was never confirmed everything by which whoever made it could come back: its password,
 * identities, sessions and data. The provider has proved the address for somebody else.
 */
export const dropUnconfirmedClaims = async (session: Session, userId: string): Promise<void> => {
  await dropWaysIn(session, userId);
  await session.query(
    `update auth.users set encrypted_password = null, phone = null, phone_confirmed_at = null, phone_change = null, email_change = null,
       raw_user_meta_data = '{}', raw_app_meta_data = raw_app_meta_data - 'provider' - 'providers' where id = $1`,
    [userId],
  );
};
