import { serverError } from '../errors.ts';

const WINDOW = 60_000;
const MAX_REMEMBERED = 100_000;

/** Counts the calls of a network address. @throws TramaError `server/too-many-attempts` beyond the limit. */
export type CallLimit = (peer: string) => void;

/** A limit of so many calls in a minute. */
export const createCallLimit = (perMinute: number, now: () => number): CallLimit => {
  const counts = new Map<string, { count: number; until: number }>();
  return (peer) => {
    const time = now();
    if (counts.size >= MAX_REMEMBERED) for (const [key, { until }] of counts) if (until <= time) counts.delete(key);
    const known = counts.get(peer);
    const current = known && known.until > time ? known : { count: 0, until: time + WINDOW };
    current.count += 1;
    counts.set(peer, current);
    if (current.count > perMinute)
      throw serverError({
        code: 'server/too-many-attempts',
        message: 'Too many requests.',
        hint: 'Wait a minute, then try again.',
      });
  };
};
