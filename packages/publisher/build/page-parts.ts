import type { Plugin, Rolldown } from 'vite';
import { PARTS_FILE, type PageParts } from '../src/page-parts.ts';
import { chunksBefore } from './chunks-before.ts';

/** Modules that some pages need at once. */
const PART =
  /\/elements\/src\/[^/]+\/([^/]+)\/Element\.tsx$|\/(plugins)\/src\/([^/]+)\/client\.ts$|\/engine\/src\/(workflows)\/executor\.ts$|\/engine\/src\/workflows\/(press)\.ts$/;

/** The loaders of all elements that are not in every page's first bundle: each of them needs it. */
const LATE_ELEMENTS = /\/elements\/src\/catalogue\.ts$/;

const partOf = (id: string): string | undefined => {
  const [isPart, element, , plugin, ...others] = PART.exec(id) ?? [];
  if (isPart === undefined) return undefined;
  if (element !== undefined) return `elements/${element}`;
  return plugin === undefined ? others.find((other) => other !== undefined) : `plugins/${plugin}`;
};

const filesOf = (chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): string[] =>
  [...chunksBefore(chunk, bundle, new Set())].map(({ fileName }) => fileName);

/** Which files hold what some pages need at once; what every page loads anyway is not among them. */
export const partsOf = (bundle: Rolldown.OutputBundle): PageParts => {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const everywhere = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap((chunk) => filesOf(chunk, bundle)));
  const modules = chunks.flatMap((chunk) => Object.keys(chunk.modules).map((id) => ({ id, chunk })));
  const loaders = modules.flatMap(({ id, chunk }) => (LATE_ELEMENTS.test(id) ? filesOf(chunk, bundle) : []));
  return Object.fromEntries(
    modules.flatMap(({ id, chunk }) => {
      const part = partOf(id);
      if (part === undefined || everywhere.has(chunk.fileName)) return [];
      const files = new Set([...(part.startsWith('elements/') ? loaders : []), ...filesOf(chunk, bundle)]);
      return [[part, [...files].filter((file) => !everywhere.has(file))]];
    }),
  );
};

/** Writes down where the parts of pages lie: a module that is loaded late may share a file with others. */
export const pageParts = (): Plugin => ({
  name: 'page-parts',
  generateBundle(_options, bundle) {
    this.emitFile({ type: 'asset', fileName: PARTS_FILE, source: JSON.stringify(partsOf(bundle)) });
  },
});
