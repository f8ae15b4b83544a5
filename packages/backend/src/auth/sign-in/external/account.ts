import type { Session } from '../../../database/database.ts';
import { type AuthContext, moment } from '../../context.ts';
import { AuthFailure } from '../../failure.ts';
import type { Message } from '../../messages/message.ts';
import { NO_LINK, sendOneTime } from '../../one-time/send.ts';
import { dropUnconfirmedClaims, ownerOfIdentity, putIdentity } from '../../users/identities.ts';
import { findByEmail, getUser } from '../../users/user-record.ts';
import { emailExists, insertUser, updateUser } from '../../users/users.ts';
import type { ExternalProfile } from './provider.ts';

/** Who came back from a provider. */
export interface Arrived {
  userId: string;
  /** Set where the address has to be confirmed first: the mail to send, after the commit. */
  confirmation?: Message;
}

const subjectOf = (profile: ExternalProfile, provider: string): string => {
  if (profile.subject !== '') return profile.subject;
  throw new AuthFailure(500, 'unexpected_failure', `Error getting user id from ${provider}`);
};

/**
 * The account of somebody whom a provider has named: the one that has this identity, else the one that has the verified
 * address, else a new one. An account whose address was never confirmed is taken over clean, so that nobody can lie in wait
 * in it.
 * @throws AuthFailure email_exists, signup_disabled.
 */
export const findOrCreateAccount = async (
  context: AuthContext,
  tx: Session,
  provider: string,
  profile: ExternalProfile,
  { linksByEmail, isSso = false }: { linksByEmail: boolean; isSso?: boolean },
): Promise<Arrived> => {
  const now = moment(context);
  const identity = { provider, subject: subjectOf(profile, provider), data: profile.data };
  const owner = await ownerOfIdentity(tx, identity);
  if (owner !== undefined) {
    await putIdentity(tx, owner, identity, now);
    await updateUser(tx, owner, { metadata: profile.data }, now);
    return { userId: owner };
  }
  const taken = profile.email === undefined || isSso ? undefined : (await findByEmail(tx, profile.email))?.user;
  if (taken !== undefined) {
    if (!profile.emailVerified || !linksByEmail) throw emailExists();
    if (taken.email_confirmed_at === undefined) await dropUnconfirmedClaims(tx, taken.id);
    await putIdentity(tx, taken.id, identity, now);
    await updateUser(tx, taken.id, { metadata: profile.data, emailConfirmedAt: now, emailProvedAt: now }, now);
    return { userId: taken.id };
  }
  if (!context.settings.signUps) {
    throw new AuthFailure(422, 'signup_disabled', 'Signups not allowed for this instance');
  }
  const isConfirmed = isSso || profile.emailVerified || context.settings.autoConfirm;
  const user = await insertUser(tx, {
    email: profile.email,
    metadata: profile.data,
    emailConfirmed: isConfirmed,
    emailProved: isSso || profile.emailVerified,
    isExternal: true,
    isSso,
    now,
  });
  await putIdentity(tx, user.id, identity, now);
  if (profile.email === undefined || isConfirmed) return { userId: user.id };
  const recipient = { channel: 'email' as const, address: profile.email };
  return { userId: user.id, confirmation: await sendOneTime(context, tx, user, recipient, 'signup', NO_LINK) };
};

/** Why somebody whose address waits for its confirmation is not signed in. */
export const needsVerification = (provider: string): AuthFailure =>
  new AuthFailure(
    403,
    'provider_email_needs_verification',
    `Unverified email with ${provider}. A confirmation email has been sent to your ${provider} email`,
  );

/** Adds an identity to the account of a signed-in user. @throws AuthFailure identity_already_exists. */
export const linkIdentity = async (
  context: AuthContext,
  tx: Session,
  userId: string,
  provider: string,
  profile: ExternalProfile,
): Promise<void> => {
  const now = moment(context);
  const identity = { provider, subject: subjectOf(profile, provider), data: profile.data };
  const owner = await ownerOfIdentity(tx, identity);
  if (owner !== undefined) {
    const whose = owner === userId ? 'Identity is already linked' : 'Identity is already linked to another user';
    throw new AuthFailure(422, 'identity_already_exists', whose);
  }
  await putIdentity(tx, userId, identity, now);
  const user = await getUser(tx, userId);
  const { email } = profile;
  const givesEmail =
    email !== undefined && profile.emailVerified && user.email === '' && (await findByEmail(tx, email)) === undefined;
  const address = givesEmail ? { email, emailConfirmedAt: now, emailProvedAt: now } : {};
  // Somebody who can come back through a provider is anonymous no more.
  await updateUser(tx, userId, { metadata: profile.data, isAnonymous: false, ...address }, now);
};
