import type { RunNode } from '@trama/model';
import type { Action, ActionRun } from '../action.ts';

/** An action that is about to be performed, in its place in the log. */
export interface Performance {
  node: RunNode;
  /** The run that nothing called. */
  root: RunNode;
  run: ActionRun;
  act: Action;
  /** The node has changed: who reads the log is told. */
  changed: () => void;
}

/** Decides how actions are performed where an author tries them. */
export interface RunControl {
  /** What begins now is tried by an author: edit mode performs what it else passes over. */
  isTried(): boolean;
  /** Performs the action, lets it wait, or answers in its place. */
  perform(performance: Performance): unknown;
}

/** Tells the log all that an action is told, though it is not performed yet. What cannot be evaluated fails when it is. */
export const tellFields = (run: ActionRun): void => {
  for (const name of Object.keys(run.action.fields))
    try {
      run.field(name);
    } catch {}
};

/** Does not perform the action, and says so in the log. */
export const withhold = ({ node, run }: Pick<Performance, 'node' | 'run'>): undefined => {
  tellFields(run);
  node.state = 'withheld';
};
