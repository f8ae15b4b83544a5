import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

/** What the plugins of this bundle look at in the definition of an element or a plugin. */
export interface Definition {
  id: string;
  name: string;
  actions?: readonly { name: string }[];
  variables?: readonly { from?: unknown }[];
  form?: { isFilled?: unknown };
}

/** What a definition module exports, by its file. */
export type DefinitionModules = ReadonlyMap<string, Readonly<Record<string, Definition>>>;

const PACKAGES: string = fileURLToPath(new URL('../../', import.meta.url));
const ENTRY = '\0definitions';

const filesOf = async (room: string): Promise<string[]> => {
  const folder = join(PACKAGES, room, 'src');
  const files = await readdir(folder, { recursive: true });
  return files
    .filter((file) => file.endsWith('/definition.ts'))
    .map((file) => join(folder, file))
    .sort();
};

/**
 * Runs every definition of elements and plugins, bundled into one module: imported one by one they took most of the build, and all
 * of them together take less time than it takes to ask whether they have changed.
 */
const runDefinitions = async (): Promise<DefinitionModules> => {
  const files = [...(await filesOf('elements')), ...(await filesOf('plugins'))];
  const bundle = await rolldown({
    input: ENTRY,
    platform: 'node',
    logLevel: 'silent',
    resolve: { conditionNames: ['trama-source', 'import'] },
    plugins: [
      {
        name: 'definitions',
        resolveId: (source) => (source === ENTRY ? ENTRY : null),
        load: (id) =>
          id === ENTRY
            ? files.map((file, index) => `export * as module${index} from ${JSON.stringify(file)};`).join('\n')
            : null,
      },
    ],
  });
  const { output } = await bundle.generate({ format: 'esm' });
  await bundle.close();
  const code = Buffer.from(output[0].code).toString('base64');
  const modules: Record<string, Record<string, Definition>> = await import(`data:text/javascript;base64,${code}`);
  return new Map(files.map((file, index) => [file, modules[`module${index}`] ?? {}]));
};

/** Reads the definition modules when they are first asked for, once. */
export const definitionModules = (): (() => Promise<DefinitionModules>) => {
  let running: Promise<DefinitionModules> | undefined;
  return () => {
    running ??= runDefinitions();
    return running;
  };
};
