import type { Id, PluginUse } from '@trama/model';
import type { PageEvents } from './lifecycle/load-order.ts';
import type { Gate } from './navigation/gate.ts';
import type { PluginClient, PluginHost } from './plugin.ts';
import type { Runtime } from './runtime.ts';
import { VariableEntry } from './state/variable-entry.ts';

/** Declares the variables that a plugin publishes (`<plugin id>-<name>`). */
const addVariables = (runtime: Runtime, pluginId: Id): void => {
  for (const { name, type, initial } of runtime.options.registry.plugin(pluginId)?.variables ?? []) {
    runtime.variables.scope.add(
      new VariableEntry({
        id: `${pluginId}-${name}`,
        type,
        value: initial,
        initial: () => initial,
        preserveReference: true,
        log: runtime.log,
      }),
    );
  }
};

/**
 * Empties what was read as the visitor who has left. On a page that is open to everybody, its collections are then read
 * anew; a private one is left to the workflow that signs out, or to the check of access.
 */
const forgetVisitor = async ({ collections, match, options }: Runtime, gate: Gate): Promise<void> => {
  if (options.mode !== 'live') return;
  collections.forgetRows();
  const shown = match.peek();
  if (shown && (await gate.refusal(shown.page)) === null && match.peek() === shown) await collections.fetchAuto();
};

/** What one plugin's client may use of the engine. */
const createHost = (
  runtime: () => Runtime,
  events: PageEvents,
  gate: Gate,
  use: PluginUse,
  plugin: (id: Id) => PluginClient | undefined,
): PluginHost => {
  const { platform, site } = runtime().options;
  return {
    siteId: site.id,
    pluginId: use.id,
    settings: use.settings.publicData,
    environment: platform.environment,
    fetch: platform.fetch,
    storage: platform.storage,
    now: () => platform.now(),
    realtime: () => runtime().clock.value,
    log: (level, message, cause) => runtime().log(level, message, ['plugins', use.id], cause),
    setVariable: (name, value) => {
      const id = `${use.id}-${name}`;
      const { scope } = runtime().variables;
      const entry = scope.entry(id);
      if (entry) entry.write(value, { by: 'owner' });
      else
        scope.add(
          new VariableEntry({ id, type: 'any', value, initial: () => value, preserveReference: true, log: scope.log }),
        );
    },
    variable: (name) => runtime().variables.scope.entry(`${use.id}-${name}`)?.value.peek(),
    pageUrl: (pageId) => {
      const { routes, language, basePath } = runtime();
      return platform.location().origin + basePath + routes.pathOf(pageId, language.peek());
    },
    trigger: (name, event, conditions) => void events.fire(`${use.id}-${name}`, event, conditions),
    sessionEnded: () => void forgetVisitor(runtime(), gate),
    recheckAccess: () => void gate.mayStay(),
    plugin,
    collections: () => {
      const { collections } = runtime();
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
      runtime().variables.scope.write(id, value, { by: 'anyone' });
    },
    language: () => runtime().language.peek(),
    location: () => platform.location(),
    assign: (href) => platform.assign(href),
    download: (blob, fileName) => platform.browser?.download(blob, fileName),
  };
};

/** The clients of a site's plugins; those given as functions are made with their host. */
export const createPlugins = (
  runtime: () => Runtime,
  events: PageEvents,
  gate: Gate,
): ReadonlyMap<Id, PluginClient> => {
  const { options, log } = runtime();
  const clients = new Map<Id, PluginClient>();
  /** A plugin sees those that stand before it while it is being made. */
  const plugin = (id: Id): PluginClient | undefined => clients.get(id);
  for (const use of options.site.plugins) {
    addVariables(runtime(), use.id);
    const given = options.plugins[use.id];
    if (!given) continue;
    try {
      clients.set(use.id, typeof given === 'function' ? given(createHost(runtime, events, gate, use, plugin)) : given);
    } catch (thrown) {
      log('error', 'A plugin could not be started', ['plugins', use.id], thrown);
    }
  }
  return clients;
};
