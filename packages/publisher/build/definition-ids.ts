import { type Plugin, runnerImport } from 'vite';

const DEFINITION = /\/packages\/(elements|plugins)\/src\/(?:[^/]+\/)?[^/]+\/definition\.ts$/;

/** What both kinds of definition have. */
interface Definition {
  id: string;
  name: string;
  actions?: readonly { name: string }[];
}

/** What code on a page may ask of a definition module: of a plugin's also what its actions are called. */
const essence = ({ id, name, actions = [] }: Definition, room: string): object => ({
  id,
  name,
  ...(room === 'plugins' && { actions: actions.map((action) => ({ name: action.name })) }),
});

/**
 * Puts ids and names in the place of the definitions of elements and plugins. A page gets the definitions that its site uses
 * as data (`site.<hash>.json`); components and plugin clients ask their definition module only what it is called.
 */
export const definitionIds = (): Plugin => ({
  name: 'definition-ids',
  enforce: 'pre',
  async load(id) {
    const [, room] = DEFINITION.exec(id) ?? [];
    if (room === undefined) return null;
    this.addWatchFile(id);
    const { module } = await runnerImport<Record<string, Definition>>(id, {
      configFile: false,
      logLevel: 'error',
      resolve: { conditions: ['trama-source'] },
    });
    return Object.entries(module)
      .map(([name, definition]) => `export const ${name} = ${JSON.stringify(essence(definition, room))};`)
      .join('\n');
  },
});
