import { type ChildProcess, spawn } from 'node:child_process';
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { dirname, join, sep } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { BodyTooLarge, upToLimit } from '../request-body.ts';
import type { FunctionSecrets, FunctionSettings } from './settings.ts';

/** Why a function did not answer. */
export type FunctionFault = 'boot' | 'crash' | 'limit' | 'timeout';

export class FunctionFailure extends Error {
  readonly fault: FunctionFault;

  constructor(fault: FunctionFault) {
    super(`The function failed: ${fault}`);
    this.fault = fault;
  }
}

/** A process that runs one function. What happens in it stays in it: the server only loses the answers. */
export interface FunctionProcess {
  /** @throws FunctionFailure, BodyTooLarge. */
  fetch(request: Request, path: string): Promise<Response>;
  readonly hasEnded: boolean;
  /** Ends it once the requests that have begun are answered. */
  retire(): void;
  /** Ends it at once. */
  kill(): Promise<void>;
}

export interface FunctionStart {
  name: string;
  file: string;
  /** All that the function finds in its environment beside its time zone. */
  env: FunctionSecrets;
  socketPath: string;
  /** Under which origin the function believes to be called. */
  origin: string;
  settings: Omit<FunctionSettings, 'directory' | 'secrets'>;
}

const PING_EVERY_MS = 1000;
/** What concerns one connection alone (RFC 9110, 7.6.1). */
const OF_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding', 'te', 'trailer', 'upgrade', 'host']);

/**
 * Node's permission model: of files the function's own bundle to read, no programs, threads or native code. Until Node 23.5 the flag had
 * another name; what may be called is the runtime's to say (`function-runtime/confine.ts`), also where Node would ask (25 and later).
 */
const permissions = (file: string): readonly string[] => {
  const known = process.allowedNodeEnvironmentFlags;
  return [
    known.has('--permission') ? '--permission' : '--experimental-permission',
    `--allow-fs-read=${join(dirname(file), sep)}`,
    ...(known.has('--allow-net') ? ['--allow-net'] : []),
  ];
};

/** `host:port` of an origin, as a connection is asked for. */
const reachOf = (origin: string): string => {
  const { protocol, hostname, port } = new URL(origin);
  return `${hostname.replace(/^\[|\]$/g, '')}:${port || (protocol === 'https:' ? 443 : 80)}`;
};

