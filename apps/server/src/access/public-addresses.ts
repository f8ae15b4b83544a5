import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import { serverError } from '../errors.ts';

/** What is not global unicast of version 4 (IANA, "IPv4 Special-Purpose Address Registry"), and what a cloud answers at beside. */
const NOT_GLOBAL_4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // The machine below a virtual one at Azure: a public address that is answered from inside.
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];

/** Global unicast of version 6 (RFC 4291, 2.4): nothing outside is called, addresses that carry one of version 4 among it. */
const GLOBAL_6: readonly (readonly [string, number])[] = [['2000::', 3]];

/** What is not, inside that (IANA, "IPv6 Special-Purpose Address Registry"): Teredo is among the first, 6to4 is 2002::/16. */
const NOT_GLOBAL_6: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const listOf = (networks: readonly (readonly [string, number])[], family: 'ipv4' | 'ipv6'): BlockList => {
  const list = new BlockList();
  for (const [network, bits] of networks) list.addSubnet(network, bits, family);
  return list;
};

/** Tells addresses of the public internet from all others. */
const publicTest = (): ((address: string) => boolean) => {
  const notGlobal4 = listOf(NOT_GLOBAL_4, 'ipv4');
  const global6 = listOf(GLOBAL_6, 'ipv6');
  const notGlobal6 = listOf(NOT_GLOBAL_6, 'ipv6');
  return (address) => {
    switch (isIP(address)) {
      case 4:
        return !notGlobal4.check(address, 'ipv4');
      case 6:
        return global6.check(address, 'ipv6') && !notGlobal6.check(address, 'ipv6');
      default:
        return false;
    }
  };
};

/** What may be reached beside the public internet, and how names are looked up. */
export interface PublicAddressesOptions {
  /** Addresses of a host name; handed in by tests. */
  resolve?: (host: string) => Promise<readonly string[]>;
  /** Origins inside private networks that the operator lets sites call. */
  allowedOrigins?: readonly string[];
}

/** Addresses of the host of an `http:` or `https:` URL. @throws TramaError when sites may not call it */
export type PublicAddresses = (url: URL) => Promise<readonly string[]>;

/** Finds the addresses of hosts of the public internet, and of those that the operator allows; refuses any other. */
export const publicAddresses = ({
  resolve = resolveHostName,
  allowedOrigins = [],
}: PublicAddressesOptions = {}): PublicAddresses => {
  const isPublicAddress = publicTest();
  return async (url) => {
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const addresses = isIP(host) ? [host] : await resolve(host);
    const isPublic = addresses.every(isPublicAddress);
    const mayBeCalled = addresses.length > 0 && (isPublic || allowedOrigins.includes(url.origin));
    if (mayBeCalled && (url.protocol === 'http:' || url.protocol === 'https:')) return addresses;
    throw serverError({
      code: 'server/private-network',
      message: `The server does not call ${url.origin}: it is not an address of the public internet.`,
      hint: 'Use an address that is reachable from everywhere, or let the operator list it in ALLOWED_PRIVATE_ORIGINS.',
    });
  };
};

const resolveHostName = async (host: string): Promise<readonly string[]> =>
  (await lookup(host, { all: true })).map((entry) => entry.address);
