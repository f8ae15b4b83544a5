import { createHash, randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page, test } from '@playwright/test';
import { AXE, findings } from './support/axe.ts';
import { isSaved, publish, signInToBuilder } from './support/builder.ts';
import { ready } from './support/seguros.ts';
import { type RunningServer, startServer } from './support/server.ts';

const PERSON = { email: 'ana@clube.example', password: 'uma-senha-comprida-7' };

/** Fills in the form of an account or a sign-in, and sends it. */
const enter = async (page: Page): Promise<void> => {
  await ready(page);
  await page.locator('input[type="email"]').fill(PERSON.email);
  await page.locator('input[type="password"]').fill(PERSON.password);
  await page.locator('[type="submit"]').first().click();
};

/** Another application signs somebody in by the account that they have at a site: switched on in the builder, asked on a page of the site. */
test.describe('An application that signs people in by a site', () => {
  let server: RunningServer;
  let application: Server;
  /** What came back to the application. */
  const came: URL[] = [];
  let callback = '';
  test.beforeAll(async () => {
    server = await startServer();
    application = createServer((request, response) => {
      came.push(new URL(request.url ?? '', callback));
      response.setHeader('content-type', 'text/html').end('<!doctype html><title>Diário</title><h1>Bem-vindo</h1>');
    });
    await new Promise<void>((resolve) => application.listen(0, '127.0.0.1', resolve));
    callback = `http://127.0.0.1:${(application.address() as AddressInfo).port}/callback`;
  });
  test.afterAll(async () => {
    await server.stop();
    application.close();
  });

  test('is added in the builder, is let in by a person who signs in first, and gets what they allowed', async ({
    browser,
    page,
  }) => {
    const dialog = page.getByRole('dialog');
    const site = server.url('clube');
    let [id, secret] = ['', ''];

    await test.step('a site with sign-in lets applications in', async () => {
      await signInToBuilder(server, page);
      await page.getByRole('button', { name: 'Novo site' }).click();
      await dialog.getByLabel('Nome').fill('clube');
      await dialog.getByRole('radio', { name: 'Painel' }).check();
      await dialog.getByRole('button', { name: 'Criar site' }).click();
      await isSaved(page);
      await publish(page);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Backend', exact: true }).click();
      await page.getByRole('button', { name: 'Formas de entrar' }).click();
      await page.getByRole('switch', { name: 'Outros aplicativos identificam pessoas por este site' }).click();
      await page.getByRole('button', { name: 'Adicionar aplicativo' }).click();
      await dialog.getByLabel('Nome', { exact: true }).fill('Diário');
      await dialog.getByLabel('Endereços para voltar').fill(callback);
      await dialog.getByRole('checkbox', { name: 'Nome e foto' }).check();
      await dialog.getByRole('button', { name: 'Criar', exact: true }).click();
      id = await dialog.getByLabel('Id', { exact: true }).inputValue();
      secret = await dialog.getByLabel('Segredo', { exact: true }).inputValue();
      expect(secret).toMatch(/^\S{40,}$/);
    });

    const visitor = await (await browser.newContext({ locale: 'pt-BR' })).newPage();
    await visitor.addInitScript({ path: AXE });
    await test.step('somebody has an account there', async () => {
      await visitor.goto(`${site}/criar-conta`);
      await enter(visitor);
      await visitor.waitForURL((address) => !address.pathname.startsWith('/criar-conta'));
      await visitor.context().clearCookies();
      await visitor.evaluate(() => localStorage.clear());
    });

    const verifier = randomBytes(32).toString('base64url');
    const authorize = (scope: string): string =>
      `${site}/backend/auth/v1/oauth/authorize?${new URLSearchParams({
        response_type: 'code',
        client_id: id,
        redirect_uri: callback,
        scope,
        state: 'kept',
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
      })}`;

    await test.step('who is signed out signs in first, and is asked by itself then', async () => {
      await visitor.goto(authorize('email'));
      await enter(visitor);
      await expect(visitor.getByRole('heading', { name: 'Deixar Diário entrar?' })).toBeVisible();
      await expect(visitor.getByText(PERSON.email)).toBeVisible();
    });

    await test.step('the page reads well in both themes, and on a phone', async () => {
      for (const colorScheme of ['light', 'dark'] as const)
        for (const width of [1280, 390]) {
          await visitor.emulateMedia({ colorScheme });
          await visitor.setViewportSize({ width, height: 800 });
          expect(await findings(visitor)).toEqual([]);
          expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        }
    });

    await test.step('the application gets a code, and by it who it is', async () => {
      await visitor.keyboard.press('Tab');
      await visitor.getByRole('button', { name: 'Permitir', exact: true }).press('Enter');
      await expect(visitor.getByRole('heading', { name: 'Bem-vindo' })).toBeVisible();
      const back = came.at(-1);
      expect(back?.searchParams.get('state')).toBe('kept');
      // Only a browser finds hosts of this machine by their names.
      const status = await visitor.evaluate(
        async ({ address, key, fields }) =>
          (
            await fetch(address, {
              method: 'POST',
              headers: { authorization: `Basic ${key}` },
              body: new URLSearchParams(fields),
            })
          ).status,
        {
          address: `${site}/backend/auth/v1/oauth/token`,
          key: btoa(`${id}:${secret}`),
          fields: {
            grant_type: 'authorization_code',
            code: back?.searchParams.get('code') ?? '',
            redirect_uri: callback,
            code_verifier: verifier,
          },
        },
      );
      expect(status).toBe(200);
    });

    await test.step('it is not asked a second time, and a denial gives nothing', async () => {
      await visitor.goto(authorize('email'));
      await expect(visitor.getByRole('heading', { name: 'Bem-vindo' })).toBeVisible();
      expect(came.at(-1)?.searchParams.has('code')).toBe(true);
      await visitor.goto(authorize('profile'));
      await visitor.getByRole('button', { name: 'Não permitir' }).click();
      await expect(visitor.getByRole('heading', { name: 'Bem-vindo' })).toBeVisible();
      expect(came.at(-1)?.searchParams.get('error')).toBe('access_denied');
    });
  });
});
