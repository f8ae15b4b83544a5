import { type Id, type PageDenial, pageForRefused } from '@trama/model';
import { projectOf } from '@trama/plugins/server';
import type { ReleaseManifest } from '@trama/publisher';
import { type AccessAnswer, answerAccess, type Visitor } from '../access/page-access.ts';
import { parseCookies } from '../http/cookies.ts';
import { PATIENCE } from './live-site.ts';
import { mainLanguage } from './main-language.ts';
import type { SiteRequest } from './site-request.ts';

/** Checks the visitor against the access rule of a page. Public pages are granted without looking at the visitor. */
export const checkAccess = async (site: SiteRequest, pageId: Id): Promise<AccessAnswer> => {
  const { live } = site;
  const rule = live.manifest.access[pageId];
  if (!rule) return { kind: 'granted' };
  const access = rule.entries.map(({ roles }) => ({ group: roles && { roles } }));
  return answerAccess(access, await visitorOf(site), live.settings[live.manifest.authPluginId ?? ''] ?? {});
};

/** True when one of these pages is open to the visitor. */
export const isGrantedOneOf = async (site: SiteRequest, pages: readonly Id[]): Promise<boolean> => {
  for (const page of pages) if ((await checkAccess(site, page)).kind === 'granted') return true;
  return false;
};

/** Id of the signed-in visitor; null for anybody else. */
export const visitorId = async (site: SiteRequest): Promise<string | null> => {
  const visitor = await visitorOf(site);
  return visitor.kind === 'signed-in' ? visitor.session.userId : null;
};

/** Who asks, by the server half of the site's auth plugin. */
const visitorOf = async ({ services, live, request, ...site }: SiteRequest): Promise<Visitor> => {
  const { authPluginId } = live.manifest;
  const plugin = authPluginId === null ? undefined : services.serverPlugins[authPluginId];
  if (authPluginId === null || !plugin?.verifySession) return { kind: 'unverifiable' };
  const isOwn =
    live.backend !== null && projectOf(live.settings[authPluginId] ?? {}, site.environment)?.url === live.backend;
  return services.identify({
    // A service elsewhere may need longer than a database here.
    ...(isOwn ? { patience: PATIENCE } : {}),
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

/**
 * Path, with the base, of the page that a refused visitor is sent to, with where they wanted to go; null when there is none,
 * or when it is the page that refused them.
 */
export const redirectTarget = (
  { manifest, basePath }: { manifest: Pick<ReleaseManifest, 'paths' | 'routes'>; basePath: string },
  refused: Pick<PageDenial, 'pageIds'>,
  from: { pageId: Id; language: string; address: string },
): string | null => {
  const target = pageForRefused(refused, from.pageId, (id) => id in manifest.paths);
  if (target === null) return null;
  const paths = manifest.paths[target] ?? {};
  const path = paths[from.language] ?? paths[mainLanguage(manifest) ?? ''] ?? Object.values(paths)[0];
  return path === undefined ? null : `${basePath}${path}?_source=${encodeURIComponent(from.address)}`;
};
