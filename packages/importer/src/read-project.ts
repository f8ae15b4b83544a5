import {
  createMender,
  decodePage,
  decodeSiteInfo,
  isRecord,
  type PageBundle,
  type SiteInfo,
  TramaError,
} from '@trama/model';
import { closedAccess } from './access-rules.ts';
import type { ProjectFiles } from './project-files.ts';
import { parseJson } from './read-json.ts';
import type { Mending } from './report.ts';
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
  /** What of the files is not as the format has it, and was left out. */
  mended: readonly Mending[];
}

type Tell = (mending: Mending) => void;

/** Leaves out alone what is not as the format has it. */
const mendingIn = (file: string, tell: Tell) =>
  createMender(({ message, where }) => tell({ file, where, message: `${message} It is left out.` }));

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

const readSite = async (files: ProjectFiles, tell: Tell): Promise<SiteInfo> => {
  const decode = (file: string, wire: unknown): SiteInfo =>
    inFile(file, () => decodeSiteInfo(wire, mendingIn(file, tell)));
  const text = await files.read('design.json');
  if (text !== null) return decode('design.json', parseJson(text, 'design.json'));
  const wire = await readToolLayout(files);
  if (wire !== null) return decode('src/_front/router.js', wire);
  throw new TramaError({
    code: 'importer/no-design',
    message: 'The folder is not an exported project: it has no design.json.',
    where: ['design.json'],
    hint: 'Choose the folder that contains design.json and data.',
  });
};

/** The file of a page; null, and told, where it cannot be read at all. */
const readBundle = async (
  files: ProjectFiles,
  file: string,
  pageId: string,
  tell: Tell,
): Promise<PageBundle | null> => {
  try {
    const wire = parseJson((await files.read(file)) ?? '', file);
    const bundle = inFile(file, () => decodePage(wire, mendingIn(file, tell)));
    if (bundle.page.id === pageId) return bundle;
    const message = `The page's own id is "${bundle.page.id}". It is that of its file now.`;
    tell({ file, where: ['page', 'id'], message });
    return { ...bundle, page: { ...bundle.page, id: pageId } };
  } catch (cause) {
    if (!(cause instanceof TramaError)) throw cause;
    tell({ file, where: cause.where.slice(1), message: `${cause.message} The page is imported empty.` });
    return null;
  }
};

/**
 * The pages of a project whose list of pages cannot be read: who may see them is not known, so that they are closed.
 * @throws TramaError `importer/no-pages`
 */
const pagesOfFiles = (bundles: readonly PageBundle[], tell: Tell): SiteInfo['pages'] => {
  if (bundles.length === 0) {
    throw new TramaError({
      code: 'importer/no-pages',
      message: 'The project names no page, and none of its page files can be read.',
      where: ['info', 'pages'],
      hint: 'Export the project again.',
    });
  }
  const message = 'The list of pages cannot be read. The pages are those of the page files, closed to everybody.';
  tell({ where: ['info', 'pages'], message });
  return Object.fromEntries(
    bundles.map(({ page: { id, paths, collectionPath }, sections }) => {
      const texts = Object.entries(isRecord(paths) ? paths : {}).filter(([, path]) => typeof path === 'string');
      const page: SiteInfo['pages'][string] = {
        id,
        linkId: id,
        name: id,
        folder: null,
        paths: Object.fromEntries(texts),
        languages: [],
        collectionPath,
        sections: Object.keys(sections),
        sectionHeads: Object.values(sections).map(({ id, linkId, title }) => ({ id, linkId, title })),
        access: closedAccess(id),
        title: {},
        meta: {},
        metaImage: '',
      };
      return [id, page];
    }),
  );
};

const PAGE_FILE = /(?:^|\/)data\/([^/]+)\.json$/;

/**
 * Reads an exported project: `design.json` and `data/*.json`, or the export tool's own layout.
 * @throws TramaError `importer/no-design`, `importer/no-pages`, `importer/no-data`, `importer/broken-json`, `importer/wrong-data`
 */
export const readProject = async (files: ProjectFiles): Promise<Project> => {
  const mended: Mending[] = [];
  const tell: Tell = (mending) => {
    mended.push(mending);
  };
  const listed = await readSite(files, tell);
  const dataFiles = (await Promise.all(PUBLIC_FOLDERS.map((folder) => files.list(`${folder}data`)))).flat();
  if (dataFiles.length === 0) {
    throw new TramaError({
      code: 'importer/no-data',
      message: 'The folder has no data folder with page files.',
      where: ['data'],
      hint: 'Choose the folder that contains design.json and data.',
    });
  }
  const fileOf = new Map<string, string>();
  for (const file of dataFiles) {
    const [, id] = PAGE_FILE.exec(file) ?? [];
    if (id !== undefined && !fileOf.has(id)) fileOf.set(id, file);
  }
  const isListed = Object.keys(listed.pages).length > 0;
  const bundles: PageBundle[] = [];
  for (const id of isListed ? Object.keys(listed.pages) : fileOf.keys()) {
    const file = fileOf.get(id);
    // One after the other: a large project would otherwise be in memory twice.
    const bundle = file === undefined ? null : await readBundle(files, file, id, tell);
    if (bundle !== null) bundles.push(bundle);
  }
  const site = isListed ? listed : { ...listed, pages: pagesOfFiles(bundles, tell) };
  for (const [id, file] of fileOf) {
    if (isListed && !Object.hasOwn(site.pages, id))
      tell({ file, where: [], message: 'The list of pages does not name the page of this file. It is left out.' });
  }

  const folders = PUBLIC_FOLDERS.flatMap((root) => ASSET_FOLDERS.map((folder) => ({ root, folder })));
  const lists = await Promise.all(
    folders.map(async ({ root, folder }) =>
      (await files.list(`${root}${folder}`)).map((file) => ({ file, url: file.slice(root.length) })),
    ),
  );
  return { site, bundles, assets: lists.flat(), mended };
};
