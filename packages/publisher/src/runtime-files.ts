import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { TramaError } from '@trama/model';
import { PARTS_FILE, type PageParts } from './page-parts.ts';

/** A stylesheet of the runtime, a path among `files`, with its text. */
export interface RuntimeStyle {
  path: string;
  css: string;
}

/** What documents name of the browser bundle of published sites. */
export interface RuntimeEntry {
  /** Module that starts a page, a path among `files`. */
  main: string;
  /** Stylesheets of the elements' own parts. */
  styles: readonly RuntimeStyle[];
  /** Modules that every page needs at once: fetched beside `main` instead of after it. */
  imports: readonly string[];
  parts: PageParts;
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
  const read = (path: string) =>
    readFile(join(folder, path), 'utf8').then(JSON.parse, (cause: unknown) => {
      throw new TramaError({
        code: 'publisher/runtime-missing',
        message: `The runtime of published sites is not built in ${folder}.`,
        hint: 'Run npm run build.',
        cause,
      });
    });
  const manifest: Record<string, ManifestChunk> = await read('.vite/manifest.json');
  const parts: PageParts = await read(PARTS_FILE);
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
    styles: await Promise.all(
      stylesOf(manifest).map(async (path) => ({ path, css: await readFile(join(folder, path), 'utf8') })),
    ),
    imports: importsOf(manifest, entry),
    parts,
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
