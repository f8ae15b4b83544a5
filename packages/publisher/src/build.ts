import { setImmediate as turn } from 'node:timers/promises';
import {
  basePathOf,
  bundlesOf,
  type Collection,
  type Design,
  type Id,
  isPrivatePage,
  pageLanguages,
  type Registry,
  type SiteInfo,
  siteInfoFor,
  siteLanguages,
} from '@trama/model';
import { accessRulesOf } from './access.ts';
import { type SharedFiles, shellDocument } from './build-html.ts';
import { type BuiltPage, buildPage, type PageContext } from './build-page.ts';
import { builtItemPages, withItemPages } from './collection-pages.ts';
import { contentTypeOf } from './content-types.ts';
import { llmsText, robotsText, sitemapOf } from './crawl.ts';
import { drawDocuments } from './draw-documents.ts';
import { rulesInUse } from './first-picture/rules-in-use.ts';
import { frameAncestorsOf } from './frame-ancestors.ts';
import { nameHashOf } from './hashing.ts';
import { urgentFontFiles } from './html/font-files.ts';
import { type HeadTags, headTagsOf } from './html/head-tags.ts';
import type { IconSource } from './icons/icon-source.ts';
import { iconNamesIn } from './icons/sets.ts';
import type { KeptFile } from './kept-file.ts';
import { createFunctionTable, numberSite } from './numbering.ts';
import { createPagesUsing } from './pages-using.ts';
import type { MakePicture } from './picture-variants.ts';
import { withPosters } from './posters.ts';
import type { Prerender } from './prerender.ts';
import { publishedDefinitions } from './published-definitions.ts';
import { ANY_PAGE, knownPages, publishedPages, visitorSite } from './published-pages.ts';
import { serviceWorkerOf, webManifestOf } from './pwa.ts';
import type { MadeFile, ReleaseFile, ReleaseManifest } from './release.ts';
import { createRemembering, memoryKey, namedFile, type ReleaseMemory, type Remembering } from './release-memory.ts';
import { aliasesOf, htmlPath, isNotFoundPage, pathsOf, routesOf, shellPath } from './routes.ts';
import type { SiteFile } from './runtime/release-page.ts';
import type { RuntimeEntry } from './runtime-files.ts';
import { type ServerRequests, serverRequestsOf, takeServerRequests } from './server-requests.ts';
import { siteFaceOf } from './site-face.ts';
import { sourcesOf } from './sources.ts';
import { hasTwoThemes, THEME_SCRIPT } from './theme-script.ts';
import { uploadsOf } from './uploads.ts';
import { classesWithoutLooks } from './without-looks.ts';

export interface ReleaseInput {
  design: Design;
  registry: Registry;
  runtime: RuntimeEntry;
  /** The runtime's files and those that the author brought; of two at one path the later counts. */
  kept: readonly KeptFile[];
  icons: IconSource;
  /** Absent: pages are drawn by the browser alone. */
  prerender?: Prerender;
  /** What else the prerenderer draws with, as text; pages that were drawn with another are drawn anew. */
  drawnWith?: string;
  clock: () => Date;
  /** Asks services again what pages asked them for an earlier release; absent: such pages are drawn anew. */
  send?: typeof fetch;
  /** Makes the pictures that pages show in narrower widths; absent: they are shown as they are. */
  makePicture?: MakePicture;
  /** What an earlier release was made of; its files are kept. */
  known?: ReleaseMemory;
}

/** An immutable release, and what could not be made of the design. */
export interface Release {
  manifest: ReleaseManifest;
  /** What was made; the manifest also names what is kept already. */
  files: readonly ReleaseFile[];
  /** What the server sends for visitors; for the server alone. */
  serverRequests: ServerRequests;
  problems: readonly string[];
  /** What it was made of, for the next one. */
  memory: ReleaseMemory;
}

/**
 * Makes the release of a design: the same design, runtime and clock give the same release. A page of which nothing has
 * changed is not made again.
 * Between pages the process takes its turn with whatever else waits: a server answers while it publishes.
 */
