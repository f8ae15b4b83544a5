import { batch, computed, type ReadonlySignal } from '@preact/signals-core';
import { TramaError, withoutBase } from '@trama/model';
import { assemble } from './assemble.ts';
import type { Editing } from './edit/editing.ts';
import type { SiteEdit } from './edit/site-edit.ts';
import type { Engine, EngineOptions } from './engine.ts';
import type { PageInstance } from './instance.ts';
import { resetState, runLoadOrder } from './lifecycle/load-order.ts';
import { followVisitor } from './lifecycle/visitor-events.ts';
import type { LoadedPage } from './loaded-page.ts';
import type { Match } from './routing/routes.ts';

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
  const { parts, isVisitorKnown, gate, events, screenWatch, shown, enter, isCurrent } = assemble(options);
  const { platform, mode } = options;
  const visitor = createLatch();
  const stops: (() => void)[] = [];

  const applyVisitorState = (): void => {
    if (mode === 'prerender' || isVisitorKnown.peek()) return;
    batch(() => {
      isVisitorKnown.value = true;
      parts.theme.restore();
      stops.push(followVisitor(parts, events, screenWatch));
      if (shown.peek()) resetState(parts, true);
    });
    visitor.open();
  };

  const matchHere = (initial: LoadedPage): Match => {
    const found = parts.routes.match(withoutBase(platform.location().pathname, parts.basePath));
    const page = parts.routes.page(initial.bundle.page.id);
    if (found?.page.id === initial.bundle.page.id) return found;
    if (page) return { page, language: page.languages[0] ?? parts.routes.defaultLanguage, parameters: {} };
    throw new TramaError({
      code: 'engine/page-not-found',
      message: 'Page not found.',
      where: ['pages', initial.bundle.page.id],
    });
  };

  const startHere = async (initial: LoadedPage): Promise<void> => {
    const match = matchHere(initial);
    const first = enter(edits?.page(initial) ?? initial, match);
    const navigation = parts.navigation.beginHere();
    if (mode === 'prerender') {
      await gate.pluginsLoaded();
      await parts.collections.fetchAuto();
      first.finish();
      return;
    }
    if (mode === 'live') await visitor.promise;
    if (!(await gate.mayStay())) return;
    await gate.authReady();
    if (!isCurrent(first) || !parts.navigation.isCurrent(navigation)) return;
    if (mode === 'edit' && (await gate.refusal(match.page))) {
      parts.collections.close();
      await parts.collections.fetchAuto();
      first.finish();
      return;
    }
    if (mode === 'live') parts.lifecycle.release();
    await runLoadOrder(parts, events, true, () => isCurrent(first));
    if (isCurrent(first)) first.finish();
  };

  /** Editing functions called on a published site only log a warning (conformance 8.45). */
  const refuseEdit = (): void => parts.log('warning', 'A published site cannot be edited', ['editing']);
  const patchSite = (edit: SiteEdit): void => (edits ? edits.patch(edit, parts, shown.peek()) : refuseEdit());

  const page: ReadonlySignal<PageInstance | null> = computed(() => shown.value?.instance ?? null);

  return {
    site: options.site,
    mode,
    page,
    refusal: async () => {
      const match = parts.match.peek();
      return match ? gate.refusal(match.page) : null;
    },
    popups: parts.popups.open$,
    linkPopup: parts.popups.link$,
    screen: parts.screen,
    theme: parts.theme.theme,
    language: parts.language,
    progress: parts.progress.bar,
    start: async (initial) => {
      if (initial) return startHere(initial);
      applyVisitorState();
      await parts.navigation.enterFirst();
      await shown.peek()?.loading;
    },
    navigate: async (href, how) => {
      await parts.navigation.go(href, how);
      await shown.peek()?.loading;
    },
    dispose: () => {
      for (const stop of stops.splice(0)) stop();
      screenWatch.dispose();
      parts.progress.hide();
      parts.popups.dispose();
      shown.peek()?.dispose();
      parts.collections.reset();
      for (const use of options.site.plugins) parts.plugin(use.id)?.dispose?.();
    },
    applyVisitorState,
    isVisitorKnown,
    showScreen: (screen) => screenWatch.show(screen),
    variable: (idOrName) => parts.variables.scope.read(idOrName),
    setVariable: (idOrName, value) => {
      parts.variables.scope.write(idOrName, value, { by: 'anyone' });
    },
    collection: (idOrName) => parts.collections.get(idOrName),
    setCollectionOffset: (idOrName, offset) => parts.collections.setOffset(idOrName, offset),
    instance: (uid, position) => parts.index.find(uid, position),
    instances: (uid) => parts.index.all(uid),
    runWorkflow: (id, parameters = {}) => {
      const now = parts.page.peek();
      const workflow = now?.bundle.workflows[id];
      if (!now || !workflow)
        return Promise.reject(
          new TramaError({
            code: 'engine/workflow-not-found',
            message: 'Workflow not found.',
            where: ['workflows', id],
          }),
        );
      return parts.workflows.run(workflow, {
        scope: now.scope,
        component: null,
        instance: null,
        parameters,
        stack: [],
      });
    },
    tryWorkflow: async (tried) => editingOf(given).runAt(parts, tried),
    openPopup: (componentId, properties) => parts.popups.open(componentId, properties).popup,
    openLinkPopup: parts.popups.openLink,
    closeLinkPopup: parts.popups.closeLink,
    formulaPlace: (...asked) => editingOf(given).formulaPlace(parts, ...asked),
    patchElements: (elements) => patchSite({ elements }),
    patchSite,
    tryCollection: (definition) => {
      const now = parts.page.peek();
      if (now) return parts.collections.tryOut(definition, now.scope);
      return Promise.reject(new TramaError({ code: 'engine/no-page', message: 'No page is shown.' }));
    },
    showAllRows: (uid, all) => (edits ? parts.rowLimit?.showAll(uid, all) : refuseEdit()),
    rowCount: (uid) => parts.rowLimit?.count(uid) ?? null,
    log: ({ level, message, where, cause }) => parts.log(level, message, where, cause),
    onLog: (listener) => parts.log.listen(listener),
    snapshotCollections: () => parts.collections.snapshot(),
    restoreCollections: (recorded) => parts.collections.restore(recorded),
  };
};
