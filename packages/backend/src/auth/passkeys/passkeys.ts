import type { Session } from '../../database/database.ts';
import { isUniqueViolation } from '../../errors.ts';
import { type AuthContext, moment } from '../context.ts';
import { AuthFailure } from '../failure.ts';
import type { Ceremony, StoredCredential } from '../webauthn/ceremony.ts';

/** A passkey, as the protocol shows one. */
export interface Passkey {
  id: string;
  friendly_name?: string;
  created_at: string;
  last_used_at?: string;
}

/** A passkey with what only the service may see. */
export interface StoredPasskey {
  id: string;
  user_id: string;
  credential: StoredCredential;
}

const SHOWN = `jsonb_strip_nulls(jsonb_build_object('id', id, 'friendly_name', friendly_name, 'created_at', created_at,
  'last_used_at', last_used_at)) as shown`;

export const passkeyNotFound = (): AuthFailure =>
  new AuthFailure(404, 'webauthn_credential_not_found', 'Passkey not found');

export const passkeyRefused = (): AuthFailure =>
  new AuthFailure(400, 'webauthn_verification_failed', 'The passkey could not be verified');

/** Opens a challenge. @param userId whose passkey is made; a sign-in does not know yet */
export const openChallenge = async (
  context: AuthContext,
  userId: string | null,
  ceremony: Ceremony,
): Promise<{ id: string; expiresAt: number }> => {
  const lifetime = context.settings.challengeLifetime;
  const id = crypto.randomUUID();
  await context.db.admin(async (tx) => {
    // One that is just over is told apart from one that never was.
    await tx.query('delete from auth.webauthn_challenges where expires_at <= $1', [moment(context, -lifetime)]);
    await tx.query('insert into auth.webauthn_challenges (id, user_id, ceremony, expires_at) values ($1, $2, $3, $4)', [
      id,
      userId,
      ceremony,
      moment(context, lifetime),
    ]);
  });
  return { id, expiresAt: Math.floor(context.clock() / 1000) + lifetime };
};

/**
 * Takes a challenge: whatever becomes of the answer, no other is taken.
 * @throws AuthFailure webauthn_challenge_not_found, webauthn_challenge_expired (400).
 */
export const takeChallenge = async (context: AuthContext, id: string, userId: string | null): Promise<Ceremony> => {
  const { rows } = await context.db.admin((tx) =>
    tx.query<{ ceremony: Ceremony; expires_at: string }>(
      `delete from auth.webauthn_challenges where id::text = $1 and user_id is not distinct from $2::uuid
       returning ceremony, expires_at`,
      [id, userId],
    ),
  );
  const [row] = rows;
  if (row === undefined) throw new AuthFailure(400, 'webauthn_challenge_not_found', 'Challenge not found');
  if (Date.parse(row.expires_at) <= context.clock())
    throw new AuthFailure(400, 'webauthn_challenge_expired', 'Challenge has expired: begin again');
  return row.ceremony;
};

export const listPasskeys = async (tx: Session, userId: string): Promise<Passkey[]> => {
  const { rows } = await tx.query<{ shown: Passkey }>(
    `select ${SHOWN} from auth.webauthn_credentials where user_id::text = $1 order by created_at, id`,
    [userId],
  );
  return rows.map(({ shown }) => shown);
};

/** What authenticators have made for a user already. */
export const credentialsOf = async (tx: Session, userId: string): Promise<StoredCredential[]> => {
  const { rows } = await tx.query<{ credential: StoredCredential }>(
    'select credential from auth.webauthn_credentials where user_id = $1',
    [userId],
  );
  return rows.map(({ credential }) => credential);
};

/** @throws AuthFailure too_many_passkeys (422). */
export const checkRoom = (context: AuthContext, held: number): void => {
  if (held < context.settings.mostPasskeys) return;
  throw new AuthFailure(422, 'too_many_passkeys', 'Maximum number of passkeys reached, delete one to continue');
};

/** @throws AuthFailure webauthn_credential_exists, too_many_passkeys (422). */
export const insertPasskey = async (
  context: AuthContext,
  tx: Session,
  userId: string,
  credential: StoredCredential,
): Promise<Passkey> => {
  // Two at once are one after the other, so that neither overlooks the other in the count.
  await tx.query('select from auth.users where id = $1 for update', [userId]);
  checkRoom(context, (await credentialsOf(tx, userId)).length);
  const { rows } = await tx
    .query<{ shown: Passkey }>(
      `insert into auth.webauthn_credentials (user_id, credential_id, credential, created_at)
       values ($1, $2, $3, $4) returning ${SHOWN}`,
      [userId, credential.id, credential, moment(context)],
    )
    .catch((error: unknown) => {
      if (!isUniqueViolation(error)) throw error;
      throw new AuthFailure(422, 'webauthn_credential_exists', 'This passkey is registered already');
    });
  const [row] = rows;
  if (row === undefined) throw passkeyNotFound();
  return row.shown;
};

/** The passkey that an authenticator calls so. @throws AuthFailure webauthn_credential_not_found (400). */
export const findByCredential = async (context: AuthContext, credentialId: string): Promise<StoredPasskey> => {
  const { rows } = await context.db.admin((tx) =>
    tx.query<StoredPasskey>('select id, user_id, credential from auth.webauthn_credentials where credential_id = $1', [
      credentialId,
    ]),
  );
  if (rows[0] === undefined)
    throw new AuthFailure(400, 'webauthn_credential_not_found', 'This passkey is of nobody here');
  return rows[0];
};

/** Keeps the count of a passkey that was proved. @throws AuthFailure webauthn_verification_failed where it was used or removed meanwhile. */
export const keepUse = async (
  context: AuthContext,
  tx: Session,
  passkey: StoredPasskey,
  proved: StoredCredential,
): Promise<void> => {
  const { count } = await tx.query(
    'update auth.webauthn_credentials set credential = $2, last_used_at = $3 where id = $1 and credential = $4::jsonb',
    [passkey.id, proved, moment(context), passkey.credential],
  );
  if (count === 0) throw passkeyRefused();
};

/** @throws AuthFailure webauthn_credential_not_found (404), also for another user's. */
export const renamePasskey = async (tx: Session, userId: string, id: string, name: string): Promise<Passkey> => {
  const { rows } = await tx.query<{ shown: Passkey }>(
    `update auth.webauthn_credentials set friendly_name = $3 where id::text = $2 and user_id::text = $1 returning ${SHOWN}`,
    [userId, id, name],
  );
  if (rows[0] === undefined) throw passkeyNotFound();
  return rows[0].shown;
};

/** @throws AuthFailure webauthn_credential_not_found (404), also for another user's. */
export const deletePasskey = async (tx: Session, userId: string, id: string): Promise<void> => {
  const { count } = await tx.query('delete from auth.webauthn_credentials where id::text = $2 and user_id::text = $1', [
    userId,
    id,
  ]);
  if (count === 0) throw passkeyNotFound();
};
