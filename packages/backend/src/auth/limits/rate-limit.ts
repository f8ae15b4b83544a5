import { createHash } from 'node:crypto';
import { NO_NODES, type NodeLink } from '../../nodes/node-link.ts';
import { shareCounts } from '../../nodes/shared-counts.ts';
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

/** What a limit counts, and with whom. */
export interface RateLimitOptions {
  code?: LimitCode;
  /** The other processes that serve the project, which count the same by this name; absent: this one counts alone. */
  shared?: { link: NodeLink; kind: string };
}

/** @param clock milliseconds since 1970. */
export const createRateLimit = (
  limit: number,
  clock: () => number,
  { code = 'over_request_rate_limit', shared = { link: NO_NODES, kind: '' } }: RateLimitOptions = {},
): RateLimit => {
  const windows = new Map<string, { count: number; until: number }>();

  /** Ended windows go first; then the oldest, which are the nearest to their end. */
  const makeRoom = (): void => {
    for (const [key, { until }] of windows) {
      if (until > clock() && windows.size < MOST_KEYS) return;
      windows.delete(key);
    }
  };

  const liveOf = (name: string): { count: number; until: number } => {
    const found = windows.get(name);
    if (found !== undefined && found.until > clock()) return found;
    windows.delete(name);
    if (windows.size >= MOST_KEYS) makeRoom();
    const begun = { count: 0, until: clock() + WINDOW_MS };
    windows.set(name, begun);
    return begun;
  };

  const add = (name: string, by: number): void => {
    const live = liveOf(name);
    live.count = Math.max(0, live.count + by);
  };
  const clear = (name: string): void => {
    windows.delete(name);
  };
  const others = shareCounts(shared.link, shared.kind, { add, clear });

  return {
    take: (key) => {
      const name = digest(key);
      const live = liveOf(name);
      if (live.count >= limit) throw new AuthFailure(429, code, messageOf(code, live.until - clock()));
      live.count += 1;
      others.add(name, 1);
    },
    clear: (key) => {
      const name = digest(key);
      clear(name);
      others.clear(name);
    },
    giveBack: (key) => {
      const name = digest(key);
      if (!windows.has(name)) return;
      add(name, -1);
      others.add(name, -1);
    },
  };
};
