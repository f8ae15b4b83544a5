import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { fillSignIn, open, PHONE, userOf } from './support/seguros.ts';
import type { RunningServer } from './support/server.ts';
import { test } from './support/stories.ts';

/** What everybody meets: the way in, what is public, and the check over all pages. */
test.describe('Seguros: visitors', () => {
  let server: RunningServer;
  test.beforeAll(async ({ takeServer }) => {
    server = await takeServer();
  });
  test.afterAll(() => server.stop());

  test('a private page leads to sign-in, and hands out no data @story', async ({ browser, page }) => {
    await open(server, page, '/seguros/contratos/');
    await expect(page).toHaveURL(/\/login\/\?_source=%2Fseguros%2Fcontratos%2F$/);
    const { email, password } = userOf(server, 'cliente');
    await fillSignIn(page, email, password);
    await expect(page).toHaveURL(`${server.url()}/seguros/contratos/`);
    await open(server, page, '/seguros/contratos/');
    const file = await page.locator('#trama-data').getAttribute('href');
    const read = (address: string | null): Promise<string> => fetch(address ?? '').then((answer) => answer.text());
    const hasElements = (text: string): boolean => text.includes('wwObjects');
    expect(hasElements(await page.evaluate(read, file))).toBe(true);
    const stranger = await (await browser.newContext()).newPage();
    await open(server, stranger, '/login/');
    const answer = await stranger.evaluate(read, file);
    expect(hasElements(answer)).toBe(false);
    expect(JSON.parse(answer)).toHaveProperty('redirectUrl');
    await stranger.context().close();
  });

  test('the text of the sign-in page is there before any script has run', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${server.url()}/login/`);
    await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible();
    await context.close();
  });

  test('a wrong password is explained in Portuguese, at the form', async ({ page }) => {
    await open(server, page, '/login/');
    await fillSignIn(page, userOf(server, 'cliente').email, 'senha errada');
    await expect(page.getByText('E-mail ou senha incorretos.', { exact: false })).toBeVisible();
  });

  test('the other ways in are one press away, and lead back to the password', async ({ page }) => {
    await open(server, page, '/login/');
    for (const [way, field] of [
      ['Link por e-mail', 'E-mail'],
      ['Código por SMS', 'Celular com DDD'],
      ['Esqueci a senha', 'E-mail'],
    ] as const) {
      await page.getByRole('button', { name: way }).click();
      await expect(page.getByLabel('Senha', { exact: true })).toHaveCount(0);
      await expect(page.getByLabel(field, { exact: true })).toBeVisible();
      await page.getByRole('button', { name: 'Voltar para entrar com senha' }).click();
      await expect(page.getByLabel('Senha', { exact: true })).toBeVisible();
    }
  });

  for (const [path, device, options] of [
    ['/regua/', 'a desktop', {}],
    ['/regua-mobile/', 'a phone', PHONE],
  ] as const) {
    test(`the simulator at ${path} prices for everybody on ${device}`, async ({ browser }) => {
      const page = await (await browser.newContext({ ...options, locale: 'pt-BR' })).newPage();
      await open(server, page, path);
      const price = page.getByText(/^R\$\s*[\d.]+,\d{2}$/).first();
      await expect(price).toBeVisible();
      const before = (await price.textContent()) ?? '';
      await page.getByRole('slider').focus();
      await page.getByRole('slider').press('End');
      await expect(price).not.toHaveText(before);
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      await page.context().close();
    });
  }

  test('a link to a quote that does not exist says so, and the simulator goes on', async ({ page }) => {
    await open(server, page, '/regua/?cotacao=NAOHA');
    await expect(page.getByText('Não achamos esta cotação. Confira o link.')).toBeVisible();
    await expect(page.getByText(/^R\$\s*[\d.]+,\d{2}$/).first()).toBeVisible();
  });

  test('an address that is none answers with 404', async ({ page }) => {
    const answer = await page.goto(`${server.url()}/nao-existe/`);
    expect(answer?.status()).toBe(404);
  });

  test('npm run check opens every page and finds nothing', async () => {
    // Eleven pages, each checked for accessibility.
    test.slow();
    const { stdout } = await promisify(execFile)(process.execPath, ['scripts/check.mjs', 'seguros', '--json'], {
      env: { ...process.env, DATA_DIR: server.dataDir, PORT: String(server.port) },
    });
    const { pages } = JSON.parse(stdout) as { pages: Readonly<Record<string, unknown>>[] };
    expect(pages).toHaveLength(11);
    for (const { path, actionTypes, ...found } of pages) {
      expect(actionTypes, String(path)).toBeInstanceOf(Object);
      expect(found, String(path)).toEqual({
        status: 200,
        ready: true,
        loadErrors: [],
        formulaErrors: [],
        workflowErrors: [],
        collectionErrors: [],
        pluginErrors: [],
        consoleErrors: [],
        failedRequests: [],
        unknownElements: [],
        unknownActions: [],
        accessibility: [],
        brokenLinks: [],
      });
    }
  });
});
