import { createHmac } from 'node:crypto';
import { derivedKey } from '../../access/secrets.ts';
import type { Session } from '../../database/database.ts';
import type { NodeLink } from '../../nodes/node-link.ts';
import type { AuthContext, AuthLimits, AuthSettings, RateLimit } from '../context.ts';
import type { AddressKind } from '../users/addresses.ts';
import { networkOf } from './network.ts';
import { createRateLimit, type RateLimitOptions } from './rate-limit.ts';

/** How many networks may use up their wrong passwords of one account before the networks that it does not know wait. */
const NETWORKS_PER_ACCOUNT = 10;

/**
 * @param clock milliseconds since 1970.
 * @param link the other processes that serve the project: they count together.
 */
export const createLimits = (settings: AuthSettings, clock: () => number, link: NodeLink): AuthLimits => {
  const limit = (kind: keyof AuthLimits, most: number, options: Pick<RateLimitOptions, 'code'> = {}): RateLimit =>
    createRateLimit(most, clock, { ...options, shared: { link, kind: `auth ${kind}` } });
  return {
    passwords: limit('passwords', settings.passwordAttempts),
    accounts: limit('accounts', settings.passwordAttempts * NETWORKS_PER_ACCOUNT),
    codes: limit('codes', settings.passwordAttempts * 3),
    mails: limit('mails', settings.mailsPerAddress, { code: 'over_email_send_rate_limit' }),
    sms: limit('sms', settings.mailsPerAddress, { code: 'over_sms_send_rate_limit' }),
    failures: limit('failures', settings.failuresPerPeer),
    requests: limit('requests', settings.requestsPerPeer),
  };
};

/**
 * Runs a task that tells whether a guess was right. It is counted before the work, so that a thousand guesses at once are
 * no way around; a right one clears the account's count, and takes back its own of the network address.
 * @param peer the caller's network address, where it is known.
 * @throws AuthFailure over_request_rate_limit, and whatever the task throws.
 */
export const limitGuesses = async <T>(
  limits: AuthLimits,
  limit: RateLimit,
  account: string,
  peer: string | undefined,
  task: () => Promise<T>,
): Promise<T> => {
  limit.take(account);
  if (peer !== undefined) limits.failures.take(networkOf(peer));
  const value = await task();
  limit.clear(account);
  if (peer !== undefined) limits.failures.giveBack(networkOf(peer));
  return value;
};

/**
 * As `limitGuesses`, of an account's password. Wrong ones are counted by account and network, so that nobody keeps another
 * out; what many networks try together is counted by account too, and past that only networks from which the account has
 * been signed in to are heard. The owner's way in from any other is a link or a code by mail, which makes its network known.
 */
export const limitPasswords = async <T>(
  context: AuthContext,
  account: { kind: AddressKind; address: string },
  peer: string | undefined,
  task: () => Promise<T>,
): Promise<T> => {
  const { limits } = context;
  const { address } = account;
  return limitGuesses(
    limits,
    limits.passwords,
    `${peer === undefined ? '' : networkOf(peer)} ${address}`,
    peer,
    async () => {
      try {
        limits.accounts.take(address);
      } catch (refused) {
        if (!(await isKnownNetwork(context, account, peer))) throw refused;
        return task();
      }
      const value = await task();
      limits.accounts.giveBack(address);
      return value;
    },
  );
};

/** What is kept of the network that a session began in: nobody reads addresses of people from it. */
export const networkMark = ({ secrets }: AuthContext, peer: string | undefined): string | null =>
  peer === undefined
    ? null
    : createHmac('sha256', derivedKey(secrets, 'network')).update(networkOf(peer)).digest('base64url');

/** Whether a session of this account that has not ended began in this network. */
const isKnownNetwork = async (
  context: AuthContext,
  { kind, address }: { kind: AddressKind; address: string },
  peer: string | undefined,
): Promise<boolean> => {
  if (peer === undefined) return false;
  const where = kind === 'email' ? 'lower(u.email) = lower($1)' : 'u.phone = $1';
  const find = async (tx: Session): Promise<boolean> => {
    const { rows } = await tx.query(
      `select from auth.users u join auth.sessions s on s.user_id = u.id
       where ${where} and not u.is_sso_user and s.network = $2 limit 1`,
      [address, networkMark(context, peer)],
    );
    return rows.length > 0;
  };
  return context.db.admin(find);
};

/** Counts a message to an address, also to one that nobody has, so that the limit does not tell them apart. */
export const takeMessage = (limits: AuthLimits, kind: AddressKind, address: string, peer: string | undefined): void => {
  (kind === 'email' ? limits.mails : limits.sms).take(address);
  takeRequest(limits, peer);
};

/** Counts a request that makes or asks for something, by its network address where that is known. */
export const takeRequest = ({ requests }: AuthLimits, peer: string | undefined): void => {
  if (peer !== undefined) requests.take(networkOf(peer));
};
