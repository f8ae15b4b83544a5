import { createElementLibrary } from '@trama/elements/client';
import { elementDefinitions } from '@trama/elements/definitions';
import { createEngine } from '@trama/engine';
import { interpretingEvaluator } from '@trama/formula';
import { createRegistry } from '@trama/model';
import { pluginDefinitions } from '@trama/plugins/definitions';
import { createLooks, loadElements } from '@trama/react';
import { renderPage } from '@trama/react/server';
import { iconNamesIn } from '../icons/sets.ts';
import type { Prerender } from '../prerender.ts';
import { loadPlugins } from '../runtime/plugins.ts';
import { createPrerenderPlatform } from './prerender-platform.ts';

/** Draws a page to HTML with the same engine and components as the browser, in their first state. */
export const prerender: Prerender = async ({ site, bundle, language, path, now, fetch, readIcon }) => {
  const registry = createRegistry(elementDefinitions, pluginDefinitions);
  const page = { bundle };
  const library = createElementLibrary({ fetchText: readIcon ?? (async () => null) });
  await Promise.all([
    loadElements(library, bundle),
    ...iconNamesIn(JSON.stringify(bundle)).map(({ set, name }) => library.icons?.load(`${set}/${name}`)),
  ]);
  const engine = createEngine({
    site,
    registry,
    plugins: fetch ? await loadPlugins(site) : {},
    looks: createLooks(site, registry),
    platform: createPrerenderPlatform({ path, now, ...(fetch ? { fetch } : {}) }),
    mode: 'prerender',
    evaluatorFor: () => interpretingEvaluator({}),
    loadPage: async () => page,
  });
  try {
    await engine.start(page);
    const { html } = renderPage(engine, library);
    if (html === '') throw new Error(`The engine shows no page at ${path} (${language}).`);
    return { html, collections: engine.snapshotCollections() };
  } finally {
    engine.dispose();
  }
};
