import { completeText, nameHashOf } from '@trama/publisher';
import { contentPolicy, PAGE_PERMISSIONS } from '../http/security-headers.ts';
import { originsOf } from './live-site.ts';
import { CACHE, notFoundText } from './responses.ts';
import type { SiteRequest } from './site-request.ts';

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
  const { variant, complete } = completion(site, path);
  const found = await services.files.read({
    hash: file.hash,
    contentType: file.contentType,
    acceptEncoding: request.headers.get('accept-encoding') ?? undefined,
    variant,
    complete,
  });
  if (!found) return notFoundText();
  const etag = `W/"${file.hash.slice(0, 24)}${variant === '' ? '' : `-${shortName(variant)}`}"`;
  const headers: Record<string, string> = {
    'cache-control': cache,
    etag,
    vary: 'accept-encoding',
    ...(path.startsWith('html/')
      ? {
          'content-security-policy': documentPolicy(site, frameAncestors),
          'permissions-policy': PAGE_PERMISSIONS,
        }
      : {}),
  };
  if (status === undefined && cache !== CACHE.none && request.headers.get('if-none-match') === etag) {
    return new Response(null, { status: 304, headers });
  }
  headers['content-type'] = file.contentType;
  headers['content-length'] = String(found.body.byteLength);
  if (found.coding !== 'identity') headers['content-encoding'] = found.coding;
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(found.body), {
    status: status ?? 200,
    headers,
  });
};

/** Files beside the documents that hold words to complete. */
const COMPLETED: readonly string[] = ['sitemap.xml', 'robots.txt', 'manifest.json'];

/** Addresses in stylesheets, which start at the root of the site. */
const ROOTED_URL = /url\("\/(?!\/)/g;

/** A release names no host: what depends on the environment is put in when a file is first sent. */
const completion = (
  { url, live }: SiteRequest,
  path: string,
): { variant: string; complete?: (text: string) => string } => {
  const { origin } = url;
  const { settings, settingsHash, basePath } = live;
  const { site } = live.manifest;
  if (path === site) {
    return { variant: settingsHash, complete: (text) => JSON.stringify({ ...JSON.parse(text), settings }) };
  }
  if (path.startsWith('html/') || COMPLETED.includes(path)) {
    return {
      variant: `${origin}:${basePath}:${site}:${settingsHash}`,
      complete: (text) => completeText(text, { origin, basePath, site, settingsHash }),
    };
  }
  if (basePath !== '' && path.endsWith('.css')) {
    return { variant: basePath, complete: (text) => text.replaceAll(ROOTED_URL, `url("${basePath}/`) };
  }
  return { variant: '' };
};

const documentPolicy = ({ live, environment, services }: SiteRequest, frameAncestors: readonly string[]): string => {
  const { connect, style, script = [] } = live.manifest.sources;
  return contentPolicy({
    connect: [...new Set([...connect, ...originsOf(live.settings, environment)])],
    style,
    script,
    frameAncestors: ["'self'", services.builderOrigin, ...frameAncestors],
  });
};

const shortName = (variant: string): string => nameHashOf(variant);
