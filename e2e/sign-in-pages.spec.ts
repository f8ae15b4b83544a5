import { type Browser, expect, type Locator, test } from '@playwright/test';
import { isSaved, publish, signInToBuilder } from './support/builder.ts';
import { messageTo, open, ready } from './support/seguros.ts';
import { type RunningServer, startServer } from './support/server.ts';

const [EMAIL, PASSWORD] = ['ana@clube.example', 'uma-senha-comprida-7'];

const linkTo = async (server: RunningServer, browser: Browser, email: string): Promise<string> =>
  /https?:\/\/\S+/.exec(await messageTo(server, browser, email, /https?:\/\//))?.[0] ?? '';

/** An empty site gets its sign-in by few steps; a visitor makes an account, confirms it, and enters. */
test.describe('The sign-in pages', () => {
  let server: RunningServer;
  test.beforeAll(async () => {
    // As where mails leave: an address counts once its mail was answered.
    server = await startServer({ AUTH_EMAIL_AUTOCONFIRM: 'false' });
  });
  test.afterAll(() => server.stop());

  test('are made from an empty site in 7 steps; a visitor signs up, confirms by mail, signs in and sees the private page', async ({
    browser,
    page,
  }) => {
    let steps = 0;
    const press = async (target: Locator): Promise<void> => {
      steps += 1;
      await target.click();
    };
    const dialog = page.getByRole('dialog');

    await test.step('the pages', async () => {
      await signInToBuilder(server, page);
      await page.getByRole('button', { name: 'Novo site' }).click();
      await dialog.getByRole('textbox').first().fill('clube');
      await dialog.getByRole('button', { name: 'Criar site' }).click();
      await press(page.getByRole('button', { name: 'Dados', exact: true }));
      const added = page.getByRole('group', { name: 'Adicionar plugin' });
      await press(added.getByRole('button', { name: 'Supabase Auth', exact: true }));
      const given = page.waitForResponse((answer) => answer.url().endsWith('/api/sites/clube/project'));
      await press(page.getByRole('region', { name: 'Configuração' }).getByLabel('Backend embutido'));
      expect((await given).status()).toBe(200);
      await press(page.getByRole('button', { name: 'Criar as páginas de entrada' }));
      await press(dialog.getByRole('button', { name: 'Criar páginas' }));
      await expect(dialog.getByRole('listitem')).toHaveCount(5);
      await press(dialog.getByRole('button', { name: 'Entrar /entrar' }));
      expect(steps).toBeLessThanOrEqual(7);
    });

    await isSaved(page);
    await publish(page);
    const visitor = await (await browser.newContext({ locale: 'pt-BR' })).newPage();
    const site = server.url('clube');

    await test.step('who is signed out is sent to sign in', async () => {
      await visitor.goto(`${site}/membros`);
      await expect(visitor.getByRole('heading', { name: 'Entrar' })).toBeVisible();
      // It fills the window with the badge below it: nothing scrolls.
      await expect(visitor.getByText('Feito com Trama')).toBeVisible();
      expect(await visitor.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBe(0);
      await visitor.getByLabel('E-mail').fill(EMAIL);
      await visitor.getByLabel('Senha', { exact: true }).fill('errada-de-todo');
      await visitor.getByRole('button', { name: 'Mostrar senha' }).click();
      await expect(visitor.getByLabel('Senha', { exact: true })).toHaveAttribute('type', 'text');
      await visitor.getByRole('button', { name: 'Entrar', exact: true }).click();
      await expect(visitor.getByRole('alert')).toHaveText('E-mail ou senha incorretos. Confira e tente de novo.');
    });

    await test.step('makes an account, which waits for its confirmation', async () => {
      await visitor.getByRole('link', { name: 'Criar conta' }).click();
      await expect(visitor.getByRole('heading', { name: 'Criar conta' })).toBeVisible();
      await visitor.getByLabel('E-mail').fill(EMAIL);
      await visitor.getByLabel('Senha', { exact: true }).fill('curta');
      await visitor.getByRole('button', { name: 'Criar conta' }).click();
      await expect(visitor.getByRole('alert')).toContainText('Use pelo menos 8 caracteres');
      await visitor.getByLabel('Senha', { exact: true }).fill(PASSWORD);
      await visitor.getByRole('button', { name: 'Criar conta' }).click();
      await expect(visitor.getByRole('heading', { name: 'Confira o seu e-mail' })).toBeVisible();
      await expect(visitor.getByText(EMAIL)).toBeVisible();
    });

    await test.step('the link of the mail leads in', async () => {
      await visitor.goto(await linkTo(server, browser, EMAIL));
      await expect(visitor.getByRole('heading', { name: 'Área de membros' })).toBeVisible();
      await expect(visitor.getByText(`Você entrou como ${EMAIL}`)).toBeVisible();
    });

    await test.step('signs out, and in again with the password', async () => {
      await visitor.getByRole('button', { name: 'Sair' }).click();
      await expect(visitor.getByRole('heading', { name: 'Entrar' })).toBeVisible();
      await visitor.goto(`${site}/membros`);
      await visitor.getByLabel('E-mail').fill(EMAIL);
      await visitor.getByLabel('Senha', { exact: true }).fill(PASSWORD);
      await visitor.getByRole('button', { name: 'Entrar', exact: true }).click();
      await expect(visitor.getByRole('heading', { name: 'Área de membros' })).toBeVisible();
    });

    await test.step('who confirms in another browser is asked for a password, in words', async () => {
      const [email, password] = ['bia@clube.example', 'outra-senha-comprida-8'];
      const first = await (await browser.newContext({ locale: 'pt-BR' })).newPage();
      await first.goto(`${site}/criar-conta`);
      await first.getByLabel('E-mail').fill(email);
      await first.getByLabel('Senha', { exact: true }).fill(PASSWORD);
      await first.getByRole('button', { name: 'Criar conta' }).click();
      await expect(first.getByRole('heading', { name: 'Confira o seu e-mail' })).toBeVisible();
      const other = await (await browser.newContext({ locale: 'pt-BR' })).newPage();
      await other.goto(await linkTo(server, browser, email));
      await expect(other.getByRole('heading', { name: 'Seu e-mail está confirmado' })).toBeVisible();
      await expect(other.getByText('porque o link foi aberto em outro navegador', { exact: false })).toBeVisible();
      await other.getByLabel('Nova senha').fill(password);
      await other.getByLabel('Repita a senha').fill(password);
      await other.getByRole('button', { name: 'Salvar senha' }).click();
      await expect(other.getByRole('heading', { name: 'Senha salva' })).toBeVisible();
      await other.getByRole('button', { name: 'Continuar' }).click();
      await expect(other.getByText(`Você entrou como ${email}`)).toBeVisible();
      // Not asked again.
      await other.goto(`${site}/entrar`);
      await expect(other.getByRole('heading', { name: 'Área de membros' })).toBeVisible();
    });

    await test.step('forgets the password, and sets another one', async () => {
      await visitor.getByRole('button', { name: 'Sair' }).click();
      await visitor.getByRole('link', { name: 'Esqueceu a senha?' }).click();
      await expect(visitor.getByRole('heading', { name: 'Esqueci a senha' })).toBeVisible();
      await visitor.getByLabel('E-mail').fill(EMAIL);
      await visitor.getByRole('button', { name: 'Enviar link' }).click();
      await expect(visitor.getByRole('heading', { name: 'Confira o seu e-mail' })).toBeVisible();
      const message = await messageTo(server, browser, EMAIL, /recovery|nova-senha/);
      const [link = ''] = /https?:\/\/\S+/.exec(message) ?? [];
      await visitor.goto(link);
      await visitor.getByLabel('Nova senha').fill(`${PASSWORD}-nova`);
      await visitor.getByLabel('Repita a senha').fill(`${PASSWORD}-nova`);
      await visitor.getByRole('button', { name: 'Salvar senha' }).click();
      await expect(visitor.getByRole('heading', { name: 'Senha salva' })).toBeVisible();
      await visitor.getByRole('button', { name: 'Continuar' }).click();
      await expect(visitor.getByRole('heading', { name: 'Área de membros' })).toBeVisible();
    });
  });

  test('of Seguros ask who confirms in another browser for a password, and lead back who confirms in the same', async ({
    browser,
  }) => {
    const signUp = async (email: string) => {
      const page = await (await browser.newContext({ locale: 'pt-BR' })).newPage();
      await open(server, page, '/login/?_source=/finalizar-cadastro/');
      await page.getByRole('button', { name: 'Criar conta' }).click();
      await page.getByLabel('Nome completo', { exact: true }).fill('Clara Mendes');
      await page.getByLabel('E-mail', { exact: true }).fill(email);
      await page.getByLabel('Senha', { exact: true }).fill('palavra-comprida-1');
      await page.getByRole('button', { name: 'Criar conta', exact: true }).first().click();
      await expect(page.getByRole('heading', { name: 'Confira o seu e-mail' })).toBeVisible();
      return page;
    };

    const same = await signUp('clara@cliente.example');
    await same.goto(await linkTo(server, browser, 'clara@cliente.example'));
    await expect(same).toHaveURL(`${server.url()}/finalizar-cadastro/`);

    await signUp('clara.dois@cliente.example');
    const other = await (await browser.newContext({ locale: 'pt-BR' })).newPage();
    await other.goto(await linkTo(server, browser, 'clara.dois@cliente.example'));
    await expect(other.getByRole('heading', { name: 'Escolha a sua senha' })).toBeVisible();
    await expect(other.getByText('Seu e-mail está confirmado.', { exact: false })).toBeVisible();
    await ready(other);
    await other.getByLabel('Senha nova', { exact: true }).fill('outra-palavra-2');
    await other.getByLabel('Repita a senha', { exact: true }).fill('outra-palavra-2');
    await other.getByRole('button', { name: 'Salvar senha' }).click();
    await expect(other.getByRole('heading', { name: 'Senha salva' })).toBeVisible();
  });
});
