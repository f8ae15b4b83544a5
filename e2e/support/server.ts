import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../scripts/house/free-port.mjs';

/** What `connection.json` of a data folder holds (ARCHITECTURE.md, "What scripts and tests may rely on"). */
export interface Connection {
  site: string;
  builder: string;
  inbox: string;
  backend: string;
  anonKey: string;
  serviceRoleKey: string;
  users: readonly { email: string; password: string; roles: readonly string[] }[];
  builderUser: { email: string; password: string };
}

/** A running Trama with a data folder of its own. */
export interface RunningServer {
  port: number;
  dataDir: string;
  connection: Connection;
  /** Address of a site or service host: `url('web')` is `http://web.localhost:<port>`. */
  url(name?: string): string;
  /** Ends it at once, as a power cut would. */
  kill(): Promise<void>;
  /** Starts it again on the same folder and port. */
  restart(): Promise<void>;
  /** Ends it and removes its folder. */
  stop(): Promise<void>;
}

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

type Environment = Readonly<Record<string, string>>;

const launch = (port: number, dataDir: string, more: Environment): Promise<ChildProcess> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(ROOT, 'apps/server/dist/main.js')], {
      cwd: ROOT,
      env: {
        ...process.env,
        PORT: String(port),
        DATA_DIR: dataDir,
        DATABASE_URL: '',
        PLATFORM_DATABASE_URL: '',
        ...more,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    // A test that gives up stops nothing: no server outlives the tests.
    const kill = (): boolean => child.kill('SIGKILL');
    process.once('exit', kill);
    child.once('exit', () => process.off('exit', kill));
    let output = '';
    child.stderr?.on('data', (chunk) => {
      output += chunk;
    });
    child.stdout?.on('data', (chunk) => {
      output += chunk;
      if (/^ready /m.test(output)) resolve(child);
    });
    child.once('exit', (code) => reject(new Error(`the server ended with ${code} before it was ready:\n${output}`)));
  });

const ended = (child: ChildProcess): Promise<void> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((resolve) => child.once('exit', () => resolve()));

/**
 * Starts the built server on a free port, with further settings; resolves when it prints `ready`.
 * Its data folder is a copy of the seeded one that all stories share, so that people and keys are the same in all;
 * `isSeededAnew` where they must differ: then it is seeded by a first start of its own.
 */
export const startServer = async (
  settings: Environment = {},
  { isSeededAnew = false }: { isSeededAnew?: boolean } = {},
): Promise<RunningServer> => {
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'trama-e2e-'));
  const seeded = process.env.TRAMA_SEEDED_DATA;
  if (seeded && !isSeededAnew) cpSync(seeded, dataDir, { recursive: true });
  let child = await launch(port, dataDir, settings);
  const readConnection = (): Connection =>
    JSON.parse(readFileSync(join(dataDir, 'connection.json'), 'utf8')) as Connection;
  return {
    port,
    dataDir,
    get connection() {
      return readConnection();
    },
    url: (name) => `http://${name ? `${name}.` : ''}localhost:${port}`,
    kill: async () => {
      child.kill('SIGKILL');
      await ended(child);
    },
    restart: async () => {
      child = await launch(port, dataDir, settings);
    },
    stop: async () => {
      child.kill('SIGTERM');
      await ended(child);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
