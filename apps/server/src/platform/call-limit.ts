import { type NodeLink, shareCounts } from '@trama/backend';
import { serverError } from '../errors.ts';

const WINDOW = 60_000;
const MAX_REMEMBERED = 100_000;

/** Counts the calls of a network address. @throws TramaError `server/too-many-attempts` beyond the limit. */
export type CallLimit = (peer: string) => void;

/** A limit of so many calls in a minute, on all nodes together; `kind` names it among them. */
export const createCallLimit = (
  perMinute: number,
  now: () => number,
  { nodes, kind }: { nodes: NodeLink; kind: string },
): CallLimit => {
  const counts = new Map<string, { count: number; until: number }>();
  const add = (peer: string, by: number): number => {
    const time = now();
    if (counts.size >= MAX_REMEMBERED) for (const [key, { until }] of counts) if (until <= time) counts.delete(key);
    const known = counts.get(peer);
    const current = known && known.until > time ? known : { count: 0, until: time + WINDOW };
    current.count += by;
    counts.set(peer, current);
    return current.count;
  };
  const others = shareCounts(nodes, kind, { add, clear: (peer) => void counts.delete(peer) });
  return (peer) => {
    others.add(peer, 1);
    if (add(peer, 1) > perMinute)
      throw serverError({
        code: 'server/too-many-attempts',
        message: 'Too many requests.',
        hint: 'Wait a minute, then try again.',
      });
  };
};
