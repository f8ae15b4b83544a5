import { stat } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import type { Plugin } from 'rolldown';
import { denoLandModule, denoLandText } from './deno-land.ts';
import type { FunctionCode } from './function-folder.ts';

/** A function as one file that Node runs. */
export interface Bundle {
  file: string;
  /** Whether it would be made of the same: no file of it has changed, come or gone since, and no other text is stored. */
  isCurrent(code: FunctionCode): Promise<boolean>;
}

/** What is wrong with the text of a function, and where. */
export interface CodeFault {
  /** From 1. */
  line: number;
  /** From 1. */
  column: number;
  /** No TypeScript; a module that is no package; a package that the server has not; or nothing that answers. */
  kind: 'syntax' | 'path' | 'package' | 'answer';
  /** The bundler's words, or the name of the module. */
  detail: string;
}

const ENTRY = '\0function-entry';
const EMPTY = '\0types-only';
/** What a stored function is called in traces: it has one file, which is nowhere. */
const STORED = '/function/index.ts';
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

const entryText = (code: string): string => {
  const [runtime, from] = [RUNTIME, code].map((path) => JSON.stringify(path));
  return `import { start } from ${runtime};\nimport * as code from ${from};\nstart(code.default);\n`;
};

const functionModules = ({ entry, imports }: Extract<FunctionCode, { kind: 'files' }>): Plugin => ({
  name: 'function-modules',
  async resolveId(source, importer) {
    if (source === ENTRY) return source;
    const target = mapped(source, imports);
    if (target.endsWith('.d.ts')) return EMPTY;
    const known = denoLandModule(target);
    if (known !== undefined) return known;
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
    return id === ENTRY ? entryText(entry) : denoLandText(id);
  },
});

/** A package and what of it is meant, by letters that lead out of no folder. */
const PLAIN_PACKAGE = /^(?:@[\w-][\w.-]*\/)?[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/;

/**
 * Modules of a stored function: packages of the server and of Node alone. The server makes the bundle, and would read any of its
 * files that a path leads to, which whoever writes functions may not.
 * @param onRefused hears of a module that it cannot have
 */
const storedModules = (text: string, onRefused: (source: string) => void): Plugin => ({
  name: 'stored-modules',
  async resolveId(source, importer) {
    if (source === ENTRY || source === STORED) return source;
    if (importer !== STORED) return null;
    if (isBuiltin(source)) return { id: source, external: true };
    if (source.endsWith('.d.ts')) return EMPTY;
    const known = denoLandModule(source);
    if (known !== undefined) return known;
    const [isPackage, name, inside = ''] = PACKAGE.exec(source) ?? [];
    const wanted = isPackage ? `${name}${inside}` : source;
    const found = PLAIN_PACKAGE.test(wanted) ? await this.resolve(wanted, RUNTIME, { skipSelf: true }) : null;
    if (found !== null && !found.external) return found;
    onRefused(source);
    return { id: source, external: true };
  },
  load(id) {
    if (id === EMPTY) return '';
    if (id === STORED) return { code: text, moduleType: 'ts' };
    return id === ENTRY ? entryText(STORED) : denoLandText(id);
  },
});

/** Each place where a text names a module that it cannot have. */
const refusedModules = (text: string, module: string): readonly CodeFault[] => {
  const kind = /^[./]|:/.test(module) && !PACKAGE.test(module) ? 'path' : 'package';
  return text.split('\n').flatMap((line, index) =>
    [`'${module}'`, `"${module}"`]
      .map((quoted) => line.indexOf(quoted))
      .filter((column) => column >= 0)
      .map((column) => ({ line: index + 1, column: column + 1, kind, detail: module })),
  );
};

/** What the bundler found, in its words without its drawing: `[PARSE_ERROR] Unexpected token`, then lines of the text. */
const faultsOf = (error: unknown): readonly CodeFault[] => {
  const { errors = [] } = error as { errors?: readonly { message?: string; loc?: { line: number; column: number } }[] };
  return errors.map(({ message = '', loc }) => ({
    line: loc?.line ?? 1,
    column: (loc?.column ?? 0) + 1,
    kind: 'syntax',
    detail: (stripVTControlCharacters(message).trim().split('\n')[0] ?? '').replace(/^\[\w+\]\s*/, ''),
  }));
};

const ANSWERS = /\bDeno\s*\.\s*serve\b|\bserve\s*\(|\bexport\s+default\b|\bexport\s*\{[^}]*\bdefault\b/;

/** What keeps a text from being a function; none: it can be run. */
export const checkStored = async (text: string): Promise<readonly CodeFault[]> => {
  const { rolldown } = await import('rolldown');
  const modules = new Set<string>();
  const build = await rolldown({
    input: ENTRY,
    platform: 'node',
    logLevel: 'silent',
    plugins: [storedModules(text, (module) => modules.add(module))],
  });
  try {
    await build.generate({ format: 'esm', codeSplitting: false });
  } catch (error) {
    const found = faultsOf(error);
    if (found.length === 0) throw error;
    return found;
  } finally {
    await build.close();
  }
  const refused = [...modules].flatMap((module) => refusedModules(text, module));
  if (modules.size > 0 || ANSWERS.test(text)) return refused;
  return [{ line: 1, column: 1, kind: 'answer', detail: '' }];
};

const stamp = (path: string): Promise<string> =>
  stat(path).then(
    ({ mtimeMs, size, ino }) => `${mtimeMs} ${size} ${ino}`,
    () => 'none',
  );

/** How a file of a function is called in traces: from the folder of all functions on, as its author knows it. */
const traceNames =
  (code: FunctionCode) =>
  (source: string, map: string): string => {
    const path = resolve(dirname(map), source);
    if (code.kind === 'stored') return basename(path);
    const folder = dirname(dirname(code.entry));
    return path.startsWith(folder + sep) ? relative(folder, path).split(sep).join('/') : basename(path);
  };

/**
 * Makes one file of a function, its imports and the part that runs it.
 * @param file where to write it.
 * @throws what the bundler finds wrong with the code.
 */
export const bundleFunction = async (code: FunctionCode, file: string): Promise<Bundle> => {
  // Loaded with the first function: a server that runs none does not hold the bundler.
  const { rolldown } = await import('rolldown');
  const build = await rolldown({
    input: ENTRY,
    platform: 'node',
    logLevel: 'silent',
    plugins: [
      code.kind === 'stored'
        ? storedModules(code.text, (source) => {
            throw new Error(`The server has no package "${source}".`);
          })
        : functionModules(code),
    ],
  });
  let watched: string[] = [];
  try {
    await build.write({
      file,
      format: 'esm',
      codeSplitting: false,
      sourcemap: 'inline',
      sourcemapPathTransform: traceNames(code),
    });
    // Installed packages do not change while the server runs.
    if (code.kind === 'files')
      watched = [
        ...(await build.watchFiles).filter((id) => !id.startsWith('\0') && !id.includes('node_modules')),
        ...code.read,
      ];
  } finally {
    await build.close();
  }
  const stamps = await Promise.all(watched.map(stamp));
  return {
    file,
    isCurrent: async (now) => {
      if (now.kind !== code.kind) return false;
      if (now.kind === 'stored') return code.kind === 'stored' && now.text === code.text;
      return (await Promise.all(watched.map(stamp))).every((each, index) => each === stamps[index]);
    },
  };
};
