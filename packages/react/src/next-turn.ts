/** Not yet known to TypeScript, nor to every browser (Prioritized Task Scheduling, "scheduler.yield"). */
type Scheduling = typeof globalThis & { scheduler?: { yield?(): Promise<void> } };

/** Ends a task of the page's thread: what waits is done and a frame is drawn where one is due, then it goes on. */
export const nextTurn = (): Promise<void> =>
  (globalThis as Scheduling).scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