export const buildRelease = async (given: ReleaseInput): Promise<Release> => {
  const { registry, clock } = given;
  const open = takeServerRequests(given.design);
  const input = { ...given, design: withPosters(open.design, given.kept, registry) };
  // Pages of a collection stand beside the others, one for each item.
  const design = withItemPages(input.design);
  const createdAt = clock();
  const site = siteInfoFor(design);
  const designText = JSON.stringify(design);
  const known = knownPages(site, designText);
  const shownSite = visitorSite(site, known);
  const siteTable = createFunctionTable(0);
  const numberedSite = numberSite({ ...site, classes: classesWithoutLooks(site.classes) }, siteTable);
  const siteFunctions = siteTable.compile();
  const remembering = createRemembering(given.known ?? {}, createdAt.getTime());
  const context: PageContext = {
    design: input.design,
    site: shownSite,
    siteKey: memoryKey(JSON.stringify(shownSite)),
    registry,
    bundleOf: bundlesOf(input.design),
    firstFunction: siteTable.size,
    remembering,
  };
  const pages: BuiltPage[] = [];
  for (const page of Object.values(input.design.pages)) {
    await turn();
    pages.push(buildPage(context, page));
  }
  const shown = builtItemPages(input.design, pages);
  const siteModule = publicFile(`site.${nameHashOf(siteFunctions.source)}.js`, siteFunctions.source);
  const definitions = publishedDefinitions(design, registry);
  const siteText = JSON.stringify({
    site: publicSite(numberedSite),
    definitions: definitions.definitions,
    module: siteModule.path,
    pages: publishedPages(known, shown),
    anyPage: ANY_PAGE,
  } satisfies SiteFile);
  const siteFile = publicFile(`site.${nameHashOf(siteText)}.json`, siteText);
  const headTags = headTagsOf(design.web?.head);
  const shared: SharedFiles = {
    runtime: input.runtime,
    runtimeRules: new Map(input.runtime.styles.map(({ path, css }) => [path, rulesInUse(() => css)])),
    siteModule,
    themeScript: hasTwoThemes(design) ? THEME_SCRIPT : undefined,
    hasIcon: input.kept.some(({ path }) => path === 'favicon.ico'),
    registry,
    headTags: headTags.html,
    fontFiles: urgentFontFiles(design),
    pictures: new Map(
      input.kept.flatMap((file) => (file.pixels ? [[file.path, { ...file, pixels: file.pixels }]] : [])),
    ),
    variants: new Map(),
  };
  const documents = await drawDocuments(
    {
      design,
      site: shownSite,
      siteKey: context.siteKey,
      shared,
      remembering,
      prerender: input.prerender,
      send: input.send,
      makePicture: input.makePicture,
      drawnWith: input.drawnWith ?? '',
      now: createdAt.getTime(),
    },
    shown,
  );
  const files: MadeFile[] = [
    ...pages.flatMap(({ data, module, style }) => [data, module, style]),
    ...shown.flatMap(({ itemData }) => itemData ?? []),
    ...documents.files,
    ...siteLanguages(design).map((language) => shellDocument(design, shared, language)),
    siteFile,
    siteModule,
    ...headTags.files,
    publicFile('sitemap.xml', sitemapOf(design)),
    publicFile('robots.txt', robotsText()),
    ...(design.web?.hasLlmsText ? [publicFile('llms.txt', llmsText(design))] : []),
    ...(design.manifestDisabled
      ? []
      : [publicFile('manifest.json', webManifestOf(design)), publicFile('serviceworker.js', serviceWorkerOf(design))]),
    ...staticCollections(pages),
    ...(await usedIcons(input, designText, remembering)),
  ];
  const pagesUsing = createPagesUsing(site, pages);
  return {
    manifest: {
      ...manifestOf(input, design, siteFile.path, files, createdAt),
      ...redrawsOf(input.design, shown),
      face: siteFaceOf(design, designText, hasTwoThemes(design)),
      sources: withHeadSources(sourcesOf(design), headTags, documents.script),
      uploads: uploadsOf(pagesUsing),
    },
    files: files.filter((file) => 'body' in file),
    serverRequests: serverRequestsOf(open, pagesUsing),
    problems: [
      ...definitions.problems,
      ...siteFunctions.problems.map((problem) => problem.message),
      ...pages.flatMap((page) => page.problems),
      ...documents.problems,
    ],
    memory: remembering.memory,
  };
};

/** After which time pages are drawn anew, in seconds; the pages of items after that of the page which they are made of. */
const redrawsOf = ({ web }: Design, shown: ReturnType<typeof builtItemPages>): Pick<ReleaseManifest, 'redrawAfter'> => {
  const redrawAfter = Object.fromEntries(
    shown.flatMap(({ page: { id }, baseId = id }) => {
      const minutes = web?.redrawAfter?.[baseId];
      return minutes === undefined ? [] : [[id, Math.max(1, minutes) * 60]];
    }),
  );
  return Object.keys(redrawAfter).length > 0 ? { redrawAfter } : {};
};

