import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import { serverError } from '../errors.ts';

const privateNetworks = (): BlockList => {
  const list = new BlockList();
  const ranges: readonly (readonly [string, number])[] = [
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['224.0.0.0', 3],
  ];
  for (const [network, bits] of ranges) list.addSubnet(network, bits, 'ipv4');
  list.addAddress('::', 'ipv6');
  list.addAddress('::1', 'ipv6');
  list.addSubnet('fc00::', 7, 'ipv6');
  list.addSubnet('fe80::', 10, 'ipv6');
  // Ways to write or carry an address of version 4; the mapped ones (`::ffff:10.0.0.1`) are checked as version 4.
  list.addSubnet('64:ff9b::', 96, 'ipv6');
  list.addSubnet('2002::', 16, 'ipv6');
  return list;
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
  const blocked = privateNetworks();
  return async (url) => {
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const addresses = isIP(host) ? [host] : await resolve(host);
    const isPublic = addresses.every((address) => !blocked.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4'));
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
