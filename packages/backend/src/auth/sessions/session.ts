import type { User } from '../users/user-record.ts';

/** How a session began, as its `amr` claim says. */
export type SignInMethod =
  | 'password'
  | 'otp'
  | 'magiclink'
  | 'recovery'
  | 'invite'
  | 'email/signup'
  | 'email_change'
  | 'anonymous'
  | 'oauth'
  | 'sso/saml'
  | 'web3'
  | 'passkey'
  | 'oauth_provider/authorization_code';

/** How a second factor was proved. */
export type FactorMethod = 'totp' | 'mfa/phone' | 'mfa/webauthn';

/** What a provider let us do at its own services in the user's name; never kept. */
export interface ProviderTokens {
  provider_token?: string;
  provider_refresh_token?: string;
}

/** What a sign-in or a refresh answers. */
export interface SessionAnswer extends ProviderTokens {
  access_token: string;
  token_type: 'bearer';
  expires_in: number;
  expires_at: number;
  refresh_token: string;
  user: User;
}

/** What a token says of its session. */
export interface TokenSession {
  id: string;
  user_id: string;
  aal: 'aal1' | 'aal2';
  amr: { method: SignInMethod | FactorMethod; timestamp: number }[];
  /** The application that holds it; null for the project's own pages. */
  oauth_client_id: string | null;
}

/** A session that has not ended. */
export interface LiveSession {
  id: string;
  aal: 'aal1' | 'aal2';
  /** ISO 8601. */
  createdAt: string;
}
