import type { Id } from '@trama/model';
import type { ReleaseManifest } from '@trama/publisher';
import { type AccessDecision, decideAccess, type Visitor } from '../access/page-access.ts';
import { parseCookies } from '../http/cookies.ts';
import type { SiteRequest } from './site-request.ts';

/** `unverifiable`: the site's auth plugin has no server half, so nobody's session can be checked. */
export type Decision = AccessDecision | { kind: 'unverifiable' };

/** Checks the visitor against the access rule of a page. Public pages are granted without looking at the visitor. */
export const checkAccess = async (site: SiteRequest, pageId: Id): Promise<Decision> => {
  const { live } = site;
  if (!(pageId in live.manifest.access)) return { kind: 'granted' };
  const visitor = await visitorOf(site);
  if (visitor === 'unverifiable') return { kind: 'unverifiable' };
  const { afterNotSignInPageId, afterForbiddenPageId } = live.settings[live.manifest.authPluginId ?? ''] ?? {};
  return decideAccess(live.manifest.access[pageId], visitor, {
    notSignedInPageId: pageIdIn(afterNotSignInPageId),
    forbiddenPageId: pageIdIn(afterForbiddenPageId),
  });
};

/** True when one of these pages is open to the visitor. */
export const isGrantedOneOf = async (site: SiteRequest, pages: readonly Id[]): Promise<boolean> => {
  for (const page of pages) if ((await checkAccess(site, page)).kind === 'granted') return true;
  return false;
};

/** Id of the signed-in visitor; null for anybody else. */
export const visitorId = async (site: SiteRequest): Promise<string | null> => {
  const visitor = await visitorOf(site);
  return visitor !== 'unverifiable' && visitor.kind === 'signed-in' ? visitor.session.userId : null;
};

/** Who asks, by the site's auth plugin; `unverifiable` where it has no server half. */
const visitorOf = async ({ services, live, request, ...site }: SiteRequest): Promise<Visitor | 'unverifiable'> => {
  const { authPluginId } = live.manifest;
  const plugin = authPluginId === null ? undefined : services.serverPlugins[authPluginId];
  if (authPluginId === null || !plugin?.verifySession) return 'unverifiable';
  return services.identify({
    cookies: parseCookies(request.headers.get('cookie') ?? undefined),
    plugin,
    settings: {
      publicData: live.settings[authPluginId] ?? {},
      privateData: live.privateSettings[authPluginId] ?? {},
    },
    environment: site.environment,
    scope: `${site.site}/${site.environment}/${live.settingsHash}`,
  });
};

const pageIdIn = (value: unknown): Id | null => (typeof value === 'string' && value !== '' ? value : null);

/**
 * Path, with the base, of the page that a refused visitor is sent to, with where they wanted to go; null when there is none,
 * or when it is the page that refused them.
 */
export const redirectTarget = (
  { manifest, basePath }: { manifest: Pick<ReleaseManifest, 'paths'>; basePath: string },
  decision: { pageId: Id | null },
  from: { pageId: Id; language: string; address: string },
): string | null => {
  if (decision.pageId === null || decision.pageId === from.pageId) return null;
  const paths = manifest.paths[decision.pageId];
  const path = paths?.[from.language] ?? Object.values(paths ?? {})[0];
  return path === undefined ? null : `${basePath}${path}?_source=${encodeURIComponent(from.address)}`;
};
