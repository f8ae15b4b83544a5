import type { OpenSocket } from '@trama/model';
import { serverError } from '../errors.ts';
import { httpAddress } from './guarded-socket.ts';
import { becomesGet, MAX_REDIRECTS, redirectTarget } from './redirects.ts';

/**
 * A `fetch` that stays at these origins, also through a redirect: what a site may call says where the whole call goes.
 * As browsers do, a redirect that asks for it is followed by GET without the body.
 */
export const boundFetch =
  (send: typeof fetch, origins: readonly string[]): typeof fetch =>
  async (input, init) => {
    let request = new Request(input, init);
    let body = request.body === null ? null : await request.clone().arrayBuffer();
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      requireOrigin(new URL(request.url), origins);
      const response = await send(new Request(request, { redirect: 'manual' }));
      const target = redirectTarget(response);
      if (target === null) return response;
      await response.body?.cancel();
      const { headers, method, signal } = request;
      const isRead = becomesGet(response.status, method);
      if (isRead) body = null;
      request = new Request(new URL(target, request.url), {
        method: isRead ? 'GET' : method,
        headers: isRead ? withoutBody(headers) : headers,
        body,
        signal,
      });
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
