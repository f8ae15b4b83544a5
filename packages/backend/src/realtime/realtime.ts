import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { type Admit, isProjectKey } from '../access/gate.ts';
import type { RateCount } from '../access/rates.ts';
import type { Tokens } from '../access/tokens.ts';
import type { Database } from '../database/database.ts';
import { pathUnder, type ServiceCall } from '../mounting.ts';
import type { NodeLink } from '../nodes/node-link.ts';
import { answerBroadcast } from './broadcasts/broadcast-route.ts';
import { passDatabaseBroadcasts } from './broadcasts/database-broadcasts.ts';
import { createChangeFeed } from './changes/change-feed.ts';
import { serveConnection } from './channels/connection.ts';
import { DEFAULT_LIMITS, type RealtimeLimits } from './channels/event-rate.ts';
import { createHub } from './channels/hub.ts';

const BROADCASTS = '/api/broadcast';
const LARGEST_MESSAGE = 1024 * 1024;
/** A connection that answers no ping between two of them is gone; clients beat every 25 s by themselves. */
const PING_EVERY_MS = 30_000;

export interface RealtimeOptions {
  db: Database;
  /** The schemas whose changes are told. */
  schemas: readonly string[];
  tokens: Tokens;
  admit: Admit;
  limits?: Partial<RealtimeLimits> | undefined;
  /** Sockets and joins count like requests. */
  rates: RateCount;
  /** The other processes that serve the project. */
  link: NodeLink;
  clock: () => number;
  onError: (error: unknown) => void;
}

export interface Realtime {
  /** Takes over a websocket handshake; refuses it without a valid `apikey` in the query, and where the peer, or all, have too many. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer, peer?: string): void;
  /** Answers `/health`, and `/api/broadcast`, by which a broadcast is sent without a socket. */
  answer(call: ServiceCall): Promise<Response | undefined>;
  close(): Promise<void>;
}

const refuse = (socket: Duplex, status: '401 Unauthorized' | '429 Too Many Requests' = '401 Unauthorized'): void => {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
};

/** The realtime service of one process: broadcasts and presence live in memory and cross to others by the link, changes come from the database. */
export const createRealtime = async (options: RealtimeOptions): Promise<Realtime> => {
  const { db, schemas, tokens, admit, rates, link, clock, onError } = options;
  const server = new WebSocketServer({ noServer: true, maxPayload: LARGEST_MESSAGE });
  const hub = createHub(randomUUID, link);
  const feed = await createChangeFeed(db, schemas, onError);
  const stopBroadcasts = await passDatabaseBroadcasts(db, hub, onError);
  const silent = new WeakSet<WebSocket>();
  const pinging = setInterval(() => {
    for (const client of server.clients) {
      if (silent.has(client)) client.terminate();
      silent.add(client);
      client.ping();
    }
  }, PING_EVERY_MS);
  pinging.unref();
  const context = { db, tokens, rates, hub, feed, clock, onError, limits: { ...DEFAULT_LIMITS, ...options.limits } };

  return {
    handleUpgrade: (request, socket, head, peer) => {
      // A peer that goes away is no failure of ours.
      socket.on('error', () => undefined);
      const target = request.url ?? '/';
      if (!URL.canParse(target, 'http://localhost')) return refuse(socket);
      const { searchParams } = new URL(target, 'http://localhost');
      const apikey = searchParams.get('apikey') ?? '';
      const version = searchParams.get('vsn') === '2.0.0' ? '2.0.0' : '1.0.0';
      isProjectKey(tokens, apikey)
        .then((isKey) => {
          if (!isKey) return refuse(socket);
          const mayAsk = (): boolean => rates.mayAsk(peer, apikey === tokens.serviceRoleKey);
          const giveBack = mayAsk() ? rates.takeSocket(peer) : undefined;
          if (giveBack === undefined) return refuse(socket, '429 Too Many Requests');
          socket.on('close', giveBack);
          server.handleUpgrade(request, socket, head, (websocket) => {
            for (const sign of ['pong', 'message']) websocket.on(sign, () => silent.delete(websocket));
            serveConnection(context, websocket, { apikey, version, origin: request.headers.origin ?? null, mayAsk });
          });
        })
        .catch((error) => {
          onError(error);
          refuse(socket);
        });
    },
    answer: async (call) => {
      const { request, path } = call;
      if (request.method === 'GET' && path === '/health') return Response.json({ status: 'ok' });
      if (request.method !== 'POST' || pathUnder(BROADCASTS, path) === undefined) return undefined;
      const admission = await admit(call);
      if (!admission.ok) return Response.json(admission.refusal.body, { status: admission.refusal.status });
      return answerBroadcast({ db, hub }, request, path, admission.caller);
    },
    close: async () => {
      clearInterval(pinging);
      for (const client of server.clients) client.terminate();
      server.close();
      await stopBroadcasts();
      await feed.close();
    },
  };
};
