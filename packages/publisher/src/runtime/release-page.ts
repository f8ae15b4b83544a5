import type { LoadedPage, PageRefusal } from '@trama/engine';
import type { CompiledFormula } from '@trama/formula/runtime';
import {
  decodeElements,
  decodePage,
  type Element,
  type Id,
  isRecord,
  type Json,
  languagePrefix,
  type PageBundle,
  type PageInfo,
  type Registry,
  type SiteInfo,
  siteLanguages,
  TramaError,
  type WirePage,
} from '@trama/model';
import { nextTurn } from '@trama/react';
import { type PublishedDefinitions, publishedRegistry } from './definitions.ts';

/** `site.<hash>.json` as the server completes it for an environment. */
export interface SiteFile {
  site: Omit<SiteInfo, 'pages'>;
  /** What its pages must know of their elements and plugins. */
  definitions: PublishedDefinitions;
  /** Module of the functions that all pages share. */
  module: string;
  pages: Readonly<Record<Id, PublishedPage>>;
  /** What stands for the rest of a page that is not shown. */
  anyPage: Omit<PageInfo, 'id' | 'linkId' | 'paths'>;
  /** Public settings of the plugins in this environment. */
  settings?: Readonly<Record<Id, Readonly<Record<string, Json>>>>;
}

/** What all pages know of one of them; the rest comes with the page ({@link PageModule}). */
export interface PublishedPage extends Partial<PageInfo> {
  paths: PageInfo['paths'];
  /** Hashes of its module and stylesheet; for the page of one item that of the page whose data, module and stylesheet it takes. */
  files: readonly [module: string, style: string, baseId?: Id];
}

/** `page.<id>.<hash>.js`, and `site.<hash>.js`, which is of no page. */
export interface PageModule {
  functions: readonly CompiledFormula[];
  /** What the page alone shows of its head. */
  page?: Partial<PageInfo>;
}

/** Brings in the parts of a release: the site once, pages as they are visited. */
export interface ReleaseReader {
  site(): Promise<SiteInfo>;
  /** The element types and plugins that the site uses. */
  registry(): Promise<Registry>;
  /** @throws TramaError `engine/page-refused` with a {@link PageRefusal} as cause. */
  page(pageId: Id, language: string): Promise<LoadedPage>;
}

export interface ReleaseReaderOptions {
  fetch: typeof fetch;
  importModule: (address: string) => Promise<PageModule>;
  /** Adds a stylesheet to the document; resolves when it counts, also when it could not be loaded. */
  addStyle: (address: string) => Promise<void>;
  /** Address of `site.<hash>.json`, as the document names it: the browser has begun to load it. */
  siteAddress: string;
  /** Path that the site lies under, without final slash. */
  basePath: string;
}

export const createReleaseReader = ({
  fetch,
  importModule,
  addStyle,
  siteAddress,
  basePath,
}: ReleaseReaderOptions): ReleaseReader => {
  const loadFile = async (): Promise<{ file: SiteFile; site: SiteInfo }> => {
    const response = await fetch(siteAddress, { credentials: 'same-origin' });
    if (!response.ok) throw refused({ message: `The site could not be loaded: status ${response.status}` });
    const file: SiteFile | null = await response.json();
    if (!file?.site) throw refused({ message: 'Project not found.' });
    return { file, site: completeSite(file) };
  };
  let loading: ReturnType<typeof loadFile> | undefined;
  const loaded = (): ReturnType<typeof loadFile> => {
    loading ??= loadFile();
    return loading;
  };
  return {
    site: async () => (await loaded()).site,
    registry: async () => publishedRegistry((await loaded()).file.definitions),
    page: async (pageId, language) => {
      const { file, site } = await loaded();
      const [module, style, baseId = pageId] = file.pages[pageId]?.files ?? [];
      if (!module) throw refused({ message: 'Page not found.' });
      const dataOf = (id: Id): Promise<WirePage> => fetchData(fetch, basePath + dataAddress(site, id, language));
      const nameOf = (hash: string | undefined): string => `page.${baseId}.${hash}`;
      const modulePath = `${nameOf(module)}.js`;
      const [data, item, shared, own] = await Promise.all([
        dataOf(baseId),
        baseId === pageId ? undefined : dataOf(pageId),
        importModule(`${basePath}/${file.module}`),
        importModule(`${basePath}/${modulePath}`),
        addStyle(`${basePath}/${nameOf(style)}.css`),
      ]);
      const isOfThisRelease =
        Number(data.cacheVersion) === Number(site.cacheVersion) && (data.module ?? modulePath) === modulePath;
      if (!isOfThisRelease) throw refused({ message: 'The site has been published anew.' });
      // The site's own object: routes have it, and whoever shows the page.
      Object.assign(site.pages[pageId] ?? {}, own.page, item?.head);
      const bundle = await decodeInPieces(item === undefined ? data : withItem(data, item));
      return { bundle, functions: [...shared.functions, ...own.functions] };
    },
  };
};

/** Elements that are read in one task of the page's thread. */
const PIECE = 100;

const decodeInPieces = async ({ wwObjects = {}, ...rest }: WirePage): Promise<PageBundle> => {
  const entries = Object.entries(wwObjects as object);
  const elements: Record<Id, Element> = {};
  for (let first = 0; first < entries.length; first += PIECE) {
    await nextTurn();
    Object.assign(elements, decodeElements(Object.fromEntries(entries.slice(first, first + PIECE))));
  }
  return { ...decodePage(rest), elements };
};

const completeSite = ({ site, pages, anyPage, settings = {} }: SiteFile): SiteInfo => ({
  ...site,
  pages: Object.fromEntries(Object.entries(pages).map(([id, page]) => [id, { ...anyPage, id, linkId: id, ...page }])),
  plugins: site.plugins.map((plugin) => ({
    ...plugin,
    settings: { publicData: settings[plugin.id] ?? plugin.settings.publicData, privateData: {} },
  })),
});

/** `wwlang` names the language only where the path does (conformance 10.160). */
const dataAddress = (site: SiteInfo, pageId: Id, language: string): string => {
  const found = siteLanguages(site).find((candidate) => candidate.lang === language);
  const isInPath = found !== undefined && languagePrefix(found) !== '';
  return `/data/${pageId}.json?wwlang=${isInPath ? language : ''}&_wwcv=${site.cacheVersion}`;
};

/** The page of one item: only its `page` is merged, key by key (conformance 10.151). */
const withItem = (data: WirePage, item: WirePage): WirePage => ({
  ...data,
  page: { ...(data.page as object), ...(item.page as object) },
});

const fetchData = async (fetch: ReleaseReaderOptions['fetch'], address: string): Promise<WirePage> => {
  const response = await fetch(address, { credentials: 'same-origin' });
  if (response.ok) {
    const data: unknown = await response.json().catch(() => null);
    if (isRecord(data)) return data as WirePage;
    throw refused({ message: 'Page data could not be read.' });
  }
  const answer: { redirectUrl?: string; message?: string } = await response.json().catch(() => ({}));
  throw refused({
    message: answer.message ?? `Page data could not be loaded: status ${response.status}`,
    ...(answer.redirectUrl ? { redirectUrl: answer.redirectUrl } : {}),
  });
};

const refused = (refusal: PageRefusal): TramaError =>
  new TramaError({ code: 'engine/page-refused', message: refusal.message, cause: refusal });
