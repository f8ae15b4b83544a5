import { AuthFailure } from './failure.ts';

const WINDOW_MS = 5 * 60_000;
const MOST_KEYS = 10_000;

/** Counts failures per key in windows of five minutes. Lives in memory: a restart forgives. */
export interface RateLimit {
  /** @throws AuthFailure over_request_rate_limit (429). */
  check(key: string): void;
  fail(key: string): void;
  clear(key: string): void;
}

export const createRateLimit = (limit: number, clock: () => number): RateLimit => {
  const failures = new Map<string, { count: number; until: number }>();
  const current = (key: string): number => {
    const entry = failures.get(key);
    return entry !== undefined && entry.until > clock() ? entry.count : 0;
  };
  return {
    check: (key) => {
      if (current(key) >= limit) throw new AuthFailure(429, 'over_request_rate_limit', 'Request rate limit reached');
    },
    fail: (key) => {
      const count = current(key) + 1;
      const until = count === 1 ? clock() + WINDOW_MS : (failures.get(key)?.until ?? clock() + WINDOW_MS);
      if (failures.size >= MOST_KEYS) failures.delete(failures.keys().next().value ?? key);
      failures.set(key, { count, until });
    },
    clear: (key) => {
      failures.delete(key);
    },
  };
};
