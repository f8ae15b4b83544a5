import type { ReadonlySignal } from '@preact/signals-core';
import type { Id, PluginUse, Registry, SiteInfo } from '@trama/model';
import type { PageEvents } from './lifecycle/load-order.ts';
import type { Log } from './log.ts';
import type { EngineMode } from './mode.ts';
import type { Gate } from './navigation/gate.ts';
import type { Platform } from './platform.ts';
import type { CreatePluginClient, PluginClient, PluginHost } from './plugin.ts';
import type { Match, Routes } from './routing/routes.ts';
import type { CollectionStore } from './state/collections.ts';
import type { SiteVariables } from './state/site-variables.ts';
import { VariableEntry } from './state/variable-entry.ts';

/** What the clients of plugins take of the engine, through their host. */
export interface PluginNeeds {
  readonly mode: EngineMode;
  readonly site: Pick<SiteInfo, 'id' | 'plugins'>;
  readonly registry: Registry;
  readonly platform: Platform;
  readonly log: Log;
  /** Clients as the engine was given them. */
  readonly plugins: Readonly<Record<Id, PluginClient | CreatePluginClient>>;
  readonly variables: Pick<SiteVariables, 'scope'>;
  readonly collections: Pick<CollectionStore, 'ids' | 'peek' | 'config' | 'replace' | 'forgetRows' | 'fetchAuto'>;
  readonly routes: Pick<Routes, 'pathOf'>;
  readonly basePath: string;
  readonly language: ReadonlySignal<string>;
  readonly match: ReadonlySignal<Match | null>;
  readonly clock: ReadonlySignal<number>;
}

/** Declares the variables that a plugin publishes (`<plugin id>-<name>`). */
const addVariables = ({ registry, variables, log }: PluginNeeds, pluginId: Id): void => {
  for (const { name, type, initial } of registry.plugin(pluginId)?.variables ?? []) {
    variables.scope.add(
      new VariableEntry({
        id: `${pluginId}-${name}`,
        type,
        value: initial,
        initial: () => initial,
        preserveReference: true,
        log,
      }),
    );
  }
};

/**
 * Empties what was read as the visitor who has left. On a page that is open to everybody, its collections are then read
 * anew; a private one is left to the workflow that signs out, or to the check of access.
 */
const forgetVisitor = async ({ mode, collections, match }: PluginNeeds, gate: Gate): Promise<void> => {
  if (mode !== 'live') return;
  collections.forgetRows();
  const shown = match.peek();
  if (shown && (await gate.refusal(shown.page)) === null && match.peek() === shown) await collections.fetchAuto();
};

/** What one plugin's client may use of the engine. */
const createHost = (
  needs: PluginNeeds,
  events: PageEvents,
  gate: Gate,
  use: PluginUse,
  plugin: (id: Id) => PluginClient | undefined,
): PluginHost => {
  const { platform, site } = needs;
  return {
    siteId: site.id,
    pluginId: use.id,
    settings: use.settings.publicData,
    environment: platform.environment,
    fetch: platform.fetch,
    storage: platform.storage,
    now: () => platform.now(),
    realtime: () => needs.clock.value,
    log: (level, message, cause) => needs.log(level, message, ['plugins', use.id], cause),
    setVariable: (name, value) => {
      const id = `${use.id}-${name}`;
      const { scope } = needs.variables;
      const entry = scope.entry(id);
      if (entry) entry.write(value, { by: 'owner' });
      else
        scope.add(
          new VariableEntry({ id, type: 'any', value, initial: () => value, preserveReference: true, log: scope.log }),
        );
    },
    variable: (name) => needs.variables.scope.entry(`${use.id}-${name}`)?.value.peek(),
    pageUrl: (pageId) => {
      const { routes, language, basePath } = needs;
      return platform.location().origin + basePath + routes.pathOf(pageId, language.peek());
    },
    trigger: (name, event, conditions) => void events.fire(`${use.id}-${name}`, event, conditions),
    sessionEnded: () => void forgetVisitor(needs, gate),
    recheckAccess: () => void gate.mayStay(),
    plugin,
    collections: () => {
      const { collections } = needs;
      return collections.ids().flatMap((id) => {
        const state = collections.peek(id);
        if (state?.pluginId !== use.id) return [];
        return {
          id,
          get config() {
            return collections.config(id);
          },
          data: state.data,
          total: state.total,
          update: (data, total) => collections.replace(id, data, total),
        };
      });
    },
    setSiteVariable: (id, value) => {
      needs.variables.scope.write(id, value, { by: 'anyone' });
    },
    language: () => needs.language.peek(),
    location: () => platform.location(),
    assign: (href) => platform.assign(href),
    download: (blob, fileName) => platform.browser?.download(blob, fileName),
  };
};

/** The clients of a site's plugins; those given as functions are made with their host. */
export const createPlugins = (needs: PluginNeeds, events: PageEvents, gate: Gate): ReadonlyMap<Id, PluginClient> => {
  const { site, plugins, log } = needs;
  const clients = new Map<Id, PluginClient>();
  /** A plugin sees those that stand before it while it is being made. */
  const plugin = (id: Id): PluginClient | undefined => clients.get(id);
  for (const use of site.plugins) {
    addVariables(needs, use.id);
    const given = plugins[use.id];
    if (!given) continue;
    try {
      clients.set(use.id, typeof given === 'function' ? given(createHost(needs, events, gate, use, plugin)) : given);
    } catch (thrown) {
      log('error', 'A plugin could not be started', ['plugins', use.id], thrown);
    }
  }
  return clients;
};
