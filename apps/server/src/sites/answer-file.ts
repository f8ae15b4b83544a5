import type { Id } from '@trama/model';
import type { AccessAnswer } from '../access/page-access.ts';
import { pageTexts, type TextKey } from '../texts/texts.ts';
import { checkAccess, redirectTarget } from './check-access.ts';
import { CACHE, notFoundText, withRetry } from './responses.ts';
import { sendFile } from './send-file.ts';
import type { SiteRequest } from './site-request.ts';

/** Names that change with their content; an id in the name of page data is no hash. */
const HASHED_NAME =
  /^(?:runtime\/.*\.[0-9A-Za-z_-]{8,}|(?:page|site|theme|head)\.(?:.+\.)?[0-9a-f]{12}|pictures\/\d+\.[0-9a-f]{12})\.[a-z0-9]+$/;

/** Answers a file of the release that is no document. What belongs to private pages is answered after their check. */
export const answerFile = async (site: SiteRequest, path: string): Promise<Response> => {
  const file = site.live.manifest.files[path];
  if (!file) return notFoundText();
  if (file.privateOf === null) {
    return sendFile(site, { path, cache: isForEver(site, path) ? CACHE.forever : CACHE.revalidate });
  }
  const refusal = await refusalOf(site, [file.privateOf, ...(file.alsoOf ?? [])]);
  return refusal ?? sendFile(site, { path, cache: CACHE.none });
};

/** What all pages share is completed with settings of the environment: an address that names others than those of now says something else later. */
const isForEver = ({ live, url }: SiteRequest, path: string): boolean =>
  HASHED_NAME.test(path) && (path !== live.manifest.site || url.searchParams.get('settings') === live.settingsHash);

/** The page whose module or stylesheet a file is. */
const FILE_OF_PAGE = /^page\.(.+)\.[0-9a-f]{12}\.(?:js|css)$/;

/**
 * Answers a file that a tab asks for which was opened before the site was published anew: those whose names change with their content
 * are kept for a week. What belonged to a private page, or belongs to one now, is answered after its check. Null for any other path.
 */
export const answerLeftFile = async (site: SiteRequest, path: string): Promise<Response | null> => {
  const { services, live, environment } = site;
  if (!HASHED_NAME.test(path) || environment === 'editor') return null;
  const before = await services.live.before(live, { site: site.site, environment, path });
  if (!before) return null;
  const [, ofPage] = FILE_OF_PAGE.exec(path) ?? [];
  const asked = { ...site, live: before };
  if (ofPage !== undefined && before.manifest.files[path]?.privateOf === null && ofPage in live.manifest.access)
    return (await refusalOf(asked, [ofPage])) ?? sendFile(asked, { path, cache: CACHE.none });
  return answerFile(asked, path);
};

/** Why a file of private pages is not given to this visitor; null when one of the pages is open to them. */
const refusalOf = async (site: SiteRequest, pages: readonly Id[]): Promise<Response | null> => {
  let refusal: Response | null = null;
  for (const page of pages) {
    const decision = await checkAccess(site, page);
    if (decision.kind === 'granted') return null;
    refusal ??= refuse(site, page, decision);
  }
  return refusal;
};

/** The loader of page data follows `redirectUrl` (conformance 7.4). */
const refuse = (
  { live, url }: SiteRequest,
  pageId: Id,
  decision: Exclude<AccessAnswer, { kind: 'granted' }>,
): Response => {
  const paths = live.manifest.paths[pageId] ?? {};
  const wanted = url.searchParams.get('wwlang') ?? '';
  const [language, address] = Object.entries(paths).find(([name]) => name === wanted) ??
    Object.entries(paths)[0] ?? ['', '/'];
  const redirectUrl =
    decision.kind === 'redirect' ? redirectTarget(live, decision, { pageId, language, address }) : null;
  const { status, text } = REFUSALS[decision.kind];
  const message = pageTexts(language).text(text);
  const answer = Response.json(redirectUrl === null ? { message } : { redirectUrl }, {
    status,
    headers: { 'cache-control': CACHE.none },
  });
  return decision.kind === 'unavailable' ? withRetry(answer) : answer;
};

const REFUSALS: Readonly<Record<Exclude<AccessAnswer['kind'], 'granted'>, { status: number; text: TextKey }>> = {
  redirect: { status: 403, text: 'privateNoAccess' },
  shell: { status: 401, text: 'privateNoAccess' },
  unverifiable: { status: 403, text: 'privateNoServerHalf' },
  unavailable: { status: 503, text: 'serviceSilent' },
};

const ICON = /^\/icons\/([a-z-]+)\/([a-z0-9_-]+)\.svg$/;

/** Any icon of the known sets, for those that only code at run time names; null for other paths. */
export const answerIcon = async ({ services, path }: SiteRequest): Promise<Response | null> => {
  const [, set, name] = ICON.exec(path) ?? [];
  if (set === undefined || name === undefined) return null;
  const svg = await services.icons.read({ set, name });
  if (svg === null) return notFoundText();
  return new Response(svg, { headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' } });
};
