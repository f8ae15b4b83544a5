import type { OpenSocket } from '@trama/model';
import { serverError } from '../errors.ts';
import { httpAddress } from './guarded-socket.ts';

const MAX_REDIRECTS = 3;

/**
 * A `fetch` that stays at these origins, also through a redirect: what a site may call says where the whole call goes.
 * As browsers do, a redirect that asks for it is followed by GET without the body (Fetch, "HTTP-redirect fetch").
 */
export const boundFetch =
  (send: typeof fetch, origins: readonly string[]): typeof fetch =>
  async (input, init) => {
    let request = new Request(input, init);
    const body = request.body === null ? null : await request.clone().arrayBuffer();
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      requireOrigin(new URL(request.url), origins);
      const response = await send(new Request(request, { redirect: 'manual' }));
      const location = response.headers.get('location');
      if (response.status < 300 || response.status > 399 || location === null) return response;
      await response.body?.cancel();
      const keepsMethod = response.status === 307 || response.status === 308;
      const { headers, method, signal } = request;
      request = new Request(
        new URL(location, request.url),
        keepsMethod ? { method, headers, body, signal } : { headers: withoutBody(headers), signal },
      );
    }
    throw serverError({
      code: 'server/service-failed',
      message: `${request.url} was redirected more than ${MAX_REDIRECTS} times.`,
    });
  };

/** Opens sockets at these origins alone. */
export const boundSocket =
  (open: OpenSocket, origins: readonly string[]): OpenSocket =>
  async (address, signal) => {
    requireOrigin(httpAddress(address), origins);
    return open(address, signal);
  };

const requireOrigin = ({ origin }: URL, origins: readonly string[]): void => {
  if (origins.includes(origin)) return;
  throw serverError({ code: 'server/forbidden', message: `The request was led to ${origin}, where it may not go.` });
};

const withoutBody = (headers: Headers): Headers => {
  const kept = new Headers(headers);
  for (const name of ['content-type', 'content-length', 'content-encoding']) kept.delete(name);
  return kept;
};
