import type { Plugin } from 'vite';
import type { Definition, DefinitionModules } from './definition-modules.ts';

/** What code on a page may ask of a definition module: of a plugin's also what its actions are called. */
const essence = ({ id, name, actions = [] }: Definition, isPlugin: boolean): object => ({
  id,
  name,
  ...(isPlugin && { actions: actions.map((action) => ({ name: action.name })) }),
});

/**
 * Puts ids and names in the place of the definitions of elements and plugins. A page gets the definitions that its site uses
 * as data (`site.<hash>.json`); components and plugin clients ask their definition module only what it is called.
 */
export const definitionIds = (modules: () => Promise<DefinitionModules>): Plugin => ({
  name: 'definition-ids',
  enforce: 'pre',
  async load(id) {
    if (!id.endsWith('/definition.ts')) return null;
    const module = (await modules()).get(id);
    if (module === undefined) return null;
    this.addWatchFile(id);
    return Object.entries(module)
      .map(
        ([name, definition]) =>
          `export const ${name} = ${JSON.stringify(essence(definition, id.includes('/plugins/')))};`,
      )
      .join('\n');
  },
});
