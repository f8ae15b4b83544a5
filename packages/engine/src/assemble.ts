import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import { basePathOf, type Screen, type SiteInfo } from '@trama/model';
import { type Bindings, createBindings } from './bindings/evaluate.ts';
import { FactsBook } from './bindings/facts.ts';
import { createGlobalContext, pageParameters } from './bindings/global-context.ts';
import { createGlobalScope, type GlobalScope } from './bindings/global-scope.ts';
import type { Editing } from './edit/editing.ts';
import type { EditedState } from './edit/site-edits.ts';
import type { EngineOptions } from './engine.ts';
import { createLifecycleQueue } from './instances/act/lifecycle-queue.ts';
import { Blueprints } from './instances/read/blueprint.ts';
import { createInstanceIndex, type InstanceIndex } from './instances/tree/instance-index.ts';
import {
  createPageEvents,
  type LoadedState,
  type PageEventNeeds,
  type PageEvents,
  resetState,
  runLoadOrder,
} from './lifecycle/load-order.ts';
import { createShownPage, type ShownPage, type ShownPageNeeds } from './lifecycle/shown-page.ts';
import type { VisitorNeeds } from './lifecycle/visitor-events.ts';
import type { LoadedPage } from './loaded-page.ts';
import { createLog } from './log.ts';
import { createGate, type Gate, type GateNeeds } from './navigation/gate.ts';
import { createNavigation, type Navigation, type NavigationNeeds } from './navigation/navigation.ts';
import type { PageSource } from './page-source.ts';
import type { Platform } from './platform.ts';
import type { PluginClient } from './plugin.ts';
import { createPlugins, type PluginNeeds } from './plugin-host.ts';
import type { PopupNeeds } from './popups/needs.ts';
import { createPopups, type Popups } from './popups/popups.ts';
import { createRoutes, type Match, type Routes } from './routing/routes.ts';
import { type CollectionStore, createCollections } from './state/collections.ts';
import { createKeptVariables } from './state/kept-variables.ts';
import { createSiteVariables, type SiteVariables } from './state/site-variables.ts';
import { createClock } from './visitor/clock.ts';
import { createPositions, type Positions } from './visitor/positions.ts';
import { createProgress, type Progress } from './visitor/progress.ts';
import { createScreenWatch, type ScreenWatch } from './visitor/screen.ts';
import { createTheme, type ThemeChoice } from './visitor/theme.ts';
import type { WorkflowNeeds } from './workflows/needs.ts';
import type { Workflows } from './workflows/occasion.ts';

/** The parts of one engine: together all that each of them, and the elements of its pages, take of the others. */
export interface EngineParts
  extends ShownPageNeeds,
    PopupNeeds,
    NavigationNeeds,
    GateNeeds,
    PluginNeeds,
    PageEventNeeds,
    VisitorNeeds,
    WorkflowNeeds,
    EditedState,
    LoadedState {
  readonly site: SiteInfo;
  readonly platform: Platform;
  readonly editing?: Editing;
  readonly variables: SiteVariables;
  readonly collections: CollectionStore;
  readonly global: GlobalScope;
  readonly routes: Routes;
  readonly screen: ReadonlySignal<Screen>;
  readonly theme: ThemeChoice;
  readonly progress: Progress;
  readonly positions: Positions;
  readonly language: Signal<string>;
  readonly href: Signal<string>;
  readonly match: Signal<Match | null>;
  readonly page: Signal<PageSource | null>;
  readonly index: InstanceIndex;
  readonly workflows: Workflows;
  readonly navigation: Navigation;
  readonly popups: Popups;
  readonly bindings: Bindings;
}

/** The parts of an engine, and what runs them. */
export interface Assembly {
  parts: EngineParts;
  isVisitorKnown: Signal<boolean>;
  gate: Gate;
  events: PageEvents;
  screenWatch: ScreenWatch;
  shown: Signal<ShownPage | null>;
  enter: (loaded: LoadedPage, match: Match) => ShownPage;
  isCurrent: (shown: ShownPage) => boolean;
}

/** The site's own base path, which preview hosts and the editor do not use (conformance 2.21). */
const ownBasePath = ({ site, platform, mode }: EngineOptions): string =>
  mode === 'edit' || platform.environment === 'preview' ? '' : basePathOf(site.baseTag);

