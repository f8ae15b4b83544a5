import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './steps.mjs';

/**
 * Skips the tour of the builder for the first account: stories begin where it has ended.
 * @param {string} folder of a running server
 */
const skipTour = async (folder) => {
  // It is built by the time a server runs.
  const { askServer } = await import('@trama/cli');
  const { builder, builderUser } = JSON.parse(readFileSync(join(folder, 'connection.json'), 'utf8'));
  const headers = { 'content-type': 'application/json', origin: builder };
  const session = `${builder}/api/session`;
  const entered = await askServer(session, { method: 'POST', headers, body: JSON.stringify(builderUser) });
  const cookie = String(entered.headers['set-cookie']?.[0]).split(';')[0];
  for (const [method, address] of [
    ['PUT', `${session}/tour`],
    ['DELETE', session],
  ]) {
    const { status, text } = await askServer(address, { method, headers: { ...headers, cookie } });
    if (status !== 200) throw new Error(`${method} ${address}: ${text}`);
  }
};

/**
 * Makes a data folder by a first start of the built server, for tests that begin where it ends: each works on a copy.
 * @returns {Promise<{folder: string, remove: () => void}>}
 */
export const makeSeededData = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'trama-seeded-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const server = spawn(process.execPath, [join(ROOT, 'apps/server/dist/main.js')], {
    cwd: ROOT,
    env: { ...process.env, PORT: '0', DATA_DIR: folder, DATABASE_URL: '', PLATFORM_DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const kill = () => server.kill('SIGKILL');
  process.once('exit', kill);
  const ended = new Promise((resolve) => server.once('exit', resolve));
  let output = '';
  const ready = new Promise((resolve) => {
    const hear = (chunk) => {
      output += chunk;
      if (/^ready /m.test(output)) resolve(true);
    };
    server.stdout.on('data', hear);
    server.stderr.on('data', hear);
  });
  const isReady = await Promise.race([ready, ended.then(() => false)]);
  const skipped = isReady ? await skipTour(folder).catch((error) => error) : null;
  if (isReady) server.kill('SIGTERM');
  const code = await ended;
  process.off('exit', kill);
  if (isReady && code === 0 && !skipped) return { folder, remove };
  remove();
  if (skipped) throw skipped;
  throw new Error(`The server did not make a data folder, it ended with ${code}:\n${output}`);
};
