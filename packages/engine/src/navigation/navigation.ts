import type { ReadonlySignal, Signal } from '@preact/signals-core';
import { type Id, messageOf, type SiteInfo, TramaError, withoutBase } from '@trama/model';
import type { LoadedPage, PageRefusal } from '../loaded-page.ts';
import type { Log } from '../log.ts';
import type { EngineMode } from '../mode.ts';
import type { PageSource } from '../page-source.ts';
import type { Platform } from '../platform.ts';
import { closedPath } from '../routing/href.ts';
import type { Match, Routes } from '../routing/routes.ts';
import type { SiteVariables } from '../state/site-variables.ts';
import type { Progress } from '../visitor/progress.ts';
import { createFullLoad } from './full-load.ts';
import { createScrolling } from './scrolling.ts';

/** What the way between pages takes of the engine. */
export interface NavigationNeeds {
  readonly mode: EngineMode;
  readonly site: Pick<SiteInfo, 'cacheVersion'>;
  readonly log: Log;
  readonly routes: Routes;
  readonly basePath: string;
  /** Address as the visitor sees it: every step writes it. */
  readonly href: Signal<string>;
  readonly match: ReadonlySignal<Match | null>;
  readonly page: ReadonlySignal<PageSource | null>;
  readonly progress: Pick<Progress, 'show' | 'hide'>;
  readonly variables: Pick<SiteVariables, 'handOver'>;
  loadPage(pageId: Id, language: string): Promise<LoadedPage>;
}

export interface GoOptions {
  replace?: boolean;
  newTab?: boolean;
  progress?: string;
  /** The link names a section: on the page that is shown, a missing one is the top. */
  toSection?: boolean;
}

/** The way from page to page (conformance 2.22, 10.154 to 10.157). */
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
  /** The first page stands already: its address counts as entered. Returns the navigation's number. */
  beginHere(): number;
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
  enter(loaded: LoadedPage, match: Match): Promise<void>;
  /** The same page with other parameters: its load order runs again. */
  reenter(match: Match): Promise<void>;
}

const isRefusal = (cause: unknown): cause is PageRefusal =>
  typeof cause === 'object' && cause !== null && 'message' in cause;

const NOT_FOUND = 'Page not found.';

/** How a page is come to: what becomes of the address, and where the view goes once the page is drawn. */
interface Arrival {
  arrive(): void;
  scroll(loading: Promise<void>): void;
  /** The page is shown already: where the view goes. */
  scrollHere(): void;
}

