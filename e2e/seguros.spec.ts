import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, type Page, test } from '@playwright/test';
import { createClient } from '@supabase/supabase-js';
import WebSocket from 'ws';
import { type RunningServer, startServer } from './support/server.ts';

/** A brokerage customer, and the broker who decides. */
test.describe('Seguros: from sign-in to a contract that somebody else approves @story', () => {
  let server: RunningServer;
  test.beforeAll(async () => {
    server = await startServer();
  });
  test.afterAll(() => server.stop());

  const customer = () => {
    const [user] = server.connection.users;
    if (!user) throw new Error('the seed made no user');
    return user;
  };

  const open = async (page: Page, path: string): Promise<void> => {
    await page.goto(server.url() + path);
    await page.waitForSelector('html[data-ready]', { state: 'attached' });
  };

  const signIn = async (page: Page, password: string): Promise<void> => {
    await page.getByLabel('E-mail').fill(customer().email);
    await page.getByLabel('Senha', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  };

  test('a private page leads to sign-in, and hands out no data', async ({ browser, page }) => {
    await open(page, '/seguros/contratos/');
    await expect(page).toHaveURL(/\/login\/\?_source=%2Fseguros%2Fcontratos%2F$/);
    await signIn(page, customer().password);
    await expect(page).toHaveURL(`${server.url()}/seguros/contratos/`);
    await open(page, '/seguros/contratos/');
    const file = await page.locator('#trama-data').getAttribute('href');
    const read = (address: string | null): Promise<string> => fetch(address ?? '').then((answer) => answer.text());
    const hasElements = (text: string): boolean => text.includes('wwObjects');
    expect(hasElements(await page.evaluate(read, file))).toBe(true);
    const stranger = await (await browser.newContext()).newPage();
    await open(stranger, '/login/');
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
    await open(page, '/login/');
    await signIn(page, 'senha errada');
    await expect(page.getByText('E-mail ou senha incorretos.', { exact: false })).toBeVisible();
  });

  test('a capital is chosen, priced and saved; a status changed by someone else changes in the open list', async ({
    browser,
    page,
  }) => {
    await open(page, '/');
    await signIn(page, customer().password);
    await expect(page).toHaveURL(`${server.url()}/`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('tranquilidade');

    const slider = page.getByRole('slider');
    const price = page.getByText(/^R\$\s*[\d.]+,\d{2}$/).first();
    await expect(price).toContainText(/\d+,\d{2}/);
    const before = await price.textContent();
    await slider.focus();
    await slider.press('End');
    await expect(page.getByText('R$ 1.000.000').first()).toBeVisible();
    await expect(price).not.toHaveText(before ?? '');

    const list = await (
      await browser.newContext({ storageState: await page.context().storageState(), locale: 'pt-BR' })
    ).newPage();
    await open(list, '/seguros/contratos/');
    const rows = list.getByText(/^SV-\d{4}-\d+/);
    const count = await rows.count();

    await page.getByRole('button', { name: 'Salvar como contrato' }).first().click();
    await expect(page.getByText('Contrato', { exact: false }).first()).toBeVisible();
    await expect(rows).toHaveCount(count + 1);

    const broker = server.connection.users.find(({ roles }) => roles.includes('corretor'));
    const someoneElse = createClient(`http://127.0.0.1:${server.port}/backend`, server.connection.anonKey, {
      auth: { persistSession: false },
      realtime: { transport: WebSocket as never },
    });
    await someoneElse.auth.signInWithPassword({ email: broker?.email ?? '', password: broker?.password ?? '' });
    const { data } = await someoneElse
      .from('seguros_contratos')
      .select('id')
      .order('criado_em', { ascending: false })
      .limit(1)
      .single();
    const active = list.getByText('Ativo', { exact: true });
    const activeBefore = await active.count();
    const { error } = await someoneElse
      .from('seguros_contratos')
      .update({ status: 'ativo' })
      .eq('id', (data as { id: string } | null)?.id ?? '');
    expect(error).toBeNull();
    await expect(active).toHaveCount(activeBefore + 1);
    await list.context().close();
  });

  test('npm run check opens every page and finds nothing', async () => {
    const { stdout } = await promisify(execFile)(process.execPath, ['scripts/check.mjs', 'seguros', '--json'], {
      env: { ...process.env, DATA_DIR: server.dataDir, PORT: String(server.port) },
    });
    const { pages } = JSON.parse(stdout) as { pages: Readonly<Record<string, unknown>>[] };
    expect(pages).toHaveLength(3);
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
