import { serverError } from '../errors.ts';
import { type PublicAddresses, publicAddresses } from './public-addresses.ts';
import { MAX_REDIRECTS, redirectTarget } from './redirects.ts';

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
      const target = redirectTarget(response);
      if (target === null || redirect === 'manual') return response;
      await response.body?.cancel();
      request = new Request(new URL(target, url), { signal: request.signal });
    }
    throw serverError({
      code: 'server/private-network',
      message: `${request.url} was redirected more than ${MAX_REDIRECTS} times.`,
    });
  };
};
