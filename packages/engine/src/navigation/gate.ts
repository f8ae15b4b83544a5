import { type Id, withoutBase } from '@trama/model';
import type { Match } from '../routing/routes.ts';
import type { Runtime } from '../runtime.ts';
import { type AccessDecision, decideAccess } from '../visitor/access.ts';

/** Why a page is closed to the visitor, and the pages that they are sent to, the first one that exists. */
export interface PageDenial {
  reason: Exclude<AccessDecision, 'granted'>;
  pageIds: readonly Id[];
}

/** Plugins and access, before a page is entered (conformance 10.113 to 10.123, 10.155). */
export interface Gate {
  /** Load hooks of all plugins, once; a failing one is logged and counts as loaded. */
  pluginsLoaded(): Promise<void>;
  /** Restores the session, once. */
  authReady(): Promise<void>;
  /** Where a page sends the visitor who may not see it; null when they may. */
  refusal(page: Match['page']): Promise<PageDenial | null>;
  /** Sends the visitor elsewhere when the page is not for them. `target` is the path and query without base. */
  mayEnter(match: Match, target: string): Promise<boolean>;
  /** The same for the page that is entered: when it is first shown, and when the visitor is another than before. */
  mayStay(): Promise<boolean>;
}

export const createGate = (runtime: () => Runtime): Gate => {
  let plugins: Promise<void> | null = null;
  let session: Promise<void> | null = null;

  const loadPlugins = async (): Promise<void> => {
    const { options, plugin, log } = runtime();
    for (const { id } of options.site.plugins) {
      try {
        await plugin(id)?.load?.();
      } catch (thrown) {
        log('error', 'A plugin could not be loaded', ['plugins', id], thrown);
      }
    }
  };
  const pluginsLoaded = (): Promise<void> => {
    plugins ??= loadPlugins();
    return plugins;
  };

  const initSession = async (): Promise<void> => {
    const { options, plugin, log } = runtime();
    await pluginsLoaded();
    try {
      await plugin(options.site.authPluginId ?? '')?.auth?.init();
    } catch (thrown) {
      log('error', 'The session could not be restored', ['plugins', options.site.authPluginId ?? ''], thrown);
    }
  };
  const authReady = (): Promise<void> => {
    if (runtime().options.mode === 'prerender') return pluginsLoaded();
    session ??= initSession();
    return session;
  };

  /** Sends the visitor to the first of these pages that exists, unless it is the one that refused them. */
  const redirect = (pageIds: readonly Id[], from: Match, target: string): void => {
    const { options, routes, basePath, log } = runtime();
    const page = pageIds.flatMap((id) => routes.page(id) ?? [])[0];
    if (!page || page.id === from.page.id) {
      log('error', page ? 'The page for refused visitors refuses them too' : 'Page not found.', ['access']);
      return;
    }
    const path = routes.pathOf(page.id, routes.languageFor(page, from.language));
    options.platform.assign(`${basePath}${path}?_source=${encodeURIComponent(target)}`);
  };

  const refusal: Gate['refusal'] = async ({ access }) => {
    const { options, plugin } = runtime();
    await pluginsLoaded();
    if (access.length === 0) return null;
    await authReady();
    const authId = options.site.authPluginId ?? '';
    const settings = options.site.plugins.find((use) => use.id === authId)?.settings.publicData;
    const reason = decideAccess(access, plugin(authId)?.auth, settings);
    if (reason === 'granted') return null;
    const forbidden = reason === 'forbidden' ? [settings?.afterForbiddenPageId] : [];
    const pageIds = [...forbidden, settings?.afterNotSignInPageId].filter((id) => typeof id === 'string' && id !== '');
    return { reason, pageIds: pageIds as readonly Id[] };
  };

  const mayEnter: Gate['mayEnter'] = async (match, target) => {
    const { options, log } = runtime();
    if (options.mode !== 'live') return true;
    const denial = await refusal(match.page);
    if (!denial) return true;
    if (denial.reason === 'no-auth')
      log('error', 'The page is private and the site has no auth plugin', ['pages', match.page.id]);
    else redirect(denial.pageIds, match, target);
    return false;
  };

  return {
    pluginsLoaded,
    authReady,
    refusal,
    mayEnter,
    mayStay: async () => {
      const { match, basePath, options } = runtime();
      const shown = match.peek();
      const { pathname, search } = options.platform.location();
      return shown === null || mayEnter(shown, withoutBase(pathname, basePath) + search);
    },
  };
};
