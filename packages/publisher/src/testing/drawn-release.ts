import { elementDefinitions } from '@trama/elements/definitions';
import { createRegistry, type Design, type Id } from '@trama/model';
import { pluginDefinitions } from '@trama/plugins/definitions';
import { buildRelease, type Release } from '../build.ts';
import { packagedIcons } from '../icons/icon-source.ts';
import { drawPage } from '../prerender/draw-page.ts';

/** A release with the HTML of its pages, drawn in this process. */
export interface DrawnRelease extends Release {
  /** HTML of a page in a language; '' where it was not made. */
  html(pageId: Id, language: string): string;
}

const registry = createRegistry(elementDefinitions, pluginDefinitions);
const icons = packagedIcons();

const silent = async (): Promise<Response> => new Response('', { status: 503 });

/** Publishes a design as the server does, except that its pages are drawn in this process; no service answers, unless one is given. */
export const drawnRelease = async (design: Design, fetch: typeof globalThis.fetch = silent): Promise<DrawnRelease> => {
  const watch = { enter: () => 0, numberOf: () => 1 };
  const release = await buildRelease({
    design,
    registry,
    runtime: { main: 'runtime/main.js', styles: [], imports: [], parts: {} },
    kept: [],
    icons,
    prerender: (request) => drawPage(request, { icons, fetch, watch }),
    clock: () => new Date(0),
  });
  const html = (pageId: Id, language: string): string => {
    const file = release.files.find(({ path }) => path === `html/${pageId}.${language}.html`);
    return file === undefined ? '' : String(file.body);
  };
  return { ...release, html };
};
