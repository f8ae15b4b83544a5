import { expect, test } from '@playwright/test';
import { isSaved, publish, signInToBuilder } from './support/builder.ts';
import { handsOn } from './support/by-hand.ts';
import { dashboardChanges } from './support/dashboard-by-hand.ts';
import { ready } from './support/seguros.ts';
import { type RunningServer, startServer } from './support/server.ts';

const SITE = 'balcao';

/** The dashboard that a new site may begin as, changed in twenty ways through the interface alone. */
test.describe('A dashboard that is changed by hand', () => {
  let server: RunningServer;
  test.beforeAll(async () => {
    server = await startServer();
  });
  test.afterAll(() => server.stop());

  test('is published with each of twenty kinds of change, and a visitor notices all of them', async ({
    browser,
    page,
  }) => {
    // Some hundred steps of a person in one go.
    test.slow();
    await page.setViewportSize({ width: 1440, height: 900 });
    const changes = dashboardChanges(handsOn(page), { url: server.url(SITE) });
    expect(changes).toHaveLength(20);

    await test.step('a site of the template', async () => {
      await signInToBuilder(server, page);
      await page.getByRole('button', { name: 'Novo site' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox').first().fill(SITE);
      await dialog.getByRole('radio', { name: /^Painel/ }).check({ force: true });
      await dialog.getByRole('button', { name: 'Criar site' }).click();
      await isSaved(page);
    });

    for (const { title, make } of changes) await test.step(`${title}: made`, make);
    await isSaved(page);
    await publish(page);

    const visitor = await (await browser.newContext({ locale: 'pt-BR' })).newPage();
    await test.step('who makes an account begins with rows', async () => {
      await visitor.goto(`${server.url(SITE)}/criar-conta`);
      await visitor.getByLabel('E-mail').fill('ana@balcao.example');
      await visitor.getByLabel('Senha', { exact: true }).fill('uma-senha-comprida-7');
      await visitor.getByRole('button', { name: 'Criar conta' }).click();
      await expect(visitor.getByRole('heading', { name: 'Painel' })).toBeVisible();
      await ready(visitor);
    });
    for (const { title, seen } of changes) await test.step(`${title}: seen`, () => seen(visitor));
  });
});
