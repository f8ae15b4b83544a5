import { expect, type Page } from '@playwright/test';
import { isSaved, publish, signInToBuilder } from './support/builder.ts';
import type { RunningServer } from './support/server.ts';
import { test } from './support/stories.ts';

/** A site that is made ready works at once: its pages, its tables, and who sees which rows. */
test.describe('A site of a template', () => {
  let server: RunningServer;
  test.beforeAll(async ({ takeServer }) => {
    server = await takeServer();
  });
  test.afterAll(() => server.stop());

  const signUp = async (visitor: Page, email: string): Promise<void> => {
    await visitor.goto(`${server.url('balcao')}/criar-conta`);
    await visitor.getByLabel('E-mail').fill(email);
    await visitor.getByLabel('Senha', { exact: true }).fill('uma-senha-comprida-7');
    await visitor.getByRole('button', { name: 'Criar conta' }).click();
    await expect(visitor.getByRole('heading', { name: 'Painel' })).toBeVisible();
  };

  test('the dashboard is made, published and entered; each account sees and changes its own rows alone', async ({
    browser,
    page,
  }) => {
    await test.step('it is chosen with its picture, and opens in the editor', async () => {
      await signInToBuilder(server, page);
      await page.getByRole('button', { name: 'Novo site' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox').first().fill('balcao');
      await dialog.getByRole('radio', { name: /^Painel/ }).check({ force: true });
      await dialog.getByRole('button', { name: 'Criar site' }).click();
      await isSaved(page);
      await publish(page);
    });

    const [ana, rui] = await Promise.all(
      [1, 2].map(async () => (await browser.newContext({ locale: 'pt-BR' })).newPage()),
    );
    if (!ana || !rui) throw new Error('There is no page.');

    await test.step('who signs up begins with examples', async () => {
      await signUp(ana, 'ana@balcao.example');
      await expect(ana.getByText('Café em grãos, 20 kg').first()).toBeVisible();
      await signUp(rui, 'rui@balcao.example');
      await expect(rui.getByText('Café em grãos, 20 kg').first()).toBeVisible();
    });

    await test.step('what one adds, the other does not see', async () => {
      await ana.goto(`${server.url('balcao')}/clientes-adicionar`);
      await ana.getByRole('textbox').first().fill('Zilda Prado');
      await ana.getByRole('button', { name: 'Salvar' }).click();
      await ana.goto(`${server.url('balcao')}/clientes`);
      await expect(ana.getByText('Zilda Prado')).toBeVisible();
      await rui.goto(`${server.url('balcao')}/clientes`);
      await expect(rui.getByText('Ana Lopes')).toBeVisible();
      await expect(rui.getByText('Zilda Prado')).toHaveCount(0);
    });
  });
});
