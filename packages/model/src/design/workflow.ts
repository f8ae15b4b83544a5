import type { Id, Json, Value } from './value.ts';

/** A way out of an `if`, `switch` or `trycatch` action. */
export interface WorkflowBranch {
  key: string;
  value?: Json;
  /** The first action of the branch; null for an empty one. */
  id?: Id | null;
  isDefault?: boolean;
  label?: string;
  /** Keys of the published format that Trama does not read. */
  extra?: { readonly [key: string]: Json };
}

/**
 * One step (conformance 10.289). `type` is a built-in action, `<plugin id>-<function>`,
 * or `_wwLocalMethod_<key>.<method>`; `args` holds the fields of that type under their published names.
 */
export interface WorkflowAction {
  id: Id;
  type: string;
  name?: string | null;
  next?: Id | null;
  disabled?: boolean;
  branches?: readonly WorkflowBranch[];
  /** First action of a loop's body. */
  loop?: Id | null;
  /** Every other field of the action: `varId`, `varValue`, `collectionId`, `args` … */
  fields: { readonly [field: string]: Value };
}

export interface WorkflowParameter {
  key: string;
  name: string;
  type?: string;
  extra?: { readonly [key: string]: Json };
}

/** A chain of actions that runs when its trigger fires, or when it is called (conformance 10.1 to 10.44). */
export interface Workflow {
  id: Id;
  /** Name of this entry in the list that holds it: copies of an element keep the ids of their workflows. */
  key: string;
  name?: string | null;
  trigger?: string | null;
  triggerConditions?: { readonly [key: string]: Value } | null;
  triggerProperty?: string | null;
  parameters?: readonly WorkflowParameter[];
  firstAction?: Id | null;
  firstErrorAction?: Id | null;
  actions: { readonly [id: Id]: WorkflowAction };
  isExternal?: boolean;
  /**
   * While it runs it does not begin again at the same place, whoever asks, and never by the second click of a double one
   * (conformance 10.303). Off where it is absent.
   */
  ignoreWhileRunning?: boolean;
  extra?: { readonly [key: string]: Json };
}
