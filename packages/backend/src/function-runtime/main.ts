import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Server } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { WebSocket } from 'ws';
import { confine } from './confine.ts';
import { type Handler, installDeno, type Served } from './deno.ts';

/** Where this process listens, under which origin its function believes to be called, and what it may call; nothing of the function's. */
const {
  TRAMA_FUNCTION_SOCKET: socket,
  TRAMA_FUNCTION_ORIGIN: origin = 'http://localhost',
  TRAMA_FUNCTION_REACHES: reaches = '',
  TRAMA_FUNCTION_SECRETS: secrets = '{}',
} = process.env;
delete process.env.TRAMA_FUNCTION_SOCKET;
delete process.env.TRAMA_FUNCTION_ORIGIN;
delete process.env.TRAMA_FUNCTION_REACHES;
delete process.env.TRAMA_FUNCTION_SECRETS;
// Node has read its own variables by now: a secret of such a name changes nothing of how the function is confined.
Object.assign(process.env, JSON.parse(secrets));

const { listen } = Server.prototype;
confine(new Set(reaches.split(' ')));

let served: Served | undefined;
installDeno((given) => {
  served = given;
});
// Node 20 has none of its own, and clients of realtime services look for it when they are made.
if (!('WebSocket' in globalThis)) Object.assign(globalThis, { WebSocket });

const toRequest = (incoming: IncomingMessage, signal: AbortSignal): Request => {
  const headers = new Headers();
  for (let index = 0; index < incoming.rawHeaders.length; index += 2) {
    headers.append(incoming.rawHeaders[index] ?? '', incoming.rawHeaders[index + 1] ?? '');
  }
  const hasBody = incoming.method !== 'GET' && incoming.method !== 'HEAD';
  return new Request(new URL(incoming.url ?? '/', origin), {
    method: incoming.method,
    headers,
    signal,
    ...(hasBody ? { body: Readable.toWeb(incoming), duplex: 'half' } : {}),
  } as RequestInit);
};

const send = async (response: Response, outgoing: ServerResponse): Promise<void> => {
  outgoing.statusCode = response.status;
  for (const [name, value] of response.headers) outgoing.appendHeader(name, value);
  outgoing.flushHeaders();
  if (response.body === null) outgoing.end();
  else await pipeline(Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]), outgoing);
};

const failed = async (error: unknown, onError: Served['onError']): Promise<Response> => {
  console.error(error);
  return onError ? onError(error) : new Response('Internal Server Error', { status: 500 });
};

/** Answers requests by the function's default export or by what it gave to `Deno.serve`. */
export const start = (byDefault: unknown): void => {
  const exported =
    typeof byDefault === 'object' && byDefault !== null && 'fetch' in byDefault ? byDefault.fetch : byDefault;
  const server = createServer(async (incoming, outgoing) => {
    const aborted = new AbortController();
    outgoing.on('close', () => aborted.abort());
    const { handler, onError } = served ?? { handler: exported as Handler };
    const info = { remoteAddr: { hostname: String(incoming.headers['x-forwarded-for'] ?? '127.0.0.1') } };
    try {
      const response = await Promise.resolve(toRequest(incoming, aborted.signal))
        .then((request) => handler(request, info))
        .catch((error: unknown) => failed(error, onError));
      await send(response, outgoing);
    } catch (error) {
      // The answer has begun or the caller has gone: there is nobody to tell but the log.
      if (!aborted.signal.aborted) console.error(error);
      outgoing.destroy();
    }
  });
  server.requestTimeout = 0;
  server.keepAliveTimeout = 0;
  process.on('message', () => process.send?.('alive'));
  process.on('disconnect', () => process.exit());
  if (served === undefined && typeof exported !== 'function') {
    throw new TypeError('The function neither calls Deno.serve nor exports a handler by default.');
  }
  listen.call(server, socket, () => process.send?.('ready'));
};
