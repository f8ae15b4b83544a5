import type { NodeProblem } from '@trama/protocol/builder';
import { impersonal } from '../telemetry/impersonal.ts';
import type { Log } from '../telemetry/log.ts';
import { kindOf } from '../telemetry/storms.ts';

/** Problems of different kinds that a node remembers, and characters of each. */
const MOST = 20;
const LONGEST = 300;

/** Remembers what a node's log tells of what went wrong. */
export interface Problems {
  /** Writes to the log, and remembers what is no mere information. */
  log: Log;
  /** The newest first. */
  list(): readonly NodeProblem[];
}

/** @param now milliseconds since 1970 */
export const createProblems = (log: Log, now: () => number): Problems => {
  const known = new Map<string, NodeProblem>();
  return {
    log: (level, message, about) => {
      log(level, message, about);
      if (level === 'info') return;
      const kind = kindOf(level, message);
      const count = (known.get(kind)?.count ?? 0) + 1;
      // The one that came last stands last.
      known.delete(kind);
      const [first = ''] = impersonal(message).split('\n', 1);
      known.set(kind, { level, message: first.slice(0, LONGEST), count, at: new Date(now()).toISOString() });
      const [oldest] = known.keys();
      if (known.size > MOST && oldest !== undefined) known.delete(oldest);
    },
    list: () => [...known.values()].reverse(),
  };
};
