import type { Id } from '@trama/model';
import type { ReleaseManifest } from '@trama/publisher';
import { type AccessDecision, decideAccess } from '../access/page-access.ts';
import { parseCookies } from '../http/cookies.ts';
import type { SiteRequest } from './site-request.ts';

/** `unverifiable`: the site's auth plugin has no server half, so nobody's session can be checked. */
export type Decision = AccessDecision | { kind: 'unverifiable' };

/** Checks the visitor against the access rule of a page. Public pages are granted without looking at the visitor. */
export const checkAccess = async (site: SiteRequest, pageId: Id): Promise<Decision> => {
  const { services, live, request } = site;
  const { authPluginId, access } = live.manifest;
  if (!(pageId in access)) return { kind: 'granted' };
  const plugin = authPluginId === null ? undefined : services.serverPlugins[authPluginId];
  if (authPluginId === null || !plugin?.verifySession) return { kind: 'unverifiable' };
  const settings = {
    publicData: live.settings[authPluginId] ?? {},
    privateData: live.privateSettings[authPluginId] ?? {},
  };
  const visitor = await services.identify({
    cookies: parseCookies(request.headers.get('cookie') ?? undefined),
    plugin,
    settings,
    scope: `${site.site}/${site.environment}/${live.settingsHash}`,
    signal: request.signal,
  });
  return decideAccess(access[pageId], visitor, {
    notSignedInPageId: pageIdIn(settings.publicData.afterNotSignInPageId),
    forbiddenPageId: pageIdIn(settings.publicData.afterForbiddenPageId),
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
