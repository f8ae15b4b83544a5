import type { ReadonlySignal } from '@preact/signals-core';
import type { Id, PageBundle, Workflow, WorkflowAction } from '@trama/model';
import type { Bindings } from '../bindings/evaluate.ts';
import type { Scope } from '../bindings/scope.ts';
import type { EngineMode } from '../mode.ts';
import type { CollectionStore } from '../state/collections.ts';
import type { VariableEntry } from '../state/variable-entry.ts';
import type { VariableScope } from '../state/variable-scope.ts';
import type { ChainEnd } from './results.ts';

/** Where a run takes place. */
export interface RunSurroundings {
  readonly mode: EngineMode;
  readonly page: ReadonlySignal<{ readonly bundle: PageBundle; readonly scope: Scope } | null>;
  readonly variables: { readonly scope: Pick<VariableScope, 'entry'> };
  readonly collections: Pick<CollectionStore, 'peek' | 'change'>;
  readonly bindings: Pick<Bindings, 'resolve'>;
}

/** What those who watch an action see of its run. */
export interface WatchedRun {
  readonly needs: RunSurroundings;
  readonly action: WorkflowAction;
  readonly scope: Scope;
  readonly component: { readonly variables: Pick<VariableScope, 'ids'> } | null;
  variable(id: Id): VariableEntry | undefined;
  field(name: string): unknown;
  shallow(name: string): unknown;
  chain(first: Id | null | undefined): Promise<ChainEnd>;
  note(change: Readonly<Record<string, unknown>>, id?: Id): void;
}

/** Told of one action while it runs. */
export interface ActionObserver {
  /** Its body or branch runs actions, or it calls another workflow: they belong below it. */
  readonly calls: ChainObserver & Pick<WorkflowObserver, 'started'>;
  /** An author tries the workflow: edit mode performs what it else passes over. */
  readonly isTried: boolean;
  /** Performs the action, or lets it wait, or answers in its place. It begins at once, unless it is to wait. */
  perform<Run extends WatchedRun>(run: Run, act: (run: Run) => unknown): unknown;
  ended(result: unknown): void;
  failed(error: unknown): void;
}

/** Told of the actions of a chain, in their order. */
export interface ChainObserver {
  action(action: WorkflowAction): ActionObserver;
  /** A disabled action was passed over. */
  skipped(action: WorkflowAction): void;
}

/** Told of one run of a workflow. */
export interface RunObserver extends ChainObserver {
  /** The error branch begins. */
  rescued(): ChainObserver;
  ended(result: unknown): void;
  failed(error: unknown): void;
  /** The loop guard let it not start (conformance 4.17). */
  refused(): void;
  /** It was running at this place already, and takes no second run meanwhile. */
  ignored(): void;
}

/** On what occasion a run began. */
export interface RunFacts {
  event?: unknown;
  parameters: Readonly<Record<string, unknown>>;
  /** Ids of the workflows that led here. */
  stack: readonly Id[];
}

/** Watches workflows run, for the log that builders read. Published pages have none: it costs them nothing. */
export interface WorkflowObserver {
  started(workflow: Workflow, facts: RunFacts, surroundings: RunSurroundings): RunObserver;
}
