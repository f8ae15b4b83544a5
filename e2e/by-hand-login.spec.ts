import { expect, type Page, test } from '@playwright/test';
import { isSaved, openSegurosInBuilder, publish } from './support/builder.ts';
import { handsOn } from './support/by-hand.ts';
import { drawLogin, FOLLOW, LOGIN_VARIABLES } from './support/login-by-hand.ts';
import { accountWithApp } from './support/second-factor.ts';
import { fillSignIn, messageTo, open, PHONE, ready, userOf } from './support/seguros.ts';
import { type RunningServer, startServer } from './support/server.ts';

/** What the site ships, and what a person made of an empty page of it. */
const PAGES = ['/login/', '/entrar-a-mao/'] as const;

/** Seguros' sign-in page made anew through the builder alone; visitors cannot tell by what it does. */
test.describe('The sign-in page made by hand', () => {
  let server: RunningServer;
  test.beforeAll(async () => {
    server = await startServer();
  });
  test.afterAll(() => server.stop());

  /** What the page tells somebody who tries to enter: its failure, said aloud or at its field, or where it leads. */
  const answerTo = async (page: Page, path: string, email: string, password: string): Promise<string> => {
    await open(server, page, path);
    await fillSignIn(page, email, password);
    const failure = page.getByRole('alert').or(page.locator('.ww-form-error')).filter({ visible: true }).first();
    await expect(failure.or(page.getByLabel('Código de seis dígitos').filter({ visible: true })).first()).toBeVisible();
    return (await failure.count()) > 0 ? ((await failure.textContent()) ?? '').trim() : 'code';
  };

  test('does what the shipped one does: enters, refuses, asks for the second factor, sends a link', async ({
    browser,
    page,
  }) => {
    // Some hundred steps of a person in one go.
    test.slow();
    await page.setViewportSize({ width: 1440, height: 900 });
    await test.step('it is made', async () => {
      await openSegurosInBuilder(server, page);
      const hands = handsOn(page);
      for (const variable of LOGIN_VARIABLES) await hands.remember(variable);
      await hands.makePage('Entrar à mão', 'entrar-a-mao');
      await drawLogin(hands);
      await hands.whenLoaded(FOLLOW);
      await isSaved(page);
      await publish(page);
    });

    const visitor = async (options = {}): Promise<Page> =>
      (await browser.newContext({ locale: 'pt-BR', timezoneId: 'America/Sao_Paulo', ...options })).newPage();
    const { email, password } = userOf(server, 'cliente');

    await test.step('a wrong password, an unknown address and one that is none are refused in the same words', async () => {
      const guest = await visitor();
      for (const [who, secret] of [
        [email, 'errada-de-todo'],
        ['ninguem@exemplo.com.br', 'errada-de-todo'],
        ['sem-arroba', 'errada-de-todo'],
      ] as const) {
        const [shipped, made] = [
          await answerTo(guest, PAGES[0], who, secret),
          await answerTo(guest, PAGES[1], who, secret),
        ];
        expect(made).toBe(shipped);
      }
      await guest.context().close();
    });

    for (const options of [{}, PHONE])
      await test.step(`the right password leads on, ${'hasTouch' in options ? 'on a phone' : 'on a computer'}`, async () => {
        for (const path of PAGES) {
          const guest = await visitor(options);
          await open(server, guest, `${path}?_source=%2Fseguros%2Fcontratos%2F`);
          await fillSignIn(guest, email, password);
          await expect(guest).toHaveURL(`${server.url()}/seguros/contratos/`);
          // Who is in already is led on at once.
          await guest.goto(`${server.url()}${path}`);
          await expect(guest).toHaveURL(`${server.url()}/`);
          await guest.context().close();
        }
      });

    await test.step('the second factor is asked for, refused and accepted', async () => {
      for (const path of PAGES) {
        const account = await accountWithApp(server);
        const guest = await visitor();
        expect(await answerTo(guest, path, account.email, account.password)).toBe('code');
        await expect(guest.getByRole('heading', { name: 'Confirme que é você' })).toBeVisible();
        await guest.getByLabel('Código de seis dígitos').fill(account.app.wrongCode());
        await guest.getByRole('button', { name: 'Confirmar' }).click();
        await expect(guest.getByRole('alert').filter({ visible: true })).toHaveText(
          'Este código não confere. Digite o que o aplicativo mostra agora.',
        );
        await guest.getByLabel('Código de seis dígitos').fill(await account.app.code());
        await guest.getByRole('button', { name: 'Confirmar' }).click();
        await expect(guest).toHaveURL(`${server.url()}/`);
        await ready(guest);
        await guest.context().close();
      }
    });

    await test.step('a link for another password is sent', async () => {
      const guest = await visitor();
      await open(server, guest, PAGES[1]);
      await guest.getByRole('button', { name: 'Esqueci a senha' }).click();
      await guest.getByLabel('E-mail').fill(email);
      await guest.getByRole('button', { name: 'Enviar link' }).click();
      await expect(guest.getByRole('heading', { name: 'Confira o seu e-mail' })).toBeVisible();
      expect(decodeURIComponent(await messageTo(server, browser, email, /recovery/))).toContain(
        `redirect_to=${server.url()}/pw`,
      );
      await guest.getByRole('button', { name: 'Voltar para entrar com senha' }).click();
      await expect(guest.getByLabel('Senha', { exact: true })).toBeVisible();
      await guest.context().close();
    });
  });
});
