import type { Engine } from '@trama/engine';
import { renderToString } from 'react-dom/server.browser';
import type { ElementLibrary } from './element.ts';
import { islandHosts } from './islands.ts';
import { EngineProvider, PageSections } from './page-view.tsx';

/** A prerendered page: what stands in the node that `hydratePage` takes over. */
export interface RenderedPage {
  html: string;
  /** Keys of the islands that the browser hydrates; none for a page without anything dynamic. */
  islands: readonly string[];
}

/** React announces images before the markup; the head of the page decides about preloading, not the body. */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)+/;

/**
 * HTML of the page that an engine in `prerender` mode shows; empty without a page. Heavy elements must be loaded
 * (`loadElements`).
 */
export const renderPage = (engine: Engine, library: ElementLibrary): RenderedPage => {
  const page = engine.page.peek();
  if (page === null) return { html: '', islands: [] };
  const html = renderToString(
    <EngineProvider engine={engine} library={library}>
      <PageSections page={page} />
    </EngineProvider>,
  );
  return { html: html.replace(PRELOADS, ''), islands: [...islandHosts(page).keys()] };
};
