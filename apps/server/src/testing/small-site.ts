import { createRegistry } from '@trama/model';
import { createServerPlugins, EMBEDDED_PROJECT } from '@trama/plugins/server';
import type { ServerConfig } from '../config.ts';
import type { MainSite } from '../main-site.ts';
import { type RunningServer, startServer } from '../start.ts';
import { AUTH_PLUGIN, FAKE_RUNTIME, page, siteDesign } from './server.ts';

/** A main site of one page, one table with one row, and one person, Ana. */
const SMALL_SITE: MainSite = {
  seed: async ({ migrate, backend }) => {
    await migrate([{ name: '0001', sql: 'create table public.notes (id int); insert into public.notes values (7)' }]);
    await backend.admin.createUser({ email: 'ana@example.com', password: 'correct horse', confirm: true });
    const settings = { publicData: { projectUrl: EMBEDDED_PROJECT, apiKey: '' }, privateData: {} };
    const plugins = [{ id: AUTH_PLUGIN, name: 'Auth', namespace: 'auth', settings }];
    return { design: siteDesign([page('home', '')], { authPluginId: AUTH_PLUGIN, plugins }), users: [] };
  },
  source: async () => Promise.reject(new Error('nobody seeds anew')),
};

/** A whole server with a small main site and real backends. */
export const startSmallSite = (config: ServerConfig, logged: string[] = []): Promise<RunningServer> =>
  startServer(config, {
    runtime: FAKE_RUNTIME,
    serverPlugins: createServerPlugins(),
    registry: createRegistry([], []),
    mainSite: SMALL_SITE,
    log: (_level, text) => logged.push(text),
  });
