import { addPlugin, setPluginSetting } from '@trama/document';
import type { Design, Id, PluginDefinition, Registry, SetupWay } from '@trama/model';
import type { Editor } from '../editor/editor.ts';
import { hasTables } from './table-book.ts';

/** The plugin that reads tables, and its way to a backend of the site itself. */
const wayToBackend = (
  plugins: readonly PluginDefinition[],
): { plugin: PluginDefinition; way: SetupWay } | undefined => {
  for (const plugin of plugins.filter(hasTables))
    for (const { ways = [] } of plugin.setup) {
      const way = ways.find(({ givesProject }) => givesProject);
      if (way) return { plugin, way };
    }
  return undefined;
};

/** Whether the tables that a plugin of the site reads are those of a backend of the site itself. */
export const readsOwnBackend = (
  { design, registry }: { design: Pick<Design, 'plugins'>; registry: Registry },
  plugin: Id,
): boolean => {
  const use = design.plugins.find(({ id }) => id === plugin);
  const ways = registry.plugin(plugin)?.setup.flatMap((step) => step.ways ?? []) ?? [];
  return ways.some(({ givesProject, isChosen }) => givesProject && use && isChosen(use.settings.publicData));
};

/**
 * Gives the site a backend of its own where it has none, and has its tables read there, as one step of the history. A project that the
 * site works with already stays. Resolves to whether there is one; why not is told.
 */
export const connectBackend = async (editor: Editor): Promise<boolean> => {
  const { store, tables, texts } = editor;
  if (!(await editor.giveProject())) return false;
  const found = wayToBackend(store.registry.plugins);
  const use = found && store.design.plugins.find(({ id }) => id === found.plugin.id);
  const isSetUp = use && found.plugin.setup.find(({ ways }) => ways)?.isDone(use.settings);
  if (found && !isSetUp)
    editor.asOneStep(() => {
      const { id } = found.plugin;
      if (!use) editor.run(addPlugin, { id }, texts.plugins.step);
      for (const [field, value] of Object.entries(found.way.values))
        editor.run(setPluginSetting, { plugin: id, place: 'publicData', field, value }, texts.plugins.step);
    });
  await tables.read();
  return true;
};