/** Makes the parts of an engine. They are made one after the other, and find each other when they are first used. */
export const assemble = (options: EngineOptions): Assembly => {
  const { site, platform, registry } = options;
  const all = (): EngineParts => parts;
  const log = createLog();
  const bindings = createBindings(log);
  const routes = createRoutes(site);
  const screenWatch = createScreenWatch(platform);
  const theme = createTheme(platform, site.defaultTheme);
  const isVisitorKnown = signal(false);
  const language = signal(routes.defaultLanguage);
  const href = signal(platform.location().href);
  const match = signal<Match | null>(null);
  const page = signal<PageSource | null>(null);
  const shown = signal<ShownPage | null>(null);
  const positions = createPositions(platform);
  const events = createPageEvents(all);
  const gate = createGate(all);
  const basePath = options.basePath ?? ownBasePath(options);
  let clients: ReadonlyMap<string, PluginClient> = new Map();
  const plugin = (id: string): PluginClient | undefined => clients.get(id);

  const variables = createSiteVariables({
    platform,
    log,
    knowsVisitor: () => isVisitorKnown.peek(),
    pageParameters: () => pageParameters(match.peek(), isVisitorKnown.peek()),
    replaceQuery: (query) => navigation.replaceQuery(query),
  });
  const collections = createCollections({
    platform,
    registry,
    log,
    basePath,
    cacheVersion: site.cacheVersion,
    plugin,
    pluginsLoaded: gate.pluginsLoaded,
    keepsErrors: options.mode !== 'prerender',
    samples: options.mode === 'edit' ? options.samples : undefined,
    resolve: bindings.resolve,
    onFetchError: (event) => void events.fire('on-collection-fetch-error', event),
  });
  const globalContext = createGlobalContext({
    site,
    isVisitorKnown,
    platform,
    routes,
    match,
    href,
    language,
    theme: theme.theme,
    screen: screenWatch.screen,
    screenInfo: screenWatch.info,
    positions: positions.info,
    pageData: computed(() => page.value?.bundle.page.data),
  });
  const global = createGlobalScope({
    variables: variables.scope,
    collections,
    bindings,
    log,
    globalContext,
    plugins: site.plugins,
    authPluginId: site.authPluginId,
    plugin,
    language: () => language.value,
    defaultLanguage: routes.defaultLanguage,
    now: () => platform.now(),
    createObjectUrl: platform.browser?.createObjectUrl,
  });

  const isCurrent = (one: ShownPage): boolean => shown.peek() === one;
  const enter = (loaded: LoadedPage, to: Match): ShownPage => {
    const next = createShownPage(parts, loaded, to);
    parts.lifecycle.hold();
    batch(() => {
      const before = shown.peek();
      const show = (): void => {
        language.value = to.language;
        match.value = to;
        next.register();
        page.value = next.source;
        if (isVisitorKnown.peek()) resetState(parts, before === null);
        next.build();
      };
      parts.kept.during(() => before?.dispose(), show);
      shown.value = next;
    });
    return next;
  };
  const load = async (one: ShownPage, isFirst: boolean): Promise<void> => {
    parts.progress.hide();
    parts.lifecycle.release();
    await runLoadOrder(parts, events, isFirst, () => isCurrent(one));
    if (isCurrent(one)) one.finish();
  };
  const navigation = createNavigation(platform, all, {
    leave: () => events.fire('page-unload'),
    mayEnter: gate.mayEnter,
    enter: (loaded, to) => {
      const isFirst = shown.peek() === null;
      const next = enter(loaded, to);
      next.loading = gate.authReady().then(() => load(next, isFirst));
      return next.loading;
    },
    reenter: (to) => {
      const now = shown.peek();
      if (!now) return Promise.resolve();
      batch(() => {
        match.value = to;
        resetState(parts, false);
      });
      now.loading = load(now, false);
      return now.loading;
    },
  });

  let clock: EngineParts['clock'] | undefined;
  const parts: EngineParts = {
    ...options,
    log,
    bindings,
    facts: new FactsBook({ classes: site.classes, bindings }),
    blueprints: new Blueprints(),
    global,
    variables,
    collections,
    routes,
    basePath,
    screen: screenWatch.screen,
    theme,
    progress: createProgress(platform),
    positions,
    // Not before somebody reads it: who never asks for the time is drawn the same at any.
    get clock() {
      clock ??= createClock(platform);
      return clock;
    },
    language,
    href,
    match,
    page,
    isVisitorKnown,
    index: createInstanceIndex(),
    kept: createKeptVariables(),
    lifecycle: createLifecycleQueue(),
    workflows: options.workflows(all),
    navigation,
    popups: createPopups(all),
    rowLimit:
      options.mode === 'edit' && options.sampleRows !== undefined
        ? (options.editing?.rowLimit(options.sampleRows) ?? null)
        : null,
    plugin,
  };
  clients = createPlugins(parts, events, gate);
  return { parts, isVisitorKnown, gate, events, screenWatch, shown, enter, isCurrent };
};
