import { expect, test } from '@playwright/test';
import { codeSentTo, messageTo, open, PHONE, ready, signedIn, userOf } from './support/seguros.ts';
import { fill, press, says } from './support/seguros-view.ts';
import { type RunningServer, startServer } from './support/server.ts';

/** What used to lead somebody astray on the way in, and on the way out. */
test.describe('Seguros: coming in, and staying in', () => {
  let server: RunningServer;
  test.beforeAll(async () => {
    server = await startServer();
  });
  test.afterAll(() => server.stop());

  for (const [device, options, number] of [
    ['a desktop', {}, '11976543210'],
    ['a phone', PHONE, '11976543211'],
  ] as const) {
    test(`on ${device}: who comes by telephone has a code sent again, and is not called by a name that nobody told`, async ({
      browser,
    }) => {
      const page = await (await browser.newContext({ locale: 'pt-BR', ...options })).newPage();
      await open(server, page, '/login/');
      await press(page, 'Código por SMS');
      await fill(page, 'Celular com DDD', number);
      await press(page, 'Enviar código');
      await expect(page.getByRole('button', { name: 'Enviar outro código' })).toBeVisible();
      await press(page, 'Enviar outro código');
      await expect(page.getByRole('status').filter({ hasText: /\S/ }).filter({ visible: true }).first()).toBeVisible();
      const code = page.getByLabel('Código', { exact: false }).filter({ visible: true }).first();
      await code.fill(await codeSentTo(server, browser, number));
      await code.press('Enter');
      await expect(page).not.toHaveURL(/\/login\//);
      await ready(page);
      await open(server, page, '/');
      await expect(page.getByText('Olá.', { exact: true })).toBeVisible();
      await page.context().close();
    });

    test(`on ${device}: a link by mail leads on to the page that was wanted`, async ({ browser }) => {
      const page = await (await browser.newContext({ locale: 'pt-BR', ...options })).newPage();
      await open(server, page, '/seguros/contratos/');
      await expect(page).toHaveURL(/\/login\/\?_source=/);
      await press(page, 'Link por e-mail');
      const { email } = userOf(server, 'cliente');
      await fill(page, 'E-mail', email);
      await press(page, 'Enviar link');
      await says(page, 'e-mail');
      const mail = await messageTo(server, browser, email, /link para entrar|Siga este link/);
      await page.goto(/https?:\/\/\S+/.exec(mail)?.[0] ?? '');
      await expect(page).toHaveURL(`${server.url()}/seguros/contratos/`);
      await ready(page);
      await expect(page.getByText(/^SV-\d{4}-\d+/).first()).toBeVisible();
      await page.context().close();
    });

    test(`on ${device}: a page that opens without its cookie is whole, and one without any session is the sign-in`, async ({
      browser,
    }) => {
      const page = await signedIn(server, browser, 'cliente', options);
      await open(server, page, '/seguros/contratos/');
      await expect(page.getByText(/^SV-\d{4}-\d+/).first()).toBeVisible();
      const refused: string[] = [];
      page.on('response', (answer) => answer.status() === 403 && refused.push(answer.url()));
      const goTo = async (place: string): Promise<void> => {
        const menu = page.getByRole('button', { name: 'Abrir menu' });
        if (options === PHONE) await menu.click();
        const inMenu =
          options === PHONE ? page.getByRole('dialog') : page.getByRole('navigation', { name: 'Principal' });
        await inMenu
          .getByRole('button', { name: place, exact: true })
          .or(inMenu.getByRole('link', { name: place, exact: true }))
          .click();
      };
      // What the browser keeps beside the cookie brings the session back.
      await page.context().clearCookies();
      await goTo('Cotação');
      const heading = page.getByRole('heading', { level: 1 });
      await expect(page.getByText('Olá, Marina.', { exact: true })).toBeVisible();
      await expect(page).toHaveURL(`${server.url()}/`);
      await expect.poll(() => heading.evaluate((node) => getComputedStyle(node).fontWeight)).not.toBe('400');
      await ready(page);

      await page.context().clearCookies();
      await page.evaluate(() => localStorage.clear());
      await goTo('Contratos');
      await expect(page).toHaveURL(/\/login\//);
      const enter = page.getByRole('button', { name: 'Entrar', exact: true });
      await expect(enter).toBeVisible();
      await expect.poll(() => enter.evaluate((node) => getComputedStyle(node).minHeight)).toBe('52px');
      expect(refused.filter((url) => url.endsWith('.css'))).toEqual([]);
      await page.context().close();
    });

    test(`on ${device}: numbers of the board are no zeros while they are on their way`, async ({ browser }) => {
      const page = await signedIn(server, browser, 'corretor', options);
      let answer: () => void = () => undefined;
      const asked = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await page.route(/rpc\/numeros_do_mes/, async (route) => {
        await asked;
        await route.continue();
      });
      await page.goto(`${server.url()}/crm/`);
      await expect(page.locator('[data-stack-card]').first()).toBeVisible();
      const cardOf = (name: string) => page.getByText(name, { exact: true }).locator('..');
      const names = ['Novos no mês', 'Em aberto', 'Valor em aberto, por ano', 'Ganhos no mês'];
      for (const name of names) await expect(cardOf(name)).toHaveText(name);
      answer();
      for (const name of names) await expect(cardOf(name)).toHaveText(new RegExp(`^${name}\\s*(?:R\\$\\s)?\\d`));
      await page.context().close();
    });
  }
});
