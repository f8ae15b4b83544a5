/**
 * Runs tasks of one key one at a time, in the order of asking. Whoever asks ends the task before: its signal is aborted, and
 * it is waited for.
 */
export type Turns = <T>(key: string, task: (signal: AbortSignal) => Promise<T>) => Promise<T>;

interface Turn {
  ending: AbortController;
  ended: Promise<unknown>;
}

export const createTurns = (): Turns => {
  const last = new Map<string, Turn>();
  return async (key, task) => {
    const former = last.get(key);
    former?.ending.abort();
    const ending = new AbortController();
    const running = (async () => {
      await former?.ended;
      return task(ending.signal);
    })();
    const turn: Turn = { ending, ended: running.catch(() => undefined) };
    last.set(key, turn);
    try {
      return await running;
    } finally {
      if (last.get(key) === turn) last.delete(key);
    }
  };
};
