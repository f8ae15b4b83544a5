import { expect, type Locator, type Page, test } from '@playwright/test';
import { isSaved, openSegurosInBuilder, publish } from './support/builder.ts';
import { fillSignIn, open, type Person, ready, userOf } from './support/seguros.ts';
import { type RunningServer, startServer } from './support/server.ts';

/** The same site at another project: only the address and the public key of its plugins change. */
test.describe('Seguros at a hosted project', () => {
  /** The project: another server's backend, at another origin, with people and keys of its own. */
  let hosted: RunningServer;
  let server: RunningServer;
  test.beforeAll(async () => {
    // Two servers start one after the other.
    test.setTimeout(960_000);
    hosted = await startServer({}, { isSeededAnew: true });
    server = await startServer({ ALLOWED_PRIVATE_ORIGINS: hosted.url() });
  });
  test.afterAll(async () => {
    await server?.stop();
    await hosted?.stop();
  });

  const openPlugins = async (page: Page): Promise<void> => {
    await openSegurosInBuilder(server, page);
    await page.getByRole('button', { name: 'Dados', exact: true }).click();
  };

  const authPlugin = (page: Page): Locator => page.getByRole('button', { name: /^Supabase Auth/ });

  /** Points a plugin at the hosted project in its form, and tries it there. */
  const pointPlugin = async (page: Page, plugin: Locator): Promise<void> => {
    await plugin.click();
    const form = page.getByRole('region', { name: 'Configuração' });
    await form.getByLabel('Um projeto Supabase').check();
    await form.getByLabel('Endereço do projeto').fill(hosted.connection.backend);
    await form.getByLabel('Chave pública').fill(hosted.connection.anonKey);
    await form.getByRole('button', { name: 'Testar' }).click();
    await expect(form.getByRole('status')).toHaveText('Funciona.');
    await plugin.click();
    await expect(form).toHaveCount(0);
  };

  const signIn = async (page: Page, person: Person): Promise<void> => {
    const { email, password } = userOf(hosted, person);
    await open(server, page, '/login/');
    await fillSignIn(page, email, password);
    await expect(page).toHaveURL(`${server.url()}/`);
    await ready(page);
  };

  /** Where the server sends who asks for a page; null where it hands the page out. */
  const sentTo = async (page: Page, path: string): Promise<string | null> => {
    const answer = await page.request.get(server.url() + path, { maxRedirects: 0 });
    return answer.status() === 302 ? (answer.headers().location ?? '') : null;
  };

  test('pointed there in the builder: sign-in, private data, roles and sign-out are of that project', async ({
    browser,
    page,
  }) => {
    await test.step('the plugins are pointed at it, and the site is published', async () => {
      await openPlugins(page);
      await pointPlugin(page, authPlugin(page));
      await pointPlugin(page, page.getByRole('button', { name: /^Supabase(?! Auth)/ }));
      await isSaved(page);
      await publish(page);
    });

    const visitor = await (await browser.newContext({ locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' })).newPage();
    const asked: string[] = [];
    visitor.on('request', (request) => {
      if (/\/(auth|rest)\/v1\//.test(request.url())) asked.push(new URL(request.url()).origin);
    });

    await test.step('a client signs in with the password of that project, and sees their contracts', async () => {
      await signIn(visitor, 'cliente');
      await open(server, visitor, '/seguros/contratos/');
      await expect(visitor.getByText('Vida Individual').first()).toBeVisible();
      expect(new Set(asked)).toEqual(new Set([new URL(hosted.connection.backend).origin]));
    });

    await test.step('their roles decide, on the server and in the page', async () => {
      expect(await sentTo(visitor, '/seguros/contratos/')).toBeNull();
      expect(await sentTo(visitor, '/adm/')).toContain('/seguros/adesao/?_source=');
      await open(server, visitor, '/adm/');
      await expect(visitor).toHaveURL(/\/seguros\/adesao\/\?_source=/);
    });

    await test.step('signing out ends it, on the server too', async () => {
      await visitor.getByRole('button', { name: /, sua conta$/ }).click();
      await visitor.getByText('Sair da conta').click();
      await expect(visitor).toHaveURL(/\/login\//);
      await expect.poll(async () => (await visitor.context().cookies()).map(({ name }) => name)).toEqual([]);
      expect(await sentTo(visitor, '/seguros/contratos/')).toContain('/login/?_source=');
    });

    await test.step('an administrator of that project gets the page that the client did not', async () => {
      await signIn(visitor, 'admin');
      expect(await sentTo(visitor, '/adm/')).toBeNull();
      await open(server, visitor, '/adm/');
      await expect(visitor).toHaveURL(`${server.url()}/adm/`);
    });

    await test.step('people of the embedded backend are strangers there', async () => {
      const { email, password } = userOf(server, 'cliente');
      const stranger = await (await browser.newContext({ locale: 'pt-BR' })).newPage();
      await open(server, stranger, '/login/');
      await fillSignIn(stranger, email, password);
      await expect(stranger.getByRole('alert')).toBeVisible();
      expect(await sentTo(stranger, '/seguros/contratos/')).toContain('/login/?_source=');
      await stranger.context().close();
    });
    await visitor.context().close();
  });

  test('a wrong key and an address where nobody answers are told in the form', async ({ page }) => {
    await openPlugins(page);
    await authPlugin(page).click();
    const form = page.getByRole('region', { name: 'Configuração' });
    await form.getByLabel('Um projeto Supabase').check();
    await form.getByLabel('Endereço do projeto').fill(hosted.connection.backend);
    await form.getByLabel('Chave pública').fill('errada');
    await form.getByRole('button', { name: 'Testar' }).click();
    await expect(form.getByRole('status')).toContainText('O serviço recusa a chave.');
    await form.getByLabel('Endereço do projeto').fill('https://projeto.invalid');
    await form.getByRole('button', { name: 'Testar' }).click();
    await expect(form.getByRole('status')).toContainText('O serviço não pode ser alcançado.');
  });
});
