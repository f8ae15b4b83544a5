import { expect, type Page, test } from '@playwright/test';
import { canvasOf } from './support/canvas.ts';
import { type RunningServer, startServer } from './support/server.ts';

test.describe('The builder: from sign-in to what the visitor sees @story', () => {
  let server: RunningServer;
  test.beforeAll(async () => {
    server = await startServer();
  });
  test.afterAll(() => server.stop());

  const signIn = async (page: Page, password = server.connection.builderUser.password): Promise<void> => {
    await page.goto(server.url('builder'));
    await page.getByLabel('E-mail').fill(server.connection.builderUser.email);
    await page.getByLabel('Senha', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Entrar' }).click();
  };

  const openSignInPage = async (page: Page): Promise<void> => {
    await page.getByRole('button', { name: 'Abrir seguros' }).click();
    await page.getByRole('button', { name: /^Página:/ }).click();
    await page.getByRole('menuitem', { name: /Entrar/ }).click();
    await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible();
  };

  const isSaved = (page: Page): Promise<void> =>
    expect(page.getByRole('status').filter({ hasText: 'Salvo' })).toBeVisible();

  test('a wrong password is refused in one sentence', async ({ page }) => {
    await signIn(page, 'errada');
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Abrir seguros' })).toBeHidden();
  });

  test('text, style, drag, duplicate, undo, reload, publish', async ({ browser, page }) => {
    const visitor = await (await browser.newContext({ locale: 'pt-BR' })).newPage();
    const inspector = page.getByRole('complementary', { name: 'Inspetor' });
    const { frame, click, doubleClick, pointOf } = canvasOf(page);
    await signIn(page);
    await openSignInPage(page);

    await test.step('text is edited in place, and in the panel', async () => {
      const claim = frame.getByText('O futuro da sua família, resolvido hoje.');
      await doubleClick(claim);
      await page.keyboard.press('Control+A');
      await page.keyboard.type('Cuide de quem você ama.');
      await page.keyboard.press('Enter');
      await expect(frame.getByText('Cuide de quem você ama.')).toBeVisible();
      await click(frame.getByText('Preço na hora, sem falar com ninguém'));
      await inspector.getByRole('tab', { name: 'Ajustes' }).click();
      await inspector.getByRole('textbox', { name: 'Texto', exact: true }).fill('Preço na hora');
      await expect(frame.getByText('Preço na hora', { exact: true })).toBeVisible();
    });

    await test.step('a style of one screen changes that screen alone', async () => {
      const heading = frame.getByRole('heading', { level: 1 });
      await page.getByRole('button', { name: 'Celular' }).click();
      await click(heading);
      await inspector.getByRole('tab', { name: 'Estilo' }).click();
      const spacing = inspector.getByRole('textbox', { name: 'Espaço entre palavras', exact: true });
      await spacing.fill('7');
      await spacing.press('Enter');
      await expect(heading).toHaveCSS('word-spacing', '7px');
      await isSaved(page);
      await page.getByRole('button', { name: 'Computador' }).click();
      await expect(heading).toHaveCSS('word-spacing', '0px');
    });

    await test.step('an element is dragged from the palette, and lands where the mark shows', async () => {
      await page.getByRole('button', { name: 'Adicionar', exact: true }).click();
      const item = page
        .getByRole('complementary', { name: 'Adicionar' })
        .getByRole('button', { name: 'Texto', exact: true });
      const target = await pointOf(frame.getByText('Cuide de quem você ama.'), 0.5, 0.9);
      const start = await item.boundingBox();
      await page.mouse.move((start?.x ?? 0) + 10, (start?.y ?? 0) + 10);
      await page.mouse.down();
      await page.mouse.move(target.x - 40, target.y - 40, { steps: 8 });
      await page.mouse.move(target.x, target.y, { steps: 8 });
      await page.mouse.up();
      await expect(inspector.getByRole('heading', { level: 2 })).toBeVisible();
      await inspector.getByRole('tab', { name: 'Ajustes' }).click();
      await inspector.getByRole('textbox', { name: 'Texto', exact: true }).fill('Escrito no construtor');
      await expect(frame.getByText('Escrito no construtor')).toBeVisible();
    });

    await test.step('it is duplicated, deleted, and everything is undone and redone', async () => {
      const written = frame.getByText('Escrito no construtor');
      await click(written);
      await page.keyboard.press('Control+D');
      await expect(written).toHaveCount(2);
      await page.keyboard.press('Delete');
      await expect(written).toHaveCount(1);
      await page.getByRole('button', { name: 'Desfazer' }).click();
      await expect(written).toHaveCount(2);
      await page.getByRole('button', { name: 'Desfazer' }).click();
      await expect(written).toHaveCount(1);
      await page.getByRole('button', { name: 'Refazer' }).click();
      await expect(written).toHaveCount(2);
      await page.getByRole('button', { name: 'Desfazer' }).click();
      await expect(written).toHaveCount(1);
    });

    await test.step('a reload keeps everything', async () => {
      await isSaved(page);
      await page.reload();
      await expect(frame.getByText('Escrito no construtor')).toBeVisible();
      await expect(frame.getByText('Cuide de quem você ama.')).toBeVisible();
    });

    await test.step('the visitor sees it only once it is published', async () => {
      await visitor.goto(`${server.url()}/login/`);
      await expect(visitor.getByText('O futuro da sua família, resolvido hoje.')).toBeVisible();
      await page.getByRole('button', { name: 'Publicar' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Publicar agora' }).click();
      await expect(page.getByRole('dialog').getByRole('link')).toBeVisible();
      await visitor.goto(`${server.url()}/login/`);
      await expect(visitor.getByText('Cuide de quem você ama.')).toBeVisible();
      await expect(visitor.getByText('Escrito no construtor')).toBeVisible();
      await visitor.context().close();
    });
  });
});
