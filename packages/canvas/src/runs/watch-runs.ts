import { createRunLog, type RunLog } from '@trama/engine/run-log';
import type { Stepper } from '@trama/engine/trials';
import type { RunNode } from '@trama/model';

/** The log of the drawn page's runs. */
export interface WatchedRuns {
  log: RunLog;
  /** Tells of what has changed now, and not with the next frame. */
  flush(): void;
}

/** Records the runs of workflows and tells of those that have changed, once a frame. */
export const watchRuns = (window: Window, stepper: Stepper, onRun: (run: RunNode) => void): WatchedRuns => {
  const log = createRunLog(() => Date.now(), stepper);
  const changed = new Set<RunNode>();
  let isPlanned = false;
  const flush = (): void => {
    for (const run of changed) onRun(run);
    changed.clear();
  };
  log.onChange((run) => {
    changed.add(run);
    if (isPlanned) return;
    isPlanned = true;
    window.requestAnimationFrame(() => {
      isPlanned = false;
      flush();
    });
  });
  return { log, flush };
};
