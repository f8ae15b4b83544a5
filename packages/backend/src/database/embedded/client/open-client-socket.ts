import { once } from 'node:events';
import { chmod, rm } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import type { ClientSession } from './client.ts';
import { serveClient } from './serve-client.ts';

/** Clients look for it by this name in the folder that they are given as a host. */
const SOCKET_NAME = '.s.PGSQL.5432';
const MOST_CLIENTS = 20;

/** A socket in a folder, at which clients of Postgres find a database. */
export interface ClientSocket {
  /** Lets nobody in any more, sends away who is there and undoes what they have open. */
  close(): Promise<void>;
}

/**
 * @param folder of the owner alone (0700): who can enter it owns the database
 * @throws the failure of the system where nothing can listen there
 */
export const openClientSocket = async (
  folder: string,
  open: (onSilence: () => void) => ClientSession,
): Promise<ClientSocket> => {
  const clients = new Map<Socket, ClientSession>();
  const server = createServer((socket) => {
    serveClient(socket, (onSilence) => {
      const session = open(onSilence);
      clients.set(socket, session);
      return session;
    });
    socket.once('close', () => clients.delete(socket));
  });
  server.maxConnections = MOST_CLIENTS;
  const path = join(folder, SOCKET_NAME);
  server.listen(path);
  await once(server, 'listening');
  await chmod(path, 0o600);
  return {
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      const left = [...clients];
      for (const [socket] of left) socket.destroy();
      await Promise.allSettled(left.map(([, session]) => session.end()));
      await closed;
      await rm(path, { force: true });
    },
  };
};
