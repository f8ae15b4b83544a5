import type { ExternalProfile } from './provider.ts';

const known = (entries: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(entries).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  );

/** Identity data in the words of the hosted service. */
const identityData = (
  issuer: string,
  subject: string,
  email: string | undefined,
  emailVerified: boolean,
  { name, picture, userName }: { name: unknown; picture: unknown; userName: unknown },
): Record<string, unknown> =>
  known({
    iss: issuer,
    sub: subject,
    provider_id: subject,
    email,
    email_verified: emailVerified,
    phone_verified: false,
    name,
    full_name: name,
    picture,
    avatar_url: picture,
    user_name: userName,
    preferred_username: userName,
  });

/** From the claims of OpenID Connect. */
import { textOf, valueAt } from '../../../json.ts';
import type { OAuthEndpoints, ProfileFields } from './provider.ts';

export const profileFromClaims = (claims: Record<string, unknown>): ExternalProfile => {
  const subject = textOf(claims.sub);
  const email = textOf(claims.email).trim().toLowerCase() || undefined;
  // Some providers write the boolean as text.
  const emailVerified = email !== undefined && (claims.email_verified === true || claims.email_verified === 'true');
  const { name, picture, preferred_username: userName } = claims;
  return {
    subject,
    email,
    emailVerified,
    data: identityData(textOf(claims.iss), subject, email, emailVerified, { name, picture, userName }),
  };
};

const isTrue = (value: unknown): boolean => value === true || value === 1;

const primaryEmail = (
  answer: unknown,
  place: NonNullable<OAuthEndpoints['emails']>,
): { email: string; verified: boolean } | undefined => {
  const list = place.list === '' ? answer : valueAt(answer, place.list);
  if (!Array.isArray(list)) return undefined;
  const entries = list.filter((entry) => textOf(valueAt(entry, place.email)) !== '');
  const entry = entries.find((one) => isTrue(valueAt(one, place.primary))) ?? entries[0];
  return entry && { email: textOf(valueAt(entry, place.email)), verified: isTrue(valueAt(entry, place.verified)) };
};

/** From the profile that plain OAuth leads to. */
export const profileFromOAuth = (
  issuer: string,
  profile: unknown,
  fields: ProfileFields,
  emails: unknown,
  place: OAuthEndpoints['emails'],
): ExternalProfile => {
  const subject = valueAt(profile, fields.subject);
  const listed = place === undefined ? undefined : primaryEmail(emails, place);
  const email = (listed?.email ?? textOf(valueAt(profile, fields.email))).trim().toLowerCase() || undefined;
  const says = fields.emailVerified === true || isTrue(valueAt(profile, fields.emailVerified || ''));
  const emailVerified = email !== undefined && (listed?.verified ?? says);
  const id = typeof subject === 'number' || typeof subject === 'string' ? String(subject) : '';
  return {
    subject: id,
    email,
    emailVerified,
    data: identityData(issuer, id, email, emailVerified, {
      name: valueAt(profile, fields.name ?? ''),
      picture: valueAt(profile, fields.picture ?? ''),
      userName: valueAt(profile, fields.userName ?? ''),
    }),
  };
};
