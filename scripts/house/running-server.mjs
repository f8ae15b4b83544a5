import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join, resolve as resolvePath } from 'node:path';
import { ROOT } from './steps.mjs';

/**
 * A request to a host of the server. Node does not resolve `*.localhost`, so it connects to 127.0.0.1 and names the host.
 * @param {string} address `http://builder.localhost:4000/api/sites`
 * @param {{method?: string, headers?: Record<string, string>, body?: string}} [options]
 * @returns {Promise<{status: number, headers: import('node:http').IncomingHttpHeaders, text: string}>}
 */
export const askServer = (address, { method = 'GET', headers = {}, body } = {}) =>
  new Promise((resolve, reject) => {
    const { host, port, pathname, search } = new URL(address);
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const sent = request(
      {
        host: '127.0.0.1',
        port: port || 80,
        path: pathname + search,
        method,
        headers: { ...headers, ...length, host },
      },
      (response) => {
        const chunks = [];
        response.on('data', (chunk) => chunks.push(chunk));
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
    sent.end(body);
  });

const readConnection = (dataDir) => {
  const path = join(dataDir, 'connection.json');
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null;
};

const answers = async (connection) => {
  try {
    return (await askServer(`${connection.site}/health`)).status === 200;
  } catch {
    return false;
  }
};

/** Starts the server and resolves when it says that it is ready. What it prints goes to stderr. */
const startServer = (dataDir) =>
  new Promise((resolve, reject) => {
    const server = spawn(process.execPath, [`${ROOT}scripts/start.mjs`], {
      cwd: ROOT,
      env: { ...process.env, DATA_DIR: dataDir },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let printed = '';
    server.stdout.on('data', (chunk) => {
      process.stderr.write(chunk);
      printed += chunk;
      if (/^ready /m.test(printed)) resolve(server);
    });
    server.on('error', reject);
    server.on('exit', (code) => reject(new Error(`The server ended with ${code} before it was ready.`)));
  });

const stopServer = (server) =>
  new Promise((resolve) => {
    server.on('exit', resolve);
    server.kill('SIGTERM');
  });

/**
 * Runs work against the server that runs on the data folder, or against one that is started for its duration.
 * @template T
 * @param {(connection: {site: string, builder: string, serviceRoleKey: string}) => Promise<T>} work
 * @returns {Promise<T>}
 */
export const withServer = async (work) => {
  const dataDir = resolvePath(ROOT, process.env.DATA_DIR ?? '.data');
  const running = readConnection(dataDir);
  if (running && (await answers(running))) return work(running);
  const server = await startServer(dataDir);
  try {
    return await work(readConnection(dataDir));
  } finally {
    await stopServer(server);
  }
};
