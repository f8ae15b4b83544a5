import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { WebSocket } from 'ws';
import { createSecrets } from '../access/secrets.ts';
import { type Backend, type BackendOptions, createBackend, type Database } from '../index.ts';
import { openMigratedTestDatabase } from './databases.ts';

export interface RunningBackend {
  url: string;
  backend: Backend;
  db: Database;
  clock: { now: number };
  errors: unknown[];
  /** A client of its own with this key (the anon key by default). */
  client(key?: string): SupabaseClient;
  /** A client signed in as a new user. */
  signedIn(email: string, metadata?: Record<string, unknown>): Promise<{ client: SupabaseClient; userId: string }>;
  /** Runs statements as the owner. */
  sql(text: string): Promise<void>;
  stop(): Promise<void>;
}

const toRequest = (incoming: IncomingMessage, origin: string): Request => {
  const hasBody = incoming.method !== 'GET' && incoming.method !== 'HEAD';
  const init = {
    method: incoming.method,
    headers: Object.entries(incoming.headers).map(([name, value]): [string, string] => [name, String(value)]),
    ...(hasBody ? { body: Readable.toWeb(incoming), duplex: 'half' } : {}),
  };
  return new Request(new URL(incoming.url ?? '/', origin), init as RequestInit);
};

const sendResponse = async (outgoing: ServerResponse, response: Response): Promise<void> => {
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  outgoing.end(Buffer.from(await response.arrayBuffer()));
};

/** Milliseconds: a loaded machine may stand still for longer than the default, and the client would use a connection that is being closed. */
const KEEP_ALIVE = 65_000;

/**
 * The services on an empty database behind a real HTTP server on 127.0.0.1, under the prefix `/backend`.
 * @param peerOf the address that a request is to come from; absent: it is not known
 */
export const startBackend = async (
  options: Partial<BackendOptions> = {},
  peerOf?: (incoming: IncomingMessage) => string | undefined,
): Promise<RunningBackend> => {
  const db = options.db ?? (await openMigratedTestDatabase());
  const clock = { now: Date.now() };
  const errors: unknown[] = [];
  let origin = '';
  const backend = await createBackend({
    db,
    secrets: createSecrets(clock.now),
    publicUrl: () => `${origin}/backend`,
    clock: () => clock.now,
    onError: (error) => errors.push(error),
    ...options,
  });
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE }, (incoming, outgoing) => {
    incoming.url = incoming.url?.replace('/backend', '');
    backend.fetch(toRequest(incoming, origin), peerOf?.(incoming)).then((response) => sendResponse(outgoing, response));
  });
  server.on('upgrade', (request, socket, head) => backend.handleUpgrade(request, socket, head, peerOf?.(request)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const url = `${origin}/backend`;

  const client = (key = backend.anonKey): SupabaseClient =>
    createClient(url, key, {
      auth: { persistSession: false, autoRefreshToken: false },
      realtime: { transport: WebSocket as never },
    });

  return {
    url,
    backend,
    db,
    clock,
    errors,
    client,
    signedIn: async (email, metadata = {}) => {
      const own = client();
      const password = 'correct horse';
      const user = await backend.admin.createUser({ email, password, metadata, confirm: true });
      const { error } = await own.auth.signInWithPassword({ email, password });
      if (error) throw error;
      return { client: own, userId: user.id };
    },
    sql: (text) => db.admin((session) => session.exec(text)),
    stop: async () => {
      await backend.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await db.close();
    },
  };
};
