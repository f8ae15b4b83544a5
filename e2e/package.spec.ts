import { execFile, spawn } from 'node:child_process';
import { chownSync, copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { freePort } from '../scripts/house/free-port.mjs';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const run = promisify(execFile);

/** Another Node than the one of the tests may run the package: docs/operations.md says how. */
const { PACKAGE_NODE } = process.env;

/** The Node that runs the package: where whoever runs it can read it. */
const nodeIn = (folder: string): string => {
  if (!PACKAGE_NODE) return process.execPath;
  const copy = join(folder, 'node');
  copyFileSync(PACKAGE_NODE, copy);
  return copy;
};

/** User and group `nobody`. */
const UNPRIVILEGED = 65534;

/** Whoever runs the test; root becomes `nobody`, who has the folder then. */
const unprivileged = (folder: string): { uid?: number; gid?: number } => {
  if (process.getuid?.() !== 0) return {};
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const path of [folder, ...names.map((name) => join(folder, name))])
    if (existsSync(path)) chownSync(path, UNPRIVILEGED, UNPRIVILEGED);
  return { uid: UNPRIVILEGED, gid: UNPRIVILEGED };
};

/** The status of an answer of a host of the server. */
const statusOf = (port: number, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path: '/', headers: { host: `${host}:${port}` } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    })
      .once('error', reject)
      .end();
  });

test.describe('the package', () => {
  let folder: string;
  test.beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'trama pacote é '));
  });
  test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('starts without rights in an empty folder whose name has spaces and accents, publishes an import, and stops as a whole', async () => {
    const { stdout } = await run(process.execPath, ['scripts/pack.mjs', folder], { cwd: ROOT });
    expect(statSync(stdout.trim()).size, 'README.md says 13 MB').toBeLessThan(13_500_000);
    await run('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund', stdout.trim()], { cwd: folder });
    const node = nodeIn(folder);
    const program = join(folder, 'node_modules/trama/bin/trama.js');
    expect((await run(node, [program, 'help'])).stdout).toMatch(/^ {2}start +\S/m);
    const port = await freePort();
    const env = { ...process.env, PORT: String(port), DATABASE_URL: '', PLATFORM_DATABASE_URL: '', HOME: folder };
    const as = { ...unprivileged(folder), cwd: folder, env };
    const server = spawn(node, [program, 'start'], { ...as, stdio: ['ignore', 'pipe', 'pipe'] });
    const ended = new Promise<number | null>((resolve) => server.once('exit', resolve));
    let printed = '';
    for (const stream of [server.stdout, server.stderr])
      stream.on('data', (chunk) => {
        printed += chunk;
      });
    try {
      await expect.poll(() => printed, { timeout: 120_000 }).toContain(`ready http://localhost:${port}`);
      expect(printed).toContain(`Builder   http://builder.localhost:${port}`);
      expect(printed).toContain(join(folder, '.data/connection.json'));
      expect(await statusOf(port, 'localhost')).toBeLessThan(400);
      expect(await statusOf(port, 'builder.localhost')).toBe(200);
      const exported = join(folder, 'seguros');
      const written = await run(node, [program, 'export', 'seguros', exported], as);
      expect(written.stdout).toContain('files of seguros are in');
      const again = await run(node, [program, 'import', exported, '--name', 'outra'], as);
      expect(again.stdout).toContain(`outra answers at http://outra.localhost:${port}`);
      expect(await statusOf(port, 'outra.localhost')).toBeLessThan(400);
      // All works, and these are settings for trying.
      const checked = await run(node, [program, 'check'], as).catch((error) => error);
      expect([checked.code, checked.stdout]).toEqual([2, expect.not.stringMatching(/^ {2}NO/m)]);
    } finally {
      server.kill('SIGTERM');
    }
    expect(await ended).toBe(0);
    expect(existsSync(join(folder, '.data/connection.json'))).toBe(true);
    expect(readFileSync(join(folder, 'node_modules/trama/THIRD-PARTY-NOTICES.txt'), 'utf8')).toContain('react 19');
    for (const file of ['docs/operations.md', 'deploy/trama.env', 'deploy/nginx.conf'])
      expect(existsSync(join(folder, 'node_modules/trama', file)), file).toBe(true);
  });
});
