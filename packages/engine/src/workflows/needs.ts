import type { ReadonlySignal } from '@preact/signals-core';
import type { Id, Registry, SiteInfo, WorkflowAction } from '@trama/model';
import type { Bindings } from '../bindings/evaluate.ts';
import type { Log } from '../log.ts';
import type { EngineMode } from '../mode.ts';
import type { Navigation } from '../navigation/navigation.ts';
import type { PageSource } from '../page-source.ts';
import type { Platform } from '../platform.ts';
import type { PluginClient } from '../plugin.ts';
import type { Popups } from '../popups/popups.ts';
import type { Routes } from '../routing/routes.ts';
import type { CollectionStore } from '../state/collections.ts';
import type { SiteVariables } from '../state/site-variables.ts';
import type { Progress } from '../visitor/progress.ts';
import type { ThemeChoice } from '../visitor/theme.ts';
import type { WorkflowObserver } from './observer.ts';
import type { WorkflowInstance, WorkflowRuns, Workflows } from './occasion.ts';

/** What workflows and their actions take of the engine that they run in. */
export interface WorkflowNeeds {
  readonly mode: EngineMode;
  readonly site: Pick<SiteInfo, 'id' | 'appWorkflows' | 'plugins'>;
  readonly registry: Registry;
  readonly platform: Platform;
  readonly log: Log;
  readonly bindings: Pick<Bindings, 'resolve' | 'resolveShallow'>;
  /** The page that is shown: its global workflows and popups. */
  readonly page: ReadonlySignal<PageSource | null>;
  readonly variables: Pick<SiteVariables, 'scope'>;
  readonly collections: Pick<CollectionStore, 'has' | 'fetch' | 'peek' | 'change'>;
  readonly routes: Pick<Routes, 'page' | 'pathOf' | 'languageFor'>;
  readonly basePath: string;
  readonly language: ReadonlySignal<string>;
  readonly navigation: Pick<Navigation, 'go' | 'canGoBack' | 'changeLanguage' | 'sectionTitle'>;
  readonly progress: Pick<Progress, 'show' | 'hide'>;
  readonly theme: Pick<ThemeChoice, 'choose'>;
  readonly popups: Pick<Popups, 'open' | 'close' | 'closeAll'>;
  readonly index: { find(uid: Id, position?: string): WorkflowInstance | undefined };
  /** Workflows that an action calls. */
  readonly workflows: Pick<WorkflowRuns, 'run'>;
  plugin(id: Id): PluginClient | undefined;
  /** Edit mode: whether an action of a page's load is performed while the page is edited. */
  readonly editing?: {
    performs(action: WorkflowAction, field: (name: string) => unknown, registry: Registry): boolean;
  };
  readonly workflowObserver?: WorkflowObserver;
}

/** Makes the workflows of an engine, whose parts are there when the first one runs. */
export type CreateWorkflows = (needs: () => WorkflowNeeds) => Workflows;
