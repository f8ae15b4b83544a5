import { expect, type Page, test } from '@playwright/test';
import { button, tabAnd, tabAndType, tabTo } from './support/keyboard.ts';
import { open, type Person, ready, signedIn, userOf } from './support/seguros.ts';
import { type RunningServer, startServer } from './support/server.ts';

/** What each role does, without a mouse. */
test.describe('Seguros: by keyboard alone', () => {
  let server: RunningServer;
  test.beforeAll(async () => {
    server = await startServer();
  });
  test.afterAll(() => server.stop());

  const at = async (browser: Parameters<typeof signedIn>[1], person: Person, path: string): Promise<Page> => {
    const page = await signedIn(server, browser, person);
    await open(server, page, path);
    return page;
  };
  /** Where the focus is has to be seen. */
  const isSeen = async (page: Page): Promise<void> =>
    expect(
      await page.evaluate(() => {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(document.activeElement ?? document.body);
        return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
      }),
    ).toBe(true);

  test('a visitor tries the simulator, and signs in', async ({ browser }) => {
    const page = await (await browser.newContext({ locale: 'pt-BR' })).newPage();
    await open(server, page, '/regua/');
    const capital = page.getByRole('slider').first();
    await tabTo(page, capital);
    await isSeen(page);
    const before = await capital.getAttribute('aria-valuenow');
    await page.keyboard.press('ArrowRight');
    await expect(capital).not.toHaveAttribute('aria-valuenow', before ?? '');
    await open(server, page, '/login/');
    const { email, password } = userOf(server, 'cliente');
    await tabAndType(page, 'E-mail', email);
    await tabAndType(page, 'Senha', password);
    await isSeen(page);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${server.url()}/`);
    await page.context().close();
  });

  test('a broker takes in a lead, opens it, notes something and moves its card', async ({ browser }) => {
    const page = await at(browser, 'corretor', '/crm/');
    await tabAnd(page, 'Enter', 'Novo lead');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await tabAndType(page, 'Nome', 'Iolanda Teclado');
    await tabAndType(page, 'Telefone com DDD', '11912340000');
    await tabAnd(page, 'Enter', 'Criar lead');
    await expect(dialog).toHaveCount(0);
    await tabAndType(page, 'Buscar por nome, e-mail ou telefone', 'iolanda');
    const card = page.locator('[data-stack-card]');
    await expect(card).toHaveCount(1);
    await expect(card).toContainText('Iolanda Teclado');
    await tabTo(page, card);
    await isSeen(page);
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
    const second = page.locator('[data-stack-group]').nth(1);
    await expect(second.locator('[data-stack-card]')).toContainText('Iolanda Teclado');
    await expect.poll(() => card.evaluate((node) => node === document.activeElement)).toBe(true);
    await tabAnd(page, 'Enter', /Iolanda Teclado/);
    const sheet = page.getByRole('dialog', { name: 'Ficha do lead' });
    await expect(sheet).toBeVisible();
    await tabAndType(page, 'Nota nova', 'Ligar amanhã');
    await tabAnd(page, 'Enter', 'Anotar');
    await expect(sheet.getByText('Ligar amanhã')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await page.context().close();
  });

  test('a manager walks through the tabs, opens a proposal and approves it', async ({ browser }) => {
    const page = await at(browser, 'gerente', '/adm/');
    const tabs = page.getByRole('tab');
    await tabTo(page, tabs.filter({ hasText: 'Painel' }));
    await isSeen(page);
    await tabTo(page, tabs.filter({ hasText: 'Aprovações' }));
    await page.keyboard.press('Enter');
    await expect(tabs.filter({ hasText: 'Aprovações' })).toHaveAttribute('aria-selected', 'true');
    await tabAnd(page, 'Enter', /^Aprovar SV-/);
    await expect(button(page, /^Pôr em vigor SV-/)).toBeVisible();
    await page.context().close();
  });

  test('an administrator adds a plan, and is where they were', async ({ browser }) => {
    const page = await at(browser, 'admin', '/adm/?area=produtos');
    await tabAnd(page, 'Enter', 'Novo plano');
    const sheet = page.getByRole('dialog');
    await expect(sheet).toBeVisible();
    await tabAndType(page, 'Nome', 'Teclado');
    await tabAndType(page, 'Descrição', 'Sem mouse.');
    await tabAnd(page, 'Space', 'Invalidez permanente');
    await expect(button(page, 'Invalidez permanente')).toHaveAttribute('aria-pressed', 'true');
    await tabAndType(page, 'Fator do preço básico', '1,3');
    await tabAnd(page, 'Enter', 'Ver quanto vai custar');
    await expect(sheet.getByText('Vida Individual, Teclado, 35 anos')).toBeVisible();
    await tabAnd(page, 'Enter', 'Incluir no catálogo');
    await expect(sheet).toHaveCount(0);
    await expect(page.getByText('× 1,30')).toBeVisible();
    await expect(button(page, 'Novo plano')).toBeFocused();
    await page.context().close();
  });

  test('a partner copies their link', async ({ browser }) => {
    const page = await at(browser, 'parceiro', '/parceiros/');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await tabAnd(page, 'Enter', /^Copiar/);
    await expect(page.getByText('Copiado').first()).toBeVisible();
    await ready(page);
    await page.context().close();
  });
});
