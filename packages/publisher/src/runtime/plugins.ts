import type { CreatePluginClient } from '@trama/engine';
import type { Id, SiteInfo } from '@trama/model';
import { pluginClients } from '@trama/plugins/client';

/** Browser halves of the plugins that a site uses; each is a chunk of its own. Unknown ones are left out. */
export const loadPlugins = async (
  site: Pick<SiteInfo, 'plugins'>,
): Promise<Readonly<Record<Id, CreatePluginClient>>> => {
  const found = await Promise.all(
    site.plugins.map(async ({ id }): Promise<[Id, CreatePluginClient][]> => {
      const load = pluginClients[id];
      return load ? [[id, (await load()).createClient]] : [];
    }),
  );
  return Object.fromEntries(found.flat());
};
