import { stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'rolldown';
import type { FunctionSource } from './function-folder.ts';

/** A function as one file that Node runs. */
export interface Bundle {
  file: string;
  /** Whether no file that it was made from has changed, come or gone since. */
  isCurrent(): Promise<boolean>;
}

const ENTRY = '\0function-entry';
const EMPTY = '\0types-only';
/** The part that runs in the function's process; TypeScript in the sources, JavaScript once built. */
const RUNTIME = fileURLToPath(
  new URL(
    import.meta.url.endsWith('.ts') ? '../function-runtime/main.ts' : '../function-runtime/main.js',
    import.meta.url,
  ),
);
/** `npm:name@2/sub`, `jsr:@scope/name@2` and `https://esm.sh/name@2`: installed packages under other names. */
const PACKAGE = /^(?:npm:|jsr:|https:\/\/esm\.sh\/)\/?((?:@[^/@]+\/)?[^/@?]+)(?:@[^/?]*)?(\/[^?]*)?/;

const mapped = (source: string, imports: Readonly<Record<string, string>>): string => {
  const exact = imports[source];
  if (exact !== undefined) return exact;
  const prefix = Object.keys(imports).find((name) => name.endsWith('/') && source.startsWith(name));
  return prefix === undefined ? source : `${imports[prefix]}${source.slice(prefix.length)}`;
};

const functionModules = ({ entry, imports }: FunctionSource): Plugin => ({
  name: 'function-modules',
  async resolveId(source, importer) {
    if (source === ENTRY) return source;
    const target = mapped(source, imports);
    if (target.endsWith('.d.ts')) return EMPTY;
    const [isPackage, name, inside = ''] = PACKAGE.exec(target) ?? [];
    if (!isPackage && target === source) return null;
    const wanted = isPackage ? `${name}${inside}` : target;
    // What an import map names by a relative path is beside the map, one folder up at most; a package may be the server's.
    for (const from of [importer === ENTRY ? entry : importer, join(dirname(dirname(entry)), 'deno.json'), RUNTIME]) {
      const found = await this.resolve(wanted, from, { skipSelf: true });
      if (found !== null) return found;
    }
    return null;
  },
  load(id) {
    if (id === EMPTY) return '';
    if (id !== ENTRY) return null;
    const [runtime, code] = [RUNTIME, entry].map((path) => JSON.stringify(path));
    return `import { start } from ${runtime};\nimport * as code from ${code};\nstart(code.default);\n`;
  },
});

const stamp = (path: string): Promise<string> =>
  stat(path).then(
    ({ mtimeMs, size, ino }) => `${mtimeMs} ${size} ${ino}`,
    () => 'none',
  );

/**
 * Makes one file of a function, its imports and the part that runs it.
 * @param file where to write it.
 * @throws what the bundler finds wrong with the code.
 */
export const bundleFunction = async (source: FunctionSource, file: string): Promise<Bundle> => {
  // Loaded with the first function: a server that runs none does not hold the bundler.
  const { rolldown } = await import('rolldown');
  const build = await rolldown({
    input: ENTRY,
    platform: 'node',
    logLevel: 'silent',
    plugins: [functionModules(source)],
  });
  let watched: string[];
  try {
    await build.write({ file, format: 'esm', codeSplitting: false });
    // Installed packages do not change while the server runs.
    const modules = (await build.watchFiles).filter((id) => !id.startsWith('\0') && !id.includes('node_modules'));
    watched = [...modules, ...source.read];
  } finally {
    await build.close();
  }
  const stamps = await Promise.all(watched.map(stamp));
  return {
    file,
    isCurrent: async () => (await Promise.all(watched.map(stamp))).every((now, index) => now === stamps[index]),
  };
};
