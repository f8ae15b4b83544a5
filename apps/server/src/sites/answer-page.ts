import type { ReleaseRoute } from '@trama/publisher';
import { checkAccess, redirectTarget } from './check-access.ts';
import { mainLanguage } from './main-language.ts';
import { CACHE, redirect, sitePage, withRetry } from './responses.ts';
import { sendFile } from './send-file.ts';
import type { SiteRequest } from './site-request.ts';

/** Answers the document of a page: itself, the empty shell, or the way to another page. */
export const answerPage = async (site: SiteRequest, route: ReleaseRoute): Promise<Response> => {
  const { live, url, path, services } = site;
  const { pageId, language, html } = route;
  const isPrivate = pageId in live.manifest.access;
  const decision = await checkAccess(site, pageId);
  switch (decision.kind) {
    case 'granted':
      void services.redraws.consider({ site: site.site, live, pageId });
      return sendFile(site, {
        path: html,
        cache: isPrivate ? CACHE.none : CACHE.revalidate,
        frameAncestors: live.manifest.frameAncestors?.[pageId] ?? [],
      });
    case 'shell':
      return sendFile(site, { path: live.manifest.shells[language] ?? '', cache: CACHE.none });
    case 'unavailable':
      return withRetry(sitePage(site, 503, 'serviceTitle', 'serviceSilent', language));
    case 'unverifiable':
      return sitePage(site, 403, 'privateTitle', 'privateNoServerHalf', language);
    case 'redirect': {
      const address = `${path}${url.search}`;
      const target = redirectTarget(live, decision, { pageId, language, address });
      return target === null ? sitePage(site, 403, 'privateTitle', 'privateNoAccess', language) : redirect(target, 302);
    }
    default:
      return decision satisfies never;
  }
};

/**
 * Answers a path that leads to no page: the site's own not-found page, else `/404` (conformance 2.19, 2.20); where the page is gone, and
 * its author says so, one that says that.
 */
export const answerUnknown = (site: SiteRequest, status: 404 | 410 = 404): Promise<Response> | Response => {
  const { live, path } = site;
  const { notFound, shells } = live.manifest;
  const prefix = path.split('/')[1] ?? '';
  const language = prefix in shells ? prefix : (mainLanguage(live.manifest) ?? Object.keys(shells)[0] ?? 'en');
  const html = notFound[language] ?? Object.values(notFound)[0];
  if (html !== undefined) return sendFile(site, { path: html, cache: CACHE.revalidate, status });
  if (status === 410) return sitePage(site, 410, 'goneTitle', 'gone', language);
  return /^\/404\/?$/.test(path)
    ? sitePage(site, 404, 'notFoundTitle', 'notFound', language)
    : redirect(`${live.basePath}/404`, 302);
};
