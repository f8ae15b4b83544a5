import type { Secrets } from '../access/secrets.ts';
import type { Tokens } from '../access/tokens.ts';
import type { Database } from '../database/database.ts';
import type { Outbox } from './outbox.ts';

export interface AuthSettings {
  /** A sign-up needs no confirmation by mail. */
  autoConfirm: boolean;
  /** Life of an access token, in seconds. */
  accessTokenLifetime: number;
  /** A refresh token that was just used answers its successor again for so many seconds (two tabs, a lost answer). */
  refreshReuseWindow: number;
  /** Life of a code or link in a mail, in seconds. */
  oneTimeLifetime: number;
  minimumPasswordLength: number;
  /** Failed password sign-ins per address and five minutes before 429. */
  passwordAttempts: number;
  /** Mails that one address may be sent in five minutes before 429. */
  mailsPerAddress: number;
  /** Whether a link in a mail may lead to this address; an answer of no leads to the site's root instead. */
  isRedirectAllowed: (url: URL, publicUrl: URL) => boolean;
}

export const DEFAULT_AUTH_SETTINGS: AuthSettings = {
  autoConfirm: true,
  accessTokenLifetime: 3600,
  refreshReuseWindow: 10,
  oneTimeLifetime: 3600,
  minimumPasswordLength: 6,
  passwordAttempts: 10,
  mailsPerAddress: 10,
  isRedirectAllowed: (url, publicUrl) =>
    /^https?:$/.test(url.protocol) &&
    (url.hostname === publicUrl.hostname || url.hostname.endsWith(`.${publicUrl.hostname}`)),
};

/** What every part of the auth service works with. */
export interface AuthContext {
  db: Database;
  tokens: Tokens;
  secrets: Secrets;
  outbox: Outbox;
  settings: AuthSettings;
  /** Milliseconds since 1970. */
  clock: () => number;
  /** Where this backend is reached, without a slash at the end. */
  publicUrl: () => string;
}

/** A moment as Postgres reads it, `seconds` from now. */
export const moment = (context: AuthContext, seconds = 0): string =>
  new Date(context.clock() + seconds * 1000).toISOString();
