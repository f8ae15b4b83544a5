import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';

/** How many groups of an address of version 6 name the network: a house or a host has all of its addresses (RFC 6177). */
const GROUPS = 4;

/** The first 64 bits of an address of version 6, however it is written. */
const networkOf = (address: string): string => {
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const groups = head === '' ? [] : head.split(':');
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail === '' ? 0 : tail.split(':').length);
  const all = [...groups, ...Array<string>(Math.max(0, missing)).fill('0'), ...(tail?.split(':') ?? [])];
  return all
    .slice(0, GROUPS)
    .map((group) => Number.parseInt(group || '0', 16).toString(16))
    .join(':');
};

/**
 * What stands for everybody behind a network address, for counts that are kept: an address of version 4, the first half of one
 * of version 6. It is a digest, so that no table has addresses of visitors in clear.
 * @param peer empty where the address is not known: they are all counted as one.
 */
export const peerNetwork = (peer: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(peer)?.[1];
  const network = mapped ?? (isIPv6(peer) ? networkOf(peer) : peer);
  return createHash('sha256').update(network).digest('base64url');
};
