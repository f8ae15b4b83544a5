import { createElementLibrary } from '@trama/elements/client';
import { elementDefinitions } from '@trama/elements/definitions';
import { createEngine, type Engine } from '@trama/engine';
import { createWorkflows } from '@trama/engine/workflows';
import { type Evaluator, interpretingEvaluator } from '@trama/formula';
import { createRegistry } from '@trama/model';
import { pluginDefinitions } from '@trama/plugins/definitions';
import { createLooks, type ElementLibrary, loadElements } from '@trama/react';
import { type RenderedPage, renderPage } from '@trama/react/server';
import type { IconSource } from '../icons/icon-source.ts';
import { iconNamesIn } from '../icons/sets.ts';
import { PLACEHOLDER } from '../placeholders.ts';
import type { PrerenderedPage, PrerenderRequest } from '../prerender.ts';
import { loadPlugins } from '../runtime/plugins.ts';
import { noteAsked } from './asked.ts';
import { type FormulaWatch, watchFormulas } from './formula-watch.ts';
import { createPrerenderPlatform, HELD_RANDOM } from './prerender-platform.ts';
import { mergeLooks, OTHER_SCREENS, type ScreenLook } from './screen-variants.ts';

/** What a page is drawn with. */
export interface DrawingParts {
  icons: IconSource;
  /** Fetches data of collections. */
  fetch: typeof fetch;
  /** Is told which formula runs. */
  watch: FormulaWatch;
}

/** Draws a page to HTML with the same engine and components as the browser, in their first state. */
export const drawPage = async (
  { site, bundle, language, path, now }: PrerenderRequest,
  { icons, fetch, watch }: DrawingParts,
): Promise<PrerenderedPage> => {
  const registry = createRegistry(elementDefinitions, pluginDefinitions);
  const page = { bundle };
  const library = createElementLibrary({ fetchText: iconTexts(icons) });
  const watched = watchFormulas(watch);
  const noted = noteAsked(fetch);
  let isTimeAsked = false;
  const clock = (): number => {
    isTimeAsked = true;
    return now;
  };
  await Promise.all([
    loadElements(library, bundle),
    ...iconNamesIn(JSON.stringify(bundle)).map(({ set, name }) => library.icons?.load(`${set}/${name}`)),
  ]);
  const engine = createEngine({
    site,
    registry,
    plugins: await loadPlugins(site),
    looks: createLooks(site, registry),
    platform: createPrerenderPlatform({ path, clock, fetch: noted.fetch }),
    mode: 'prerender',
    workflows: createWorkflows,
    evaluatorFor: (): Evaluator => watched.of(interpretingEvaluator({ now: clock, random: () => HELD_RANDOM })),
    loadPage: async () => page,
    basePath: PLACEHOLDER.base,
  });
  try {
    await engine.start(page);
    const drawn = await renderScreens(engine, library);
    if (engine.page.peek() === null) throw new Error(`The engine shows no page at ${path} (${language}).`);
    return {
      ...drawn,
      collections: engine.snapshotCollections(),
      asked: noted.asked(),
      ...(isTimeAsked ? { at: now } : {}),
      problems: watched.stopped(),
    };
  } finally {
    engine.dispose();
  }
};

/** SVG text of an icon by its path (`icons/lucide/star.svg`). */
const iconTexts =
  (icons: IconSource) =>
  async (place: string): Promise<string | null> => {
    const [icon] = iconNamesIn(JSON.stringify([place.replace(/^icons\/|\.svg$/g, '')]));
    return icon ? icons.read(icon) : null;
  };

/** Draws the page for every screen; a page of which nothing can change looks the same on all of them. */
const renderScreens = async (
  engine: Engine,
  library: ElementLibrary,
): Promise<Pick<PrerenderedPage, 'html' | 'isFixed'>> => {
  const first = await renderWithIcons(engine, library);
  if (first.islands.length === 0) return { html: first.html, isFixed: true };
  const looks: ScreenLook[] = [{ screen: 'default', sections: first.sections }];
  for (const screen of OTHER_SCREENS) {
    engine.showScreen(screen);
    looks.push({ screen, sections: (await renderWithIcons(engine, library)).sections });
  }
  return { html: mergeLooks(looks), isFixed: false };
};

/** Draws the page; again where its components brought icons of their own, which only the drawing names. */
const renderWithIcons = async (engine: Engine, library: ElementLibrary): Promise<RenderedPage> => {
  const drawn = renderPage(engine, library);
  const { html } = drawn;
  const names = [...html.matchAll(/ data-icon="([^"]+)"/g)].flatMap(([, name]) => name ?? []);
  const missing = [...new Set(names)].filter((name) => library.icons?.peek(name) === undefined);
  await Promise.all(missing.map((name) => library.icons?.load(name)));
  return missing.length > 0 ? renderPage(engine, library) : drawn;
};
