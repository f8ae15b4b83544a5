import { type IncomingMessage, type RequestOptions, request as requestPlain } from 'node:http';
import { request as requestEncrypted } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';

/** Statuses that come without a body (Fetch, "null body status"). */
const BODILESS = [101, 103, 204, 205, 304];

/**
 * Sends a request to one of these addresses of its host, whatever its name resolves to by now: a name that was checked
 * cannot lead elsewhere a moment later. Redirects are not followed.
 */
export const pinnedFetch = async (request: Request, addresses: readonly string[]): Promise<Response> => {
  const url = new URL(request.url);
  const body = request.body === null ? null : Buffer.from(await request.arrayBuffer());
  const options: RequestOptions = {
    method: request.method,
    headers: {
      'accept-encoding': 'gzip, deflate, br',
      ...Object.fromEntries(request.headers),
      ...(body && { 'content-length': String(body.byteLength) }),
    },
    lookup: lookupOf(addresses),
    signal: request.signal,
    // A connection of another check must not be taken for this one.
    agent: false,
  };
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const send = url.protocol === 'https:' ? requestEncrypted : requestPlain;
    const sent = send(url, options, resolve);
    sent.on('error', reject);
    sent.end(body ?? undefined);
  });
  return responseOf(answer, request.method);
};

/** Resolves any name to these addresses. */
export const lookupOf =
  (addresses: readonly string[]): LookupFunction =>
  (_host, { all }, done) => {
    const found = addresses.map((address) => ({ address, family: isIP(address) }));
    const [first] = found;
    if (!first) done(new Error('This host has no address.'), '');
    else if (all) done(null, found);
    else done(null, first.address, first.family);
  };

const responseOf = (answer: IncomingMessage, method: string): Response => {
  const status = answer.statusCode ?? 502;
  const headers = new Headers();
  for (const [name, value] of Object.entries(answer.headersDistinct))
    for (const each of value ?? []) headers.append(name, each);
  if (method === 'HEAD' || BODILESS.includes(status)) {
    answer.resume();
    return new Response(null, { status, headers });
  }
  const body = Readable.toWeb(decoded(answer, headers)) as ReadableStream<Uint8Array>;
  return new Response(body, { status, statusText: answer.statusMessage ?? '', headers });
};

/** The body as it was before it was compressed, as `fetch` gives it. */
const decoded = (answer: IncomingMessage, headers: Headers): Readable => {
  const coding = headers.get('content-encoding');
  const decoder =
    coding === 'gzip'
      ? createGunzip()
      : coding === 'br'
        ? createBrotliDecompress()
        : coding === 'deflate'
          ? createInflate()
          : null;
  if (!decoder) return answer;
  headers.delete('content-encoding');
  headers.delete('content-length');
  answer.on('error', (error) => decoder.destroy(error));
  return answer.pipe(decoder);
};
