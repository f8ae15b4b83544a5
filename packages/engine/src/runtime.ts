import type { ReadonlySignal, Signal } from '@preact/signals-core';
import type { Id, Screen } from '@trama/model';
import type { Bindings } from './bindings/evaluate.ts';
import type { FactsBook } from './bindings/facts.ts';
import type { GlobalScope } from './bindings/global-scope.ts';
import type { RowLimit } from './edit/row-limit.ts';
import type { EngineOptions } from './engine.ts';
import type { LifecycleQueue } from './instances/act/lifecycle-queue.ts';
import type { Blueprints } from './instances/read/blueprint.ts';
import type { InstanceIndex } from './instances/tree/instance-index.ts';
import type { Log } from './log.ts';
import type { Navigation } from './navigation/navigation.ts';
import type { PageSource } from './page-source.ts';
import type { PluginClient } from './plugin.ts';
import type { Popups } from './popups/popups.ts';
import type { Match, Routes } from './routing/routes.ts';
import type { CollectionStore } from './state/collections.ts';
import type { SiteVariables } from './state/site-variables.ts';
import type { Positions } from './visitor/positions.ts';
import type { Progress } from './visitor/progress.ts';
import type { ThemeChoice } from './visitor/theme.ts';
import type { Workflows } from './workflows/executor.ts';

/** The parts of one engine, handed to each part that needs others. Internal to the package. */
export interface Runtime {
  readonly options: EngineOptions;
  readonly log: Log;
  readonly bindings: Bindings;
  readonly facts: FactsBook;
  readonly blueprints: Blueprints;
  readonly global: GlobalScope;
  readonly variables: SiteVariables;
  readonly collections: CollectionStore;
  readonly routes: Routes;
  readonly basePath: string;
  readonly screen: ReadonlySignal<Screen>;
  readonly theme: ThemeChoice;
  readonly progress: Progress;
  readonly positions: Positions;
  readonly clock: ReadonlySignal<number>;
  readonly language: Signal<string>;
  /** Address as the visitor sees it. */
  readonly href: Signal<string>;
  readonly match: Signal<Match | null>;
  /** False in prerendering, and in the fixed state that hydration begins with. */
  readonly isVisitorKnown: ReadonlySignal<boolean>;
  readonly page: Signal<PageSource | null>;
  readonly index: InstanceIndex;
  readonly lifecycle: LifecycleQueue;
  readonly workflows: Workflows;
  readonly navigation: Navigation;
  readonly popups: Popups;
  /** Edit mode only. */
  readonly rowLimit: RowLimit | null;
  plugin(id: Id): PluginClient | undefined;
}
