import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { type OutgoingHttpHeaders, request } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { builtFolders } from '../config.ts';
import type { Connection } from '../connection.ts';

const MAIN = fileURLToPath(new URL('../../dist/main.js', import.meta.url));

/** Why tests in a process of their own cannot run; null when they can. */
export const missingBuild = (): string | null =>
  existsSync(MAIN) && existsSync(join(builtFolders().runtime, '.vite')) ? null : 'needs npm run build';

/** The built server in a process of its own, which a test may kill. */
export interface ChildServer {
  /** Resolves when the server answers. @throws with what it printed when it ends before. */
  ready: Promise<Connection>;
  /** Ends it at once, as a power cut would. */
  kill(): Promise<void>;
  /** Asks it to stop. Resolves to its exit code. */
  stop(): Promise<number | null>;
}

/** Starts the built server on a data folder and a free port. */
export const startChild = (dataDir: string, env: Readonly<Record<string, string>> = {}): ChildServer => {
  const child = spawn(process.execPath, [MAIN], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // A test that gives up stops nothing: no server outlives the tests.
  const kill = (): boolean => child.kill('SIGKILL');
  process.once('exit', kill);
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  void exited.then(() => process.off('exit', kill));
  const ready = readyLine(child, exited).then(
    async (): Promise<Connection> => JSON.parse(await readFile(join(dataDir, 'connection.json'), 'utf8')),
  );
  // A server that is killed is never ready: who waits for it is told, nobody else.
  ready.catch(() => undefined);
  return {
    ready,
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
    },
    stop: () => {
      child.kill('SIGTERM');
      return exited;
    },
  };
};

const readyLine = (child: ChildProcess, exited: Promise<number | null>): Promise<void> =>
  new Promise((resolve, reject) => {
    let printed = '';
    const hear = (chunk: Buffer): void => {
      printed += chunk.toString();
      if (/^ready /m.test(printed)) resolve();
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    void exited.then(() => reject(new Error(printed)));
  });

/** What a server answered. */
export interface Answer {
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  text: string;
}

/** Sends a request to a host of a server on this machine, `from` one of its addresses: Node does not resolve `*.localhost`. */
export const send = (
  address: string,
  init: { method?: string; headers?: OutgoingHttpHeaders; body?: unknown; from?: string } = {},
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { host, port, pathname, search } = new URL(address);
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        ...(init.from === undefined ? {} : { localAddress: init.from }),
        path: pathname + search,
        method: init.method ?? 'GET',
        headers: { 'content-type': 'application/json', ...init.headers, host },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(chunks).toString(),
          }),
        );
      },
    );
    sent.on('error', reject);
    sent.end(init.body === undefined ? undefined : JSON.stringify(init.body));
  });

/** Calls the builder API of a server as its builder user. */
export const openBuilder = async ({
  builder,
  builderUser,
}: Pick<Connection, 'builder' | 'builderUser'>): Promise<
  (method: string, path: string, body?: unknown) => Promise<Answer>
> => {
  const { headers } = await send(`${builder}/api/session`, {
    method: 'POST',
    headers: { origin: builder },
    body: builderUser,
  });
  const cookie = String(headers['set-cookie']?.[0]).split(';')[0];
  return (method, path, body) => send(`${builder}/api${path}`, { method, headers: { origin: builder, cookie }, body });
};
