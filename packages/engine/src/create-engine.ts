import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import { basePathOf, TramaError, withoutBase } from '@trama/model';
import { createBindings } from './bindings/evaluate.ts';
import { FactsBook } from './bindings/facts.ts';
import { createGlobalContext } from './bindings/global-context.ts';
import { createGlobalScope } from './bindings/global-scope.ts';
import type { Editing } from './edit/editing.ts';
import type { SiteEdit } from './edit/site-edit.ts';
import type { Engine, EngineOptions } from './engine.ts';
import type { PageInstance } from './instance.ts';
import { createLifecycleQueue } from './instances/act/lifecycle-queue.ts';
import { Blueprints } from './instances/read/blueprint.ts';
import { createInstanceIndex } from './instances/tree/instance-index.ts';
import { createPageEvents, resetState, runLoadOrder } from './lifecycle/load-order.ts';
import { createShownPage, type ShownPage } from './lifecycle/shown-page.ts';
import { followVisitor } from './lifecycle/visitor-events.ts';
import type { LoadedPage } from './loaded-page.ts';
import { createLog } from './log.ts';
import { createGate } from './navigation/gate.ts';
import { createNavigation } from './navigation/navigation.ts';
import type { PageSource } from './page-source.ts';
import type { PluginClient } from './plugin.ts';
import { createPlugins } from './plugin-host.ts';
import { createPopups } from './popups/popups.ts';
import { createRoutes, type Match } from './routing/routes.ts';
import type { Runtime } from './runtime.ts';
import { createCollections } from './state/collections.ts';
import { createSiteVariables } from './state/site-variables.ts';
import { createClock } from './visitor/clock.ts';
import { createPositions } from './visitor/positions.ts';
import { createProgress } from './visitor/progress.ts';
import { createScreenWatch } from './visitor/screen.ts';
import { createTheme } from './visitor/theme.ts';

/** Parts that one engine holds beside its runtime. */
interface Parts {
  runtime: Runtime;
  isVisitorKnown: Signal<boolean>;
  gate: ReturnType<typeof createGate>;
  events: ReturnType<typeof createPageEvents>;
  screenWatch: ReturnType<typeof createScreenWatch>;
  shown: Signal<ShownPage | null>;
  enter: (loaded: LoadedPage, match: Match) => ShownPage;
  isCurrent: (shown: ShownPage) => boolean;
}

/** The site's own base path, which preview hosts and the editor do not use (conformance 2.21). */
const ownBasePath = ({ site, platform, mode }: EngineOptions): string =>
  mode === 'edit' || platform.environment === 'preview' ? '' : basePathOf(site.baseTag);

const assemble = (options: EngineOptions): Parts => {
  const { site, platform, registry } = options;
  const runtimeOf = (): Runtime => runtime;
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
  const events = createPageEvents(runtimeOf);
  const gate = createGate(runtimeOf);
  const basePath = options.basePath ?? ownBasePath(options);
  let clients: ReadonlyMap<string, PluginClient> = new Map();
  const plugin = (id: string): PluginClient | undefined => clients.get(id);

  const variables = createSiteVariables({
    platform,
    log,
    knowsVisitor: () => isVisitorKnown.peek(),
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
    const next = createShownPage(runtime, loaded, to);
    runtime.lifecycle.hold();
    batch(() => {
      shown.peek()?.dispose();
      language.value = to.language;
      match.value = to;
      next.register();
      page.value = next.source;
      if (isVisitorKnown.peek()) resetState(runtime, shown.peek() === null);
      next.build();
      shown.value = next;
    });
    return next;
  };
  const load = async (one: ShownPage, isFirst: boolean): Promise<void> => {
    runtime.progress.hide();
    runtime.lifecycle.release();
    await runLoadOrder(runtime, events, isFirst, () => isCurrent(one));
    if (isCurrent(one)) one.finish();
  };
  const navigation = createNavigation(platform, runtimeOf, {
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
        resetState(runtime, false);
      });
      now.loading = load(now, false);
      return now.loading;
    },
  });

  const runtime: Runtime = {
    options,
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
    clock: createClock(platform),
    language,
    href,
    match,
    page,
    isVisitorKnown,
    index: createInstanceIndex(),
    lifecycle: createLifecycleQueue(),
    workflows: options.workflows(runtimeOf),
    navigation,
    popups: createPopups(runtimeOf),
    rowLimit:
      options.mode === 'edit' && options.sampleRows !== undefined
        ? (options.editing?.rowLimit(options.sampleRows) ?? null)
        : null,
    plugin,
  };
  clients = createPlugins(runtimeOf, events, gate);
  return { runtime, isVisitorKnown, gate, events, screenWatch, shown, enter, isCurrent };
};

/** Waits for one event, however early it comes. */
const createLatch = (): { promise: Promise<void>; open: () => void } => {
  let open: () => void = () => undefined;
  const promise = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { promise, open };
};

const editingOf = ({ editing }: EngineOptions): Editing => {
  if (editing) return editing;
  throw new TramaError({
    code: 'engine/no-editing',
    message: 'An engine in edit mode needs its editing part.',
    hint: 'Give createEngine the `editing` of @trama/engine/edit.',
  });
};

/**
 * The headless runtime of one site.
 *
 * - Client rendering: `applyVisitorState()`, then `start()`.
 * - Hydration: `start(initial)` shows the page at once in the fixed state of prerendering; after hydration
 *   `applyVisitorState()` lets the load order begin.
 * - Prerendering: `start(initial)`; no visitor, no workflows.
 * - Edit mode: `start(initial)`; of the load order's actions those alone that fill the page.
 */