/** What every visitor may read of a site: the private settings of its plugins stay behind. */
const publicSite = ({ pages: _pages, web: _web, ...site }: SiteInfo): SiteFile['site'] => ({
  ...site,
  plugins: site.plugins.map(({ id, name, namespace, settings: { publicData } }) => ({
    id,
    name,
    namespace,
    settings: { publicData, privateData: {} },
  })),
});

/** What scripts of the author's head load and send to is not known: any encrypted address is allowed then. */
const withHeadSources = (
  { connect, style }: ReleaseManifest['sources'],
  tags: Pick<HeadTags, 'scripts' | 'styles'>,
  script: readonly string[],
): ReleaseManifest['sources'] => {
  const scripts = [...script, ...tags.scripts];
  return {
    connect: tags.scripts.length > 0 ? [...new Set([...connect, 'https:', 'wss:'])] : connect,
    style: [...new Set([...style, ...tags.styles])],
    ...(scripts.length > 0 && { script: scripts }),
    hasTrustedTypes: true,
  };
};

const publicFile = (path: string, body: string | Uint8Array): ReleaseFile => ({
  path,
  body,
  privateOf: null,
  contentType: contentTypeOf(path),
});

/** Data of static collections. One that only private pages use is answered only to who may see one of them. */
const staticCollections = (pages: readonly BuiltPage[]): ReleaseFile[] => {
  const users = new Map<Id, { collection: Collection; pages: BuiltPage['page'][] }>();
  for (const { page, bundle } of pages) {
    for (const collection of Object.values(bundle.collections)) {
      if (collection.mode !== 'static') continue;
      const known = users.get(collection.id);
      if (known) known.pages.push(page);
      else users.set(collection.id, { collection, pages: [page] });
    }
  }
  return [...users.values()].map(({ collection, pages: using }) => {
    const [first, ...others] = using.every(isPrivatePage) ? using.map((page) => page.id) : [];
    const file = publicFile(`collections/${collection.id}.json`, JSON.stringify({ data: collection.data ?? [] }));
    return { ...file, privateOf: first ?? null, ...(others.length > 0 ? { alsoOf: others } : {}) };
  });
};

/** The icons that the design and its elements name; the same names are the same files. */
const usedIcons = async (
  { registry, icons }: ReleaseInput,
  designText: string,
  remembering: Remembering,
): Promise<readonly MadeFile[]> => {
  const ofElements = JSON.stringify(registry.elements.map((definition) => definition.fields));
  const names = iconNamesIn(`${designText}\n${ofElements}`);
  const key = memoryKey('icons', JSON.stringify(names));
  const known = remembering.recall(key);
  if (known) {
    remembering.keep(key, known);
    return known.files;
  }
  const files = await Promise.all(
    names.map(async (icon) => {
      const svg = await icons.read(icon);
      return svg === null ? [] : [publicFile(`icons/${icon.set}/${icon.name}.svg`, svg)];
    }),
  );
  remembering.keep(key, { files: files.flat().map(namedFile), problems: [] });
  return files.flat();
};

/** The authored design still has the pages that items have taken the place of: their files keep their access rule. */
const manifestOf = (
  { design: authored, kept }: Pick<ReleaseInput, 'design' | 'kept'>,
  design: Design,
  site: string,
  files: readonly MadeFile[],
  createdAt: Date,
): Omit<ReleaseManifest, 'sources'> => {
  const notFound = Object.values(design.pages).find(isNotFoundPage);
  return {
    siteId: design.id,
    cacheVersion: design.cacheVersion,
    createdAt: createdAt.toISOString(),
    basePath: basePathOf(design.baseTag),
    routes: routesOf(design),
    aliases: aliasesOf(design),
    shells: Object.fromEntries(siteLanguages(design).map((language) => [language.lang, shellPath(language.lang)])),
    site,
    plugins: Object.fromEntries(design.plugins.map((plugin) => [plugin.id, plugin.settings.publicData])),
    ...(design.web?.redirects?.length ? { redirects: design.web.redirects } : {}),
    notFound: notFound
      ? Object.fromEntries(
          pageLanguages(design, notFound).map((language) => [language.lang, htmlPath(notFound.id, language.lang)]),
        )
      : {},
    access: { ...accessRulesOf(authored), ...accessRulesOf(design) },
    frameAncestors: frameAncestorsOf(design),
    paths: { ...pathsOf(authored), ...pathsOf(design) },
    homePageId: design.homePageId,
    authPluginId: design.authPluginId,
    files: Object.fromEntries([
      ...files.map((file) => {
        const { path, ...named } = namedFile(file);
        return [path, named];
      }),
      ...kept.map(({ path, contentType, hash, size }) => [path, { privateOf: null, contentType, hash, size }]),
    ]),
  };
};
