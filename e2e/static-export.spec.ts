import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, type Page } from '@playwright/test';
import type { RunningServer } from './support/server.ts';
import { test } from './support/stories.ts';

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL('../', import.meta.url));

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** A host that knows files and nothing else. */
const fileHost = (folder: string): Server =>
  createServer((request, answer) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    const path = join(folder, decodeURIComponent(pathname), pathname.endsWith('/') ? 'index.html' : '');
    const isThere = statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
    answer.writeHead(isThere ? 200 : 404, { 'content-type': TYPES[extname(path)] ?? 'application/octet-stream' });
    answer.end(isThere ? readFileSync(path) : 'Nothing is here.');
  });

test.describe('a site as plain files @story', () => {
  let server: RunningServer;
  let host: Server;
  let origin = '';
  let told: readonly string[] = [];
  const folder = mkdtempSync(join(tmpdir(), 'trama-static-'));

  test.beforeAll(async ({ takeServer }) => {
    server = await takeServer();
    host = fileHost(folder);
    await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
    const { stdout } = await run(
      process.execPath,
      ['apps/cli/dist/main.js', 'export-static', 'seguros', folder, '--origin', origin],
      { cwd: ROOT, env: { ...process.env, PORT: String(server.port), DATA_DIR: server.dataDir } },
    );
    expect(stdout).toMatch(/^\d+ files of seguros are in/);
    told = stdout.trim().split('\n').slice(1);
  });
  test.afterAll(async () => {
    host.close();
    host.closeAllConnections();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const openAt = async (page: Page, address: string): Promise<void> => {
    await page.goto(address);
    await page.waitForSelector('html[data-ready]', { state: 'attached' });
  };

  test('public pages are what the server shows of them, with a policy, and raise nothing', async ({ context }) => {
    for (const path of ['/login/', '/regua/', '/finalizar-cadastro/']) {
      const [ours, plain] = [await context.newPage(), await context.newPage()];
      const errors: string[] = [];
      plain.on('pageerror', ({ message }) => errors.push(message));
      plain.on(
        'console',
        (message) => message.type() === 'error' && errors.push(`${message.text()} (${message.location().url})`),
      );
      await openAt(ours, server.url() + path);
      await openAt(plain, origin + path);
      const wanted = await ours.locator('#app').innerText();
      expect(wanted, path).not.toBe('');
      await expect.poll(() => plain.locator('#app').innerText(), path).toBe(wanted);
      await expect(plain.locator('meta[http-equiv="content-security-policy"]')).toHaveCount(1);
      expect(errors, path).toEqual([]);
      await Promise.all([ours.close(), plain.close()]);
    }
  });

  test('a form there asks the backend of the site, and shows its answer', async ({ page }) => {
    await openAt(page, `${origin}/login/`);
    await page.locator('input[type=email]').first().fill('ninguem@example.com');
    await page.locator('input[type=password]').first().fill('errada-123');
    const asked = page.waitForResponse((answer) => answer.url().includes('/auth/v1/token'));
    await page.keyboard.press('Enter');
    expect((await asked).status()).toBe(400);
    await expect(
      page
        .getByText(/senha/i)
        .filter({ hasText: /incorret|inválid|confere/i })
        .first(),
    ).toBeVisible();
  });

  test('what plain files cannot do is told, in a file too, and nothing of a private page is among them', () => {
    expect(told).toEqual([
      expect.stringMatching(/^- Pages with an access rule are left out.*\/adm\//),
      expect.stringContaining(`Rows, sign-in and forms ask ${server.connection.backend}`),
      expect.stringContaining('no page for unknown addresses'),
    ]);
    const note = readFileSync(join(folder, 'static-export.txt'), 'utf8');
    for (const line of told) expect(note).toContain(line);
    expect(statSync(join(folder, 'adm'), { throwIfNoEntry: false })).toBeUndefined();
  });
});
