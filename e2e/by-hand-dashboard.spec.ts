import { type Browser, expect, type Page, test } from '@playwright/test';
import { isSaved, publish, signInToBuilder } from './support/builder.ts';
import { handsOn } from './support/by-hand.ts';
import { dashboardChanges } from './support/dashboard-by-hand.ts';
import { ready } from './support/seguros.ts';
import { type RunningServer, startServer } from './support/server.ts';

const SITE = 'balcao';

/** So many kinds of change are made, published and looked at by one story. */
const AT_ONCE = 5;
const KINDS = 20;

/** The dashboard that a new site may begin as, changed in twenty ways through the interface alone; each story goes on where the last ended. */
test.describe('A dashboard that is changed by hand', () => {
  test.describe.configure({ mode: 'serial' });

  let server: RunningServer;
  let visitorState: Awaited<ReturnType<ReturnType<Page['context']>['storageState']>> | undefined;
  test.beforeAll(async () => {
    server = await startServer();
  });
  test.afterAll(() => server.stop());

  test('begins as a site of the template, published, which a visitor joins', async ({ browser, page }) => {
    await signInToBuilder(server, page);
    await page.getByRole('button', { name: 'Novo site' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').first().fill(SITE);
    await dialog.getByRole('radio', { name: /^Painel/ }).check({ force: true });
    await dialog.getByRole('button', { name: 'Criar site' }).click();
    await isSaved(page);
    await publish(page);

    const visitor = await (await browser.newContext({ locale: 'pt-BR' })).newPage();
    await visitor.goto(`${server.url(SITE)}/criar-conta`);
    await visitor.getByLabel('E-mail').fill('ana@balcao.example');
    await visitor.getByLabel('Senha', { exact: true }).fill('uma-senha-comprida-7');
    await visitor.getByRole('button', { name: 'Criar conta' }).click();
    await expect(visitor.getByRole('heading', { name: 'Painel' })).toBeVisible();
    visitorState = await visitor.context().storageState();
    await visitor.context().close();
  });

  /** The first page of the site, for who has joined it. */
  const comeBack = async (browser: Browser): Promise<Page> => {
    const context = await browser.newContext({
      locale: 'pt-BR',
      ...(visitorState && { storageState: visitorState }),
    });
    const visitor = await context.newPage();
    await visitor.goto(server.url(SITE));
    await expect(visitor.getByRole('heading', { level: 1, name: 'Painel' })).toBeVisible();
    await ready(visitor);
    return visitor;
  };

  for (let first = 0; first < KINDS; first += AT_ONCE)
    test(`is published with its changes ${first + 1} to ${first + AT_ONCE}, and a visitor notices all of them`, async ({
      browser,
      page,
    }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      const all = dashboardChanges(handsOn(page), { url: server.url(SITE) });
      expect(all).toHaveLength(KINDS);
      const changes = all.slice(first, first + AT_ONCE);
      await test.step('the site is opened', async () => {
        await signInToBuilder(server, page);
        await page.getByRole('button', { name: `Abrir ${SITE}` }).click();
        await isSaved(page);
      });
      for (const { title, make } of changes) await test.step(`${title}: made`, make);
      await isSaved(page);
      await test.step('it is published', () => publish(page));
      const visitor = await comeBack(browser);
      for (const { title, seen } of changes) await test.step(`${title}: seen`, () => seen(visitor));
      visitorState = await visitor.context().storageState();
      await visitor.context().close();
    });
});
