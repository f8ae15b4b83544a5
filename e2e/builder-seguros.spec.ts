import { type Browser, expect, type Frame, type Page, test } from '@playwright/test';
import { openSegurosInBuilder, publish } from './support/builder.ts';
import { canvasOf } from './support/canvas.ts';
import { open, type Person, signedIn, userOf } from './support/seguros.ts';
import { type RunningServer, startServer } from './support/server.ts';

/** Every page, and somebody who may see it. */
const PAGES: readonly (readonly [name: string, path: string, person: Person | null])[] = [
  ['Entrar', '/login/', null],
  ['Definir Senha', '/pw/', null],
  ['Finalizar Cadastro', '/finalizar-cadastro/', null],
  ['Regua', '/regua/', null],
  ['Regua-mobile', '/regua-mobile/', null],
  ['Cotação', '/', 'cliente'],
  ['Adesão', '/seguros/adesao/', 'cliente'],
  ['Contratos', '/seguros/contratos/', 'cliente'],
  ['CRM', '/crm/', 'corretor'],
  ['Parceiros', '/parceiros/', 'parceiro'],
  ['Administração', '/adm/', 'gerente'],
];

/** `#b3261e` as a browser says it. */
const RED = 'rgb(179, 38, 30)';

/** As wide as the canvas shows a page on a computer. */
const SCREEN = { width: 1100, height: 900 };

/** What a visitor reads on the page from top to bottom; the site's own address counts as one wherever it stands. */
const textsOf = (frame: Page | Frame): Promise<readonly string[]> =>
  frame.evaluate(() => {
    const texts: string[] = [];
    for (const section of document.querySelectorAll('.ww-section')) {
      const walker = document.createTreeWalker(section, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const text = node.textContent?.replace(/\s+/g, ' ').trim() ?? '';
        if (text !== '' && node.parentElement?.checkVisibility({ visibilityProperty: true }))
          texts.push(text.replaceAll(location.origin, ''));
      }
    }
    return texts;
  });

/** What goes wrong in any frame of a window: nothing must. */
const faultsIn = (page: Page): string[] => {
  const faults: string[] = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('pageerror', (error) => faults.push(String(error)));
  return faults;
};

