import { untracked } from '@preact/signals-core';
import type { Id, Workflow, WorkflowAction, WorkflowBranch } from '@trama/model';
import { extendNames, extendScope, type Scope } from '../bindings/scope.ts';
import type { ComponentScope } from '../instances/component-scope.ts';
import type { ElementInstance } from '../instances/element-instance.ts';
import { messageOf } from '../log.ts';
import type { Runtime } from '../runtime.ts';
import { type ActionRun, Halt } from './action.ts';
import { findAction } from './actions/index.ts';
import { plainError, type WorkflowResult, type WorkflowResults } from './results.ts';

/** A workflow that stands this often on its own stack does not start (specification point 4). */
const STACK_LIMIT = 3;

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
  /** Ids of the workflows that led here. */
  stack: readonly Id[];
}

/** How a chain of actions came to its end. */
export interface ChainEnd {
  result: unknown;
  halt: 'stop' | 'break' | 'continue' | null;
}

export interface Workflows {
  /** Runs one. @throws the error of the action that failed, after the error branch has run. */
  run(workflow: Workflow, occasion: WorkflowOccasion): Promise<unknown>;
  /** Starts all of them at once; errors are logged, not thrown. */
  fire(workflows: readonly Workflow[], occasion: WorkflowOccasion): Promise<void>;
  /** Forgets the results: every page load does. */
  reset(): void;
}

const branchFor = (action: WorkflowAction, result: unknown): WorkflowBranch | undefined =>
  action.branches?.find((branch) => !branch.isDefault && branch.value === result) ??
  action.branches?.find((branch) => branch.isDefault);

export const createWorkflows = (runtime: () => Runtime): Workflows => {
  const pageResults: WorkflowResults = new Map();

  const runWorkflow = async (workflow: Workflow, occasion: WorkflowOccasion): Promise<unknown> => {
    const { log, bindings } = runtime();
    const stack = [...occasion.stack, workflow.id];
    if (stack.filter((id) => id === workflow.id).length >= STACK_LIMIT) {
      log('info', `Workflow "${workflow.name ?? workflow.id}" is stopped: it calls itself`, ['workflows', workflow.id]);
      return undefined;
    }
    const results = occasion.results ?? pageResults;
    const note = (change: WorkflowResult): void => {
      results.set(workflow.id, { ...results.get(workflow.id), ...change });
    };
    const noteAction = (id: Id, change: Readonly<Record<string, unknown>>): void => {
      const known = results.get(workflow.id)?.[id];
      note({ [id]: { ...(typeof known === 'object' ? known : {}), ...change } });
    };
    const scopeNow = (): Scope => {
      const outer = occasion.scope.names.context as object | null;
      const context = extendNames(outer, { workflow: results.get(workflow.id) ?? {}, parameters: occasion.parameters });
      return extendScope(occasion.scope, { context, event: occasion.event });
    };

    const runAction = async (action: WorkflowAction): Promise<ChainEnd> => {
      const where = ['workflows', workflow.id, 'actions', action.id];
      const run: ActionRun = {
        runtime: runtime(),
        action,
        get scope() {
          return scopeNow();
        },
        component: occasion.component,
        instance: occasion.instance,
        stack,
        native: occasion.native,
        field: (name) => untracked(() => bindings.resolve(action.fields[name], scopeNow(), where)),
        shallow: (name) => untracked(() => bindings.resolveShallow(action.fields[name], scopeNow(), where)),
        chain: runChain,
        setLoop: (loop) => noteAction(action.id, { loop }),
      };
      try {
        const answer = await findAction(action.type)(run);
        const result = answer instanceof Halt ? answer.result : answer;
        noteAction(action.id, { result, error: null });
        return { result, halt: answer instanceof Halt ? answer.kind : null };
      } catch (thrown) {
        noteAction(action.id, { result: undefined, error: plainError(thrown) });
        throw thrown;
      }
    };

    const runChain = async (first: Id | null | undefined): Promise<ChainEnd> => {
      const pending: (Id | null | undefined)[] = [];
      let next = first;
      let result: unknown;
      while (next) {
        const action: WorkflowAction | undefined = workflow.actions[next];
        if (!action) return { result: undefined, halt: null };
        if (action.disabled) {
          result = undefined;
          next = action.next ?? pending.pop();
          continue;
        }
        const end = await runAction(action);
        if (end.halt) return end;
        result = end.result;
        const branch = branchFor(action, result);
        if (branch?.id) {
          if (action.next) pending.push(action.next);
          next = branch.id;
        } else next = action.next ?? pending.pop();
      }
      return { result, halt: null };
    };

    try {
      return (await runChain(workflow.firstAction)).result;
    } catch (thrown) {
      log('error', messageOf(thrown), ['workflows', workflow.id], thrown);
      note({ error: plainError(thrown) });
      if (workflow.firstErrorAction) await runChain(workflow.firstErrorAction).catch(() => undefined);
      throw thrown;
    }
  };

  return {
    run: runWorkflow,
    fire: async (workflows, occasion) => {
      await Promise.all(workflows.map((workflow) => runWorkflow(workflow, occasion).catch(() => undefined)));
    },
    reset: () => pageResults.clear(),
  };
};
