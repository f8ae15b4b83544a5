import type { ReadonlySignal } from '@preact/signals-core';
import {
  decideAccess,
  type Id,
  isPrivatePage,
  type PageDenial,
  pageForRefused,
  type SiteInfo,
  withoutBase,
} from '@trama/model';
import type { Log } from '../log.ts';
import type { EngineMode } from '../mode.ts';
import type { Platform } from '../platform.ts';
import type { PluginClient } from '../plugin.ts';
import type { Match, Routes } from '../routing/routes.ts';
import { visitorOf } from '../visitor/access.ts';

/** What the gate takes of the engine. */
export interface GateNeeds {
  readonly mode: EngineMode;
  readonly site: Pick<SiteInfo, 'plugins' | 'authPluginId'>;
  readonly platform: Pick<Platform, 'assign' | 'location'>;
  readonly log: Log;
  readonly routes: Pick<Routes, 'page' | 'pathOf' | 'languageFor'>;
  readonly basePath: string;
  /** The page that is shown. */
  readonly match: ReadonlySignal<Match | null>;
  plugin(id: Id): PluginClient | undefined;
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

export const createGate = (needs: () => GateNeeds): Gate => {
  let plugins: Promise<void> | null = null;
  let session: Promise<void> | null = null;

  const loadPlugins = async (): Promise<void> => {
    const { site, plugin, log } = needs();
    for (const { id } of site.plugins) {
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
    const { site, plugin, log } = needs();
    await pluginsLoaded();
    try {
      await plugin(site.authPluginId ?? '')?.auth?.init();
    } catch (thrown) {
      log('error', 'The session could not be restored', ['plugins', site.authPluginId ?? ''], thrown);
    }
  };
  const authReady = (): Promise<void> => {
    if (needs().mode === 'prerender') return pluginsLoaded();
    session ??= initSession();
    return session;
  };

  /** Sends the visitor to the page for those whom this one refuses, with where they wanted to go. */
  const redirect = (denial: PageDenial, from: Match, target: string): void => {
    const { platform, routes, basePath, log } = needs();
    // Settings may name a page by another name of it too.
    const pageIds = denial.pageIds.flatMap((id) => routes.page(id)?.id ?? []);
    const page = routes.page(pageForRefused({ pageIds }, from.page.id, () => true) ?? '');
    if (!page) {
      const isItself = pageIds.length > 0;
      log('error', isItself ? 'The page for refused visitors refuses them too' : 'Page not found.', ['access']);
      return;
    }
    const path = routes.pathOf(page.id, routes.languageFor(page, from.language));
    platform.assign(`${basePath}${path}?_source=${encodeURIComponent(target)}`);
  };

  const refusal: Gate['refusal'] = async (page) => {
    const { site, plugin } = needs();
    await pluginsLoaded();
    if (!isPrivatePage(page)) return null;
    await authReady();
    const authId = site.authPluginId ?? '';
    const settings = site.plugins.find((use) => use.id === authId)?.settings.publicData ?? {};
    return decideAccess(page.access, visitorOf(plugin(authId)?.auth, settings), settings);
  };

  const mayEnter: Gate['mayEnter'] = async (match, target) => {
    const { mode, log } = needs();
    if (mode !== 'live') return true;
    const denial = await refusal(match.page);
    if (!denial) return true;
    if (denial.reason === 'no-auth')
      log('error', 'The page is private and the site has no auth plugin', ['pages', match.page.id]);
    else redirect(denial, match, target);
    return false;
  };

  return {
    pluginsLoaded,
    authReady,
    refusal,
    mayEnter,
    mayStay: async () => {
      const { match, basePath, platform } = needs();
      const shown = match.peek();
      const { pathname, search } = platform.location();
      return shown === null || mayEnter(shown, withoutBase(pathname, basePath) + search);
    },
  };
};