test.describe('Seguros in the builder', () => {
  let server: RunningServer;
  test.beforeAll(async () => {
    server = await startServer();
  });
  test.afterAll(() => server.stop());

  const openSite = (page: Page): Promise<void> => openSegurosInBuilder(server, page);

  const openPage = async (page: Page, name: string): Promise<void> => {
    await page.getByRole('button', { name: /^Página:/ }).click();
    await page
      .getByRole('menuitem')
      .filter({ has: page.getByText(name, { exact: true }) })
      .click();
  };

  const viewAs = async (page: Page, person: Person): Promise<void> => {
    await page.getByRole('button', { name: /^Ver como/ }).click();
    await page.getByRole('searchbox', { name: 'Nome, e-mail ou papel' }).fill(userOf(server, person).email);
    await page
      .getByRole('option')
      .filter({ hasText: userOf(server, person).email })
      .click();
    await expect(page.getByRole('status').filter({ hasText: 'Vista como' })).toBeVisible();
  };

  /** What the page shows to them who visit it. */
  const published = async (browser: Browser, path: string, person: Person | null): Promise<readonly string[]> => {
    const options = { viewport: SCREEN };
    const page = person
      ? await signedIn(server, browser, person, options)
      : await (await browser.newContext({ locale: 'pt-BR', timezoneId: 'America/Sao_Paulo', ...options })).newPage();
    await open(server, page, path);
    const texts = await textsOf(page);
    await page.context().close();
    return texts;
  };

  const canvasFrame = (page: Page): Frame => {
    const frame = page.frames().find((one) => one !== page.mainFrame());
    if (!frame) throw new Error('there is no canvas');
    return frame;
  };

  for (const [name, path, person] of PAGES) {
    test(`${name} draws in the builder as it does for ${person ?? 'a visitor'}`, async ({ browser, page }) => {
      const wanted = await published(browser, path, person);
      expect(wanted.length).toBeGreaterThan(3);
      await openSite(page);
      await expect(page.frameLocator('iframe').locator('.ww-section').first()).toBeAttached();
      if (person) await viewAs(page, person);
      const faults = faultsIn(page);
      await openPage(page, name);
      // Its frame may be another one from one moment to the next.
      await expect(async () => expect(await textsOf(canvasFrame(page))).toEqual(wanted)).toPass();
      await expect(page.getByText('esta página', { exact: false })).toHaveCount(0);
      await expect(page.getByText('Linhas de exemplo', { exact: false })).toHaveCount(0);
      await page.getByRole('button', { name: 'Carregamento' }).click();
      const log = page.getByRole('complementary', { name: 'Registro de fluxos' });
      await expect(log.getByRole('group').first()).toBeVisible();
      await expect(log.getByText('falhou')).toHaveCount(0);
      await expect(log.getByRole('list', { name: 'Falhas' })).toHaveCount(0);
      expect(faults).toEqual([]);
    });
  }

  for (const name of ['CRM', 'Parceiros', 'Contratos'])
    test(`${name}, closed to a visitor, asks for nothing and shows sample rows`, async ({ page }) => {
      await openSite(page);
      await expect(page.frameLocator('iframe').locator('.ww-section').first()).toBeAttached();
      const faults = faultsIn(page);
      await openPage(page, name);
      await expect(page.getByRole('status').filter({ hasText: 'Os outros são levados para Entrar.' })).toBeVisible();
      await expect(page.getByRole('status').filter({ hasText: 'Linhas de exemplo' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Carregamento' })).toBeVisible();
      expect(faults).toEqual([]);
    });

  test('a page that a person may not see says so, and where they are sent', async ({ page }) => {
    await openSite(page);
    await viewAs(page, 'cliente');
    await openPage(page, 'Administração');
    const bar = page.getByRole('status').filter({ hasText: 'não pode ver esta página' });
    await expect(bar).toBeVisible();
    await bar.getByRole('button', { name: 'Abrir Adesão' }).click();
    await expect(page.getByRole('button', { name: 'Página: Adesão' })).toBeVisible();
    await expect(bar).toBeHidden();
    await page.getByRole('button', { name: 'Voltar a visitante' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Os outros são levados para Entrar.' })).toBeVisible();
  });

  test('preview runs in the session of the person, and says so', async ({ page }) => {
    await openSite(page);
    await viewAs(page, 'corretor');
    await openPage(page, 'CRM');
    await expect(page.frameLocator('iframe').getByText('Novo lead').first()).toBeVisible();
    await page.getByRole('button', { name: 'Pré-visualizar' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Ver como é só para leitura' })).toBeVisible();
    await expect(page.frameLocator('iframe').getByRole('heading', { level: 1, name: 'CRM' })).toBeVisible();
  });

  test('signing out of the builder ends the session that it was lent', async ({ page }) => {
    await openSite(page);
    const lent = page.waitForResponse((response) => response.url().endsWith('/canvas/session') && response.ok());
    await viewAs(page, 'cliente');
    const { accessToken } = (await (await lent).json()) as { accessToken: string };
    const read = async (): Promise<number> => {
      const answer = await page.request.get(`${server.url()}/backend/auth/v1/user`, {
        headers: { apikey: server.connection.anonKey, authorization: `Bearer ${accessToken}` },
      });
      return answer.status();
    };
    expect(await read()).toBe(200);
    await page.getByRole('button', { name: 'Tema · Idioma' }).click();
    await page.getByRole('menuitem', { name: 'Sair' }).click();
    await expect(page.getByLabel('Senha', { exact: true })).toBeVisible();
    await expect.poll(read).toBe(403);
  });

  test('a text, a colour and a binding changed in the builder are what visitors see', async ({ browser, page }) => {
    const { frame, click, retype } = canvasOf(page);
    const inspector = page.getByRole('complementary', { name: 'Inspetor' });
    await openSite(page);
    await openPage(page, 'Regua');
    const heading = frame.getByRole('heading', { level: 1 });

    await test.step('the text, in its place', async () => {
      await expect(heading).toHaveText('Quanto custa ficar tranquilo?');
      await retype(heading, 'Quanto custa dormir bem?');
      await expect(heading).toHaveText('Quanto custa dormir bem?');
    });

    await test.step('the colour, in the inspector', async () => {
      await inspector.getByRole('tab', { name: 'Estilo' }).click();
      await inspector.getByRole('button', { name: 'Cor: Escolher uma cor', exact: true }).click();
      await page.getByRole('textbox', { name: 'Valor da cor' }).fill('#b3261e');
      await page.keyboard.press('Escape');
      await expect(heading).toHaveCSS('color', RED);
    });

    await test.step('the binding, in the editor of formulas', async () => {
      await click(frame.getByText(/R\$\s33,00/));
      await inspector.getByRole('tab', { name: 'Ajustes' }).click();
      await inspector.getByRole('button', { name: 'Valor: Editar a fórmula' }).click();
      await page.getByRole('textbox', { name: 'Fórmula de Valor' }).fill('500 + 55');
      await page.getByRole('button', { name: 'Usar este valor', exact: true }).click();
      await expect(frame.getByText(/R\$\s555,00/)).toBeVisible();
    });

    await test.step('published, the visitor sees all three', async () => {
      await publish(page);
      const visitor = await (await browser.newContext({ locale: 'pt-BR' })).newPage();
      await open(server, visitor, '/regua/');
      const seen = visitor.getByRole('heading', { level: 1 });
      await expect(seen).toHaveText('Quanto custa dormir bem?');
      await expect(seen).toHaveCSS('color', RED);
      await expect(visitor.getByText(/R\$\s555,00/)).toBeVisible();
      await visitor.context().close();
    });
  });
});
