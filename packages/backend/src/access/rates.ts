import { networkOf } from '../auth/limits/network.ts';
import { type Env, positiveFromEnv } from '../environment-variables.ts';
import { NO_NODES, type NodeLink } from '../nodes/node-link.ts';
import { shareCounts } from '../nodes/shared-counts.ts';

/** How much of a project one network, one account and all together may ask for. Sign-in has limits of its own. */
export interface Rates {
  /** Requests of a network in a minute, sockets that it opens among them. */
  requestsPerPeer: number;
  /** Requests of an account in a minute, channels that it joins among them. */
  requestsPerAccount: number;
  /** Requests of all in a minute. */
  requestsPerProject: number;
  /** Sockets of a network that are open at once. */
  socketsPerPeer: number;
  /** Sockets of all that are open at once. */
  socketsPerProject: number;
}

export const DEFAULT_RATES: Rates = {
  requestsPerPeer: 6_000,
  requestsPerAccount: 6_000,
  requestsPerProject: 60_000,
  socketsPerPeer: 100,
  socketsPerProject: 2_000,
};

/**
 * The rates that the environment names: `DATA_REQUESTS_PER_PEER`, `…_ACCOUNT` and `…_PROJECT` in a minute,
 * `REALTIME_SOCKETS_PER_PEER` and `…_PROJECT` at once; the usual ones for the others.
 * @throws BackendError `backend/environment` for what is no number above 0
 */
export const ratesFromEnv = (env: Env): Rates => ({
  requestsPerPeer: positiveFromEnv(env, 'DATA_REQUESTS_PER_PEER') ?? DEFAULT_RATES.requestsPerPeer,
  requestsPerAccount: positiveFromEnv(env, 'DATA_REQUESTS_PER_ACCOUNT') ?? DEFAULT_RATES.requestsPerAccount,
  requestsPerProject: positiveFromEnv(env, 'DATA_REQUESTS_PER_PROJECT') ?? DEFAULT_RATES.requestsPerProject,
  socketsPerPeer: positiveFromEnv(env, 'REALTIME_SOCKETS_PER_PEER') ?? DEFAULT_RATES.socketsPerPeer,
  socketsPerProject: positiveFromEnv(env, 'REALTIME_SOCKETS_PER_PROJECT') ?? DEFAULT_RATES.socketsPerProject,
});

/** An account has asked more often than it may. */
export class TooManyRequests extends Error {
  override name = 'TooManyRequests';
  constructor() {
    super('Too many requests in a minute: wait until it has passed.');
  }
}

/** Counts what is asked of one project. */
export interface RateCount {
  /** One request of a peer, where it is known; a request of the project's own service key is none of its peer's. */
  mayAsk(peer: string | undefined, isOwn: boolean): boolean;
  /** One request of an account. */
  mayAskAs(account: string): boolean;
  /** One socket, until it is given back; undefined where there are too many. */
  takeSocket(peer: string | undefined): (() => void) | undefined;
}

const MINUTE_MS = 60_000;
/** Names that are remembered at once; the oldest windows, which are the nearest to their end, make room. */
const MOST_NAMES = 50_000;

/** Counts for each name what it asks in a minute. @returns how many that are now, with these */
type Minutes = (name: string, times: number) => number;

const createMinutes = (clock: () => number): Minutes => {
  const windows = new Map<string, { count: number; until: number }>();
  return (name, times) => {
    const now = clock();
    const known = windows.get(name);
    if (known && known.until > now) {
      known.count += times;
      return known.count;
    }
    windows.delete(name);
    for (const [oldest, { until }] of windows) {
      if (until > now && windows.size < MOST_NAMES) break;
      windows.delete(oldest);
    }
    windows.set(name, { count: times, until: now + MINUTE_MS });
    return times;
  };
};

/** Whether a name may ask once more in its minute, with what it has asked of the other processes that serve the project. */
const createSharedMinutes = (
  most: number,
  clock: () => number,
  { link, kind }: { link: NodeLink; kind: string },
): ((name: string) => boolean) => {
  const minutes = createMinutes(clock);
  const shared = shareCounts(link, `requests of ${kind}`, { add: minutes, clear: () => undefined });
  return (name) => {
    shared.add(name, 1);
    return minutes(name, 1) <= most;
  };
};

/**
 * Requests count once for all processes that serve the project, those of another one half a second later; sockets for each by itself.
 * @param clock milliseconds since 1970
 */
export const createRateCount = (rates: Rates, clock: () => number, link: NodeLink = NO_NODES): RateCount => {
  const ofPeers = createSharedMinutes(rates.requestsPerPeer, clock, { link, kind: 'peers' });
  const ofAccounts = createSharedMinutes(rates.requestsPerAccount, clock, { link, kind: 'accounts' });
  const ofAll = createSharedMinutes(rates.requestsPerProject, clock, { link, kind: 'all' });
  const sockets = new Map<string, number>();
  let open = 0;
  return {
    mayAsk: (peer, isOwn) => {
      // A peer beyond its own share takes nothing from that of all.
      if (peer !== undefined && !isOwn && !ofPeers(networkOf(peer))) return false;
      return ofAll('');
    },
    mayAskAs: ofAccounts,
    takeSocket: (peer) => {
      const network = peer === undefined ? undefined : networkOf(peer);
      const held = network === undefined ? 0 : (sockets.get(network) ?? 0);
      if (held >= rates.socketsPerPeer || open >= rates.socketsPerProject) return undefined;
      open += 1;
      if (network !== undefined) sockets.set(network, held + 1);
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        open -= 1;
        if (network === undefined) return;
        const left = (sockets.get(network) ?? 1) - 1;
        if (left === 0) sockets.delete(network);
        else sockets.set(network, left);
      };
    },
  };
};

/** Counts nothing: for a backend that is given no rates. */
export const NO_RATES: RateCount = {
  mayAsk: () => true,
  mayAskAs: () => true,
  takeSocket: () => () => undefined,
};
