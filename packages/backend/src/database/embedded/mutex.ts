/** Runs one task at a time, in the order of asking. */
export interface Mutex {
  run<T>(task: () => Promise<T>): Promise<T>;
}

/** A fair lock for one connection: a failed task does not keep the next from running. */
export const createMutex = (): Mutex => {
  let tail: Promise<unknown> = Promise.resolve();
  return {
    run: (task) => {
      const result = tail.then(task);
      tail = result.catch(() => undefined);
      return result;
    },
  };
};
