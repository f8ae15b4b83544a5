import { setImmediate as turn } from 'node:timers/promises';
import {
  basePathOf,
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
import { hasBehaviour } from './behaviour.ts';
import { BOOT_SCRIPT } from './boot-script.ts';
import { pageDocument, type SharedFiles, shellDocument, stillDocument } from './build-html.ts';
import { type BuiltPage, buildPage } from './build-page.ts';
import { builtItemPages, type ShownPage, withItemPages } from './collection-pages.ts';
import { contentTypeOf } from './content-types.ts';
import { robotsText, sitemapOf } from './crawl.ts';
import { frameAncestorsOf } from './frame-ancestors.ts';
import { hashOf, nameHashOf, scriptSourceOf } from './hashing.ts';
import type { IconSource } from './icons/icon-source.ts';
import { iconNamesIn } from './icons/sets.ts';
import { createFunctionTable, numberSite } from './numbering.ts';
import { createPagesUsing } from './pages-using.ts';
import type { Prerender, PrerenderedPage } from './prerender.ts';
import { publishedDefinitions } from './published-definitions.ts';
import { ANY_PAGE, publishedPages } from './published-pages.ts';
import { SERVICE_WORKER, webManifestOf } from './pwa.ts';
import type { ReleaseFile, ReleaseManifest } from './release.ts';
import { aliasesOf, htmlPath, isNotFoundPage, pathsOf, routesOf, shellPath } from './routes.ts';
import type { SiteFile } from './runtime/release-page.ts';
import type { RuntimeEntry } from './runtime-files.ts';
import { type ServerRequests, serverRequestsOf, takeServerRequests } from './server-requests.ts';
import { sourcesOf } from './sources.ts';
import { hasTwoThemes, THEME_SCRIPT } from './theme-script.ts';
import { uploadsOf } from './uploads.ts';

/** A file that a release names and that is kept already, whoever made it. Paths are relative to the site (`images/logo.webp`). */
export interface KeptFile {
  path: string;
  contentType: string;
  /** SHA-256 of its bytes. */
  hash: string;
  /** Bytes. */
  size: number;
}

export interface ReleaseInput {
  design: Design;
  registry: Registry;
  runtime: RuntimeEntry;
  /** The runtime's files and those that the author brought; of two at one path the later counts. */
  kept: readonly KeptFile[];
  icons: IconSource;
  /** Absent: pages are drawn by the browser alone. */
  prerender?: Prerender;
  clock: () => Date;
}

/** An immutable release, and what could not be made of the design. */
export interface Release {
  manifest: ReleaseManifest;
  /** What was made; the manifest also names what is kept already. */
  files: readonly ReleaseFile[];
  /** What the server sends for visitors; for the server alone. */
  serverRequests: ServerRequests;
  problems: readonly string[];
}

/**
 * Makes the release of a design: the same design, runtime and clock give the same release.
 * Between pages the process takes its turn with whatever else waits: a server answers while it publishes.
 */
export const buildRelease = async (given: ReleaseInput): Promise<Release> => {
  const { registry, clock } = given;
  const open = takeServerRequests(given.design);
  const input = { ...given, design: open.design };
  // Pages of a collection stand beside the others, one for each item.
  const design = withItemPages(input.design);
  const createdAt = clock();
  const site = siteInfoFor(design);
  const siteTable = createFunctionTable(0);
  const numberedSite = numberSite(site, siteTable);
  const siteFunctions = siteTable.compile();
  const pages: BuiltPage[] = [];
  for (const page of Object.values(input.design.pages)) {
    await turn();
    pages.push(buildPage({ design: input.design, site, registry, firstFunction: siteTable.size }, page));
  }
  const shown = builtItemPages(input.design, pages);
  const siteModule = publicFile(`site.${nameHashOf(siteFunctions.source)}.js`, siteFunctions.source);
  const known = publishedDefinitions(design, registry);
  const designText = JSON.stringify(design);
  const siteText = JSON.stringify({
    site: publicSite(numberedSite),
    definitions: known.definitions,
    module: siteModule.path,
    pages: publishedPages(site, shown, designText),
    anyPage: ANY_PAGE,
  } satisfies SiteFile);
  const shared: SharedFiles = {
    runtime: input.runtime,
    site: publicFile(`site.${nameHashOf(siteText)}.json`, siteText),
    siteModule,
    themeScript: hasTwoThemes(design) ? publicFile(`theme.${nameHashOf(THEME_SCRIPT)}.js`, THEME_SCRIPT) : null,
    hasIcon: input.kept.some(({ path }) => path === 'favicon.ico'),
    registry,
  };
  const documents = await drawDocuments({ ...input, design }, shared, shown, createdAt.getTime());
  const files: ReleaseFile[] = [
    ...pages.flatMap(({ data, module, style }) => [data, module, style]),
    ...shown.flatMap(({ itemData }) => itemData ?? []),
    ...documents.files,
    ...siteLanguages(design).map((language) => shellDocument(design, shared, language)),
    shared.site,
    siteModule,
    ...(shared.themeScript ? [shared.themeScript] : []),
    publicFile('sitemap.xml', sitemapOf(design)),
    publicFile('robots.txt', robotsText()),
    ...(design.manifestDisabled
      ? []
      : [publicFile('manifest.json', webManifestOf(design)), publicFile('serviceworker.js', SERVICE_WORKER)]),
    ...staticCollections(pages),
    ...(await usedIcons(input, designText)),
  ];
  const pagesUsing = createPagesUsing(site, pages);
  return {
    manifest: {
      ...manifestOf(input, design, shared.site.path, files, createdAt, documents.script),
      uploads: uploadsOf(pagesUsing),
    },
    files,
    serverRequests: serverRequestsOf(open, pagesUsing),
    problems: [
      ...known.problems,
      ...siteFunctions.problems.map((problem) => problem.message),
      ...pages.flatMap((page) => page.problems),
      ...documents.problems,
    ],
  };
};

/** What every visitor may read of a site: the private settings of its plugins stay behind. */
const publicSite = ({ pages: _pages, ...site }: SiteInfo): SiteFile['site'] => ({
  ...site,
  plugins: site.plugins.map(({ id, name, namespace, settings: { publicData } }) => ({
    id,
    name,
    namespace,
    settings: { publicData, privateData: {} },
  })),
});

const publicFile = (path: string, body: string | Uint8Array): ReleaseFile => ({
  path,
  body,
  privateOf: null,
  contentType: contentTypeOf(path),
});

const drawDocuments = async (
  { design, prerender }: Pick<ReleaseInput, 'design' | 'prerender'>,
  shared: SharedFiles,
  pages: readonly ShownPage[],
  now: number,
): Promise<{ files: ReleaseFile[]; problems: string[]; script: string[] }> => {
  const files: ReleaseFile[] = [];
  const script = new Set<string>();
  const problems: string[] = [];
  const site = siteInfoFor(design);
  const paths = pathsOf(design);
  for (const built of pages) {
    for (const language of pageLanguages(design, built.page)) {
      await turn();
      const path = paths[built.page.id]?.[language.lang] ?? '/';
      const drawn: PrerenderedPage | null = prerender
        ? await prerender({
            site,
            bundle: built.bundle,
            name: built.page.name,
            language: language.lang,
            path,
            now,
          }).catch((cause: unknown) => {
            problems.push(
              `${built.page.name} (${language.lang}) is drawn by the browser alone: ${cause instanceof Error ? cause.message : String(cause)}`,
            );
            return null;
          })
        : null;
      problems.push(...(drawn?.problems ?? []).map((problem) => `${built.page.name} (${language.lang}): ${problem}`));
      if (drawn === null || hasBehaviour(design, built, drawn, shared.registry))
        files.push(pageDocument(design, shared, built, language, drawn, now));
      else {
        script.add(scriptSourceOf(BOOT_SCRIPT));
        files.push(stillDocument(design, shared, built, language, drawn));
      }
    }
  }
  return { files, problems, script: [...script] };
};

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

const usedIcons = async ({ registry, icons }: ReleaseInput, designText: string): Promise<ReleaseFile[]> => {
  const ofElements = JSON.stringify(registry.elements.map((definition) => definition.fields));
  const names = iconNamesIn(`${designText}\n${ofElements}`);
  const files = await Promise.all(
    names.map(async (icon) => {
      const svg = await icons.read(icon);
      return svg === null ? [] : [publicFile(`icons/${icon.set}/${icon.name}.svg`, svg)];
    }),
  );
  return files.flat();
};

/** The authored design still has the pages that items have taken the place of: their files keep their access rule. */
const manifestOf = (
  { design: authored, kept }: Pick<ReleaseInput, 'design' | 'kept'>,
  design: Design,
  site: string,
  files: readonly ReleaseFile[],
  createdAt: Date,
  script: readonly string[],
): ReleaseManifest => {
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
    sources: { ...sourcesOf(design), ...(script.length > 0 && { script }) },
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
      ...files.map(({ path, body, privateOf, alsoOf, contentType }) => [
        path,
        {
          privateOf,
          ...(alsoOf ? { alsoOf } : {}),
          contentType,
          hash: hashOf(body),
          size: typeof body === 'string' ? Buffer.byteLength(body) : body.byteLength,
        },
      ]),
      ...kept.map(({ path, contentType, hash, size }) => [path, { privateOf: null, contentType, hash, size }]),
    ]),
  };
};
