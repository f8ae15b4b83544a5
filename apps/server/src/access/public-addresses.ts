import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { createPublicTest } from '@trama/backend';
import { serverError } from '../errors.ts';

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
  const isPublicAddress = createPublicTest();
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
