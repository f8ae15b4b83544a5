import { createEngine, type Engine, type LogEntry, type PopupInstance, type SiteEdit } from '@trama/engine';
import { editing } from '@trama/engine/edit';
import { createWorkflows } from '@trama/engine/workflows';
import { dynamicEvaluator } from '@trama/formula';
import {
  bundleFor,
  type Collection,
  DARK_THEME_CLASS,
  type Design,
  type Element,
  type Id,
  type Json,
  type PageBundle,
  pageForRefused,
  type Registry,
  type Section,
  siteInfoFor,
} from '@trama/model';
import type { SessionLender } from '@trama/plugins/canvas';
import type { BackendPlace } from '@trama/protocol/builder';
import type {
  CanvasMode,
  CanvasView,
  Evaluation,
  EvaluationRequest,
  HiddenNode,
  PageRefusal,
  Revealed,
  RowCount,
  TrialEnd,
  TriedCollection,
  WorkflowTrial,
} from '@trama/protocol/canvas';
import {
  createBrowserPlatform,
  createMounts,
  type ElementLibrary,
  loadElements,
  type MountedPage,
  mountPage,
} from '@trama/react';
import type { Trials } from '../runs/trials.ts';
import { evaluateBinding } from '../values/evaluate-binding.ts';
import { failedCollection, triedCollection } from '../values/tried-collection.ts';
import { canvasAddress } from './canvas-address.ts';
import { createHiddenNodes, type HiddenNodes } from './hidden-nodes.ts';
import { createLooks } from './looks.ts';
import { memoryPlatform } from './memory-platform.ts';
import { createOffScreenSections, type OffScreenSections } from './off-screen-sections.ts';
import { loadPluginClients, type PluginLibrary } from './plugin-clients.ts';
import { createSamples, type Samples } from './sample-data.ts';
import { SAMPLE_ROWS } from './sample-rows.ts';
import { withBackend } from './with-backend.ts';

export interface DrawingOptions {
  window: Window & typeof globalThis;
  registry: Registry;
  library: ElementLibrary;
  plugins: PluginLibrary;
  onLog: (entry: LogEntry) => void;
  /** Records the runs of the page's workflows, and tries some. */
  trials?: Trials;
  /** Edit mode: the collections for whose rows, which cannot come, samples stand now. */
  onSamples?: (collections: readonly Id[]) => void;
}

/** What the draft may reach: its own files with the token, and the embedded backend; and in whose session. */
export interface CanvasAccess {
  token: () => string;
  backend: BackendPlace | null;
  /** Who lends the session of the person whom the page is shown to; null for a visitor. */
  lender: SessionLender | null;
}

/** What has come of drawing a page. */
export interface PageDrawn {
  /** Collections that the page has. */
  collections: ReadonlySet<Id>;
  /** Why a published site would not show it to whom it is shown; null where it would. */
  refusal: PageRefusal | null;
}

/** A page whose load has not ended by then is shown as it is, in milliseconds: visitors see it from the start. */
const PATIENCE = 1500;

/** The page in the canvas' document, drawn by the same engine and components as the published one. */
export interface PageDrawing {
  /**
   * Draws a page anew. The old drawing stays until the new one is complete; the latest call wins.
   */
  draw(design: Design, view: CanvasView, access: CanvasAccess): Promise<PageDrawn>;
  /** Takes an edit into the drawing; only what reads the change is drawn again. `design` is the one after it. */
  patch(edit: SiteEdit, design: Design): void;
  /** Draws all rows of the repeats that an element holds, or the first ones again. */
  showAllRows(id: Id, all: boolean): void;
  /** Holds states of an element on; those of the last call are let go. */
  holdStates(id: Id, states: readonly string[]): void;
  /** Opens a popup over the page; null closes the one of the last call. */
  showPopup(component: Id | null): void;
  /** Draws what the page hides, dimmed, until it is not named any more. */
  reveal(nodes: Revealed): void;
  /** What the page hides as it stands; nothing where no page is drawn. */
  hidden(): readonly HiddenNode[];
  /** Sets variables for the drawings from now on; those that are not named have their initial values again. */
  setValues(values: Readonly<Record<Id, Json>>): void;
  /** The rows of the repeat that an element holds; null for an element without one. */
  rowCount(id: Id): RowCount | null;
  /** What a binding comes to in the drawn page; null where the page does not draw its place. */
  evaluate(asked: EvaluationRequest): Evaluation | null;
  /** What the source of a collection answers, set as here, in the drawn page; null where none is drawn. */
  tryCollection(collection: Collection): Promise<TriedCollection | null>;
  /** Tries a workflow in the drawn page. */
  tryWorkflow(trial: WorkflowTrial): Promise<TrialEnd>;
  dispose(): void;
}

