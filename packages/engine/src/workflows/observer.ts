import type { Workflow, WorkflowAction } from '@trama/model';

/** Told of one action while it runs. */
export interface ActionObserver {
  /** Its body or branch runs actions, or it calls another workflow: they belong below it. */
  readonly calls: ChainObserver & Pick<WorkflowObserver, 'started'>;
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
  event: unknown;
  parameters: Readonly<Record<string, unknown>>;
}

/** Watches workflows run, for the log that builders read. Published pages have none: it costs them nothing. */
export interface WorkflowObserver {
  started(workflow: Workflow, facts: RunFacts): RunObserver;
}
