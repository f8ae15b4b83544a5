import { definitionCode } from 'virtual:definition-code';
import { elementLibrary } from '@trama/elements/client';
import { createEngine, type LoadedPage, lateWorkflows } from '@trama/engine';
import { compiledEvaluator } from '@trama/formula/runtime';
import {
  createBrowserPlatform,
  createLooks,
  createMounts,
  hydratePage,
  loadElements,
  mountPage,
  nextTurn,
  writeToConsole,
} from '@trama/react';
import './badge.css';
import { completeDefinitions } from './definition-code.ts';
import { addStylesheet, basePathIn, readDocument } from './document-parts.ts';
import { withClockHeld } from './held-clock.ts';
import { loadPlugins } from './plugins.ts';
import { reportPreloadFailure } from './preload-failure.ts';
import { createReleaseReader, type PageModule } from './release-page.ts';
import { keepServiceWorker } from './service-worker.ts';

/** Starts a published page: reads its parts side by side, takes over the prerendered HTML or draws anew. */
const startPage = async (): Promise<void> => {
  const container = document.querySelector<HTMLElement>('#app');
  if (!container) throw new Error('This document has no node for the page.');
  const parts = readDocument(document);
  const platform = createBrowserPlatform(window);
  const basePath = basePathIn(document);
  const reader = createReleaseReader({
    fetch: platform.fetch,
    importModule,
    addStyle: (address) => addStylesheet(document, address),
    siteAddress: parts.siteAddress,
    basePath,
  });
  const site = await reader.site();
  const definitions = completeDefinitions(await reader.registry(), definitionCode);
  const { registry } = definitions;
  const mounts = createMounts();
  const workflows = lateWorkflows();
  // Authors look into their workflows on preview and staging; elsewhere there is no log, and no code for it.
  const runLog =
    platform.environment === 'production'
      ? undefined
      : (await import('./run-log/record-runs.ts')).recordRuns(window, platform, site.id);
  const loadPage = async (pageId: string, language: string): Promise<LoadedPage> => {
    const page = await reader.page(pageId, language);
    await Promise.all([
      loadElements(elementLibrary, page.bundle),
      definitions.load(page.bundle),
      workflows.load(site, page.bundle, registry),
    ]);
    return page;
  };
  const [plugins, first] = await Promise.all([
    loadPlugins(site),
    // Refused data is asked for again by the engine, which then follows the redirect.
    parts.pageId ? loadPage(parts.pageId, document.documentElement.lang).catch(() => undefined) : undefined,
    globalThis.tramaSheets,
  ]);
  // What came last has had its task.
  await nextTurn();
  const engine = createEngine({
    site,
    registry,
    plugins,
    looks: createLooks(site, registry),
    platform,
    mode: 'live',
    workflows: workflows.create,
    evaluatorFor: ({ functions = [] }) => compiledEvaluator(functions),
    loadPage,
    basePath,
    mountInstance: mounts.mount,
    ...(runLog && { workflowObserver: runLog.observer }),
  });
  engine.onLog(writeToConsole);
  const { recorded } = parts;
  if (recorded) engine.restoreCollections(recorded.collections);
  // Hydration repeats the prerendered page, also where it shows the time.
  const repeat = (piece: () => void): void =>
    first && recorded ? withClockHeld(globalThis, recorded, () => !engine.isVisitorKnown.value, piece) : piece();
  const shown = { engine, library: elementLibrary, container, mounts };
  if (first && container.hasChildNodes()) hydratePage({ ...shown, repeat });
  else mountPage(shown);
  await nextTurn();
  let started: Promise<void> | undefined;
  repeat(() => {
    started = engine.start(first);
  });
  await started;
  await keepServiceWorker(navigator.serviceWorker, site, basePath);
};

/** Functions of a page. A failure that nobody handles fails the page, which is then loaded in full. */
const importModule = async (address: string): Promise<PageModule> => {
  try {
    return await import(/* @vite-ignore */ address);
  } catch (failure) {
    reportPreloadFailure(window, failure);
    return { functions: [] };
  }
};

// Not awaited: files that come later share code with this one, and would wait for it while it waits for them.
startPage().catch(reportError);
