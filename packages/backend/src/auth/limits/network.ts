import { isIPv6 } from 'node:net';

/** The eight groups of an IPv6 address; undefined for one that carries an IPv4 address. */
const groupsOf = (address: string): readonly string[] | undefined => {
  if (address.includes('.')) return undefined;
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array.from({ length: zeros }, () => '0'), ...after];
};

/**
 * The network that an address is counted by: itself, or the /64 of an IPv6 address, which is what one line is given (RFC 6177):
 * whoever has one has its 2^64 addresses.
 */
export const networkOf = (peer: string): string => {
  const [address = peer] = peer.split('%');
  if (!isIPv6(address)) return peer;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const groups = groupsOf(address.toLowerCase());
  return groups === undefined
    ? address.toLowerCase()
    : groups
        .slice(0, 4)
        .map((group) => group.replace(/^0+(?=.)/, ''))
        .join(':');
};
