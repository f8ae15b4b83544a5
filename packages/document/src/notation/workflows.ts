import type { Value } from '@trama/model';

/** A step of a workflow as it is written: what follows it stands behind it in the list. */
export interface ActionNotation {
  type: string;
  fields: Readonly<Record<string, Value>>;
  /** Id of the action, under which formulas find its result: `context.workflow['<key>'].result`. */
  key?: string;
  name?: string;
  disabled?: boolean;
  branches?: readonly { value?: boolean | number | string; isDefault?: boolean; actions: readonly ActionNotation[] }[];
  loop?: readonly ActionNotation[];
}

export interface WorkflowOptions {
  name?: string;
  /** Runs when an action fails. */
  onError?: readonly ActionNotation[];
  /** Conditions on the trigger's event. */
  conditions?: Readonly<Record<string, Value>>;
  /** Parameters of a callable workflow, by name with their type. */
  parameters?: Readonly<Record<string, string>>;
  /** While it runs, it does not begin again at the same place. */
  ignoreWhileRunning?: boolean;
}

export interface WorkflowNotation extends WorkflowOptions {
  actions: readonly ActionNotation[];
}

/** A chain of actions. Where it is put says when it runs. */
export const workflow = (actions: readonly ActionNotation[], options: WorkflowOptions = {}): WorkflowNotation => ({
  actions,
  ...options,
});
