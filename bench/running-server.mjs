import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../scripts/house/steps.mjs';

/**
 * Starts the built server on a new data folder and a free port. Both go with `stop`.
 * @returns {Promise<{connection: {site: string, builder: string, builderUser: {email: string, password: string}, serviceRoleKey: string}, startMs: number, stop: () => Promise<void>}>}
 */
export const startFreshServer = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'trama-bench-'));
  const since = performance.now();
  const server = spawn(process.execPath, [`${ROOT}apps/server/dist/main.js`], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0' },
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
    startMs: Math.round(performance.now() - since),
    stop: async () => {
      server.kill('SIGTERM');
      await exited;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
