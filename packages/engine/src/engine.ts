import type { ReadonlySignal } from '@preact/signals-core';
import type { Evaluator, FormulaScope } from '@trama/formula';
import type { Binding, Collection, Element, Id, Json, PageDenial, Registry, Screen, SiteInfo } from '@trama/model';
import type { Editing } from './edit/editing.ts';
import type { RowCount } from './edit/row-limit.ts';
import type { TriedWorkflow } from './edit/run-at.ts';
import type { SiteEdit } from './edit/site-edit.ts';
import type { Instance, LinkPopup, PageInstance, PopupInstance } from './instance.ts';
import type { LoadedPage } from './loaded-page.ts';
import type { LogEntry } from './log.ts';
import type { Looks } from './looks.ts';
import type { EngineMode } from './mode.ts';
import type { Platform } from './platform.ts';
import type { CreatePluginClient, PluginClient } from './plugin.ts';
import type { CollectionAnswer } from './state/collection-answer.ts';
import type { CollectionSamples } from './state/collection-samples.ts';
import type { CreateWorkflows } from './workflows/needs.ts';
import type { WorkflowObserver } from './workflows/observer.ts';

export interface EngineOptions {
  site: SiteInfo;
  registry: Registry;
  /** Clients of the plugins that the site uses, by plugin id; a function is called once with its host. */
  plugins: Readonly<Record<Id, PluginClient | CreatePluginClient>>;
  /** Absent where nothing is drawn (tests). */
  looks?: Looks;
  platform: Platform;
  mode: EngineMode;
  /** Makes the evaluator of a page's formulas. */
  evaluatorFor: (page: LoadedPage) => Evaluator;
  /** Fetches page data and module. @throws TramaError `engine/page-refused` with a {@link PageRefusal} as cause. */
  loadPage: (pageId: Id, language: string) => Promise<LoadedPage>;
  /** Path that the site lies under, without final slash; absent: the site's own, except on preview hosts. */
  basePath?: string;
  /** Edit mode, and authors who try workflows, need it: `editing` of `@trama/engine/edit`. */
  editing?: Editing;
  /** Edit mode: rows of a repeat that are drawn until all are asked for; absent draws all. */
  sampleRows?: number;
  /** Edit mode: what stands for rows that cannot come; absent leaves the collections as their failure left them. */
  samples?: CollectionSamples;
  /** Runs the workflows: `createWorkflows` of `@trama/engine/workflows`, or `lateWorkflows` that come with the first page that has some. */
  workflows: CreateWorkflows;
  /** Watches every run of a workflow, for the log that builders read; absent on published pages. */
  workflowObserver?: WorkflowObserver;
  /** Renders a component action that needs the DOM: the renderer mounts the instance, then resolves. */
  mountInstance?: (instance: Instance) => Promise<void>;
}

/** A place in which formulas are evaluated, as tools of authors ask it. */
export interface FormulaPlace {
  /** What formulas see there. */
  readonly scope: FormulaScope;
  /** What a binding comes to there. @throws what the formula throws */
  evaluate(binding: Binding): unknown;
}

/**
 * The headless runtime of one site in one visitor's tab, or in one server render.
 * Everything that draws reads the signals here; everything that acts calls the methods here.
 */
export interface Engine {
  readonly site: SiteInfo;
  readonly mode: EngineMode;
  readonly page: ReadonlySignal<PageInstance | null>;
  /** Why the page that is shown is closed to the visitor: edit mode shows it all the same. Null where it is open. */
  refusal(): Promise<PageDenial | null>;
  readonly popups: ReadonlySignal<readonly PopupInstance[]>;
  /** The popup of a link; one at a time. */
  readonly linkPopup: ReadonlySignal<LinkPopup | null>;
  readonly screen: ReadonlySignal<Screen>;
  readonly theme: ReadonlySignal<'light' | 'dark'>;
  readonly language: ReadonlySignal<string>;
  /** Percent and colour of the load progress bar; percent 0 while it is hidden. */
  readonly progress: ReadonlySignal<{ percent: number; color: string }>;

