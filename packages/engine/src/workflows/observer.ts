import type { Id, Workflow, WorkflowAction } from '@trama/model';
import type { Action, ActionRun } from './action.ts';
import type { WorkflowNeeds } from './needs.ts';

/** Told of one action while it runs. */
export interface ActionObserver {
  /** Its body or branch runs actions, or it calls another workflow: they belong below it. */
  readonly calls: ChainObserver & Pick<WorkflowObserver, 'started'>;
  /** An author tries the workflow: edit mode performs what it else passes over. */
  readonly isTried: boolean;
  /** Performs the action, or lets it wait, or answers in its place. It begins at once, unless it is to wait. */
  perform(run: ActionRun, act: Action): unknown;
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
}

/** On what occasion a run began. */
export interface RunFacts {
  event?: unknown;
  parameters: Readonly<Record<string, unknown>>;
  /** Ids of the workflows that led here. */
  stack: readonly Id[];
}

/** Where a run takes place. */
export type RunSurroundings = Pick<WorkflowNeeds, 'page' | 'variables'>;

/** Watches workflows run, for the log that builders read. Published pages have none: it costs them nothing. */
export interface WorkflowObserver {
  started(workflow: Workflow, facts: RunFacts, surroundings: RunSurroundings): RunObserver;
}
