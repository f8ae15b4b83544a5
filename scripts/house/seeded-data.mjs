import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './steps.mjs';

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
  if (isReady) server.kill('SIGTERM');
  const code = await ended;
  process.off('exit', kill);
  if (isReady && code === 0) return { folder, remove };
  remove();
  throw new Error(`The server did not make a data folder, it ended with ${code}:\n${output}`);
};
