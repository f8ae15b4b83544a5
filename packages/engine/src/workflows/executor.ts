import { untracked } from '@preact/signals-core';
import type { Id, Workflow, WorkflowAction, WorkflowBranch } from '@trama/model';
import { extendNames, extendScope, type Scope } from '../bindings/scope.ts';
import type { Press } from '../instance.ts';
import type { ElementInstance } from '../instances/element-instance.ts';
import type { ComponentScope } from '../instances/tree/component-scope.ts';
import { messageOf } from '../log.ts';
import type { Runtime } from '../runtime.ts';
import { VariableScope } from '../state/variable-scope.ts';
import { type ActionRun, Halt, Unawaited } from './action.ts';
import { findAction } from './actions/index.ts';
import type { ActionObserver, ChainObserver, WorkflowObserver } from './observer.ts';
import { plainError, type WorkflowResult, type WorkflowResults, workflowContext } from './results.ts';

/** A workflow that stands this often on its own stack does not start (conformance 4.17). */
const STACK_LIMIT = 3;

/** From this version of its format on, a formula that fails also fails its action (conformance 10.100). */
const STRICT_VERSION = 2;

/** Where and on what occasion a workflow runs. */
export interface WorkflowOccasion {
  scope: Scope;
  component: ComponentScope | null;
  instance: ElementInstance | null;
  /** Where results go; those of the page when absent. */
  results?: WorkflowResults;
  event?: unknown;
  native?: { preventDefault(): void; stopPropagation(): void } | undefined;
  parameters: Readonly<Record<string, unknown>>;
  /** Uid of the popup that the calling workflow runs in; a global workflow has no place of its own. */
  popup?: string | undefined;
  /** Ids of the workflows that led here. */
  stack: readonly Id[];
  /** Watches the run as part of the action that called it. */
  observer?: WorkflowObserver | undefined;
}

/** How a chain of actions came to its end. */
export interface ChainEnd {
  result: unknown;
  halt: 'stop' | 'break' | 'continue' | null;
}

/** The workflows of one engine, as they run. */
export interface WorkflowRuns {
  /** Runs one. @throws the error of the action that failed, after the error branch has run. */
  run(workflow: Workflow, occasion: WorkflowOccasion): Promise<unknown>;
  /** Starts all of them at once; errors are logged, not thrown. */
  fire(workflows: readonly Workflow[], occasion: WorkflowOccasion): Promise<void>;
  /** Forgets the results: every page load does. */
  reset(): void;
}

/** The workflows of one engine: how they run, and what they make of elements. */
export interface Workflows extends WorkflowRuns {
  /** What an element that they make clickable is to the keyboard; null for one that is none, or a control by itself. */
  press(instance: ElementInstance): Press | null;
}

/** `trycatch` runs its branches itself. */
const branchFor = ({ type, branches }: WorkflowAction, result: unknown): WorkflowBranch | undefined =>
  type === 'trycatch'
    ? undefined
    : (branches?.find((branch) => !branch.isDefault && branch.value === result) ??
      branches?.find((branch) => branch.isDefault));

/** One run of one workflow, from its first action to its end. */
class WorkflowRun {
  readonly #runtime: Runtime;
  readonly #workflow: Workflow;
  readonly #occasion: WorkflowOccasion;
  readonly #results: WorkflowResults;
  readonly #stack: readonly Id[];
  #variables: VariableScope | undefined;

  constructor(runtime: Runtime, workflow: Workflow, occasion: WorkflowOccasion, results: WorkflowResults) {
    this.#runtime = runtime;
    this.#workflow = workflow;
    this.#results = results;
    this.#stack = [...occasion.stack, workflow.id];
    const isStrict = Number(workflow.extra?.version) >= STRICT_VERSION;
    this.#occasion = isStrict ? { ...occasion, scope: { ...occasion.scope, isStrict } } : occasion;
  }

