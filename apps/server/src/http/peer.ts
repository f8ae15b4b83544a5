import type { Log } from '../telemetry/log.ts';

/** What a request says of the proxies that it came through; null for a header that it does not have. */
interface Forwarding {
  /** `x-forwarded-for`: its last entry was written by the proxy next to us. */
  list: string | null;
  /** `forwarded` (RFC 7239), which no setting reads. */
  standard: string | null;
}

/** Finds the network address that a request came from, for limits that count by it; undefined where the socket has none. */
export type FindPeer = (socket: string | undefined, forwarding: Forwarding) => string | undefined;

/**
 * @param trustProxy the operator has declared a proxy: what it wrote counts. Without it the address of the connection counts,
 * whatever a header says; that a header says something is told once, for behind a proxy all its visitors count as one.
 */
export const createFindPeer = (trustProxy: boolean, log: Log): FindPeer => {
  let isTold = false;
  return (socket, { list, standard }) => {
    if (trustProxy) return list?.split(',').at(-1)?.trim() || socket;
    if (!isTold && (list !== null || standard !== null)) {
      isTold = true;
      log(
        'warning',
        `A request from ${socket ?? 'an unknown address'} came through a proxy that is not declared: its visitors are counted as one by every limit. Where the proxy is yours and writes x-forwarded-for, set TRUST_PROXY=true.`,
      );
    }
    return socket;
  };
};
