import { type Design, isRecord } from '@trama/model';
import { serverError } from '../errors.ts';
import { readBody } from '../http/request-body.ts';
import type { Platform } from '../platform.ts';
import type { SiteRequest } from '../sites/site-request.ts';

/** A call of a site to the platform (conformance 7.7, 7.10, 7.16). */
export interface PlatformCall {
  platform: Platform;
  site: SiteRequest;
  /** The design whose canvas calls, for someone who may change and publish it; null for a visitor of a published site. */
  draft: Design | null;
  /** Network address of the visitor, where it is known. */
  peer: string;
}

/** Reads what a service answered up to a limit in bytes. @throws TramaError `server/too-large`. */
export const readAnswer = async (answer: Response, limit: number): Promise<Uint8Array> => {
  const tooLarge = (): Error =>
    serverError({ code: 'server/too-large', message: `The body is larger than ${limit} bytes.` });
  if (Number(answer.headers.get('content-length') ?? 0) > limit) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body ?? []) {
    size += chunk.byteLength;
    if (size > limit) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

/**
 * The JSON object that a page of the site itself sent. Pages of other origins cannot send this content type unasked.
 * @throws TramaError `server/bad-request`, `server/too-large`, `server/foreign-origin`.
 */
export const readCallBody = async (
  { request, url }: SiteRequest,
  limit: number,
): Promise<Readonly<Record<string, unknown>>> => {
  const origin = request.headers.get('origin');
  if (origin !== null && origin !== url.origin)
    throw serverError({ code: 'server/foreign-origin', message: 'The request does not come from this site.' });
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? ''))
    throw serverError({ code: 'server/bad-request', message: 'The content type must be application/json.' });
  const text = new TextDecoder().decode(await readBody(request, limit));
  try {
    const body: unknown = JSON.parse(text);
    if (isRecord(body)) return { ...body };
  } catch (cause) {
    throw serverError({ code: 'server/bad-request', message: 'The body is not JSON.', cause });
  }
  throw serverError({ code: 'server/bad-request', message: 'The body is not a JSON object.' });
};
