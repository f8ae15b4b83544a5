import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, serverDatabaseAddress } from '@trama/backend';
import { ROOT } from '../scripts/house/steps.mjs';

/** A data folder for servers to start on, one after the other. */
export const freshDataFolder = () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'trama-bench-'));
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) };
};

/** One machine asks here as often as it can: what is measured is the answer, not the limit of a peer. */
const UNCOUNTED = {
  DATA_REQUESTS_PER_PEER: '1000000000',
  DATA_REQUESTS_PER_ACCOUNT: '1000000000',
  DATA_REQUESTS_PER_PROJECT: '1000000000',
};

/**
 * Starts the built server on a data folder and a free port.
 * @param {string} dataDir
 * @param {Record<string, string>} [environment]
 * @returns {Promise<{connection: {site: string, builder: string, backend: string, anonKey: string, builderUser: {email: string, password: string}, serviceRoleKey: string}, pid: number, startMs: number, stop: () => Promise<void>}>}
 */
export const startServerOn = async (dataDir, environment = {}) => {
  const since = performance.now();
  const server = spawn(process.execPath, [`${ROOT}apps/server/dist/main.js`], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', ...UNCOUNTED, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = new Promise((resolve) => server.once('exit', resolve));
  await new Promise((resolve, reject) => {
    let printed = '';
    server.stdout.on('data', (chunk) => {
      printed += chunk;
      if (/^ready /m.test(printed)) resolve(undefined);
    });
    exited.then((code) => reject(new Error(`The server ended with ${code} before it was ready.`)));
  });
  return {
    connection: JSON.parse(readFileSync(join(dataDir, 'connection.json'), 'utf8')),
    pid: server.pid,
    startMs: Math.round(performance.now() - since),
    stop: async () => {
      server.kill('SIGTERM');
      await exited;
    },
  };
};

/**
 * Where the tables of the main site are, once a server has started on the folder.
 * @param {string} dataDir
 * @param {string | undefined} databaseUrl the Postgres of that server; undefined: embedded
 * @returns {Promise<{dataDir: string} | {url: string}>}
 */
export const mainSiteDatabase = async (dataDir, databaseUrl) => {
  if (databaseUrl === undefined) return { dataDir: join(dataDir, 'database') };
  const platform = await openDatabase({ url: databaseUrl });
  const { rows } = await platform.admin((session) =>
    session.query("select id from trama.projects where place = 'home'"),
  );
  await platform.close();
  return { url: serverDatabaseAddress(databaseUrl, `trama_${rows[0].id}`) };
};

/** As `startServerOn` a new data folder, which goes with `stop`. */
export const startFreshServer = async () => {
  const { dataDir, remove } = freshDataFolder();
  const server = await startServerOn(dataDir);
  return {
    ...server,
    stop: async () => {
      await server.stop();
      remove();
    },
  };
};
