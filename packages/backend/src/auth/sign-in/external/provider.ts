import type { ProviderTokens } from '../../sessions/session.ts';

/** A provider as the operator sets it up; what a preset knows need not be said. */
export interface ProviderSettings {
  clientId: string;
  clientSecret?: string;
  /** OpenID Connect: everything else is discovered at `<issuer>/.well-known/openid-configuration`. */
  issuer?: string;
  /** Separated by spaces; asked for beside what the caller asks for. */
  scopes?: string;
  /** Client ids of the same application on other devices, whose `id_token`s are taken too. */
  furtherClientIds?: readonly string[];
  /** Takes `id_token`s without a nonce check, for a platform whose library hides it. */
  skipNonceCheck?: boolean;
  /** Plain OAuth: its three addresses. */
  oauth?: OAuthEndpoints;
}

/** Where plain OAuth goes, and where the answers have what we read: paths with dots. */
export interface OAuthEndpoints {
  authorize: string;
  token: string;
  userInfo: string;
  fields: ProfileFields;
  /** Headers of the calls for the profile. */
  headers?: Readonly<Record<string, string>>;
  /** A list of addresses beside the profile. */
  emails?: { url: string; list: string; email: string; primary: string; verified: string };
}

export interface ProfileFields {
  subject: string;
  email: string;
  /** Where the profile says whether the address is verified; true: the provider shows verified ones only. */
  emailVerified?: string | true;
  name?: string;
  picture?: string;
  userName?: string;
}

/** What a provider says of somebody. */
export interface ExternalProfile {
  subject: string;
  /** Undefined where the provider tells none. */
  email: string | undefined;
  emailVerified: boolean;
  /** Kept with the identity, and merged into the user's metadata. */
  data: Record<string, unknown>;
}

/** What a caller brought from a provider. */
export interface BroughtToken {
  idToken: string;
  nonce: string | undefined;
  accessToken: string | undefined;
}

/** What a flow keeps between the way out and the way back. */
export interface FlowSecrets {
  codeVerifier: string;
  /** Undefined for a provider without. */
  nonce: string | undefined;
}

/** Somebody who can say who a visitor is. */
export interface Provider {
  name: string;
  /** A verified address of this provider opens the account that has it. */
  linksByEmail: boolean;
  /** Its answers are posted by the browser, from another site. */
  isPosted: boolean;
  hasNonce: boolean;
  authorizationUrl(request: {
    redirectUri: string;
    state: string;
    secrets: FlowSecrets;
    scopes: string;
    parameters: Record<string, string>;
  }): Promise<string>;
  /** Redeems what came back. @throws AuthFailure bad_oauth_callback. */
  exchange(
    callback: URL,
    state: string,
    secrets: FlowSecrets,
  ): Promise<{ profile: ExternalProfile; tokens: ProviderTokens }>;
  /** Checks an `id_token` that the caller brought. @throws AuthFailure. */
  verifyIdToken(token: BroughtToken): Promise<ExternalProfile>;
}

/** A provider whose calls stay in this process. */
export interface BuiltInProvider extends ProviderSettings {
  issuer: string;
  fetch: typeof fetch;
}

/** The providers of identities that are on. */
export interface Providers {
  isBuiltInOn(): boolean;
  names(): string[];
  has(name: string): boolean;
  /** By name, or by issuer for an `id_token`. */
  get(nameOrIssuer: string): Provider | undefined;
}
