/** What the thread of the database and the one that watches it share; each number stands alone in its array. */
export interface WatchData {
  /** The number of the turn that runs; 0: none does. */
  turn: Int32Array;
  /** How long it may take, in milliseconds. */
  limit: Int32Array;
  /** 1: the watching thread sleeps until it is woken at `turn`. */
  asleep: Int32Array;
  /** Name of the global function of the watched thread that ends a turn. */
  hook: string;
}

/**
 * The body of the watching thread: sees how long a turn takes and has the hook called, again and again, until it has ended.
 * It runs from its own text in a worker, so it uses nothing from outside itself.
 *
 * The watched thread is inside WebAssembly and reads no messages. The inspector's are read there nevertheless: V8 looks
 * for them at the head of every loop. Its session lasts for one message; an open one would keep the process from ending.
 */
export const watchTurns = (): void => {
  const { Session } = process.getBuiltinModule('node:inspector');
  const { workerData } = process.getBuiltinModule('node:worker_threads');
  const { turn, limit, asleep, hook } = workerData as WatchData;
  const tickMs = 50;
  const ticksUntilSleep = 20;
  let watched = 0;
  let elapsed = 0;
  let before = performance.now();
  let idleTicks = 0;

  const end = (): void => {
    const session = new Session();
    session.connectToMainThread();
    session.post('Runtime.evaluate', { expression: `globalThis[${JSON.stringify(hook)}]?.(${watched})` });
    session.disconnect();
  };

  const sleep = (): void => {
    Atomics.store(asleep, 0, 1);
    Atomics.wait(turn, 0, 0);
    Atomics.store(asleep, 0, 0);
  };

  for (;;) {
    const running = Atomics.load(turn, 0);
    const now = performance.now();
    // Time in which this process did not run (a machine that slept, or had no time for it) is no time of the statement.
    elapsed = running === watched ? elapsed + Math.min(now - before, 2 * tickMs) : 0;
    before = now;
    watched = running;
    if (running !== 0 && elapsed >= Atomics.load(limit, 0)) end();
    idleTicks = running === 0 ? idleTicks + 1 : 0;
    if (idleTicks < ticksUntilSleep) Atomics.wait(turn, 0, running, tickMs);
    else {
      sleep();
      idleTicks = 0;
    }
  }
};