  async run(): Promise<unknown> {
    const { log, options } = this.#runtime;
    const { id, name, firstAction, firstErrorAction } = this.#workflow;
    const { event, parameters, observer } = this.#occasion;
    const watch = (observer ?? options.workflowObserver)?.started(this.#workflow, { event, parameters });
    if (this.#stack.filter((one) => one === id).length >= STACK_LIMIT) {
      log('info', `Workflow "${name ?? id}" is stopped: it calls itself`, ['workflows', id]);
      watch?.refused();
      return undefined;
    }
    try {
      const { result } = await this.#chain(firstAction, watch);
      watch?.ended(result);
      return result;
    } catch (thrown) {
      log('error', messageOf(thrown), ['workflows', id], thrown);
      this.#note({ error: plainError(thrown) });
      if (firstErrorAction) await this.#chain(firstErrorAction, watch?.rescued()).catch(() => undefined);
      watch?.failed(thrown);
      throw thrown;
    }
  }

  /** Runs actions from one on; a next or branch without action ends the chain (conformance 10.36 to 10.40). */
  async #chain(first: Id | null | undefined, watch: ChainObserver | undefined): Promise<ChainEnd> {
    const pending: (Id | null | undefined)[] = [];
    let next = first;
    let result: unknown;
    while (next) {
      const action: WorkflowAction | undefined = this.#workflow.actions[next];
      if (!action) return { result: undefined, halt: null };
      if (action.disabled) {
        watch?.skipped(action);
        result = undefined;
        next = action.next ?? pending.pop();
        continue;
      }
      const end = await this.#perform(action, watch?.action(action));
      if (end.halt) return end;
      result = end.result;
      const branch = branchFor(action, result);
      if (branch?.id) {
        if (action.next) pending.push(action.next);
        next = branch.id;
      } else next = action.next ?? pending.pop();
    }
    return { result, halt: null };
  }

  async #perform(action: WorkflowAction, watch: ActionObserver | undefined): Promise<ChainEnd> {
    const run = this.#actionRun(action, watch);
    const { mode, editing } = this.#runtime.options;
    if (mode === 'edit' && !editing?.performs(run)) {
      watch?.ended(undefined);
      return { result: undefined, halt: null };
    }
    try {
      const answer = await findAction(action.type)(run);
      const isHalt = answer instanceof Halt;
      const result = isHalt ? answer.result : answer instanceof Unawaited ? answer.promise : answer;
      this.#noteAction(action.id, { result, error: null });
      watch?.ended(result);
      return { result, halt: isHalt ? answer.kind : null };
    } catch (thrown) {
      this.#noteAction(action.id, { result: undefined, error: plainError(thrown) });
      watch?.failed(thrown);
      throw thrown;
    }
  }

  #actionRun(action: WorkflowAction, watch: ActionObserver | undefined): ActionRun {
    const { bindings } = this.#runtime;
    const { component, instance, native, popup } = this.#occasion;
    const where = ['workflows', this.#workflow.id, 'actions', action.id];
    const scopeNow = (): Scope => this.#scope();
    return {
      runtime: this.#runtime,
      action,
      get scope() {
        return scopeNow();
      },
      component,
      instance,
      popup: instance?.popupAround() ?? popup,
      stack: this.#stack,
      native,
      observer: watch?.calls,
      variable: (id) =>
        this.#variables?.entry(id) ?? component?.variables.entry(id) ?? this.#runtime.variables.scope.entry(id),
      declare: (variable) => {
        this.#variables ??= new VariableScope(this.#runtime.log);
        this.#variables.add(variable);
      },
      field: (name) => untracked(() => bindings.resolve(action.fields[name], scopeNow(), where)),
      shallow: (name) => untracked(() => bindings.resolveShallow(action.fields[name], scopeNow(), where)),
      chain: (first) => this.#chain(first, watch?.calls),
      note: (change) => this.#noteAction(action.id, change),
    };
  }

  /** `context.workflow` and `context.parameters` as they are now. */
  #scope(): Scope {
    const { scope, event, parameters } = this.#occasion;
    const workflow = workflowContext(this.#results.get(this.#workflow.id), this.#variables);
    const context = extendNames(scope.names.context as object | null, { workflow, parameters });
    return extendScope(scope, { context, event });
  }

  #note(change: WorkflowResult): void {
    this.#results.set(this.#workflow.id, { ...this.#results.get(this.#workflow.id), ...change });
  }

  #noteAction(id: Id, change: Readonly<Record<string, unknown>>): void {
    const known = this.#results.get(this.#workflow.id)?.[id];
    this.#note({ [id]: { ...(typeof known === 'object' ? known : {}), ...change } });
  }
}

/** Makes the workflows of an engine. */
export type CreateWorkflows = (runtime: () => Runtime) => Workflows;

export const createRuns = (runtime: () => Runtime): WorkflowRuns => {
  const pageResults: WorkflowResults = new Map();
  const run: Workflows['run'] = (workflow, occasion) =>
    new WorkflowRun(runtime(), workflow, occasion, occasion.results ?? pageResults).run();
  return {
    run,
    fire: async (workflows, occasion) => {
      await Promise.all(workflows.map((workflow) => run(workflow, occasion).catch(() => undefined)));
    },
    reset: () => pageResults.clear(),
  };
};
