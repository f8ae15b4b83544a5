import type { ReleaseManifest } from '@trama/publisher';
import { contentPolicy, PAGE_PERMISSIONS } from '../http/security-headers.ts';
import { completion } from './complete-file.ts';
import { documentSources } from './live-site.ts';
import { CACHE, notFoundText, sitePage } from './responses.ts';
import type { SiteRequest } from './site-request.ts';

type NamedBody = ReleaseManifest['files'][string];

/** A file of the release, and how it is answered. */
export interface SentFile {
  path: string;
  cache: string;
  /** 200 where absent. */
  status?: number;
  /** Who may show the document in a frame beside its own site. */
  frameAncestors?: readonly string[];
}

/** Answers a file of the release: completed for the environment where it must be, compressed, with its tag. */
export const sendFile = async (
  site: SiteRequest,
  { path, cache, status, frameAncestors = [] }: SentFile,
): Promise<Response> => {
  const { request, services, live } = site;
  const file = live.manifest.files[path];
  if (!file) return notFoundText();
  const { variant, complete } = completion({ origin: site.url.origin, live }, path);
  const { hash, contentType } = acceptedOf(file, request.headers.get('accept') ?? '');
  const found = await services.files.read({
    hash,
    contentType,
    acceptEncoding: request.headers.get('accept-encoding') ?? undefined,
    variant,
    complete,
  });
  if (!found) return lostFile(site, path);
  const etag = `W/"${hash.slice(0, 24)}${found.tag}"`;
  const headers: Record<string, string> = {
    'cache-control': cache,
    etag,
    vary: file.avif ? 'accept, accept-encoding' : 'accept-encoding',
    ...(path.startsWith('html/')
      ? {
          'content-security-policy': documentPolicy(site, path, frameAncestors),
          'permissions-policy': PAGE_PERMISSIONS,
        }
      : {}),
  };
  if (status === undefined && cache !== CACHE.none && request.headers.get('if-none-match') === etag) {
    return new Response(null, { status: 304, headers });
  }
  headers['content-type'] = contentType;
  headers['content-length'] = String(found.body.byteLength);
  if (found.coding !== 'identity') headers['content-encoding'] = found.coding;
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(found.body), {
    status: status ?? 200,
    headers,
  });
};

/** Of a picture that is there as AVIF too, what the browser says it shows; a refusal of it is a quality of nothing. */
const acceptedOf = (file: NamedBody, accept: string): Pick<NamedBody, 'hash' | 'contentType'> =>
  file.avif && /\bimage\/avif\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(accept)
    ? { hash: file.avif.hash, contentType: 'image/avif' }
    : file;

/** A file that the release names and the store has no more, or not whole: nobody but who publishes can mend it. */
const lostFile = (site: SiteRequest, path: string): Response =>
  path.startsWith('html/')
    ? sitePage(site, 500, 'damagedTitle', 'damaged')
    : new Response('This file is damaged. Publish the site again.\n', {
        status: 500,
        headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': CACHE.none },
      });

const documentPolicy = ({ live, services }: SiteRequest, path: string, frameAncestors: readonly string[]): string =>
  contentPolicy({
    ...documentSources(live, path),
    frameAncestors: ["'self'", services.builderOrigin, ...frameAncestors],
  });
