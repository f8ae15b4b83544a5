import type { Server, ServerResponse } from 'node:http';

/** A server's requests, while it stops. */
export interface Stopping {
  /** Lets nobody in any more; what has begun goes on. */
  refuse(): void;
  /** Resolves once nothing is being answered, or when the time is over. @param patience milliseconds */
  answered(patience: number): Promise<void>;
  /** Closes what is still open, and resolves once all of it is. */
  end(): Promise<void>;
}

/** Follows what a server is answering from now on, for when it stops. */
export const followAnswers = (http: Server): Stopping => {
  const open = new Set<ServerResponse>();
  let wake = (): void => undefined;
  let closed: Promise<void> | undefined;
  http.on('request', (_request, response) => {
    open.add(response);
    if (closed) response.shouldKeepAlive = false;
    response.once('close', () => {
      open.delete(response);
      if (open.size === 0) wake();
    });
  });
  const refuse = (): void => {
    closed ??= new Promise((resolve) => {
      http.close(() => resolve());
    });
    http.closeIdleConnections();
    // A connection that stays open would let the next request in.
    for (const response of open) response.shouldKeepAlive = false;
  };
  return {
    refuse,
    answered: async (patience) => {
      if (open.size === 0) return;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, patience);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    },
    end: async () => {
      refuse();
      http.closeAllConnections();
      await closed;
    },
  };
};
