import type { AuthLimits, AuthSettings, RateLimit } from '../context.ts';
import type { AddressKind } from '../users/addresses.ts';
import { createRateLimit } from './rate-limit.ts';

/** @param clock milliseconds since 1970. */
export const createLimits = (settings: AuthSettings, clock: () => number): AuthLimits => ({
  passwords: createRateLimit(settings.passwordAttempts, clock),
  codes: createRateLimit(settings.passwordAttempts * 3, clock),
  mails: createRateLimit(settings.mailsPerAddress, clock, 'over_email_send_rate_limit'),
  sms: createRateLimit(settings.mailsPerAddress, clock, 'over_sms_send_rate_limit'),
  failures: createRateLimit(settings.failuresPerPeer, clock),
  requests: createRateLimit(settings.requestsPerPeer, clock),
});

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
  if (peer !== undefined) limits.failures.take(peer);
  const value = await task();
  limit.clear(account);
  if (peer !== undefined) limits.failures.giveBack(peer);
  return value;
};

/** Counts a message to an address, also to one that nobody has, so that the limit does not tell them apart. */
export const takeMessage = (limits: AuthLimits, kind: AddressKind, address: string, peer: string | undefined): void => {
  (kind === 'email' ? limits.mails : limits.sms).take(address);
  takeRequest(limits, peer);
};

/** Counts a request that makes or asks for something, by its network address where that is known. */
export const takeRequest = ({ requests }: AuthLimits, peer: string | undefined): void => {
  if (peer !== undefined) requests.take(peer);
};
