import { createRunLog, type RunLog } from '@trama/engine/run-log';
import type { RunNode } from '@trama/model';

/** Records the runs of workflows and tells of those that have changed, once a frame. */
export const watchRuns = (window: Window, onRun: (run: RunNode) => void): RunLog => {
  const log = createRunLog(() => Date.now());
  const changed = new Set<RunNode>();
  const tell = (): void => {
    for (const run of changed) onRun(run);
    changed.clear();
  };
  log.onChange((run) => {
    if (changed.size === 0) window.requestAnimationFrame(tell);
    changed.add(run);
  });
  return log;
};
