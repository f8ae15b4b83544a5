import { createHash } from 'node:crypto';
import type { RateLimit } from '../context.ts';
import { AuthFailure } from '../failure.ts';

const WINDOW_MS = 5 * 60_000;
const MOST_KEYS = 10_000;

/** Which share is used up. */
type LimitCode = 'over_request_rate_limit' | 'over_email_send_rate_limit' | 'over_sms_send_rate_limit';

/** As GoTrue says it: of messages to one address, when the next may be asked for. */
const messageOf = (code: LimitCode, waitMs: number): string =>
  code === 'over_request_rate_limit'
    ? 'Request rate limit reached'
    : `For security purposes, you can only request this after ${Math.ceil(waitMs / 1000)} seconds.`;

/** A key's size is the caller's to choose, so only its digest is kept. */
const digest = (key: string): string => createHash('sha256').update(key).digest('base64url');

/** @param clock milliseconds since 1970. */
export const createRateLimit = (
  limit: number,
  clock: () => number,
  code: LimitCode = 'over_request_rate_limit',
): RateLimit => {
  const windows = new Map<string, { count: number; until: number }>();

  /** Ended windows go first; then the oldest, which are the nearest to their end. */
  const makeRoom = (): void => {
    for (const [key, { until }] of windows) {
      if (until > clock() && windows.size < MOST_KEYS) return;
      windows.delete(key);
    }
  };

  return {
    take: (key) => {
      const name = digest(key);
      const found = windows.get(name);
      const live = found !== undefined && found.until > clock() ? found : undefined;
      if (live === undefined) {
        windows.delete(name);
        if (windows.size >= MOST_KEYS) makeRoom();
        windows.set(name, { count: 1, until: clock() + WINDOW_MS });
        return;
      }
      if (live.count >= limit) throw new AuthFailure(429, code, messageOf(code, live.until - clock()));
      live.count += 1;
    },
    clear: (key) => {
      windows.delete(digest(key));
    },
    giveBack: (key) => {
      const found = windows.get(digest(key));
      if (found !== undefined && found.count > 0) found.count -= 1;
    },
  };
};
