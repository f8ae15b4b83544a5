import { type Id, TramaError } from '@trama/model';
import type { LoadedPage, PageRefusal } from '../engine.ts';
import { messageOf } from '../log.ts';
import { withoutBase } from '../routing/href.ts';
import type { Match } from '../routing/routes.ts';
import type { Runtime } from '../runtime.ts';

export interface GoOptions {
  replace?: boolean;
  newTab?: boolean;
  progress?: string;
}

/** The way from page to page (page-data-format 10.2). */
export interface Navigation {
  /** Follows an address: of the site, of another site, or of a place on the page. */
  go(href: string, options?: GoOptions): Promise<void>;
  /** The address has changed by itself: the visitor went back or forward. */
  follow(): Promise<void>;
  /** Shows the page of the present address. */
  enterFirst(): Promise<void>;
  changeLanguage(language: string): Promise<boolean>;
  canGoBack(): boolean;
  /** True while no later navigation has begun. */
  isCurrent(id: number): boolean;
  current(): number;
  /** Replaces the query of the address, without a navigation. */
  replaceQuery(query: URLSearchParams): void;
  sectionTitle(pageId: Id, sectionId: Id): string | undefined;
}

export interface NavigationSteps {
  /** Runs `page-unload` workflows. */
  leave(): Promise<void>;
  /** Checks access; sends the visitor elsewhere when it is refused. */
  mayEnter(match: Match, target: string): Promise<boolean>;
  /** Shows a loaded page and starts its load order. */
  enter(loaded: LoadedPage, match: Match, navigation: number): void;
  /** The same page with other parameters: its load order runs again. */
  reenter(match: Match, navigation: number): void;
}

/** Remembers the address that was loaded in full because of other page data: once is enough. */
const RELOAD_KEY = 'trama-reloaded';

const isRefusal = (cause: unknown): cause is PageRefusal =>
  typeof cause === 'object' && cause !== null && 'message' in cause;

const closed = (pathname: string): string => (pathname.endsWith('/') ? pathname : `${pathname}/`);

export const createNavigation = (runtime: () => Runtime, steps: NavigationSteps): Navigation => {
  let number = 0;
  let pushes = 0;
  let shownPath: string | null = null;

  const platform = (): Runtime['options']['platform'] => runtime().options.platform;

  const noteAddress = (): void => {
    runtime().href.value = platform().location().href;
  };

  const scroll = (hash: string, smooth: boolean): void => {
    const anchor = decodeURIComponent(hash.replace(/^#/, ''));
    if (anchor !== '' && platform().scrollTo({ anchor, smooth })) return;
    platform().scrollTo({ top: 0, smooth });
  };

  const write = (target: URL, options: GoOptions): void => {
    const { history } = platform();
    const href = target.pathname + target.search + target.hash;
    if (options.replace) history.replace(href);
    else {
      history.push(href);
      pushes += 1;
    }
    noteAddress();
  };

  /** A full load of the target, once per address and version, so that a fault that stays does not load for ever. */
  const loadInFull = (href: string, reason: string): boolean => {
    const mark = `${href} ${runtime().options.site.cacheVersion}`;
    const { storage } = platform();
    if (storage.get(RELOAD_KEY) === mark) {
      runtime().log('error', reason, ['navigation', href]);
      return false;
    }
    storage.set(RELOAD_KEY, mark);
    platform().assign(href);
    return true;
  };

  const load = async (match: Match, target: URL): Promise<LoadedPage | null> => {
    const { options, log } = runtime();
    try {
      const loaded = await options.loadPage(match.page.id, match.language);
      if (Number(loaded.bundle.cacheVersion) === Number(options.site.cacheVersion)) return loaded;
      return loadInFull(target.href, 'Page data are of another version than the site') ? null : loaded;
    } catch (thrown) {
      const cause = thrown instanceof TramaError ? thrown.cause : undefined;
      log('error', messageOf(thrown), ['pages', match.page.id], thrown);
      if (isRefusal(cause) && cause.redirectUrl) platform().assign(cause.redirectUrl);
      else loadInFull(target.href, messageOf(thrown));
      return null;
    }
  };

  const enter = async (target: URL, match: Match, arrive: () => void): Promise<void> => {
    number += 1;
    const navigation = number;
    if (!(await steps.mayEnter(match, target.pathname + target.search))) return;
    const loaded = await load(match, target);
    if (!loaded || navigation !== number) return;
    arrive();
    shownPath = target.pathname;
    steps.enter(loaded, match, navigation);
    scroll(target.hash, false);
  };

  const matchOf = (target: URL): Match | null =>
    runtime().routes.match(withoutBase(target.pathname, runtime().basePath));

  const isSamePage = (match: Match): boolean => {
    const now = runtime().match.peek();
    return now?.page.id === match.page.id && now.language === match.language && shownPath !== null;
  };

  const enterPage = async (target: URL, arrive: () => void): Promise<void> => {
    const match = matchOf(target);
    if (!match) {
      const missing = `${runtime().basePath}/404`;
      if (closed(target.pathname) !== closed(missing)) platform().assign(missing);
      return;
    }
    if (isSamePage(match)) {
      arrive();
      const isSamePath = shownPath !== null && closed(shownPath) === closed(target.pathname);
      shownPath = target.pathname;
      if (isSamePath) return;
      number += 1;
      steps.reenter(match, number);
      return;
    }
    if (shownPath !== null) await steps.leave();
    await enter(target, match, arrive);
  };

  const go = async (href: string, options: GoOptions = {}): Promise<void> => {
    if (runtime().options.mode !== 'live') return;
    if (options.newTab) return platform().open(href);
    const here = new URL(platform().location().href);
    const target = new URL(href, here);
    if (target.origin !== here.origin) return platform().assign(href);
    if (closed(target.pathname) === closed(here.pathname) && target.search === here.search) {
      if (target.hash !== '') {
        if (target.hash !== here.hash) write(target, options);
        scroll(target.hash, true);
      }
      return;
    }
    if (options.progress) runtime().progress.show(options.progress);
    try {
      await enterPage(target, () => write(target, options));
    } finally {
      if (options.progress) runtime().progress.hide();
    }
  };

  return {
    go,
    follow: async () => {
      noteAddress();
      await enterPage(new URL(platform().location().href), () => undefined);
    },
    enterFirst: () => enterPage(new URL(platform().location().href), () => undefined),
    changeLanguage: async (language) => {
      const { match, routes, basePath } = runtime();
      const now = match.peek();
      if (!now?.page.languages.includes(language)) return false;
      const path = routes.pathOf(now.page.id, language, now.parameters);
      await go(basePath + path + platform().location().search);
      return true;
    },
    canGoBack: () => pushes > 0,
    current: () => {
      shownPath ??= platform().location().pathname;
      return number;
    },
    isCurrent: (id) => id === number,
    replaceQuery: (query) => {
      const { pathname, hash } = platform().location();
      const text = query.toString();
      platform().history.replace(`${pathname}${text && `?${text}`}${hash}`);
      noteAddress();
    },
    sectionTitle: (pageId, sectionId) => {
      if (sectionId === '') return undefined;
      const { page, match, routes } = runtime();
      const target = pageId === '' ? match.peek()?.page : routes.page(pageId);
      const head = target?.sectionHeads?.find((one) => one.id === sectionId || one.linkId === sectionId);
      const sections = Object.values(page.peek()?.bundle.sections ?? {});
      const title = head?.title || sections.find((one) => one.id === sectionId || one.linkId === sectionId)?.title;
      return target ? title : undefined;
    },
  };
};
