import { type CacheProvider, type Profile, SAML, ValidateInResponseTo } from '@node-saml/node-saml';
import { isRecord, textOf } from '../../../json.ts';
import { type AuthContext, authUrl } from '../../context.ts';
import { AuthFailure } from '../../failure.ts';
import { isEmail } from '../../users/addresses.ts';
import type { ExternalProfile } from '../external/provider.ts';
import { parseIdentityProvider } from './metadata.ts';
import type { AttributeMapping, SsoProvider } from './sso-providers.ts';

const CLOCK_SKEW_MS = 60_000;
/** Longer than an assertion is good for, so that a used one is remembered to its end. */
export const ASSERTION_LIFETIME_S = 3600;

export const entityIdOf = (context: AuthContext): string => `${authUrl(context)}/sso/saml/metadata`;
export const assertionUrlOf = (context: AuthContext): string => `${authUrl(context)}/sso/saml/acs`;

/** The library asks which requests we have sent; the flow knows the one. */
const onlyRequest = (requestId: string | undefined): CacheProvider => ({
  saveAsync: async (_, value) => ({ value, createdAt: Date.now() }),
  getAsync: async (key) => (key === requestId ? new Date().toISOString() : null),
  removeAsync: async (key) => key,
});

/** The service provider's side towards one identity provider. */
export const serviceProvider = async (
  context: AuthContext,
  provider: SsoProvider,
  requestId: string | undefined,
): Promise<SAML> => {
  const metadata = await parseIdentityProvider(provider.metadata_xml);
  return new SAML({
    issuer: entityIdOf(context),
    audience: entityIdOf(context),
    callbackUrl: assertionUrlOf(context),
    entryPoint: metadata.signOnUrl,
    idpCert: metadata.certificates,
    idpIssuer: metadata.entityId,
    identifierFormat: provider.name_id_format,
    disableRequestedAuthnContext: true,
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    acceptedClockSkewMs: CLOCK_SKEW_MS,
    maxAssertionAgeMs: ASSERTION_LIFETIME_S * 1000,
    validateInResponseTo: requestId === undefined ? ValidateInResponseTo.ifPresent : ValidateInResponseTo.always,
    cacheProvider: onlyRequest(requestId),
    ...(requestId === undefined ? {} : { generateUniqueId: () => requestId }),
  });
};

const refused = (): AuthFailure => new AuthFailure(400, 'validation_failed', 'SAML Assertion is not valid');

const first = (node: unknown, name: string): Record<string, unknown> => {
  const list = isRecord(node) ? node[name] : undefined;
  const [one] = Array.isArray(list) ? list : [];
  return isRecord(one) ? one : {};
};
const attributesOf = (node: Record<string, unknown>): Record<string, unknown> => (isRecord(node.$) ? node.$ : {});

/** What the library leaves to its caller, read from the signed assertion alone (SAML 2.0 Profiles, 4.1.4.3). */
const checkSignedAssertion = (
  context: AuthContext,
  provider: SsoProvider,
  profile: Profile,
  requestId: string | undefined,
): string => {
  const assertion = profile.getAssertion?.().Assertion;
  const confirmation = attributesOf(
    first(first(first(assertion, 'Subject'), 'SubjectConfirmation'), 'SubjectConfirmationData'),
  );
  const isOurs =
    profile.issuer === provider.entity_id &&
    confirmation.Recipient === assertionUrlOf(context) &&
    textOf(confirmation.NotOnOrAfter) !== '' &&
    (confirmation.InResponseTo ?? undefined) === requestId;
  const id = isRecord(assertion) ? textOf(attributesOf(assertion).ID) : '';
  if (!isOurs || id === '') throw refused();
  return id;
};

/** An assertion that has been checked. */
export interface CheckedAssertion {
  /** Its own id, under which it is used once. */
  id: string;
  profile: ExternalProfile;
}

/**
 * Checks what an identity provider posted: signature, issuer, audience, recipient, times, and the request it answers.
 * @param requestId undefined for a sign-in that the identity provider began.
 * @throws AuthFailure validation_failed, saml_assertion_no_user_id, saml_assertion_no_email.
 */
export const checkAssertion = async (
  context: AuthContext,
  provider: SsoProvider,
  samlResponse: string,
  requestId: string | undefined,
): Promise<CheckedAssertion> => {
  const saml = await serviceProvider(context, provider, requestId);
  const { profile } = await saml.validatePostResponseAsync({ SAMLResponse: samlResponse }).catch(() => {
    throw refused();
  });
  if (profile === null) throw refused();
  const id = checkSignedAssertion(context, provider, profile, requestId);
  return { id, profile: profileOf(profile, provider) };
};

const EMAIL_ATTRIBUTES = [
  'email',
  'mail',
  'Email',
  'urn:oid:0.9.2342.19200300.100.1.3',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
];
const SUBJECT_ATTRIBUTES = ['urn:oasis:names:tc:SAML:attribute:subject-id', 'urn:oid:1.3.6.1.4.1.5923.1.1.1.13'];

const oneOf = (attributes: Record<string, unknown>, names: readonly string[]): string => {
  for (const name of names) {
    const [value] = [attributes[name]].flat();
    if (typeof value === 'string' && value !== '') return value;
  }
  return '';
};

const mapped = (attributes: Record<string, unknown>, { keys = {} }: AttributeMapping): Record<string, unknown> => {
  const entries = Object.entries(keys).flatMap(([claim, rule]): [string, unknown][] => {
    const name = [rule.name, ...(rule.names ?? [])].find((one) => one !== undefined && attributes[one] !== undefined);
    const value = name === undefined ? rule.default : attributes[name];
    if (value === undefined) return [];
    return [[claim, rule.array ? [value].flat() : Array.isArray(value) ? value[0] : value]];
  });
  return Object.fromEntries(entries);
};

const profileOf = (profile: Profile, provider: SsoProvider): ExternalProfile => {
  const attributes = isRecord(profile.attributes) ? profile.attributes : {};
  const isTransient = profile.nameIDFormat?.endsWith(':transient') ?? false;
  const subject = (isTransient ? '' : textOf(profile.nameID)) || oneOf(attributes, SUBJECT_ATTRIBUTES);
  if (subject === '') {
    throw new AuthFailure(
      422,
      'saml_assertion_no_user_id',
      'SAML Assertion did not contain a persistent Subject Identifier attribute or Subject NameID uniquely identifying this user',
    );
  }
  const claims = mapped(attributes, provider.attribute_mapping);
  const byName = profile.nameIDFormat?.endsWith(':emailAddress') ? profile.nameID : '';
  const email = (textOf(claims.email) || oneOf(attributes, EMAIL_ATTRIBUTES) || byName).trim().toLowerCase();
  if (!isEmail(email)) {
    throw new AuthFailure(422, 'saml_assertion_no_email', 'SAML Assertion does not contain an email address');
  }
  const { email: _, ...custom } = claims;
  const data = {
    iss: provider.entity_id,
    sub: subject,
    email,
    email_verified: true,
    phone_verified: false,
    custom_claims: custom,
  };
  return { subject, email, emailVerified: true, data };
};
