import type { Engine } from '@trama/engine';
import { renderToString } from 'react-dom/server.browser';
import type { ElementLibrary } from './element.ts';
import { islandHosts } from './islands.ts';
import { EngineProvider, MarkedSections } from './page-view.tsx';

/** A prerendered page: what stands in the node that `hydratePage` takes over. */
export interface RenderedPage {
  html: string;
  /** The HTML of each section, in the order of the page; '' for one that is not rendered. */
  sections: readonly string[];
  /** Keys of the islands that the browser hydrates; none for a page without anything dynamic. */
  islands: readonly string[];
}

/** As `MarkedSections` writes it. */
const SECTION_END = '<template data-section-end=""></template>';

/** React announces images before the markup; the head of the page decides about preloading, not the body. */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)+/;

/**
 * HTML of the page that an engine in `prerender` mode shows; empty without a page. Heavy elements must be loaded
 * (`loadElements`).
 */
export const renderPage = (engine: Engine, library: ElementLibrary): RenderedPage => {
  const page = engine.page.peek();
  if (page === null) return { html: '', sections: [], islands: [] };
  const html = renderToString(
    <EngineProvider engine={engine} library={library}>
      <MarkedSections page={page} />
    </EngineProvider>,
  );
  const sections = html.replace(PRELOADS, '').split(SECTION_END).slice(0, -1);
  return { html: sections.join(''), sections, islands: [...islandHosts(page).keys()] };
};
