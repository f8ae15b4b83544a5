import { computed, type ReadonlySignal } from '@preact/signals-core';
import { type Id, lookupText, pageParameters as parametersOf, type SiteInfo, type Text } from '@trama/model';
import type { Platform } from '../platform.ts';
import type { Match, Routes } from '../routing/routes.ts';
import { parseQuery } from '../state/query-string.ts';
import type { ScreenInfo } from '../visitor/screen.ts';
import { keyed } from './keyed.ts';

export interface GlobalContextOptions {
  site: SiteInfo;
  /** False in prerendering and hydration, where neither query nor theme of the visitor counts. */
  isVisitorKnown: ReadonlySignal<boolean>;
  platform: Platform;
  routes: Routes;
  /** The page that is shown with the language and parameters of its address. */
  match: ReadonlySignal<Match | null>;
  /** Wakes readers of the address. */
  href: ReadonlySignal<string>;
  language: ReadonlySignal<string>;
  theme: ReadonlySignal<'light' | 'dark'>;
  screen: ReadonlySignal<string>;
  screenInfo: ReadonlySignal<ScreenInfo>;
  positions: ReadonlySignal<Readonly<Record<string, unknown>>>;
  pageData: ReadonlySignal<unknown>;
}

type PageInfo = SiteInfo['pages'][Id];

/** Values of the parameters in the page's path: from the address, else their defaults (conformance 10.149). Prerendered pages know the defaults alone. */
export const pageParameters = (match: Match | null, isVisitorKnown: boolean): Record<string, string> => {
  if (!match) return {};
  const declared = parametersOf(match.page.paths.default ?? '');
  return Object.fromEntries(
    declared.map(({ name, default: usual }) => [name, (isVisitorKnown ? match.parameters[name] : undefined) ?? usual]),
  );
};

/** `globalContext` (conformance 10.200). Its getters read signals, so that a formula wakes only for what it has read. */
export const createGlobalContext = (options: GlobalContextOptions): object => {
  const { site, platform, routes, match, href, language, theme } = options;

  const text = (value: Text | undefined): string | undefined =>
    value === undefined ? undefined : lookupText(value, language.value, routes.defaultLanguage);

  const pageObject = (page: PageInfo): Record<string, unknown> => ({
    id: page.id,
    name: page.name,
    folder: page.folder,
    metaImage: page.metaImage,
    paths: page.paths,
    langs: page.languages,
    title: text(page.title),
    meta: {
      desc: text(page.meta.description),
      keywords: text(page.meta.keywords),
      socialDesc: text(page.meta.socialDescription),
      socialTitle: text(page.meta.socialTitle),
    },
    sections: page.sections,
    pageUserGroups: page.access,
    path: routes.pathOf(page.id, routes.languageFor(page, language.value)),
  });

  const tokens = (kind: 'color' | 'spacing' | 'typography'): Record<string, string> => {
    const isDark = kind === 'color' && theme.value === 'dark';
    return Object.fromEntries(
      Object.values(site.tokens)
        .filter((token) => token.kind === kind)
        .map((token) => [token.id, isDark ? (token.dark ?? token.value) : token.value]),
    );
  };

  const location = (): ReturnType<Platform['location']> => {
    href.value;
    return platform.location();
  };
  /** Prerendering and hydration know neither host nor query nor path parameters of the visitor. */
  const known = <T>(read: () => T, fixed: T): T => (options.isVisitorKnown.value ? read() : fixed);
  const fixedPath = (): string => {
    const now = match.value;
    return now ? routes.pathOf(now.page.id, now.language) : '/';
  };
  const query = computed(() => parseQuery(known(() => location().search, '')).values);

  const browser = {
    get url() {
      return known(() => location().href, '');
    },
    get path() {
      return known(() => location().pathname, fixedPath());
    },
    get source() {
      return query.value._source;
    },
    get query() {
      return query.value;
    },
    get domain() {
      return known(() => location().host, '');
    },
    get baseUrl() {
      return known(() => location().origin, '');
    },
    get breakpoint() {
      return options.screen.value;
    },
    get environment() {
      return known(() => platform.environment, 'production');
    },
    get theme() {
      return theme.value;
    },
  };

  return {
    get page() {
      const now = match.value;
      return now ? { ...pageObject(now.page), pageLoaded: true, lang: now.language, data: options.pageData.value } : {};
    },
    pages: keyed(
      (id) => site.pages[id] && pageObject(site.pages[id]),
      () => Object.keys(site.pages),
    ),
    get pageParameters() {
      return pageParameters(match.value, options.isVisitorKnown.value);
    },
    get colors() {
      return tokens('color');
    },
    get spacings() {
      return tokens('spacing');
    },
    get typographies() {
      return tokens('typography');
    },
    browser,
    get screen() {
      return options.screenInfo.value;
    },
    get componentPositionInfo() {
      return options.positions.value;
    },
  };
};
