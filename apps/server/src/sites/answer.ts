import { redirectOf, safeDecode, TramaError, withoutBase } from '@trama/model';
import type { EnvironmentName } from '@trama/protocol/builder';
import { answerConsent, heldConsent } from '../consent/answer-consent.ts';
import { CONSENT_PATH } from '../consent/consent-desk.ts';
import { answerFile, answerIcon, answerLeftFile } from './answer-file.ts';
import { answerPage, answerUnknown } from './answer-page.ts';
import { notFoundText, redirect, redirectTo, serverPage, withRetry } from './responses.ts';
import type { SiteRequest, SiteServices } from './site-request.ts';

/** Answers a request to a site: host → environment → release → file (ARCHITECTURE.md, "The way of one request"). */
export const answerSite = async (
  services: SiteServices,
  asked: { request: Request; site: string; environment: EnvironmentName },
): Promise<Response> => {
  const { request } = asked;
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const mayWrite = request.method === 'POST' && withoutSlash(new URL(request.url).pathname).endsWith(CONSENT_PATH);
  if (!isRead && !mayWrite) return onlyRead();
  const live = await services.live.read(asked.site, asked.environment).catch((error: unknown) => {
    if (error instanceof TramaError && error.code === 'server/busy') return 'silent' as const;
    throw error;
  });
  if (live === 'silent') return withRetry(serverPage(request, 503, 'silentTitle', 'silent'));
  if (live === 'unknown') return serverPage(request, 404, 'noSiteTitle', 'noSite');
  if (live === 'unpublished') return serverPage(request, 404, 'unpublishedTitle', 'unpublished');
  const url = new URL(request.url);
  url.protocol = services.protocol;
  return answerRelease({ ...asked, services, url, live, path: withoutBase(url.pathname, live.basePath) });
};

/** A path as it is without the slash that pages of a site add to their addresses. */
const withoutSlash = (path: string): string => path.replace(/\/$/, '');

const onlyRead = (): Response => new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } });

/** Whether an application may sign in: asked where the site has no page of its own at that path. */
const answerBuiltInConsent = async (site: SiteRequest): Promise<Response | null> => {
  if (withoutSlash(site.path) !== CONSENT_PATH || site.live.matchRoute(site.path).kind !== 'none') return null;
  const desk = await site.services.consentDesk(site.site);
  return desk && answerConsent(site, desk);
};

const answerRelease = async (site: SiteRequest): Promise<Response> => {
  const { live, url, path } = site;
  const consent = await answerBuiltInConsent(site);
  if (consent) return consent;
  if (site.request.method === 'POST') return onlyRead();
  const file = safeDecode(path.slice(1));
  // Documents are reached by their route alone, where the access rule of the page is checked.
  if (Object.hasOwn(live.manifest.files, file) && !file.startsWith('html/')) return answerFile(site, file);
  const icon = await answerIcon(site);
  if (icon) return icon;
  // Crawlers ask for files at the root of a host; visitors are led to where the site lies.
  if (live.basePath !== '' && path === url.pathname) return redirect(`${live.basePath}${path}${url.search}`, 302);
  const held = heldConsent(site);
  if (held) return held;
  const match = live.matchRoute(path);
  switch (match.kind) {
    case 'page':
      return answerPage(site, match.route);
    case 'moved':
      return redirect(`${live.basePath}${match.path}${url.search}`, 301);
    case 'none': {
      const led = redirectOf(live.manifest.redirects ?? [], path);
      if (led === 'gone') return answerUnknown(site, 410);
      if (led) return redirectTo(live.basePath, led, url.search);
      if (/\.[a-z0-9]{1,8}$/i.test(path)) return (await answerLeftFile(site, file)) ?? notFoundText();
      return answerUnknown(site);
    }
    default:
      return match satisfies never;
  }
};
