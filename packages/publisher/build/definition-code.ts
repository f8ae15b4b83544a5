import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import type { Definition, DefinitionModules } from './definition-modules.ts';

/** Module that the runtime imports: element base id to the loader of its definition. */
const VIRTUAL = 'virtual:definition-code';
const RESOLVED = `\0${VIRTUAL}`;

/** Marks a definition module that keeps its code; all others become ids (`definition-ids`). */
const KEPT = '?code';

/** True where a page needs more of a definition than data can say: an initial value or a rule that is a function. */
export const holdsCode = ({ variables = [], form }: Pick<Definition, 'variables' | 'form'>): boolean =>
  variables.some(({ from }) => typeof from === 'function') || typeof form?.isFilled === 'function';

/** The definitions that hold code: base id to the module and the name of its export. */
export const definitionsWithCode = (modules: DefinitionModules): ReadonlyMap<string, { file: string; name: string }> =>
  new Map(
    [...modules].flatMap(([file, module]) =>
      Object.entries(module).flatMap(([name, definition]) =>
        holdsCode(definition) ? [[definition.id, { file, name }] as const] : [],
      ),
    ),
  );

/**
 * Lets pages load the few definitions that are not data alone, each as a chunk of its own: definitions travel in
 * `site.<hash>.json`, where functions would be lost.
 */
export const definitionCode = (modules: () => Promise<DefinitionModules>): Plugin => ({
  name: 'definition-code',
  enforce: 'pre',
  resolveId(source, importer) {
    if (source === VIRTUAL) return RESOLVED;
    // What such a definition takes over from another keeps its code too.
    if (importer?.endsWith(KEPT) && source.endsWith('/definition.ts'))
      return `${join(dirname(importer), source)}${KEPT}`;
    return null;
  },
  async load(id) {
    if (id !== RESOLVED) return null;
    const loaders = [...definitionsWithCode(await modules())].map(
      ([baseId, { file, name }]) =>
        `${JSON.stringify(baseId)}: async () => (await import(${JSON.stringify(file + KEPT)})).${name}`,
    );
    return `export const definitionCode = {${loaders.join(',')}};`;
  },
});