interface Drawn {
  engine: Engine;
  page: MountedPage;
  container: HTMLElement;
  outcome: PageDrawn;
  sections: OffScreenSections | null;
  samples: Samples | null;
  design: () => Design;
  setDesign(design: Design): void;
  view: CanvasView;
}

/** The same record where nothing in it becomes another. */
const mapped = <Item,>(
  record: Readonly<Record<Id, Item>>,
  present: (item: Item) => Item,
): Readonly<Record<Id, Item>> => {
  const changed = Object.entries(record).filter(([, item]) => present(item) !== item);
  return changed.length === 0
    ? record
    : { ...record, ...Object.fromEntries(changed.map(([id, item]) => [id, present(item)])) };
};

/** Everything that an edit may bring into play; only collections stay with the page, because they are fetched. */
const editBundle = (design: Design, page: PageBundle, present: HiddenNodes['present']): PageBundle => ({
  ...page,
  elements: mapped(design.elements, present),
  sections: mapped(page.sections, present),
  components: design.components,
  variables: design.variables,
  formulas: design.formulas,
  workflows: design.workflows,
});

const engineMode = (mode: CanvasMode): 'edit' | 'live' => (mode === 'edit' ? 'edit' : 'live');

export const createPageDrawing = (options: DrawingOptions): PageDrawing => {
  const { window, registry, library, onLog, onSamples, trials } = options;
  const { document } = window;
  let drawn: Drawn | null = null;
  let held: { id: Id; states: readonly string[] } | null = null;
  let popup: PopupInstance | null = null;
  let values: Readonly<Record<Id, Json>> = {};
  let latest = 0;
  /** Rows that sources sent for collections, also those that are not kept. */
  const sent = new Map<Id, number>();
  const hiddenNodes = createHiddenNodes(document, (node) => {
    const type = 'component' in node ? node.type : null;
    return (type === null ? undefined : registry.element(type)?.displays[0]) ?? 'block';
  });

  /** Nodes go to the engine as they are drawn. */
  const presentedEdit = (edit: SiteEdit): SiteEdit => ({
    ...edit,
    ...(edit.elements && { elements: mapped(edit.elements, presentGiven) }),
    ...(edit.sections && { sections: mapped(edit.sections, presentGiven) }),
  });
  const presentGiven = <Kind extends Element | Section>(node: Kind | null): Kind | null =>
    node && hiddenNodes.present(node);

  const refusalOf = async (engine: Engine, { pages }: Design, pageId: Id): Promise<PageRefusal | null> => {
    const denial = await engine.refusal();
    return denial && { reason: denial.reason, pageId: pageForRefused(denial, pageId, (id) => id in pages) };
  };

  const start = async (design: Design, view: CanvasView, access: CanvasAccess): Promise<Drawn> => {
    const { token, backend, lender } = access;
    const isEdited = view.mode === 'edit';
    let current = design;
    const mounts = createMounts();
    const bundleOf = (page: PageBundle): PageBundle =>
      isEdited ? editBundle(design, page, hiddenNodes.present) : page;
    const shown = bundleFor(design, view.pageId);
    await loadElements(library, shown);
    const tellSamples = (): void => {
      if (samples && drawn?.samples === samples) onSamples?.(samples.collections);
    };
    const samples = isEdited ? createSamples(() => bundleFor(current, view.pageId), registry, tellSamples) : null;
    const clients = await loadPluginClients(options.plugins, design, {
      lender,
      onSent: isEdited ? (collection, rows) => sent.set(collection, rows) : null,
    });
    const engine = createEngine({
      site: withBackend(siteInfoFor(design), backend),
      registry,
      plugins: clients,
      looks: createLooks(() => current.classes, registry),
      platform: memoryPlatform(createBrowserPlatform(window), {
        address: canvasAddress(design, view.pageId, view.language),
        token,
        visitorToken: () => lender?.current().accessToken ?? '',
        rehearsal: isEdited ? { backendUrl: backend?.url ?? null } : null,
        rows: isEdited ? (id) => current.collections[id]?.data ?? null : null,
        trial: () => trials?.now() ?? null,
      }),
      mode: engineMode(view.mode),
      editing,
      workflows: createWorkflows,
      evaluatorFor: dynamicEvaluator,
      loadPage: async (pageId) => ({ bundle: bundleOf(bundleFor(design, pageId)) }),
      mountInstance: mounts.mount,
      sampleRows: SAMPLE_ROWS,
      ...(samples && { samples }),
      ...(trials && { workflowObserver: trials.observer }),
    });
    engine.onLog(onLog);
    const container = document.createElement('div');
    container.hidden = true;
    document.body.append(container);
    const page = mountPage({ engine, library, container, mounts });
    const loading = engine.start({ bundle: bundleOf(shown) });
    await Promise.race([loading, new Promise((resolve) => window.setTimeout(resolve, PATIENCE))]);
    loading.catch((cause: unknown) =>
      onLog({ level: 'error', message: 'The page could not be loaded', where: ['pages', view.pageId], cause }),
    );
    if (isEdited) for (const [id, value] of Object.entries(values)) engine.setVariable(id, value);
    const sections = isEdited ? createOffScreenSections(window, () => current) : null;
    return {
      engine,
      page,
      container,
      outcome: {
        collections: new Set(Object.keys(shown.collections)),
        refusal: await refusalOf(engine, design, view.pageId),
      },
      sections,
      samples,
      view,
      design: () => current,
      setDesign: (changed) => {
        current = changed;
      },
    };
  };

  const discard = (old: Drawn): void => {
    old.sections?.dispose();
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
    draw: async (design, view, access) => {
      latest += 1;
      const turn = latest;
      trials?.stopAll();
      const next = await start(design, view, access);
      if (turn !== latest) {
        discard(next);
        return next.outcome;
      }
      const old = drawn;
      drawn = next;
      held = null;
      popup = null;
      next.container.hidden = false;
      next.sections?.watch(next.container);
      onSamples?.(next.samples?.collections ?? []);
      document.documentElement.classList.toggle(DARK_THEME_CLASS, view.theme === 'dark');
      if (old) discard(old);
      return next.outcome;
    },
    patch: (edit, design) => {
      if (!drawn) return;
      const { engine, sections, container } = drawn;
      drawn.setDesign(design);
      engine.patchSite(presentedEdit(edit));
      if (edit.pageSections) window.requestAnimationFrame(() => sections?.watch(container));
    },
    showAllRows: (id, all) => drawn?.engine.showAllRows(id, all),
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
    reveal: (nodes) => {
      const page = drawn?.view;
      const before = page && drawn ? hiddenNodes.presented(drawn.design(), page.pageId) : [];
      hiddenNodes.reveal(nodes);
      if (!drawn || page?.mode !== 'edit') return;
      const design = drawn.design();
      const touched = [...before, ...hiddenNodes.presented(design, page.pageId)];
      const pick = <Item,>(record: Readonly<Record<Id, Item>>): Record<Id, Item> =>
        Object.fromEntries(touched.flatMap((id) => (record[id] === undefined ? [] : [[id, record[id]]])));
      drawn.engine.patchSite(presentedEdit({ elements: pick(design.elements), sections: pick(design.sections) }));
    },
    hidden: () => {
      if (drawn?.view.mode !== 'edit') return [];
      return hiddenNodes.find(drawn.engine, drawn.design(), drawn.view.pageId, drawn.engine.screen.peek());
    },
    setValues: (next) => {
      const gone = Object.keys(values).filter((id) => !(id in next));
      values = next;
      if (!drawn || drawn.view.mode !== 'edit') return;
      const { engine } = drawn;
      const { variables } = drawn.design();
      for (const id of gone) engine.setVariable(id, variables[id]?.defaultValue);
      for (const [id, value] of Object.entries(next)) engine.setVariable(id, value);
    },
    rowCount: (id) => drawn?.engine.rowCount(id) ?? null,
    evaluate: (asked) => drawn && evaluateBinding(drawn.engine, asked),
    tryCollection: async (collection) => {
      try {
        const answer = await drawn?.engine.tryCollection(collection);
        return answer ? triedCollection(answer.data, answer.total, sent.get(collection.id)) : null;
      } catch (thrown) {
        return failedCollection(thrown);
      }
    },
    tryWorkflow: async (trial) =>
      drawn && trials ? trials.attempt(drawn.engine, trial) : { run: null, failure: 'No page is drawn.' },
    dispose: () => {
      latest += 1;
      if (drawn) discard(drawn);
      drawn = null;
      hiddenNodes.dispose();
    },
  };
};
