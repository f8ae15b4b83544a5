import { THEME_KEY } from '@trama/model';
import type { SiteFace } from '@trama/publisher';
import { parseCookies } from '../http/cookies.ts';
import { BUILDER_PERMISSIONS, contentPolicy } from '../http/security-headers.ts';
import { pageTexts, type TextKey } from '../texts/texts.ts';
import { plainPage } from './plain-page.ts';
import type { SiteRequest } from './site-request.ts';

/** Values of `cache-control`: hashed names never change, pointers are asked for again, private content is kept nowhere. */
export const CACHE: { readonly forever: string; readonly revalidate: string; readonly none: string } = {
  forever: 'public, max-age=31536000, immutable',
  revalidate: 'no-cache',
  none: 'private, no-store',
};

/** Redirects inside the site: leading slashes are made one, so that no path is ever read as a host. */
export const redirect = (location: string, status: 301 | 302): Response => {
  const { pathname, search } = new URL(location.replace(/^[/\\]+/, '/'), 'http://site');
  return new Response(null, {
    status,
    headers: { location: pathname + search, 'cache-control': status === 301 ? CACHE.revalidate : CACHE.none },
  });
};

/**
 * The redirect of an author: to a path of the site, which lies under its base, or to an address elsewhere. What was asked goes along,
 * where the target asks nothing itself.
 */
export const redirectTo = (
  basePath: string,
  { to, isTemporary }: { to: string; isTemporary: boolean },
  search: string,
): Response => {
  const status = isTemporary ? 302 : 301;
  const [, address = '', hash = ''] = /^([^#]*)(.*)$/.exec(to) ?? [];
  const whole = `${address}${address.includes('?') ? '' : search}${hash}`;
  return new Response(null, {
    status,
    headers: {
      location: whole.startsWith('/') ? `${basePath}${whole}` : whole,
      'cache-control': isTemporary ? CACHE.none : CACHE.revalidate,
    },
  });
};

/** A missing file. */
export const notFoundText = (): Response =>
  new Response('Not found\n', {
    status: 404,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': CACHE.revalidate },
  });

/** What the visitor chose on the site, which only the cookie says here. */
const chosenTheme = (request: Request): 'light' | 'dark' | undefined => {
  const { [THEME_KEY]: theme } = parseCookies(request.headers.get('cookie') ?? undefined);
  return theme === 'light' || theme === 'dark' ? theme : undefined;
};

/** A page of the server itself, in the language of the site's page, with a way to its home, or of the visitor's browser, with the given way on. */
export const serverPage = (
  request: Request,
  status: number,
  title: TextKey,
  sentence: TextKey,
  language?: string,
  way?: { href: string; text: TextKey },
  face?: SiteFace,
): Response => {
  const texts = pageTexts(language ?? request.headers.get('accept-language') ?? undefined);
  const on = way ?? (language === undefined ? undefined : { href: '/', text: 'home' as const });
  const shown = on && { href: on.href, text: texts.text(on.text) };
  const words = { language: texts.language, title: texts.text(title), sentence: texts.text(sentence), way: shown };
  return new Response(plainPage({ ...words, face, theme: chosenTheme(request) }), {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': CACHE.none,
      'content-security-policy': contentPolicy({ connect: [], style: [], frameAncestors: ["'self'"] }),
      'permissions-policy': BUILDER_PERMISSIONS,
    },
  });
};

/** Such a page about a site that has something published: with its name, and in its colours (conformance 8.74). */
export const sitePage = (
  { request, live }: Pick<SiteRequest, 'request' | 'live'>,
  status: number,
  title: TextKey,
  sentence: TextKey,
  language?: string,
  way?: { href: string; text: TextKey },
): Response => serverPage(request, status, title, sentence, language, way, live.manifest.face);

/** After which time a service that failed may be asked again, in seconds. */
const RETRY_AFTER = 5;

/** An answer of status 503 with the time after which it may be another. */
export const withRetry = (response: Response): Response => {
  response.headers.set('retry-after', String(RETRY_AFTER));
  return response;
};
