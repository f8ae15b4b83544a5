import { decodePage, decodeSiteInfo, type PageBundle, type SiteInfo, TramaError } from '@trama/model';
import type { ProjectFiles } from './project-files.ts';
import { parseJson } from './read-json.ts';
import { readToolLayout } from './tool-layout.ts';

/** Folders of files that pages load by address (conformance 10.275). */
const ASSET_FOLDERS = ['images', 'fonts', 'files', 'icons', 'collections'] as const;
/** The export tool keeps what a browser loads under `public`. */
const PUBLIC_FOLDERS = ['', 'public/'] as const;

/** A file that pages load: where it lies in the project, and the address that pages use. */
export interface ProjectAsset {
  file: string;
  url: string;
}

export interface Project {
  site: SiteInfo;
  bundles: readonly PageBundle[];
  assets: readonly ProjectAsset[];
}

/** Says in which file the data is wrong. */
const inFile = <T>(file: string, decode: () => T): T => {
  try {
    return decode();
  } catch (cause) {
    if (!(cause instanceof TramaError)) throw cause;
    throw new TramaError({
      code: 'importer/wrong-data',
      message: `${file}: ${cause.message}`,
      where: [file, ...cause.where],
      ...(cause.hint === undefined ? {} : { hint: cause.hint }),
      cause,
    });
  }
};

const readSite = async (files: ProjectFiles): Promise<SiteInfo> => {
  const text = await files.read('design.json');
  if (text !== null) {
    const wire = parseJson(text, 'design.json');
    return inFile('design.json', () => decodeSiteInfo(wire));
  }
  const wire = await readToolLayout(files);
  if (wire !== null) return inFile('src/_front/router.js', () => decodeSiteInfo(wire));
  throw new TramaError({
    code: 'importer/no-design',
    message: 'The folder is not an exported project: it has no design.json.',
    where: ['design.json'],
    hint: 'Choose the folder that contains design.json and data.',
  });
};

const readBundle = async (files: ProjectFiles, file: string): Promise<PageBundle> => {
  const wire = parseJson((await files.read(file)) ?? '', file);
  return inFile(file, () => decodePage(wire));
};

/**
 * Reads an exported project: `design.json` and `data/*.json`, or the export tool's own layout.
 * @throws TramaError `importer/no-design`, `importer/no-data`, `importer/broken-json`, `importer/wrong-data`
 */
export const readProject = async (files: ProjectFiles): Promise<Project> => {
  const site = await readSite(files);
  const dataFiles = (await Promise.all(PUBLIC_FOLDERS.map((folder) => files.list(`${folder}data`)))).flat();
  if (dataFiles.length === 0) {
    throw new TramaError({
      code: 'importer/no-data',
      message: 'The folder has no data folder with page files.',
      where: ['data'],
      hint: 'Choose the folder that contains design.json and data.',
    });
  }
  const pageFiles = Object.keys(site.pages).flatMap(
    (id) => dataFiles.find((file) => file.endsWith(`data/${id}.json`)) ?? [],
  );
  const bundles: PageBundle[] = [];
  // One after the other: a large project would otherwise be in memory twice.
  for (const file of pageFiles) bundles.push(await readBundle(files, file));

  const folders = PUBLIC_FOLDERS.flatMap((root) => ASSET_FOLDERS.map((folder) => ({ root, folder })));
  const lists = await Promise.all(
    folders.map(async ({ root, folder }) =>
      (await files.list(`${root}${folder}`)).map((file) => ({ file, url: file.slice(root.length) })),
    ),
  );
  return { site, bundles, assets: lists.flat() };
};
