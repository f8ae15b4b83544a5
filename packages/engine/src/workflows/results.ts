import type { Id } from '@trama/model';
import { keyed } from '../bindings/keyed.ts';
import { extendNames } from '../bindings/scope.ts';
import type { VariableScope } from '../state/variable-scope.ts';

/** What a loop tells its body under `context.workflow['<action id>'].loop`. */
export interface LoopState {
  index: number;
  item: unknown;
  items: readonly unknown[];
}

/** How a chain of actions came to its end. */
export interface ChainEnd {
  result: unknown;
  halt: 'stop' | 'break' | 'continue' | null;
}

/** `context.workflow` of one workflow: results by action id, and the error that ended it. */
export type WorkflowResult = Readonly<Record<string, unknown>>;

/** Results by workflow id, shared by runs at the same time (conformance 10.35). */
export type WorkflowResults = Map<Id, WorkflowResult>;

/** `context.workflow`; the variables of the run (`create-variable`) stand in its `variables`. */
export const workflowContext = (result: WorkflowResult = {}, variables?: VariableScope): object =>
  variables === undefined
    ? result
    : extendNames(result, {
        variables: keyed(
          (name) => variables.read(name),
          () => variables.ids(),
        ),
      });

/** Own properties and name of what was thrown: what formulas see as `error`. */
export const plainError = (thrown: unknown): Record<string, unknown> => {
  if (typeof thrown !== 'object' || thrown === null) return { name: 'Error', message: String(thrown) };
  const own = Object.fromEntries(
    Object.getOwnPropertyNames(thrown).map((key) => [key, (thrown as Record<string, unknown>)[key]]),
  );
  const name = 'name' in thrown ? thrown.name : 'Error';
  return { ...own, name };
};
