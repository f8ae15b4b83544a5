import { expect, type Page } from '@playwright/test';
import { isSaved, publish, signInToBuilder } from './support/builder.ts';
import type { RunningServer } from './support/server.ts';
import { test } from './support/stories.ts';

/** A new site gets a backend of its own in the builder, and nobody else's people, keys or tables. */
test.describe('A backend of one’s own', () => {
  let server: RunningServer;
  test.beforeAll(async ({ takeServer }) => {
    server = await takeServer();
  });
  test.afterAll(() => server.stop());

  const makeSite = async (page: Page, name: string): Promise<void> => {
    await page.getByRole('button', { name: 'Novo site' }).click();
    const dialog = page.getByRole('dialog', { name: 'Criar um site' });
    await dialog.getByRole('textbox').first().fill(name);
    await dialog.getByRole('button', { name: 'Criar site' }).click();
  };

  test('is there after one choice, and answers to its own site alone @story', async ({ page, request }) => {
    await signInToBuilder(server, page);
    await makeSite(page, 'loja');

    await test.step('the sign-in plugin is added, and told to use it', async () => {
      await page.getByRole('button', { name: 'Dados', exact: true }).click();
      await page
        .getByRole('group', { name: 'Adicionar plugin' })
        .getByRole('button', { name: 'Supabase Auth' })
        .click();
      const connection = page.getByRole('region', { name: 'Configuração' });
      const given = page.waitForResponse((answer) => answer.url().endsWith('/api/sites/loja/project'));
      await connection.getByLabel('Backend embutido').click();
      expect((await given).status()).toBe(200);
      await expect(connection).toContainText('Pronto');
      // What comes above the button moves it, and would take a press away.
      await expect(connection.getByRole('button', { name: 'Usar aqui' })).toBeVisible();
      await expect(connection.getByRole('button', { name: 'Trocar as chaves' })).toBeVisible();
      await connection.getByRole('button', { name: 'Testar' }).click();
      await expect(connection.getByText('Funciona.', { exact: true })).toBeVisible();
      await isSaved(page);
      await publish(page);
    });

    await test.step('its people are its own', async () => {
      const { anonKey, backend, users } = server.connection;
      const [{ email, password } = { email: '', password: '' }] = users;
      const ofSeguros = await request.post(`${backend}/auth/v1/token?grant_type=password`, {
        headers: { apikey: anonKey },
        data: { email, password },
      });
      const { access_token: token } = await ofSeguros.json();
      expect(token).toBeTruthy();
      await page.goto(`${server.url('loja')}/`);
      /** What the site's backend answers a page of the site. */
      const status = (path: string, headers: Record<string, string>, body?: object): Promise<number> =>
        page.evaluate(
          async (asked) => {
            const init = asked.body ? { method: 'POST', body: JSON.stringify(asked.body) } : {};
            return (await fetch(`/backend/${asked.path}`, { headers: asked.headers, ...init })).status;
          },
          { path, headers, body },
        );
      expect(await status('rest/v1/', { apikey: anonKey })).toBe(401);
      expect(await status('auth/v1/user', { apikey: anonKey, authorization: `Bearer ${token}` })).toBe(401);
      expect(await status('auth/v1/token?grant_type=password', { apikey: anonKey }, { email, password })).toBe(401);
    });
  });
});
