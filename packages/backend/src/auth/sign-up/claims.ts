import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { hashOf } from '../../access/hashing.ts';
import type { Session } from '../../database/database.ts';
import { type AuthContext, type AuthEnv, authUrl } from '../context.ts';
import { networkMark } from '../limits/limits.ts';

/** Where a request comes from, as far as it tells: whether who confirms an address is who signed up with it. */
export interface Whence {
  /** The network, as a keyed hash; null where it is not known. */
  network: string | null;
  /** A browser by the cookie that it was given when it signed up; null: it has none. */
  browserHash: string | null;
  /** It is a browser, which would send the cookie where it had one. */
  isBrowser: boolean;
}

const COOKIE = 'trama-sign-up';
const SECRET = /^[\w-]{43}$/;

/** Where a request comes from. Browsers alone send `sec-fetch-site` (Fetch Metadata, 2.3). */
export const whenceOf = (context: AuthContext, c: Context<AuthEnv>): Whence => {
  const secret = getCookie(c, COOKIE) ?? '';
  return {
    network: networkMark(context, c.env.peer),
    browserHash: SECRET.test(secret) ? hashOf(secret) : null,
    isBrowser: c.req.header('sec-fetch-site') !== undefined,
  };
};

/** Who signs up, by a cookie that no page reads: the one that the browser has, or a new one. */
export const rememberBrowser = (context: AuthContext, c: Context<AuthEnv>): Whence => {
  const known = getCookie(c, COOKIE) ?? '';
  const secret = SECRET.test(known) ? known : randomBytes(32).toString('base64url');
  const { pathname, protocol } = new URL(authUrl(context));
  setCookie(c, COOKIE, secret, {
    path: pathname,
    httpOnly: true,
    sameSite: 'Lax',
    secure: protocol === 'https:',
    maxAge: context.settings.oneTimeLifetime,
  });
  return { ...whenceOf(context, c), browserHash: hashOf(secret) };
};

/**
 * Whether a page of another site of the project signs somebody up: its browser keeps no cookie of the host that links lead to.
 */
export const isElsewhere = async (context: AuthContext, origin: string | undefined): Promise<boolean> =>
  origin !== undefined &&
  origin !== new URL(context.publicUrl()).origin &&
  (await context.settings.isOwnOrigin(origin, new URL(context.publicUrl())));

/** Keeps the password of a sign-up apart until its address is confirmed. */
export const claimPassword = async (
  tx: Session,
  userId: string,
  passwordHash: string,
  { network, browserHash }: Whence,
  elsewhere: boolean,
): Promise<void> => {
  await tx.query(
    `insert into auth.sign_up_claims (user_id, password_hash, network, browser_hash, is_elsewhere) values ($1, $2, $3, $4, $5)
     on conflict (user_id) do update set password_hash = excluded.password_hash, network = excluded.network,
       browser_hash = excluded.browser_hash, is_elsewhere = excluded.is_elsewhere`,
    [userId, passwordHash, network, browserHash, elsewhere],
  );
};

/**
 * An address is confirmed: the password of its sign-up counts where it was chosen by who confirms, in the same browser, or, where no
 * browser could show that, in the same network. Any other is forgotten: who signed up with another's address knows none that works.
 * The account then says in its `app_metadata` that it needs a password, until one is chosen, for the site's pages to ask for it.
 */
export const settleClaim = async (tx: Session, userId: string, whence: Whence): Promise<void> => {
  const { rows } = await tx.query<{
    password_hash: string;
    network: string | null;
    browser_hash: string | null;
    is_elsewhere: boolean;
  }>('delete from auth.sign_up_claims where user_id = $1 returning *', [userId]);
  const [claim] = rows;
  if (!claim) return;
  const isSameBrowser = claim.browser_hash !== null && claim.browser_hash === whence.browserHash;
  const isSameNetwork = claim.network === whence.network && (!whence.isBrowser || claim.is_elsewhere);
  if (isSameBrowser || isSameNetwork) {
    await tx.query('update auth.users set encrypted_password = $2 where id = $1', [userId, claim.password_hash]);
    return;
  }
  await tx.query(
    `update auth.users set encrypted_password = null, raw_app_meta_data = raw_app_meta_data || '{"needs_password": true}' where id = $1`,
    [userId],
  );
};
