import type { Server, ServerResponse } from 'node:http';
import { Server as TcpServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** A server's requests, while it stops. */
export interface Stopping {
  /** Lets no connection in any more, and none stay open beyond its next answer; what has begun goes on. */
  refuse(): void;
  /** Resolves once nothing is being answered, or when the time is over. @param patience milliseconds */
  answered(patience: number): Promise<void>;
  /** Closes the connections of all requests, those too that are not answered yet: no answer tells of parts that are closed after. */
  cut(): void;
  /** Closes what is still open, and resolves once all of it is. */
  end(): Promise<void>;
}

/**
 * How long connections that are kept open are left open for a request that is on its way, in milliseconds: closed at once, they would
 * reset it, and who sent it could not know whether it was heard.
 */
const ON_ITS_WAY = 250;

/** Follows what a server is answering from now on, for when it stops. */
export const followAnswers = (http: Server): Stopping => {
  const open = new Set<ServerResponse>();
  let connections = 0;
  let wake = (): void => undefined;
  let closed: Promise<void> | undefined;
  http.on('connection', (socket) => {
    connections += 1;
    socket.once('close', () => {
      connections -= 1;
    });
  });
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
      // That of HTTP would close connections that wait for their next request as well.
      TcpServer.prototype.close.call(http, () => resolve());
    });
    // A connection that stays open would let the next request in.
    for (const response of open) response.shouldKeepAlive = false;
  };
  const cut = (): void => {
    refuse();
    http.close();
    http.closeAllConnections();
  };
  return {
    refuse,
    answered: async (patience) => {
      if (connections > 0) await wait(Math.min(ON_ITS_WAY, patience));
      if (open.size === 0) return;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, patience);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    },
    cut,
    end: async () => {
      cut();
      await closed;
    },
  };
};
