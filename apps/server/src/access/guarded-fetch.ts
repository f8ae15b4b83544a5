import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import { serverError } from '../errors.ts';

const MAX_REDIRECTS = 3;

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

/** What a guarded fetch may reach beside the public internet. */
export interface GuardedFetchOptions {
  /** Sends a request to one of the addresses of its host that were checked. */
  fetch: (request: Request, addresses: readonly string[]) => Promise<Response>;
  /** Addresses of a host name; handed in by tests. */
  resolve?: (host: string) => Promise<readonly string[]>;
  /** Answers requests to the embedded backend without leaving the process; null for any other address. */
  inProcess?: (request: Request) => Promise<Response> | null;
  /** Origins inside private networks that the operator lets sites call. */
  allowedOrigins?: readonly string[];
}

/**
 * A `fetch` that never reaches into a private network, also not through a redirect:
 * addresses that sites configure are not the server's own.
 */
export const guardedFetch = ({
  fetch: send,
  resolve = resolveHostName,
  inProcess,
  allowedOrigins = [],
}: GuardedFetchOptions): typeof fetch => {
  const blocked = privateNetworks();

  /** Addresses of a host of the public internet, or of one that the operator allows. @throws TramaError for any other. */
  const publicAddresses = async (url: URL): Promise<readonly string[]> => {
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

  return async (input, init) => {
    let request = new Request(input, init);
    const { redirect } = request;
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const local = inProcess?.(request);
      if (local) return local;
      const url = new URL(request.url);
      const addresses = await publicAddresses(url);
      const response = await send(new Request(request, { redirect: 'manual' }), addresses);
      const location = response.headers.get('location');
      if (response.status < 300 || response.status > 399 || location === null) return response;
      if (redirect === 'manual') return response;
      request = new Request(new URL(location, url), { method: 'GET', signal: request.signal });
    }
    throw serverError({
      code: 'server/private-network',
      message: `${request.url} was redirected more than ${MAX_REDIRECTS} times.`,
    });
  };
};

const resolveHostName = async (host: string): Promise<readonly string[]> =>
  (await lookup(host, { all: true })).map((entry) => entry.address);
