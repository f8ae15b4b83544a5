import type { Database } from '@trama/backend';
import {
  isRecord,
  type Json,
  messageOf,
  type PluginSettings,
  type ServerPlugin,
  type ServerPluginContext,
  type ServiceTable,
  type SiteEnvironment,
  type TableSetup,
} from '@trama/model';
import { projectOf, withServiceKey } from '@trama/plugins/server';
import type { Context } from 'hono';
import { serverError } from '../errors.ts';
import type { Platform } from '../platform.ts';
import { readTables } from '../project-tables/read-tables.ts';
import { serviceTable } from '../project-tables/service-table.ts';
import type { Project } from '../projects/project.ts';
import { withProject } from '../projects/project-settings.ts';
import { runBackendChange } from '../store/backend-changes.ts';
import { siteExists, unknownSite } from '../store/sites.ts';
import type { HandlersOf } from './calls.ts';
import { type BuilderEnv, textField } from './http.ts';
import { assertRight, hasSiteRight } from './permissions.ts';

/** Time that a service may take to answer about its set-up, in milliseconds. */
const PATIENCE = 15_000;

const ENVIRONMENTS: readonly SiteEnvironment[] = ['editor', 'staging', 'preview', 'production'];

/** Whose settings are tried: those of visitors, where the builder does not say it. */
const environmentIn = ({ environment = 'production' }: { environment?: unknown }): SiteEnvironment => {
  const found = ENVIRONMENTS.find((name) => name === environment);
  if (found) return found;
  throw serverError({ code: 'server/bad-request', message: `There is no environment "${String(environment)}".` });
};

/** What the routes of a plugin are about: the plugin's server half, and the settings that are tried. */
interface Tried {
  plugin: ServerPlugin;
  context: ServerPluginContext;
  /** The site's own project, where the settings name it. */
  project: Project | null;
}

type PluginCall =
  | 'POST /sites/:name/plugins/:plugin/probe'
  | 'POST /sites/:name/plugins/:plugin/tables'
  | 'POST /sites/:name/plugins/:plugin/tables/:step';

/**
 * Settings that may not be saved yet, tried against their service: does a set-up step hold, which tables are there,
 * and those of a set-up step made, in the site's own project alone. Who sees its tables, makes some, and tries names of them with
 * its service key has the right to its structure.
 */
export const pluginCalls = (platform: Platform): HandlersOf<PluginCall> => {
  const tryAt = async (
    context: Context<BuilderEnv>,
    { site, pluginId }: { site: string; pluginId: string },
    body: { settings?: unknown; environment?: unknown },
  ): Promise<Tried> => {
    if (!(await siteExists(platform.database, site))) throw unknownSite(site);
    const given = settingsIn(body.settings);
    const environment = environmentIn(body);
    const address = await platform.projects.addressOf(site);
    const publicData = withProject({ [pluginId]: given.publicData }, address)[pluginId] ?? {};
    const settings = { publicData, privateData: given.privateData };
    // The service key leaves for the site's own project alone, whatever address the settings also name.
    const isOwn = address !== null && projectOf(publicData, environment)?.url === address.url;
    const project = isOwn ? await platform.projects.ofSite(site) : null;
    const seesStructure = await hasSiteRight(platform, context.get('user'), site, 'structure');
    return {
      plugin: platform.sites.serverPlugins[pluginId] ?? {},
      context: {
        settings:
          project && seesStructure ? withServiceKey(settings, environment, project.backend.serviceRoleKey) : settings,
        environment,
        accessToken: null,
        fetch: platform.fetch,
        openSocket: platform.openSocket,
        log: platform.log,
        signal: AbortSignal.timeout(PATIENCE),
      },
      project,
    };
  };
  return {
    'POST /sites/:name/plugins/:plugin/probe': async ({ context: asked, param, body }) => {
      const [given, pluginId] = [await body(), param('plugin')];
      const { plugin, context } = await tryAt(asked, { site: param('name'), pluginId }, given);
      if (!plugin.probe) throw nothingToTry(pluginId);
      return plugin.probe(context, textField(given, 'step'));
    },
    'POST /sites/:name/plugins/:plugin/tables': async ({ context: asked, param, body }) => {
      const pluginId = param('plugin');
      const site = param('name');
      const { plugin, context, project } = await tryAt(asked, { site, pluginId }, await body());
      if (project) await assertRight(platform, asked, site, 'structure');
      if (!plugin.listTables) throw nothingToTry(pluginId);
      const tables = await listTables(plugin.listTables, context, project).catch((cause: unknown) => {
        throw serverError({
          code: 'server/service-failed',
          message: `The service does not tell its tables: ${messageOf(cause)}`,
          cause,
        });
      });
      return { tables, canMake: project !== null };
    },
    'POST /sites/:name/plugins/:plugin/tables/:step': async ({ context: asked, param, body, note }) => {
      const [pluginId, step] = [param('plugin'), param('step')];
      const site = param('name');
      const { project } = await tryAt(asked, { site, pluginId }, await body());
      if (project) await assertRight(platform, asked, site, 'structure');
      const setup = platform.registry.plugin(pluginId)?.setup.find(({ name }) => name === step)?.makes;
      if (!setup) throw nothingToTry(pluginId);
      if (!project)
        throw serverError({
          code: 'server/not-embedded',
          message: "Tables are made here in the site's own project alone.",
          hint: "Run the statements in the project's own editor.",
        });
      note({ tables: setup.tables.join(', ') });
      await makeTables(project.database, `${pluginId}/${step}`, setup);
      return {};
    },
  };
};

/** The tables of the site's own project are asked of its database, as its place in the builder does; those of another of their service. */
const listTables = async (
  ofService: NonNullable<ServerPlugin['listTables']>,
  context: ServerPluginContext,
  project: Project | null,
): Promise<readonly ServiceTable[]> =>
  project ? (await readTables(project.database)).tables.map(serviceTable) : ofService(context);

const makeTables = async (database: Database, name: string, { sql, tables }: TableSetup): Promise<void> => {
  if (await runBackendChange(database, { name, sql })) return;
  throw serverError({
    code: 'server/tables-exist',
    message: `The backend has a table of these already: ${tables.join(', ')}.`,
    hint: 'Name it in this step.',
  });
};

const nothingToTry = (plugin: string): Error =>
  serverError({ code: 'server/not-found', message: `The plugin "${plugin}" has nothing to try.` });

const settingsIn = (value: unknown): PluginSettings => {
  const part = (name: string): Readonly<Record<string, Json>> => {
    const found = isRecord(value) ? value[name] : undefined;
    return isRecord(found) ? (found as Readonly<Record<string, Json>>) : {};
  };
  return { publicData: part('publicData'), privateData: part('privateData') };
};