export const createNavigation = (
  platform: Platform,
  needs: () => NavigationNeeds,
  steps: NavigationSteps,
): Navigation => {
  const { history } = platform;
  const scrolling = createScrolling(platform);
  const fullLoad = createFullLoad(platform, () => needs().variables.handOver());
  let number = 0;
  /** The latest wish of the visitor: a page that arrives for an earlier one is not shown. */
  let wish = 0;
  let shownPath: string | null = null;
  let shownPosition = history.position();

  const noteAddress = (): void => {
    needs().href.value = platform.location().href;
  };

  const write = (target: URL, options: GoOptions): void => {
    const href = target.pathname + target.search + target.hash;
    if (options.replace) history.replace(href);
    else {
      scrolling.remember(shownPosition);
      history.push(href);
      shownPosition = history.position();
    }
    noteAddress();
  };

  const loadInFull = (href: string, reason: string): boolean => {
    const isLoading = fullLoad.once(href);
    if (!isLoading) needs().log('error', reason, ['navigation', href]);
    return isLoading;
  };

  /** Follows the redirect of a refusal; one that leads to the same page again is none. */
  const isRedirected = (redirectUrl: string | undefined, target: URL): boolean => {
    if (!redirectUrl || !URL.canParse(redirectUrl, target.href)) return false;
    const to = new URL(redirectUrl, target);
    if (!/^https?:$/.test(to.protocol)) return false;
    if (to.origin === target.origin && closedPath(to.pathname) === closedPath(target.pathname)) return false;
    platform.assign(redirectUrl);
    return true;
  };

  const load = async (match: Match, target: URL): Promise<LoadedPage | null> => {
    const { site, loadPage, log } = needs();
    try {
      const loaded = await loadPage(match.page.id, match.language);
      if (Number(loaded.bundle.cacheVersion) !== Number(site.cacheVersion))
        return loadInFull(target.href, 'Page data are of another version than the site') ? null : loaded;
      fullLoad.succeeded();
      return loaded;
    } catch (thrown) {
      const cause = thrown instanceof TramaError ? thrown.cause : undefined;
      log('error', messageOf(thrown), ['pages', match.page.id], thrown);
      const redirectUrl = isRefusal(cause) ? cause.redirectUrl : undefined;
      if (!isRedirected(redirectUrl, target)) loadInFull(target.href, messageOf(thrown));
      return null;
    }
  };

  const pathIn = ({ pathname }: URL): string => withoutBase(pathname, needs().basePath);

  const enter = async (target: URL, match: Match, { arrive, scroll }: Arrival, mine: number): Promise<void> => {
    number += 1;
    if (!(await steps.mayEnter(match, pathIn(target) + target.search))) return;
    const loaded = await load(match, target);
    if (!loaded || mine !== wish) return;
    arrive();
    shownPath = target.pathname;
    scroll(steps.enter(loaded, match));
  };

  const isSamePage = (match: Match): boolean => {
    const now = needs().match.peek();
    return now?.page.id === match.page.id && now.language === match.language && shownPath !== null;
  };

  const sendToNotFound = (target: URL): void => {
    const missing = `${needs().basePath}/404`;
    if (closedPath(target.pathname) === closedPath(missing)) needs().log('error', NOT_FOUND, ['navigation']);
    else platform.assign(missing);
  };

  const enterPage = async (target: URL, arrival: Arrival): Promise<void> => {
    wish += 1;
    const mine = wish;
    const match = needs().routes.match(pathIn(target));
    // Where no page answers, the server says what does: a redirect of the author, a file, or that nothing is there (conformance 2.37).
    if (shownPath !== null && (!match || match.isUnknown)) return void loadInFull(target.href, NOT_FOUND);
    if (!match) return sendToNotFound(target);
    if (!isSamePage(match)) {
      if (shownPath !== null) await steps.leave();
      return enter(target, match, arrival, mine);
    }
    arrival.arrive();
    const isSamePath = shownPath !== null && closedPath(shownPath) === closedPath(target.pathname);
    shownPath = target.pathname;
    if (!isSamePath) {
      number += 1;
      void steps.reenter(match);
    }
    arrival.scrollHere();
  };

  /** On the page that is shown a link scrolls smoothly: to its section, or to the top where the page lacks it. */
  const scrollHere = ({ hash }: URL, options: GoOptions): void => {
    if (hash !== '' || options.toSection) scrolling.toHash(hash, true);
  };

  const go = async (href: string, options: GoOptions = {}): Promise<void> => {
    if (needs().mode !== 'live') return;
    if (options.newTab) return platform.open(href);
    const here = new URL(platform.location().href);
    const target = new URL(href, here);
    if (target.origin !== here.origin) return platform.assign(href);
    target.pathname = closedPath(target.pathname);
    if (target.pathname === closedPath(here.pathname) && target.search === here.search) {
      if (target.hash !== '' && target.hash !== here.hash) write(target, options);
      return scrollHere(target, options);
    }
    if (options.progress) needs().progress.show(options.progress);
    try {
      await enterPage(target, {
        arrive: () => write(target, options),
        scroll: () => scrolling.arrive(target.hash),
        scrollHere: () => scrollHere(target, options),
      });
    } finally {
      if (options.progress) needs().progress.hide();
    }
  };

  /** The visitor went back or forward: every page stands where they left it. */
  const follow = async (): Promise<void> => {
    scrolling.remember(shownPosition);
    shownPosition = history.position();
    const position = shownPosition;
    noteAddress();
    const target = new URL(platform.location().href);
    await enterPage(target, {
      arrive: () => undefined,
      scroll: (loading) => scrolling.restore(position, target.hash, loading),
      scrollHere: () => scrolling.restore(position, target.hash, Promise.resolve()),
    });
  };

  return {
    go,
    follow,
    enterFirst: () => {
      const target = new URL(platform.location().href);
      // A new document begins at the top, or where the browser restores it.
      const scroll = (): void => {
        if (target.hash !== '') scrolling.arrive(target.hash);
      };
      return enterPage(target, { arrive: () => undefined, scroll, scrollHere: scroll });
    },
    changeLanguage: async (language) => {
      const { match, routes, basePath } = needs();
      const now = match.peek();
      if (!now?.page.languages.includes(language)) return false;
      const path = routes.pathOf(now.page.id, language, now.parameters);
      await go(basePath + path + platform.location().search);
      return true;
    },
    canGoBack: () => history.position() > 0,
    beginHere: () => {
      shownPath ??= platform.location().pathname;
      fullLoad.succeeded();
      return number;
    },
    isCurrent: (id) => id === number,
    replaceQuery: (query) => {
      const { pathname, hash } = platform.location();
      const text = query.toString();
      history.replace(`${pathname}${text && `?${text}`}${hash}`);
      noteAddress();
    },
    sectionTitle: (pageId, sectionId) => {
      if (sectionId === '') return undefined;
      const { page, match, routes } = needs();
      const target = pageId === '' ? match.peek()?.page : routes.page(pageId);
      const head = target?.sectionHeads?.find((one) => one.id === sectionId || one.linkId === sectionId);
      const sections = Object.values(page.peek()?.bundle.sections ?? {});
      const title = head?.title || sections.find((one) => one.id === sectionId || one.linkId === sectionId)?.title;
      return target ? title : undefined;
    },
  };
};