export const createEngine = (given: EngineOptions): Engine => {
  const edits = given.mode === 'edit' ? editingOf(given).siteEdits(given) : null;
  const options = edits?.options ?? given;
  const { runtime, isVisitorKnown, gate, events, screenWatch, shown, enter, isCurrent } = assemble(options);
  const { platform, mode } = options;
  const visitor = createLatch();
  const stops: (() => void)[] = [];

  const applyVisitorState = (): void => {
    if (mode === 'prerender' || isVisitorKnown.peek()) return;
    batch(() => {
      isVisitorKnown.value = true;
      runtime.theme.restore();
      stops.push(followVisitor(runtime, events, screenWatch));
      if (shown.peek()) resetState(runtime, true);
    });
    visitor.open();
  };

  const matchHere = (initial: LoadedPage): Match => {
    const found = runtime.routes.match(withoutBase(platform.location().pathname, runtime.basePath));
    const page = runtime.routes.page(initial.bundle.page.id);
    if (found?.page.id === initial.bundle.page.id) return found;
    if (page) return { page, language: page.languages[0] ?? runtime.routes.defaultLanguage, parameters: {} };
    throw new TramaError({
      code: 'engine/page-not-found',
      message: 'Page not found.',
      where: ['pages', initial.bundle.page.id],
    });
  };

  const startHere = async (initial: LoadedPage): Promise<void> => {
    const match = matchHere(initial);
    const first = enter(edits?.page(initial) ?? initial, match);
    const navigation = runtime.navigation.beginHere();
    if (mode === 'prerender') {
      await gate.pluginsLoaded();
      await runtime.collections.fetchAuto();
      first.finish();
      return;
    }
    if (mode === 'live') await visitor.promise;
    if (!(await gate.mayStay())) return;
    await gate.authReady();
    if (!isCurrent(first) || !runtime.navigation.isCurrent(navigation)) return;
    if (mode === 'edit' && (await gate.refusal(match.page))) {
      runtime.collections.close();
      await runtime.collections.fetchAuto();
      first.finish();
      return;
    }
    if (mode === 'live') runtime.lifecycle.release();
    await runLoadOrder(runtime, events, true, () => isCurrent(first));
    if (isCurrent(first)) first.finish();
  };

  /** Editing functions called on a published site only log a warning (conformance 8.45). */
  const refuseEdit = (): void => runtime.log('warning', 'A published site cannot be edited', ['editing']);
  const patchSite = (edit: SiteEdit): void => (edits ? edits.patch(edit, runtime, shown.peek()) : refuseEdit());

  const page: ReadonlySignal<PageInstance | null> = computed(() => shown.value?.instance ?? null);

  return {
    site: options.site,
    mode,
    page,
    refusal: async () => {
      const match = runtime.match.peek();
      return match ? gate.refusal(match.page) : null;
    },
    popups: runtime.popups.open$,
    linkPopup: runtime.popups.link$,
    screen: runtime.screen,
    theme: runtime.theme.theme,
    language: runtime.language,
    progress: runtime.progress.bar,
    start: async (initial) => {
      if (initial) return startHere(initial);
      applyVisitorState();
      await runtime.navigation.enterFirst();
      await shown.peek()?.loading;
    },
    navigate: async (href, how) => {
      await runtime.navigation.go(href, how);
      await shown.peek()?.loading;
    },
    dispose: () => {
      for (const stop of stops.splice(0)) stop();
      screenWatch.dispose();
      runtime.progress.hide();
      runtime.popups.dispose();
      shown.peek()?.dispose();
      runtime.collections.reset();
      for (const use of options.site.plugins) runtime.plugin(use.id)?.dispose?.();
    },
    applyVisitorState,
    isVisitorKnown,
    showScreen: (screen) => screenWatch.show(screen),
    variable: (idOrName) => runtime.variables.scope.read(idOrName),
    setVariable: (idOrName, value) => {
      runtime.variables.scope.write(idOrName, value, { by: 'anyone' });
    },
    collection: (idOrName) => runtime.collections.get(idOrName),
    setCollectionOffset: (idOrName, offset) => runtime.collections.setOffset(idOrName, offset),
    instance: (uid, position) => runtime.index.find(uid, position),
    instances: (uid) => runtime.index.all(uid),
    runWorkflow: (id, parameters = {}) => {
      const now = runtime.page.peek();
      const workflow = now?.bundle.workflows[id];
      if (!now || !workflow)
        return Promise.reject(
          new TramaError({
            code: 'engine/workflow-not-found',
            message: 'Workflow not found.',
            where: ['workflows', id],
          }),
        );
      return runtime.workflows.run(workflow, {
        scope: now.scope,
        component: null,
        instance: null,
        parameters,
        stack: [],
      });
    },
    openPopup: (componentId, properties) => runtime.popups.open(componentId, properties).popup,
    openLinkPopup: runtime.popups.openLink,
    closeLinkPopup: runtime.popups.closeLink,
    patchElements: (elements) => patchSite({ elements }),
    patchSite,
    showAllRows: (uid, all) => (edits ? runtime.rowLimit?.showAll(uid, all) : refuseEdit()),
    rowCount: (uid) => runtime.rowLimit?.count(uid) ?? null,
    log: ({ level, message, where, cause }) => runtime.log(level, message, where, cause),
    onLog: (listener) => runtime.log.listen(listener),
    snapshotCollections: () => runtime.collections.snapshot(),
    restoreCollections: (recorded) => runtime.collections.restore(recorded),
  };
};
