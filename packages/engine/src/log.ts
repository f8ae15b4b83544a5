import { untracked } from '@preact/signals-core';

/** A line of the engine's log: errors of bindings, workflows, collections. */
export interface LogEntry {
  level: 'debug' | 'info' | 'warning' | 'error';
  message: string;
  where?: readonly (string | number)[];
  cause?: unknown;
}

/** Where errors of bindings, workflows and collections end; they never end the page. */
export interface Log {
  (level: LogEntry['level'], message: string, where?: readonly (string | number)[], cause?: unknown): void;
  listen(listener: (entry: LogEntry) => void): () => void;
}

/** A log without listeners. Writing to it inside a computed subscribes to nothing. */
export const createLog = (): Log => {
  const listeners = new Set<(entry: LogEntry) => void>();
  const write = (
    level: LogEntry['level'],
    message: string,
    where?: readonly (string | number)[],
    cause?: unknown,
  ): void => {
    const entry: LogEntry = { level, message, ...(where && { where }), ...(cause !== undefined && { cause }) };
    untracked(() => {
      for (const listener of listeners) listener(entry);
    });
  };
  const listen = (listener: (entry: LogEntry) => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return Object.assign(write, { listen });
};
