import { elementLibrary } from '@trama/elements/client';
import { createEngine, type LoadedPage } from '@trama/engine';
import { compiledEvaluator } from '@trama/formula/runtime';
import { createBrowserPlatform, createLooks, createMounts, hydratePage, loadElements, mountPage } from '@trama/react';
import { addStylesheet, readDocument } from './document-parts.ts';
import { loadPlugins } from './plugins.ts';
import { createReleaseReader } from './release-page.ts';
import { registerServiceWorker } from './service-worker.ts';

/** Starts a published page: reads its parts side by side, takes over the prerendered HTML or draws anew. */
const startPage = async (): Promise<void> => {
  const container = document.querySelector<HTMLElement>('#app');
  if (!container) throw new Error('This document has no node for the page.');
  const parts = readDocument(document);
  const platform = createBrowserPlatform(window);
  const reader = createReleaseReader({
    fetch: platform.fetch,
    importModule: (address) => import(/* @vite-ignore */ address),
    addStyle: (address) => addStylesheet(document, address),
    siteAddress: parts.siteAddress,
  });
  const site = await reader.site();
  const registry = await reader.registry();
  const mounts = createMounts();
  const loadPage = async (pageId: string, language: string): Promise<LoadedPage> => {
    const page = await reader.page(pageId, language);
    await loadElements(elementLibrary, page.bundle);
    return page;
  };
  const [plugins, first] = await Promise.all([
    loadPlugins(site),
    // Refused data is asked for again by the engine, which then follows the redirect.
    parts.pageId ? loadPage(parts.pageId, document.documentElement.lang).catch(() => undefined) : undefined,
  ]);
  const engine = createEngine({
    site,
    registry,
    plugins,
    looks: createLooks(site, registry),
    platform,
    mode: 'live',
    evaluatorFor: ({ functions = [] }) => compiledEvaluator(functions),
    loadPage,
    mountInstance: mounts.mount,
  });
  engine.onLog(({ level, message, where = [], cause }) => {
    if (level === 'error') console.error(message, ...where, cause ?? '');
    else if (level === 'warning') console.warn(message, ...where, cause ?? '');
  });
  if (parts.recorded) engine.restoreCollections(parts.recorded.collections);
  const shown = { engine, library: elementLibrary, container, mounts };
  if (first && container.hasChildNodes()) hydratePage(shown);
  else mountPage(shown);
  await engine.start(first);
  registerServiceWorker(navigator, site.cacheVersion);
};

await startPage();
