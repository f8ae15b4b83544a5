import { on, once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { type Duplex, duplexPair } from 'node:stream';
import type { OpenSocket, ServerSocket } from '@trama/model';
import { type ClientOptions, WebSocket } from 'ws';
import { lookupOf } from './pinned-fetch.ts';
import { type PublicAddresses, publicAddresses } from './public-addresses.ts';

/** Largest message that a service may send, in bytes. */
const LARGEST_MESSAGE = 1024 * 1024;

/** Takes over the handshake of a websocket. */
type HandleUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

/** What a guarded socket may reach beside the public internet. */
export interface GuardedSocketOptions {
  /** Who answers for the embedded backend without leaving the process; null for any other address. */
  inProcess?: (url: URL) => HandleUpgrade | null;
  /** The addresses that may be called. */
  addresses?: PublicAddresses;
}

/** The address of a websocket as that of the request which opens it: `ws:` is `http:`, `wss:` is `https:` (RFC 6455). */
export const httpAddress = (address: string): URL => new URL(address.replace(/^ws(?=s?:)/, 'http'));

/** Websockets that never reach into a private network: the guard of `guardedFetch`. A handshake follows no redirect. */
export const guardedSocket = ({
  inProcess,
  addresses: addressesOf = publicAddresses(),
}: GuardedSocketOptions): OpenSocket => {
  const open = async (address: string): Promise<WebSocket> => {
    const url = httpAddress(address);
    const options: ClientOptions = { maxPayload: LARGEST_MESSAGE, followRedirects: false };
    const here = inProcess?.(url);
    if (here)
      return new WebSocket(withProtocol(url, 'ws:'), { ...options, createConnection: () => connectionTo(here) });
    // The name that was checked cannot lead elsewhere a moment later.
    return new WebSocket(address, { ...options, lookup: lookupOf(await addressesOf(url)) });
  };
  return async (address, signal) => {
    signal.throwIfAborted();
    const socket = await open(address);
    const end = (): void => socket.terminate();
    signal.addEventListener('abort', end, { once: true });
    socket.once('close', () => signal.removeEventListener('abort', end));
    return opened(socket, signal);
  };
};

const withProtocol = (url: URL, protocol: string): string => url.href.replace(url.protocol, protocol);

/** A connection whose other end is served by this function, inside the process. */
const connectionTo = (handleUpgrade: HandleUpgrade): Duplex => {
  const [ours, theirs] = duplexPair();
  createServer().on('upgrade', handleUpgrade).emit('connection', theirs);
  return ours;
};

/** Waits for the end of the handshake. */
const opened = async (socket: WebSocket, signal: AbortSignal): ReturnType<OpenSocket> => {
  // Heard from the start: a service may speak as soon as it has answered.
  const events = on(socket, 'message', { close: ['close'] });
  const refusal = once(socket, 'unexpected-response').then(([request, { statusCode = 502 }]) => {
    request.destroy();
    return statusCode as number;
  });
  const opening = once(socket, 'open').then(() => null);
  const refusedWith = await Promise.race([opening, refusal]).catch((cause: unknown) => {
    signal.throwIfAborted();
    throw cause;
  });
  return refusedWith === null ? { socket: asServerSocket(socket, events) } : { refusedWith };
};

const asServerSocket = (socket: WebSocket, events: AsyncIterable<unknown[]>): ServerSocket => ({
  send: (text) => socket.send(text),
  messages: textsOf(events),
  close: () => socket.terminate(),
});

async function* textsOf(events: AsyncIterable<unknown[]>): AsyncIterable<string> {
  for await (const [data] of events) yield String(data);
}
