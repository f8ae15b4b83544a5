import { untracked } from '@preact/signals-core';
import { type Id, messageOf, type Workflow, type WorkflowAction, type WorkflowBranch } from '@trama/model';
import { extendNames, extendScope, type Scope } from '../bindings/scope.ts';
import { VariableScope } from '../state/variable-scope.ts';
import { type ActionRun, Halt, runWith, Unawaited } from './action.ts';
import { findAction } from './actions/index.ts';
import type { WorkflowNeeds } from './needs.ts';
import type { ActionObserver, ChainObserver, RunObserver } from './observer.ts';
import type { WorkflowComponent, WorkflowInstance, WorkflowOccasion, WorkflowRuns } from './occasion.ts';
import { type ChainEnd, plainError, type WorkflowResult, type WorkflowResults, workflowContext } from './results.ts';
import { stopsClicks } from './stop-actions.ts';

/** A workflow that stands this often on its own stack does not start (conformance 4.17). */
const STACK_LIMIT = 3;

/** From this version of its format on, a formula that fails also fails its action (conformance 10.100). */
const STRICT_VERSION = 2;

/** The branch that an action's result leads to. `trycatch` runs its branches itself. */
export const branchFor = ({ type, branches }: WorkflowAction, result: unknown): WorkflowBranch | undefined =>
  type === 'trycatch'
    ? undefined
    : (branches?.find((branch) => !branch.isDefault && branch.value === result) ??
      branches?.find((branch) => branch.isDefault));

/**
 * Where workflows run now that begin once at a time, by their id: at which element, in which instance of a component; null is the page.
 */
type RunningPlaces = Map<Id, Set<WorkflowInstance | WorkflowComponent | null>>;

/** One run of one workflow, from its first action to its end. */
class WorkflowRun {
  readonly #needs: WorkflowNeeds;
  readonly #workflow: Workflow;
  readonly #occasion: WorkflowOccasion;
  readonly #results: WorkflowResults;
  readonly #stack: readonly Id[];
  readonly #running: RunningPlaces;
  #variables: VariableScope | undefined;

  constructor(
    needs: WorkflowNeeds,
    workflow: Workflow,
    occasion: WorkflowOccasion,
    results: WorkflowResults,
    running: RunningPlaces,
  ) {
    this.#needs = needs;
    this.#running = running;
    this.#workflow = workflow;
    this.#results = results;
    this.#stack = [...occasion.stack, workflow.id];
    const isStrict = Number(workflow.extra?.version) >= STRICT_VERSION;
    this.#occasion = isStrict ? { ...occasion, scope: { ...occasion.scope, isStrict } } : occasion;
  }

  async run(): Promise<unknown> {
    const { log, workflowObserver } = this.#needs;
    const { id, name } = this.#workflow;
    const watch = (this.#occasion.observer ?? workflowObserver)?.started(this.#workflow, this.#occasion, this.#needs);
    if (this.#stack.filter((one) => one === id).length >= STACK_LIMIT) {
      log('info', `Workflow "${name ?? id}" is stopped: it calls itself`, ['workflows', id]);
      watch?.refused();
      return undefined;
    }
    if (this.#workflow.ignoreWhileRunning !== true) return this.#guarded(watch);
    const places = this.#running.get(id) ?? new Set();
    const { component, instance, native } = this.#occasion;
    const place = instance ?? component;
    if (places.has(place) || Number(native?.detail) > 1) {
      // What is ignored here is not for the elements around either.
      if (stopsClicks(this.#workflow)) native?.stopPropagation();
      watch?.ignored();
      return undefined;
    }
    this.#running.set(id, places.add(place));
    try {
      return await this.#guarded(watch);
    } finally {
      places.delete(place);
    }
  }

  async #guarded(watch: RunObserver | undefined): Promise<unknown> {
    const { id, firstAction, firstErrorAction } = this.#workflow;
    try {
      const { result } = await this.#chain(firstAction, watch);
      watch?.ended(result);
      return result;
    } catch (thrown) {
      this.#needs.log('error', messageOf(thrown), ['workflows', id], thrown);
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
    const { mode, editing, registry } = this.#needs;
    if (mode === 'edit' && !watch?.isTried && !editing?.performs(action, run.field, registry)) {
      watch?.ended(undefined);
      return { result: undefined, halt: null };
    }
    try {
      const act = findAction(action.type);
      const answer = await (watch ? watch.perform(run, act) : act(run));
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
    const { bindings } = this.#needs;
    const { component, instance, native, popup } = this.#occasion;
    const where = ['workflows', this.#workflow.id, 'actions', action.id];
    const scopeNow = (): Scope => this.#scope();
    const run: ActionRun = {
      needs: this.#needs,
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
        this.#variables?.entry(id) ?? component?.variables.entry(id) ?? this.#needs.variables.scope.entry(id),
      declare: (variable) => {
        this.#variables ??= new VariableScope(this.#needs.log);
        this.#variables.add(variable);
      },
      field: (name) => untracked(() => bindings.resolve(action.fields[name], scopeNow(), where)),
      shallow: (name) => untracked(() => bindings.resolveShallow(action.fields[name], scopeNow(), where)),
      chain: (first) => this.#chain(first, watch?.calls),
      perform: (type, values) => findAction(type)(runWith(run, type, values)),
      note: (change, id = action.id) => this.#noteAction(id, change),
    };
    return run;
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

export const createRuns = (needs: () => WorkflowNeeds): WorkflowRuns => {
  const pageResults: WorkflowResults = new Map();
  const running: RunningPlaces = new Map();
  const run: WorkflowRuns['run'] = (workflow, occasion) =>
    new WorkflowRun(needs(), workflow, occasion, occasion.results ?? pageResults, running).run();
  return {
    run,
    fire: async (workflows, occasion) => {
      const ends = await Promise.allSettled(workflows.map((workflow) => run(workflow, occasion)));
      return ends.every(({ status }) => status === 'fulfilled');
    },
    reset: () => pageResults.clear(),
    // Nobody waits for it: what looks for the code to load comes late itself.
    prepare: async () => (await import('./actions/prepare.ts')).prepareActions(needs()),
  };
};
