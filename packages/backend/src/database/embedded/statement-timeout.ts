import { isSqlFailure } from '../../errors.ts';
import { interruptThread } from './interrupt-thread.ts';

/** SQLSTATE `query_canceled`. */
const QUERY_CANCELED = '57014';
const MESSAGE = 'canceling statement due to statement timeout';

/** What a function may catch comes again; what has not ended after so many requests will not, and its thread is ended: five seconds. */
const MOST_REQUESTS = 100;
const BETWEEN_REQUESTS_MS = 50;

/** The thread whose turn it is. */
export interface TimedThread {
  /** No other thread of this process has it. */
  name: string;
  /** Name of its global function that cancels a turn. */
  hook: string;
  /** Ends the thread, whatever it does. */
  kill(): void;
}

/** The time of one turn. */
export interface TurnTimeout {
  /** The turn has ended. */
  end(): void;
  /** What the turn's failure is to whoever asked: SQLSTATE 57014 with the message of a server's `statement_timeout`. */
  failure(error: unknown): unknown;
}

const WITHOUT_LIMIT: TurnTimeout = { end: () => undefined, failure: (error) => error };

/**
 * The statement timeout that PGlite does not have: its own is a timer of the thread that the statement holds. So this thread
 * has the timer, and reaches into the other, again and again, until the turn has ended; a turn that does not end by that ends
 * with its thread.
 * @param limit how long the turn may take, in milliseconds; 0: as long as it needs.
 */
export const startTimeout = (limit: number, turn: number, thread: TimedThread): TurnTimeout => {
  if (limit === 0) return WITHOUT_LIMIT;
  let stopRequests: (() => void) | undefined;
  let killed = false;

  const cancel = (): void => {
    const interruption = interruptThread(thread.name);
    let requests = 0;
    const request = (): void => {
      requests += 1;
      interruption.evaluate(`globalThis[${JSON.stringify(thread.hook)}]?.(${turn})`);
      if (requests <= MOST_REQUESTS) return;
      killed = true;
      stopRequests?.();
      thread.kill();
    };
    const interval = setInterval(request, BETWEEN_REQUESTS_MS);
    stopRequests = () => {
      clearInterval(interval);
      interruption.close();
    };
    request();
  };

  const timer = setTimeout(cancel, limit);
  return {
    end: () => {
      clearTimeout(timer);
      stopRequests?.();
    },
    failure: (error) => {
      if (killed) return Object.assign(new Error(MESSAGE), { severity: 'ERROR', code: QUERY_CANCELED });
      if (stopRequests && isSqlFailure(error) && error.code === QUERY_CANCELED) error.message = MESSAGE;
      return error;
    },
  };
};