const spawnNode = ({ file, env, socketPath, origin, settings }: FunctionStart): ChildProcess =>
  spawn(
    process.execPath,
    [
      `--max-old-space-size=${settings.memoryLimit}`,
      '--no-warnings',
      '--enable-source-maps',
      ...permissions(file),
      file,
    ],
    {
      // Nothing of the server's own environment: it holds secrets that are no function's.
      env: {
        TZ: 'UTC',
        TRAMA_FUNCTION_SOCKET: socketPath,
        TRAMA_FUNCTION_ORIGIN: origin,
        // As one text, and not by their names: Node and its libraries obey variables, such as NODE_OPTIONS, before any code runs.
        TRAMA_FUNCTION_SECRETS: JSON.stringify(env),
        TRAMA_FUNCTION_REACHES: [origin, ...settings.privateOrigins].map(reachOf).join(' '),
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  );

const toResponse = (incoming: IncomingMessage, isHead: boolean): Response => {
  const headers = new Headers();
  for (let index = 0; index < incoming.rawHeaders.length; index += 2) {
    const name = incoming.rawHeaders[index] ?? '';
    if (!OF_CONNECTION.has(name.toLowerCase())) headers.append(name, incoming.rawHeaders[index + 1] ?? '');
  }
  const status = incoming.statusCode ?? 500;
  const isEmpty = isHead || status === 204 || status === 205 || status === 304;
  if (isEmpty) incoming.resume();
  return new Response(isEmpty ? null : (Readable.toWeb(incoming) as ReadableStream), { status, headers });
};

const headersOf = (request: Request): Record<string, string> =>
  Object.fromEntries([...request.headers].filter(([name]) => !OF_CONNECTION.has(name)));

export const startFunctionProcess = (start: FunctionStart): FunctionProcess => {
  const { name, socketPath, settings } = start;
  const child = spawnNode(start);
  // The function's side never closes a connection first, so that an early answer is not lost in a failed write.
  const agent = new Agent({ keepAlive: true });
  let fault: FunctionFault = 'boot';
  let hasEnded = false;
  let isRetired = false;
  let inFlight = 0;
  let lastSign = Date.now();
  let idle: NodeJS.Timeout | undefined;

  const ended = new Promise<void>((resolve) => {
    child.once('error', () => resolve());
    child.once('exit', (code, signal) => {
      // V8 ends a process whose heap is full by an abort.
      if (signal === 'SIGABRT' || code === 134) fault = 'limit';
      resolve();
    });
  }).then(() => {
    hasEnded = true;
    clearInterval(pinging);
    clearTimeout(idle);
    agent.destroy();
  });
  const ready = new Promise<void>((resolve) => {
    child.on('message', (message) => {
      lastSign = Date.now();
      if (message !== 'ready') return;
      fault = 'crash';
      resolve();
    });
  });
  for (const output of [child.stdout, child.stderr]) {
    if (output) createInterface({ input: output }).on('line', (line) => settings.log(name, line));
  }

  const kill = async (reason?: FunctionFault): Promise<void> => {
    if (reason) fault = reason;
    child.kill('SIGKILL');
    await ended;
  };

  const pinging = setInterval(() => {
    if (Date.now() - lastSign > settings.blockedLimit + PING_EVERY_MS) void kill('limit');
    else if (child.connected) child.send('ping', () => undefined);
  }, PING_EVERY_MS);
  pinging.unref();

  const settle = (): void => {
    inFlight -= 1;
    if (inFlight > 0) return;
    if (isRetired) void kill();
    else {
      idle = setTimeout(() => void kill(), settings.idleTimeout);
      idle.unref();
    }
  };

  const ask = (request: Request, path: string): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const outgoing = httpRequest({
        socketPath,
        path,
        method: request.method,
        headers: headersOf(request),
        agent,
      });
      const ending = setTimeout(() => outgoing.destroy(), settings.requestLifetime);
      const waiting = setTimeout(() => {
        reject(new FunctionFailure('timeout'));
        outgoing.destroy();
      }, settings.answerTimeout);
      outgoing.on('response', (incoming) => {
        clearTimeout(waiting);
        resolve(incoming);
      });
      outgoing.on('error', reject);
      outgoing.on('close', () => {
        clearTimeout(waiting);
        clearTimeout(ending);
        settle();
      });
      request.signal.addEventListener('abort', () => outgoing.destroy());
      if (request.body === null) outgoing.end();
      else {
        const body = Readable.from(upToLimit(request.body, settings.largestBody), { objectMode: false });
        body.on('error', (error) => {
          reject(error);
          outgoing.destroy();
        });
        body.pipe(outgoing);
      }
    });

  return {
    get hasEnded() {
      return hasEnded;
    },
    fetch: async (request, path) => {
      clearTimeout(idle);
      inFlight += 1;
      await Promise.race([ready, ended]);
      if (hasEnded) throw new FunctionFailure(fault);
      try {
        return toResponse(await ask(request, path), request.method === 'HEAD');
      } catch (error) {
        if (error instanceof FunctionFailure || error instanceof BodyTooLarge) throw error;
        // A broken connection is the first that is heard of an end; its reason follows.
        if (!request.signal.aborted) await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 1000))]);
        throw new FunctionFailure(hasEnded ? fault : 'crash');
      }
    },
    retire: () => {
      isRetired = true;
      if (inFlight === 0) void kill();
    },
    kill: () => kill(),
  };
};