  /**
   * Shows the page of the platform's current address and runs the load order; resolves when it has ended.
   * With `initial` the page is there at once, in the fixed state of prerendering; the load order then waits for
   * {@link Engine.applyVisitorState}. Without it the visitor's state is applied first.
   */
  start(initial?: LoadedPage): Promise<void>;
  /** Goes to an address of the site, as a link does. */
  navigate(
    href: string,
    options?: { replace?: boolean; newTab?: boolean; progress?: string; toSection?: boolean },
  ): Promise<void>;
  /** Releases listeners, timers and subscriptions. */
  dispose(): void;

  /** The visitor's state (screen, theme, storage, session) enters in one update, after hydration. */
  applyVisitorState(): void;
  /** False in prerendering, and in the fixed state that hydration begins with. */
  readonly isVisitorKnown: ReadonlySignal<boolean>;
  /** The screen of the fixed state, while the visitor is not known; absent: that of the visitor's window. */
  showScreen(screen?: Screen): void;

  /** Any signal of the site, for tests, the canvas and tools. */
  variable(idOrName: string): unknown;
  /** Updates a variable as a workflow does; what is refused is logged. */
  setVariable(idOrName: string, value: unknown): void;
  collection(idOrName: string): unknown;
  /** Shows the rows of a collection from this position on (paginator). */
  setCollectionOffset(idOrName: string, offset: number): Promise<void>;
  instance(uid: Id, repeatPosition?: string): Instance | undefined;
  instances(uid: Id): readonly Instance[];
  runWorkflow(id: Id, parameters?: Readonly<Record<string, unknown>>): Promise<unknown>;
  /**
   * Runs a workflow in its place, for an author who tries it. It needs {@link EngineOptions.editing}.
   * @throws TramaError `engine/not-drawn` where the page does not show what it belongs to
   */
  tryWorkflow(tried: TriedWorkflow): Promise<unknown>;
  openPopup(componentId: Id, properties?: Readonly<Record<string, unknown>>): PopupInstance;
  /** Follows a link of type `open-popup`: shows its content over the page, in the place of another link's. */
  openLinkPopup(link: Readonly<Record<string, unknown>>): void;
  closeLinkPopup(): void;

  /**
   * Where formulas of an element stand, of one of its instances by position; with null, those of the page. It needs
   * {@link EngineOptions.editing}.
   * @param names seen there besides: `event`, parameters, `context.mapping`
   * @returns null where the page does not draw it
   */
  formulaPlace(uid: Id | null, position: number, names?: Readonly<Record<string, unknown>>): FormulaPlace | null;
  /** Edit mode: replaces elements (or removes them, with null) and wakes only what reads them. */
  patchElements(changes: Readonly<Record<Id, Element | null>>): void;
  /** Edit mode: takes any other edit of the site and wakes only what reads it. A component keeps its root. */
  patchSite(edit: SiteEdit): void;
  /** Edit mode: what the source of a collection, set as here, answers now; the page keeps its rows. @throws what the source throws */
  tryCollection(definition: Collection): Promise<CollectionAnswer>;
  /** Edit mode: draws all rows of the repeats that an element holds, or the first ones again. */
  showAllRows(uid: Id, all: boolean): void;
  /** Edit mode: rows of the repeat that an element holds; null without one. */
  rowCount(uid: Id): RowCount | null;
  /** Writes to the log what failed outside of the engine: a component that could not be drawn. */
  log(entry: LogEntry): void;
  onLog(listener: (entry: LogEntry) => void): () => void;
  /** Recorded data of collections, for prerendering. */
  snapshotCollections(): Readonly<Record<Id, Json>>;
  restoreCollections(recorded: Readonly<Record<Id, Json>>): void;
}
