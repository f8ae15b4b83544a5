import type { CanvasMode, CanvasView, Reading } from '@trama/canvas-protocol';
import { type CreatePluginClient, createEngine, type Engine, type LogEntry, type PopupInstance } from '@trama/engine';
import { dynamicEvaluator } from '@trama/formula';
import {
  bundleFor,
  type Design,
  type Element,
  type Id,
  type PageBundle,
  type Registry,
  siteInfoFor,
} from '@trama/model';
import {
  createBrowserPlatform,
  createMounts,
  type ElementLibrary,
  loadElements,
  type MountedPage,
  mountPage,
} from '@trama/react';
import { createLooks } from './looks.ts';
import { memoryPlatform } from './memory-platform.ts';
import { pageAddress } from './page-address.ts';
import { withSampleRows } from './sample-rows.ts';

export interface DrawingOptions {
  window: Window & typeof globalThis;
  registry: Registry;
  library: ElementLibrary;
  /** Browser halves of the plugins, by id. */
  plugins: Readonly<Record<Id, () => Promise<{ createClient: CreatePluginClient }>>>;
  onLog: (entry: LogEntry) => void;
}

/** The page in the canvas' document, drawn by the same engine and components as the published one. */
export interface PageDrawing {
  /** Draws a page anew. The old drawing stays until the new one is complete; the latest call wins. */
  draw(design: Design, view: CanvasView): Promise<void>;
  /** Replaces elements of the drawing; null removes one. */
  patch(elements: Readonly<Record<Id, Element | null>>): void;
  /** Holds states of an element on; those of the last call are let go. */
  holdStates(id: Id, states: readonly string[]): void;
  /** Opens a popup over the page; null closes the one of the last call. */
  showPopup(component: Id | null): void;
  /** A value of the running page; undefined without a drawing. */
  read(reading: Reading): unknown;
  dispose(): void;
}

interface Drawn {
  engine: Engine;
  page: MountedPage;
  container: HTMLElement;
}

/** Everything that an edit may bring into play; only collections stay with the page, because they are fetched. */
const editBundle = (design: Design, pageId: Id): PageBundle => ({
  ...bundleFor(design, pageId),
  elements: design.elements,
  components: design.components,
  variables: design.variables,
  formulas: design.formulas,
  workflows: design.workflows,
});

const engineMode = (mode: CanvasMode): 'edit' | 'live' => (mode === 'edit' ? 'edit' : 'live');

export const createPageDrawing = (options: DrawingOptions): PageDrawing => {
  const { window, registry, library, onLog } = options;
  const { document } = window;
  let drawn: Drawn | null = null;
  let held: { id: Id; states: readonly string[] } | null = null;
  let popup: PopupInstance | null = null;
  let latest = 0;

  const loadPlugins = async (design: Design, mode: CanvasMode): Promise<Record<Id, CreatePluginClient>> => {
    const loaded = await Promise.all(
      design.plugins.map(async ({ id }): Promise<[Id, CreatePluginClient][]> => {
        const load = options.plugins[id];
        if (!load) return [];
        const { createClient } = await load();
        return [[id, mode === 'edit' ? withSampleRows(createClient) : createClient]];
      }),
    );
    return Object.fromEntries(loaded.flat());
  };

  const start = async (design: Design, view: CanvasView): Promise<Drawn> => {
    const mounts = createMounts();
    const bundleOf = (pageId: Id): PageBundle =>
      view.mode === 'edit' ? editBundle(design, pageId) : bundleFor(design, pageId);
    await loadElements(library, bundleFor(design, view.pageId));
    const engine = createEngine({
      site: siteInfoFor(design),
      registry,
      plugins: await loadPlugins(design, view.mode),
      looks: createLooks(design.classes, registry),
      platform: memoryPlatform(createBrowserPlatform(window), pageAddress(design, view.pageId, view.language)),
      mode: engineMode(view.mode),
      evaluatorFor: dynamicEvaluator,
      loadPage: async (pageId) => ({ bundle: bundleOf(pageId) }),
      mountInstance: mounts.mount,
    });
    engine.onLog(onLog);
    const container = document.createElement('div');
    container.hidden = true;
    document.body.append(container);
    const page = mountPage({ engine, library, container, mounts });
    await engine.start({ bundle: bundleOf(view.pageId) });
    return { engine, page, container };
  };

  const discard = (old: Drawn): void => {
    old.page.dispose();
    old.engine.dispose();
    old.container.remove();
  };

  const release = (): void => {
    if (!held || !drawn) return;
    for (const instance of drawn.engine.instances(held.id))
      for (const state of held.states) instance.setState(state, false);
    held = null;
  };

  return {
    draw: async (design, view) => {
      latest += 1;
      const turn = latest;
      const next = await start(design, view);
      if (turn !== latest) {
        discard(next);
        return;
      }
      const old = drawn;
      drawn = next;
      held = null;
      popup = null;
      next.container.hidden = false;
      document.documentElement.classList.toggle('ww-app-theme-dark', view.theme === 'dark');
      if (old) discard(old);
    },
    patch: (elements) => drawn?.engine.patchElements(elements),
    holdStates: (id, states) => {
      release();
      if (!drawn || states.length === 0) return;
      held = { id, states };
      for (const instance of drawn.engine.instances(id)) for (const state of states) instance.setState(state, true);
    },
    showPopup: (component) => {
      popup?.close();
      popup = component === null ? null : (drawn?.engine.openPopup(component) ?? null);
    },
    read: (reading) => {
      if (!drawn) return undefined;
      const { engine } = drawn;
      switch (reading.kind) {
        case 'variable':
          return engine.variable(reading.id);
        case 'collection':
          return engine.collection(reading.id);
        case 'content':
          return engine.instances(reading.id)[reading.repeatIndex ?? 0]?.content(reading.property);
        default:
          return reading satisfies never;
      }
    },
    dispose: () => {
      latest += 1;
      if (drawn) discard(drawn);
      drawn = null;
    },
  };
};
