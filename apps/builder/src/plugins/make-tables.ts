import { setSiteSetting } from '@trama/document';
import type { Id, PluginSettings, TableSetup } from '@trama/model';
import type { Editor } from '../editor/editor.ts';

/** Names tables in the settings of a plugin, which is one step of the history. */
export const nameTables = (editor: Editor, plugin: Id, makes: TableSetup): void => {
  const plugins = editor.store.design.plugins.map((one) =>
    one.id === plugin
      ? { ...one, settings: { ...one.settings, publicData: { ...one.settings.publicData, ...makes.settings } } }
      : one,
  );
  editor.run(setSiteSetting, { setting: 'plugins', value: plugins }, editor.texts.plugins.step);
};

interface MakeTablesInput {
  plugin: Id;
  settings: PluginSettings;
  /** Name of the step of the plugin's set-up that needs the tables. */
  step: string;
  makes: TableSetup;
}

/** Makes the tables that a plugin's step needs at its service, and names them in its settings. @throws TramaError as the service refuses. */
export const makeTables = async (editor: Editor, { plugin, settings, step, makes }: MakeTablesInput): Promise<void> => {
  await editor.api.makeTables(editor.site, plugin, step, settings);
  nameTables(editor, plugin, makes);
};
