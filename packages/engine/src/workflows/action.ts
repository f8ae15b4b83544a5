import { type Id, isRecord, TramaError, type Value, type WorkflowAction } from '@trama/model';
import type { Scope } from '../bindings/scope.ts';
import type { NativeEvent } from '../instance.ts';
import type { VariableEntry } from '../state/variable-entry.ts';
import type { WorkflowNeeds } from './needs.ts';
import type { WorkflowObserver } from './observer.ts';
import type { WorkflowComponent, WorkflowInstance } from './occasion.ts';
import type { ChainEnd } from './results.ts';

/** What one action may use while it runs. */
export interface ActionRun {
  readonly needs: WorkflowNeeds;
  readonly action: WorkflowAction;
  /** Names of formulas, with `event`, `context.workflow` and `context.parameters` as they are now. */
  readonly scope: Scope;
  readonly component: WorkflowComponent | null;
  readonly instance: WorkflowInstance | null;
  /** Uid of the popup around: of the instance, else of the workflow that called this one. */
  readonly popup: string | undefined;
  readonly stack: readonly Id[];
  readonly native: NativeEvent | undefined;
  /** The variable of this id: of this run of the workflow, of the component around, of the site. */
  variable(id: Id): VariableEntry | undefined;
  /** Adds a variable that lives as long as this run of the workflow. */
  declare(variable: VariableEntry): void;
  /** Watches the workflows that the action calls. */
  readonly observer: WorkflowObserver | undefined;
  /** A field of the action, every binding in it evaluated. */
  field(name: string): unknown;
  /** The same without looking into plain lists and objects. */
  shallow(name: string): unknown;
  /** Performs an action of another type, with values in place of its fields and an empty call stack (conformance 10.292). */
  perform(type: string, values: Readonly<Record<string, unknown>>): unknown;
  /** Runs actions from this one on. */
  chain(first: Id | null | undefined): Promise<ChainEnd>;
  /** Adds to what formulas find under `context.workflow['<action id>']`: of this action, or of another one of the workflow. */
  note(change: Readonly<Record<string, unknown>>, id?: Id): void;
}

/** One type of action. Its answer is the action's result. */
export type Action = (run: ActionRun) => unknown;

/** An answer that also ends the chain, or the loop around. */
export class Halt {
  readonly result: unknown;
  readonly kind: 'stop' | 'break' | 'continue';

  constructor(result: unknown, kind: 'stop' | 'break' | 'continue') {
    this.result = result;
    this.kind = kind;
  }
}

/** An answer that is not waited for: the promise itself is the result (`component-action`, conformance 10.59). */
export class Unawaited {
  readonly promise: Promise<unknown>;

  constructor(promise: Promise<unknown>) {
    this.promise = promise;
  }
}

/** The same run with values in place of the action's fields, and an empty call stack: {@link ActionRun.perform}. */
export const runWith = (run: ActionRun, type: string, values: Readonly<Record<string, unknown>>): ActionRun => ({
  ...run,
  scope: run.scope,
  stack: [],
  action: { id: run.action.id, type, fields: values as Record<string, Value> },
  field: (name) => values[name],
  shallow: (name) => values[name],
});

/** A failed action, with its message of the catalogue (conformance 8.1 to 8.30). */
export const actionError = (message: string, cause?: unknown): TramaError =>
  new TramaError({ code: 'engine/action', message, ...(cause !== undefined && { cause }) });

/** A field as text; '' when it is none. */
export const textField = (run: ActionRun, name: string): string => {
  const value = run.field(name);
  return typeof value === 'string' ? value : '';
};

export const recordField = (run: ActionRun, name: string): Readonly<Record<string, unknown>> => {
  const value = run.field(name);
  return isRecord(value) ? value : {};
};

/** A list of ids; anything else counts as empty. */
export const idsField = (run: ActionRun, name: string): readonly Id[] => {
  const value = run.field(name);
  return Array.isArray(value) ? value.filter((id): id is Id => typeof id === 'string') : [];
};
