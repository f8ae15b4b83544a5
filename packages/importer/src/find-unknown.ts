import { type Design, isKnownAction, type Registry } from '@trama/model';
import { createTally, type Finding, type ImportReport } from './report.ts';
import { workflowsOf } from './workflows-of.ts';

/** Package names that an export tells beside its ids (`design.json`, `elements`). */
const packageNames = (design: Design): ReadonlyMap<string, string> => {
  const list = design.extra?.elements;
  const names = new Map<string, string>();
  if (!Array.isArray(list)) return names;
  for (const entry of list) {
    if (typeof entry === 'object' && entry !== null && 'id' in entry && 'name' in entry)
      names.set(String(entry.id), String(entry.name));
  }
  return names;
};

export const findUnknownElements = (design: Design, registry: Registry): readonly Finding[] => {
  const tally = createTally();
  const names = packageNames(design);
  for (const element of Object.values(design.elements)) {
    if (element.type !== null && registry.element(element.type) === undefined)
      tally.add(element.type, ['elements', element.id], names.get(element.type));
  }
  return tally.findings();
};

export const findUnknownActions = (design: Design, registry: Registry): readonly Finding[] => {
  const tally = createTally();
  const pluginNames = new Map(design.plugins.map((plugin) => [plugin.id, plugin.name]));
  for (const { workflow, where } of workflowsOf(design)) {
    for (const action of Object.values(workflow.actions)) {
      if (isKnownAction(action.type, registry)) continue;
      const pluginId = [...pluginNames.keys()].find((id) => action.type.startsWith(`${id}-`));
      const name =
        pluginId === undefined ? undefined : `${pluginNames.get(pluginId)}.${action.type.slice(pluginId.length + 1)}`;
      tally.add(action.type, [...where, 'actions', action.id], name);
    }
  }
  return tally.findings();
};

/** Plugins of the site, and of its collections, that Trama has not. */
export const findUnknownPlugins = (design: Design, registry: Registry): readonly Finding[] => {
  const tally = createTally();
  const names = new Map(design.plugins.map((plugin) => [plugin.id, plugin.name]));
  for (const plugin of design.plugins)
    if (registry.plugin(plugin.id) === undefined) tally.add(plugin.id, ['plugins', plugin.id], plugin.name);
  for (const { id, pluginId } of Object.values(design.collections)) {
    if (pluginId !== null && registry.plugin(pluginId) === undefined)
      tally.add(pluginId, ['collections', id], names.get(pluginId));
  }
  return tally.findings();
};

export const findAuthWithoutServer = (design: Design, registry: Registry): ImportReport['authWithoutServer'] => {
  const id = design.authPluginId;
  if (id === null || registry.plugin(id)?.hasServer) return null;
  return { id, name: design.plugins.find((plugin) => plugin.id === id)?.name ?? id };
};
