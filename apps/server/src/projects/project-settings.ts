import { type Design, isRecord, type Json } from '@trama/model';
import { EMBEDDED_PROJECT, projectOf } from '@trama/plugins/server';
import type { EnvironmentSettings } from '../store/environments.ts';
import type { ProjectAddress } from './project.ts';

/** Stands for the project of a site that has none: plugins find neither address nor key. */
const NO_PROJECT: ProjectAddress = { url: '', anonKey: '' };

type Settings = EnvironmentSettings[string];

/** Plugin settings with the address of the site's project where they ask for it, for an environment of its own too. */
export const withProject = (settings: EnvironmentSettings, project: ProjectAddress | null): EnvironmentSettings => {
  const { url, anonKey } = project ?? NO_PROJECT;
  const placed = (values: Settings): Settings =>
    values.projectUrl === EMBEDDED_PROJECT ? { ...values, projectUrl: url, apiKey: anonKey } : values;
  const completed = (values: Settings): Settings => {
    if (!isSettings(values.environments)) return placed(values);
    const environments = Object.entries(values.environments).map(([name, own]) => [
      name,
      isSettings(own) ? placed(own) : own,
    ]);
    return { ...placed(values), environments: Object.fromEntries(environments) };
  };
  return Object.fromEntries(Object.entries(settings).map(([plugin, values]) => [plugin, completed(values)]));
};

/**
 * Whether the canvas of a site signs in at the site's project: only its sessions are ours to lend, and none may reach another
 * project that the site uses while it is edited.
 */
export const signsInHere = ({ plugins, authPluginId }: Design, project: ProjectAddress | null): boolean => {
  const settings = plugins.find(({ id }) => id === authPluginId)?.settings.publicData;
  if (authPluginId === null || !settings || !project) return false;
  const placed = withProject({ [authPluginId]: settings }, project)[authPluginId] ?? {};
  return projectOf(placed, 'editor')?.url === project.url;
};

const isSettings = (value: Json | undefined): value is Settings & Json => isRecord(value);
