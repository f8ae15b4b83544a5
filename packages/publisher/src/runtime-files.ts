import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { TramaError } from '@trama/model';

/** What documents name of the browser bundle of published sites. */
export interface RuntimeEntry {
  /** Module that starts a page, a path among `files`. */
  main: string;
  /** Stylesheets of the elements' own parts. */
  styles: readonly string[];
  /** Modules that every page needs at once: fetched beside `main` instead of after it. */
  imports: readonly string[];
  /** Modules that some pages need at once, by what needs them: `elements/select`, `plugins/supabase`, `workflows`. */
  parts: Readonly<Record<string, readonly string[]>>;
}

/** The built browser bundle of published sites. Every release carries its own copy. */
export interface RuntimeFiles extends RuntimeEntry {
  files: readonly { path: string; body: Uint8Array }[];
}

interface ManifestChunk {
  file: string;
  css?: string[];
  imports?: string[];
}

const ENTRY = 'src/runtime/main.ts';

/**
 * Reads the bundle that Vite built.
 * @throws TramaError `publisher/runtime-missing` when it was not built.
 */
export const readRuntimeFiles = async (folder: string): Promise<RuntimeFiles> => {
  const manifest: Record<string, ManifestChunk> = await readFile(join(folder, '.vite', 'manifest.json'), 'utf8').then(
    JSON.parse,
    (cause: unknown) => {
      throw new TramaError({
        code: 'publisher/runtime-missing',
        message: `The runtime of published sites is not built in ${folder}.`,
        hint: 'Run npm run build.',
        cause,
      });
    },
  );
  const entry = manifest[ENTRY];
  if (!entry)
    throw new TramaError({
      code: 'publisher/runtime-missing',
      message: `The build in ${folder} has no ${ENTRY}.`,
      hint: 'Run npm run build.',
    });
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = names
    .filter((name) => name.isFile())
    .map((name) => join(name.parentPath, name.name).slice(folder.length).replaceAll('\\', '/').replace(/^\//, ''))
    .filter((path) => !path.startsWith('.vite/') && !path.endsWith('.map'));
  return {
    main: entry.file,
    styles: stylesOf(manifest),
    imports: importsOf(manifest, entry),
    parts: partsOf(manifest, entry),
    files: await Promise.all(paths.map(async (path) => ({ path, body: await readFile(join(folder, path)) }))),
  };
};

/** Styles of all chunks: prerendered HTML may show an element whose code arrives later. */
const stylesOf = (manifest: Readonly<Record<string, ManifestChunk>>): string[] => [
  ...new Set(
    Object.values(manifest).flatMap((chunk) => [
      ...(chunk.css ?? []),
      ...(chunk.file.endsWith('.css') ? [chunk.file] : []),
    ]),
  ),
];

const importsOf = (manifest: Readonly<Record<string, ManifestChunk>>, entry: ManifestChunk): string[] => {
  const found = new Set<string>();
  const visit = (chunk: ManifestChunk): void => {
    for (const name of chunk.imports ?? []) {
      const next = manifest[name];
      if (!next || found.has(next.file)) continue;
      found.add(next.file);
      visit(next);
    }
  };
  visit(entry);
  return [...found];
};

const PART =
  /\/elements\/[^/]+\/([^/]+)\/Element\.tsx$|\/(plugins\/[^/]+)\/client\.ts$|\/engine\/(workflows)\/executor\.ts$|\/engine\/workflows\/(press)\.ts$/;

/** The loaders of all elements that are not in every page's first bundle: each of them needs it. */
const LATE_ELEMENTS = /\/elements\/catalogue\.ts$/;

const partsOf = (manifest: Readonly<Record<string, ManifestChunk>>, entry: ManifestChunk): RuntimeFiles['parts'] => {
  const everywhere = new Set([entry.file, ...importsOf(manifest, entry)]);
  const chunks = Object.entries(manifest).map(([name, chunk]) => ({ name: name.replace('/src/', '/'), chunk }));
  const filesOf = (chunk: ManifestChunk): string[] => [chunk.file, ...importsOf(manifest, chunk)];
  const loaders = chunks.flatMap(({ name, chunk }) => (LATE_ELEMENTS.test(name) ? filesOf(chunk) : []));
  return Object.fromEntries(
    chunks.flatMap(({ name, chunk }) => {
      const [, element, ...others] = PART.exec(name) ?? [];
      const part = element === undefined ? others.find((other) => other !== undefined) : `elements/${element}`;
      const files = new Set([...(element === undefined ? [] : loaders), ...filesOf(chunk)]);
      return part === undefined ? [] : [[part, [...files].filter((file) => !everywhere.has(file))]];
    }),
  );
};
