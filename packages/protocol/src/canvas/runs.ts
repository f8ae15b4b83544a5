import type { Id, Json, RunNode, Workflow } from '@trama/model';

/** A workflow that an author tries in the drawn page, and the occasion that they make up for it. */
export interface WorkflowTrial {
  workflow: Workflow;
  /** Where it stands: at one of the instances of an element, in a component, or at the page and the site. */
  at: { node: Id; position: number } | { component: Id } | 'page';
  event: Json;
  parameters: Readonly<Record<string, Json>>;
  /** What steps that are taken as done came to, by their ids; null: none are. */
  results: Readonly<Record<Id, Json>> | null;
  /** A recorded run: its answers are given again, and nothing is sent. */
  replay: RunNode | null;
}

/** What became of a trial: the number of its run where it began, and why it did not begin, or failed. */
export interface TrialEnd {
  run: number | null;
  failure: string | null;
}

/** How a run that waits goes on: to the next pause, to the next step, or not at all. */
export type Resumption = 'go' | 'step' | 'stop';

/** A value that the next steps of a waiting run may read: a variable, or what an earlier step came to. */
export interface HeldValue {
  kind: 'variable' | 'result';
  id: Id;
  /** Shortened, with masks in place of secrets; none for undefined. */
  value?: Json;
  /** It is longer than what is shown of it, or a secret. */
  isCut: boolean;
}

/** A run that waits before one of its steps. */
export interface PausedRun {
  run: number;
  /** The step. */
  action: Id;
  values: readonly HeldValue[];
}

/** What an author puts in place of a held value. */
export type ValueChange = Pick<HeldValue, 'kind' | 'id'> & { value: Json };
