import { serverError } from '../errors.ts';
import { type PublicAddresses, publicAddresses } from './public-addresses.ts';

const MAX_REDIRECTS = 3;

/** What a guarded fetch may reach beside the public internet. */
export interface GuardedFetchOptions {
  /** Sends a request to one of the addresses of its host that were checked. */
  fetch: (request: Request, addresses: readonly string[]) => Promise<Response>;
  /** Answers requests to the embedded backend without leaving the process; null for any other address. */
  inProcess?: (request: Request) => Promise<Response> | null;
  /** The addresses that may be called. */
  addresses?: PublicAddresses;
}

/**
 * A `fetch` that never reaches into a private network, also not through a redirect:
 * addresses that sites configure are not the server's own.
 */
export const guardedFetch = ({
  fetch: send,
  inProcess,
  addresses: addressesOf = publicAddresses(),
}: GuardedFetchOptions): typeof fetch => {
  return async (input, init) => {
    let request = new Request(input, init);
    const { redirect } = request;
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const local = inProcess?.(request);
      if (local) return local;
      const url = new URL(request.url);
      const addresses = await addressesOf(url);
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
