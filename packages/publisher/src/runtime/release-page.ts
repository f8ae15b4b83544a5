import type { LoadedPage, PageRefusal } from '@trama/engine';
import type { CompiledFormula } from '@trama/formula/runtime';
import { decodePage, type Id, type Json, type Registry, type SiteInfo, TramaError } from '@trama/model';
import { type PublishedDefinitions, publishedRegistry } from './definitions.ts';

/** `site.<hash>.json` as the server completes it for an environment. */
export interface SiteFile {
  site: SiteInfo;
  /** What its pages must know of their elements and plugins. */
  definitions: PublishedDefinitions;
  /** Module of the functions that all pages share. */
  module: string;
  pages: Readonly<Record<Id, { module: string; style: string }>>;
  /** Public settings of the plugins in this environment. */
  settings?: Readonly<Record<Id, Readonly<Record<string, Json>>>>;
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
  importModule: (address: string) => Promise<{ functions: readonly CompiledFormula[] }>;
  /** Adds a stylesheet to the document; resolves when it counts, also when it could not be loaded. */
  addStyle: (address: string) => Promise<void>;
  /** Address of `site.<hash>.json`, as the document names it: the browser has begun to load it. */
  siteAddress: string;
}

export const createReleaseReader = ({
  fetch,
  importModule,
  addStyle,
  siteAddress,
}: ReleaseReaderOptions): ReleaseReader => {
  const loadFile = async (): Promise<{ file: SiteFile; site: SiteInfo }> => {
    const response = await fetch(siteAddress, { credentials: 'same-origin' });
    if (!response.ok) throw refused({ message: `The site could not be loaded: status ${response.status}` });
    const file: SiteFile = await response.json();
    return { file, site: withSettings(file.site, file.settings ?? {}) };
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
      const parts = file.pages[pageId];
      if (!parts) throw refused({ message: 'Page not found.' });
      const [bundle, shared, own] = await Promise.all([
        fetchData(fetch, dataAddress(site, pageId, language)),
        importModule(`/${file.module}`),
        importModule(`/${parts.module}`),
        addStyle(`/${parts.style}`),
      ]);
      if (bundle.cacheVersion !== site.cacheVersion) throw refused({ message: 'The site has been published anew.' });
      return { bundle, functions: [...shared.functions, ...own.functions] };
    },
  };
};

const withSettings = (site: SiteInfo, settings: NonNullable<SiteFile['settings']>): SiteInfo => ({
  ...site,
  plugins: site.plugins.map((plugin) => ({
    ...plugin,
    settings: { publicData: settings[plugin.id] ?? plugin.settings.publicData, privateData: {} },
  })),
});

/** `wwlang` names the language only where the path does (page-data-format 1). */
const dataAddress = (site: SiteInfo, pageId: Id, language: string): string => {
  const found = site.languages.find((candidate) => candidate.lang === language);
  const isInPath = found !== undefined && (!found.default || found.isDefaultPath === true);
  return `/data/${pageId}.json?wwlang=${isInPath ? language : ''}&_wwcv=${site.cacheVersion}`;
};

const fetchData = async (fetch: ReleaseReaderOptions['fetch'], address: string): Promise<LoadedPage['bundle']> => {
  const response = await fetch(address, { credentials: 'same-origin' });
  if (response.ok) return decodePage(await response.json());
  const answer: { redirectUrl?: string; message?: string } = await response.json().catch(() => ({}));
  throw refused({
    message: answer.message ?? `Page data could not be loaded: status ${response.status}`,
    ...(answer.redirectUrl ? { redirectUrl: answer.redirectUrl } : {}),
  });
};

const refused = (refusal: PageRefusal): TramaError =>
  new TramaError({ code: 'engine/page-refused', message: refusal.message, cause: refusal });
