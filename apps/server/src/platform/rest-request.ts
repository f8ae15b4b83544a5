import { isBinding, type Value } from '@trama/model';
import type { ServerRequest } from '@trama/publisher';
import { serverError } from '../errors.ts';
import { BODY_LIMITS } from '../http/request-body.ts';
import { isGrantedOneOf } from '../sites/check-access.ts';
import { type PlatformCall, readAnswer, readCallBody } from './platform-call.ts';
import { pluginContext } from './plugin-context.ts';

const REST_PLUGIN = '2bd1c688-31c5-443e-ae25-59aa5b6431fb';

const MEGABYTE = 1024 * 1024;
const MAX_ANSWER = 10 * MEGABYTE;

type Sent = Readonly<Record<string, unknown>>;

const isComputed = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return false;
  return isBinding(value) || Object.values(value).some(isComputed);
};

const keyOf = (pair: unknown): unknown =>
  typeof pair === 'object' && pair !== null && 'key' in pair ? pair.key : undefined;

/** Pairs as the author wrote them; those that are computed take the value that the visitor's browser came to. */
const completedPairs = (written: readonly Value[], sent: unknown): readonly unknown[] => {
  const values = Array.isArray(sent) ? [...sent] : [];
  return written.flatMap((pair): unknown[] => {
    if (!isComputed(pair)) return [pair];
    const key = keyOf(pair);
    // The browser sends the computed pairs alone, in their order; a key that is computed too has no name here.
    const at = values.findIndex((each) => isComputed(key) || keyOf(each) === key);
    return at < 0 ? [] : values.splice(at, 1);
  });
};

/** The whole request: what the author wrote, and of the visitor's only what the author left to be computed. */
export const completeRequest = ({ fields }: ServerRequest, sent: Sent): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, written]): [string, unknown][] => {
      if (!isComputed(written)) return [[name, written]];
      if (Array.isArray(written)) return [[name, completedPairs(written, sent[name])]];
      return name in sent ? [[name, sent[name]]] : [];
    }),
  );

/**
 * Where a request may lead: an address that the author wrote, to its own origin too; a computed one to those of the design.
 * @throws TramaError `server/forbidden` when it leads elsewhere
 */
const allowedOrigins = (url: unknown, isWritten: boolean, origins: readonly string[]): readonly string[] => {
  const address = String(url ?? '');
  if (!URL.canParse(address))
    throw serverError({ code: 'server/bad-request', message: 'The request has no absolute address.', where: ['url'] });
  const { origin } = new URL(address);
  if (isWritten) return [...origins, origin];
  if (origins.includes(origin)) return origins;
  throw serverError({
    code: 'server/forbidden',
    message: `The published design does not send requests to ${origin}.`,
    where: ['url'],
    hint: 'Write the beginning of the address in the formula, up to its host.',
  });
};

const send = async (call: PlatformCall, request: Sent, reached: readonly string[]): Promise<Response> => {
  if (request.dataType === 'multipart/form-data')
    throw serverError({ code: 'server/bad-request', message: 'Files cannot be sent through the server.' });
  const apiRequest = call.platform.sites.serverPlugins[REST_PLUGIN]?.actions?.apiRequest;
  if (!apiRequest) throw serverError({ code: 'server/not-found', message: 'The REST plugin has no server half.' });
  return (await apiRequest(pluginContext(call, REST_PLUGIN, reached), request)) as Response;
};

/** Where an address leads, whatever its query: its origin and path. Null for what is none, or is computed. */
const placeOf = (url: unknown): string | null => {
  if (typeof url !== 'string' || !URL.canParse(url)) return null;
  const { origin, pathname } = new URL(url);
  return origin + pathname;
};

const methodOf = (method: unknown): string | null => (typeof method === 'string' ? method.toUpperCase() : null);

/**
 * The published request that is meant: the one that is named; without a name, as the format's own clients send it
 * (conformance 7.16), the first of that method at that origin and path which the visitor may send.
 */
const meantRequest = async (call: PlatformCall, name: unknown, sent: Sent): Promise<ServerRequest | undefined> => {
  const { requests } = call.site.live.serverRequests;
  if (name !== undefined) return typeof name === 'string' && Object.hasOwn(requests, name) ? requests[name] : undefined;
  const [place, method] = [placeOf(sent.url), methodOf(sent.method)];
  if (place === null || method === null) return undefined;
  const alike = Object.values(requests).filter(
    ({ fields }) => placeOf(fields.url) === place && methodOf(fields.method) === method,
  );
  for (const each of alike) if (await mayBeSent(call, each)) return each;
  return alike[0];
};

const mayBeSent = async ({ site }: PlatformCall, { pages }: ServerRequest): Promise<boolean> =>
  pages === null || (await isGrantedOneOf(site, pages));

/**
 * Sends a request of the published design, with the visitor's values in its computed parts.
 * @throws TramaError `server/forbidden` for any other request, and where no page that sends it is open to the visitor
 */
export const sendServerRequest = async (call: PlatformCall, name: unknown, sent: Sent): Promise<Response> => {
  const known = await meantRequest(call, name, sent);
  if (!known)
    throw serverError({
      code: 'server/forbidden',
      message: 'The published design has no such request.',
      hint: 'Publish the site again; requests in custom code cannot go through the server.',
    });
  if (!(await mayBeSent(call, known)))
    throw serverError({ code: 'server/forbidden', message: 'No page that sends this request is open to you.' });
  const request = completeRequest(known, sent);
  const { origins } = call.site.live.serverRequests;
  const reached = allowedOrigins(request.url, !isComputed(known.fields.url), origins);
  return send(call, request, reached);
};

/**
 * Sends a request of a draft: the canvas gives the whole of it, because its author may write and publish any.
 * @throws TramaError `server/bad-request` without an absolute address
 */
const sendDraftRequest = async (call: PlatformCall, request: Sent): Promise<Response> =>
  send(call, request, allowedOrigins(request.url, true, []));

/** `POST /designs/:id/rest-api/request`: status and body of the service; nothing else of its answer is passed on. */
export const answerRestRequest = async (call: PlatformCall): Promise<Response> => {
  const { serverRequest, ...sent } = await readCallBody(call.site, BODY_LIMITS.serverRequest);
  const response = await (call.draft ? sendDraftRequest(call, sent) : sendServerRequest(call, serverRequest, sent));
  const body = await readAnswer(response, MAX_ANSWER);
  const isJson = /[/+]json\b/i.test(response.headers.get('content-type') ?? '');
  const isBodiless = response.status === 204 || response.status === 205 || response.status === 304;
  return new Response(isBodiless ? null : new Uint8Array(body), {
    status: response.status,
    headers: {
      // Never a type that a browser would run at the site's origin.
      'content-type': isJson ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    },
  });
};
