import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';

/** Module that the runtime imports: element base id to the loader of its definition. */
const VIRTUAL = 'virtual:definition-code';
const RESOLVED = `\0${VIRTUAL}`;

/** Marks a definition module that keeps its code; all others become ids (`definition-ids`). */
const KEPT = '?code';

const ELEMENTS: string = fileURLToPath(new URL('../../elements/src/', import.meta.url));

interface Definition {
  id: string;
  variables?: readonly { from?: unknown }[];
  form?: { isFilled?: unknown };
}

/** True where a page needs more of a definition than data can say: an initial value or a rule that is a function. */
export const holdsCode = ({ variables = [], form }: Definition): boolean =>
  variables.some(({ from }) => typeof from === 'function') || typeof form?.isFilled === 'function';

/** A first look without running anything: most definitions are data. */
const MAY_HOLD_CODE = /\bfrom: *[^'"\s]|\bisFilled\b|\.\.\.\w+,/;

const definitionFiles = async (): Promise<string[]> => {
  const entries = await readdir(ELEMENTS, { recursive: true });
  const files = entries.filter((name) => name.endsWith('/definition.ts')).map((name) => join(ELEMENTS, name));
  const found = await Promise.all(
    files.map(async (file) => (MAY_HOLD_CODE.test(await readFile(file, 'utf8').catch(() => '')) ? [file] : [])),
  );
  return found.flat();
};

/** The definitions that hold code: base id to the module and the name of its export. */
export const findDefinitionCode = async (): Promise<ReadonlyMap<string, { file: string; name: string }>> => {
  const found = new Map<string, { file: string; name: string }>();
  for (const file of await definitionFiles()) {
    const { module } = await runnerImport<Record<string, Definition>>(file, {
      configFile: false,
      logLevel: 'error',
      resolve: { conditions: ['trama-source'] },
    });
    for (const [name, definition] of Object.entries(module))
      if (typeof definition === 'object' && holdsCode(definition)) found.set(definition.id, { file, name });
  }
  return found;
};

/**
 * Lets pages load the few definitions that are not data alone, each as a chunk of its own: definitions travel in
 * `site.<hash>.json`, where functions would be lost.
 */
export const definitionCode = (): Plugin => ({
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
    const loaders = [...(await findDefinitionCode())].map(
      ([baseId, { file, name }]) =>
        `${JSON.stringify(baseId)}: async () => (await import(${JSON.stringify(file + KEPT)})).${name}`,
    );
    return `export const definitionCode = {${loaders.join(',')}};`;
  },
});
