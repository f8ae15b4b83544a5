import { NO_NODES, type NodeLink, networkOf, shareCounts } from '@trama/backend';
import { serverError } from '../errors.ts';

/** Milliseconds in which wrong proofs are counted. */
const WINDOW = 60_000;
/** Wrong proofs in a window: of one account from one network, … */
const PER_ACCOUNT_AND_NETWORK = 10;
/** … of all accounts from one network, … */
const PER_NETWORK = 50;
/** … and of one account from all the networks that it does not know. */
const PER_ACCOUNT = 100;
const MOST_KEYS = 10_000;
/** Characters of an address that is counted: no longer one exists (RFC 5321, 4.5.3.1). */
const LONGEST_ADDRESS = 320;

/** Who tries to prove that they are somebody. */
export interface Attempt {
  email: string;
  /** The network address that the request came from, where it is known. */
  peer: string | undefined;
}

/** Counts wrong passwords and codes, so that nobody tries many, and nobody keeps another out by trying. */
export interface PasswordAttempts {
  /**
   * Runs a check. It is counted before its work, so that a thousand at once are no way around; one that passes counts for
   * nothing, and clears what its account has tried from this network.
   * @param isKnown whether the account has a session from this network: what others try elsewhere is nothing to it
   * @throws TramaError `server/too-many-attempts`, and whatever the check throws
   */
  during<Found>(attempt: Attempt, isKnown: () => Promise<boolean>, check: () => Promise<Found>): Promise<Found>;
}

/**
 * @param now milliseconds since 1970
 * @param nodes the other nodes of the installation: they count together
 */
export const createPasswordAttempts = (now: () => number, nodes: NodeLink = NO_NODES): PasswordAttempts => {
  const pairs = createCounts(PER_ACCOUNT_AND_NETWORK, now, { nodes, kind: 'builder pairs' });
  const networks = createCounts(PER_NETWORK, now, { nodes, kind: 'builder networks' });
  const accounts = createCounts(PER_ACCOUNT, now, { nodes, kind: 'builder accounts' });
  return {
    during: async ({ email, peer }, isKnown, check) => {
      const account = email.slice(0, LONGEST_ADDRESS);
      const network = peer === undefined ? '' : networkOf(peer);
      const pair = `${network} ${account}`;
      if (!pairs.take(pair)) throw tooMany();
      if (peer !== undefined && !networks.take(network)) throw tooMany();
      const isCounted = accounts.take(account);
      if (!isCounted && !(await isKnown())) throw tooMany();
      const found = await check();
      pairs.clear(pair);
      networks.giveBack(network);
      if (isCounted) accounts.giveBack(account);
      return found;
    },
  };
};

const tooMany = (): Error =>
  serverError({
    code: 'server/too-many-attempts',
    message: 'Too many wrong passwords.',
    where: ['email'],
    hint: 'Wait a minute, then try again.',
  });

interface Counts {
  /** Counts one. @returns false where the window has had its share */
  take(key: string): boolean;
  giveBack(key: string): void;
  clear(key: string): void;
}

const createCounts = (limit: number, now: () => number, { nodes, kind }: { nodes: NodeLink; kind: string }): Counts => {
  const windows = new Map<string, { count: number; until: number }>();
  /** Ended windows go first; then the oldest, which are the nearest to their end. */
  const makeRoom = (): void => {
    for (const [key, { until }] of windows) {
      if (until > now() && windows.size < MOST_KEYS) return;
      windows.delete(key);
    }
  };
  const windowOf = (key: string): { count: number; until: number } => {
    const known = windows.get(key);
    if (known !== undefined && known.until > now()) return known;
    windows.delete(key);
    if (windows.size >= MOST_KEYS) makeRoom();
    const begun = { count: 0, until: now() + WINDOW };
    windows.set(key, begun);
    return begun;
  };
  const add = (key: string, by: number): void => {
    const window = windowOf(key);
    window.count = Math.max(0, window.count + by);
  };
  const clear = (key: string): void => void windows.delete(key);
  const others = shareCounts(nodes, kind, { add, clear });
  return {
    take: (key) => {
      const known = windowOf(key);
      if (known.count >= limit) return false;
      known.count += 1;
      others.add(key, 1);
      return true;
    },
    giveBack: (key) => {
      if (!windows.has(key)) return;
      add(key, -1);
      others.add(key, -1);
    },
    clear: (key) => {
      clear(key);
      others.clear(key);
    },
  };
};
