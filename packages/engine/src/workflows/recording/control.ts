import type { RunNode } from '@trama/model';
import type { WatchedRun } from '../observer.ts';

/** An action that is about to be performed, in its place in the log. */
export interface Performance<Run extends WatchedRun> {
  node: RunNode;
  /** The run that nothing called. */
  root: RunNode;
  run: Run;
  act: (run: Run) => unknown;
  /** The node has changed: who reads the log is told. */
  changed: () => void;
  /** It waited so long for its author, in milliseconds: that is no part of its duration. */
  waited: (milliseconds: number) => void;
}

/** Decides how actions are performed where an author tries them. */
export interface RunControl {
  /** Whether a run that nothing called is tried by an author: edit mode performs what it else passes over. */
  isTried(root: RunNode): boolean;
  /** Performs the action, lets it wait, or answers in its place. */
  perform<Run extends WatchedRun>(performance: Performance<Run>): unknown;
}

/** Tells the log all that an action is told, though it is not performed yet. What cannot be evaluated fails when it is. */
export const tellFields = (run: WatchedRun): void => {
  for (const name of Object.keys(run.action.fields))
    try {
      run.field(name);
    } catch {}
};

/** Does not perform the action, and says so in the log. */
export const withhold = ({ node, run }: Pick<Performance<WatchedRun>, 'node' | 'run'>): undefined => {
  tellFields(run);
  node.state = 'withheld';
};
