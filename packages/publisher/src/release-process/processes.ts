import { type ChildProcess, fork } from 'node:child_process';

/** Starts processes that make releases, and one ahead of its time where a publish is to be expected. */
export interface Processes {
  /** A process that has run nothing of any site: the one that waits, or a new one. */
  take(): ChildProcess;
  /** Has one wait for a while, so that the next publish does not begin with its start. */
  prepare(): void;
  /** Ends all of them. */
  close(): void;
}

const isAlive = (child: ChildProcess): boolean =>
  child.connected && child.exitCode === null && child.signalCode === null;

/**
 * @param script the built `release-process/main.ts`
 * @param heap of a process, in megabytes
 * @param waitingTime how long one waits before it is ended unused, in milliseconds; 0: none ever waits
 */
export const createProcesses = (script: string, heap: number, waitingTime: number): Processes => {
  const running = new Set<ChildProcess>();
  let waiting: { child: ChildProcess; timer: NodeJS.Timeout } | null = null;
  let isClosed = false;

  const start = (): ChildProcess => {
    const child = fork(script, [], {
      // The flag counts for the thread, too, whatever that one is given itself.
      execArgv: [`--max-old-space-size=${heap}`, '--no-warnings'],
      // Nothing of the server's surroundings is the process's: no address of a database, no key.
      env: { NODE_ENV: 'production', ...(process.env.TZ ? { TZ: process.env.TZ } : {}) },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    running.add(child);
    child.once('exit', () => running.delete(child));
    return child;
  };

  /** The process that waits waits no more. */
  const letGo = (): ChildProcess | null => {
    if (!waiting) return null;
    const { child, timer } = waiting;
    clearTimeout(timer);
    waiting = null;
    child.removeAllListeners('error');
    return child;
  };

  /** Ended after its time; nobody is kept from stopping by it. */
  const patience = (): NodeJS.Timeout => setTimeout(() => letGo()?.kill('SIGKILL'), waitingTime).unref();

  return {
    take: () => {
      const child = letGo();
      if (!child || !isAlive(child)) return start();
      child.ref();
      child.channel?.ref();
      return child;
    },
    prepare: () => {
      if (isClosed || waitingTime === 0) return;
      if (waiting && isAlive(waiting.child)) {
        clearTimeout(waiting.timer);
        waiting.timer = patience();
        return;
      }
      letGo();
      const child = start();
      // One that cannot be started is told of by the publish that would have used it.
      child.on('error', () => undefined);
      child.unref();
      child.channel?.unref();
      waiting = { child, timer: patience() };
    },
    close: () => {
      isClosed = true;
      letGo();
      for (const child of running) child.kill('SIGKILL');
    },
  };
};
