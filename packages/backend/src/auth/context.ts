import type { Caller } from '../access/gate.ts';
import type { Secrets } from '../access/secrets.ts';
import type { Tokens } from '../access/tokens.ts';
import type { Database } from '../database/database.ts';
import type { AuthLanguage, MessageTemplates, Outbox } from './messages/message.ts';
import type { LiveSessions } from './sessions/live-sessions.ts';
import type { ProviderSettings, Providers } from './sign-in/external/provider.ts';
import type { RelyingPartySettings } from './webauthn/relying-party.ts';

/** Whether a visitor's captcha token is good; `peer` is their network address, where it is known. */
export type CaptchaDriver = (token: string, peer: string | undefined) => Promise<boolean>;

export interface AuthSettings {
  /** A sign-up needs no confirmation by mail: by default where no driver sends mails. It proves no address (`auth.is_proved_email`). */
  autoConfirm: boolean;
  /** A sign-up by phone needs no confirmation by SMS. */
  autoConfirmPhone: boolean;
  /** New users may sign themselves up. */
  signUps: boolean;
  emailSignIns: boolean;
  phoneSignIns: boolean;
  anonymousSignIns: boolean;
  /** Life of an access token, in seconds. */
  accessTokenLifetime: number;
  /** HS256 tokens without an end are taken, as Supabase takes them: whoever has the project's secret signs them. */
  endlessTokens: boolean;
  /** A refresh token that was just used answers its successor again for so many seconds (two tabs, a lost answer). */
  refreshReuseWindow: number;
  /** Life of a code or link in a mail, in seconds. */
  oneTimeLifetime: number;
  minimumPasswordLength: number;
  /** Sets of characters; a password needs one of each. */
  passwordCharacters: readonly string[];
  /** Whether a password is known from a leak. */
  isLeakedPassword?: (password: string) => Promise<boolean>;
  /** Why the project itself takes no such password, in words for people; null where it does. */
  passwordRefusal?: (password: string) => Promise<string | null>;
  /** A password change of a session older than a day needs the nonce of `reauthenticate`. */
  passwordChangeNeedsNonce: boolean;
  /** An e-mail change is confirmed at the current and at the new address. */
  confirmEmailChangeTwice: boolean;
  /** Failed sign-ins per account, network and five minutes before 429; ten times as many from all networks that the account does not know. */
  passwordAttempts: number;
  /** Mails or SMS that one address may be sent in five minutes before 429. */
  mailsPerAddress: number;
  /** Failed sign-ins and codes per network address and five minutes before 429. */
  failuresPerPeer: number;
  /** Sign-ups, mails and SMS that one network address may ask for in five minutes before 429. */
  requestsPerPeer: number;
  /**
   * Whether this origin (scheme, host and port) is one of the sites that sign people in here, to which links may lead: by
   * default the backend's own alone. An answer of no leads to the root of that one instead.
   */
  isOwnOrigin: (origin: string, publicUrl: URL) => boolean | Promise<boolean>;
  /** Further addresses that links may lead to; `*` stands for any text without a slash, `**` for any text. */
  redirectAllowList: readonly string[];
  /** Language of messages to users whose `user_metadata.locale` names none of ours. */
  language: AuthLanguage;
  /** Texts of messages instead of the built-in ones. */
  templates: MessageTemplates;
  /** Codes for phone numbers of testers (digits only): no SMS is sent to them. */
  testCodes: Readonly<Record<string, string>>;
  captcha?: CaptchaDriver;
  /** `schema.function(event jsonb) returns jsonb`, which may change the claims of a token before it is signed. */
  accessTokenHook?: string;
  /** Providers of identities by name. */
  providers: Readonly<Record<string, ProviderSettings>>;
  /** The built-in provider `test`; by default only where the backend is reached at this machine's own names. */
  testProvider?: boolean;
  /** Further provider names that the built-in one answers for, where they are not configured. */
  testProviderNames: readonly string[];
  /** A signed-in user may link and unlink identities. */
  manualLinking: boolean;
  saml: boolean;
  web3: boolean;
  mfaTotp: boolean;
  mfaPhone: boolean;
  mfaWebAuthn: boolean;
  /** A passkey signs in. */
  passkeys: boolean;
  /** Other applications sign people in by this project. */
  oauthServer: boolean;
  /** The page of the site that asks its user whether an application may; it finds `authorization_id` in its query. */
  oauthConsentPath: string;
  /** Who passkeys are made for; absent: the site whose page asks, by its own host. */
  relyingParty?: RelyingPartySettings;
  /** Life of a factor's challenge, in seconds. */
  challengeLifetime: number;
  mostFactors: number;
  mostPasskeys: number;
}

/** Counts attempts per key in windows of five minutes. Lives in memory, of a bounded size: a restart forgives. */
export interface RateLimit {
  /** Counts one attempt. @throws AuthFailure with the limit's code (429) when the window has had its share. */
  take(key: string): void;
  /** Forgives the key's attempts. */
  clear(key: string): void;
  /** Forgives the key's last attempt. */
  giveBack(key: string): void;
}

/** The counts that guessing and flooding run into; each in windows of five minutes. */
export interface AuthLimits {
  /** Failed passwords per account and network. */
  passwords: RateLimit;
  /** Failed passwords per account, from all networks. */
  accounts: RateLimit;
  /** Failed codes per address that they were sent to, and per factor. */
  codes: RateLimit;
  mails: RateLimit;
  sms: RateLimit;
  /** Failures per network address. */
  failures: RateLimit;
  /** Sign-ups and messages asked for per network address. */
  requests: RateLimit;
}

/** What every part of the auth service works with. */
export interface AuthContext {
  db: Database;
  tokens: Tokens;
  secrets: Secrets;
  outbox: Outbox;
  settings: AuthSettings;
  limits: AuthLimits;
  providers: Providers;
  /** Which sessions have not ended. */
  sessions: LiveSessions;
  /** Makes a new key sign; the former verifies until its tokens have ended. */
  rotateKeys: () => Promise<void>;
  /** Milliseconds since 1970. */
  clock: () => number;
  /** Where this backend is reached, without a slash at the end. */
  publicUrl: () => string;
}

/** What each route finds beside the request: who asks. */
export interface AuthEnv {
  Bindings: {
    /** The path under the service's root. */
    path: string;
    caller: Caller;
    /** The network address that the request came from, where it is known. */
    peer: string | undefined;
  };
}

/** Root of the auth service. */
export const authUrl = (context: Pick<AuthContext, 'publicUrl'>): string => `${context.publicUrl()}/auth/v1`;

/** A moment as Postgres reads it, `seconds` from now. */
export const moment = (context: Pick<AuthContext, 'clock'>, seconds = 0): string =>
  new Date(context.clock() + seconds * 1000).toISOString();
