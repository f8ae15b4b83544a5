import { expect, type Page } from '@playwright/test';
import { isSaved, publish, signInToBuilder } from './support/builder.ts';
import { canvasOf } from './support/canvas.ts';
import type { RunningServer } from './support/server.ts';
import { test } from './support/stories.ts';

test.describe('The builder: from sign-in to what the visitor sees', () => {
  let server: RunningServer;
  test.beforeAll(async ({ takeServer }) => {
    server = await takeServer();
  });
  test.afterAll(() => server.stop());

  const openSignInPage = async (page: Page): Promise<void> => {
    await page.getByRole('button', { name: 'Abrir seguros' }).click();
    await page.getByRole('button', { name: /^Página:/ }).click();
    await page.getByRole('menuitem', { name: /Entrar/ }).click();
  };

  test('a wrong password is refused in one sentence @story', async ({ page }) => {
    await signInToBuilder(server, page, 'errada');
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Abrir seguros' })).toBeHidden();
  });

  test('text, style, drag, duplicate, undo, reload, publish @story', async ({ browser, page }) => {
    const visitor = await (await browser.newContext({ locale: 'pt-BR' })).newPage();
    const inspector = page.getByRole('complementary', { name: 'Inspetor' });
    const text = inspector.getByRole('textbox', { name: 'Texto', exact: true });
    const { frame, click, retype, pointOf } = canvasOf(page);
    await signInToBuilder(server, page);
    await openSignInPage(page);

    await test.step('text is edited in place, and in the panel', async () => {
      await retype(frame.getByText('O futuro da sua família, resolvido hoje.'), 'Cuide de quem você ama.');
      await expect(frame.getByText('Cuide de quem você ama.')).toBeVisible();
      await click(frame.getByText('Preço na hora, sem falar com ninguém'));
      await inspector.getByRole('tab', { name: 'Ajustes' }).click();
      await expect(text).toHaveValue('Preço na hora, sem falar com ninguém');
      await text.fill('Preço na hora');
      await expect(frame.getByText('Preço na hora', { exact: true })).toBeVisible();
    });

    await test.step('a style of one screen changes that screen alone', async () => {
      const heading = frame.getByRole('heading', { level: 1 });
      const phone = page.getByRole('button', { name: 'Celular', exact: true });
      await phone.click();
      await expect(phone).toHaveAttribute('aria-pressed', 'true');
      await click(heading);
      const tag = inspector.getByRole('combobox', { name: 'Tag', exact: true });
      await expect(tag.locator('option:checked')).toHaveText('h1');
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
      // Reached as a click would reach it, so that it is in sight and rests.
      await item.hover();
      const target = await pointOf(frame.getByText('Cuide de quem você ama.'), 0.5, 0.9);
      await page.mouse.down();
      await page.mouse.move(target.x - 40, target.y - 40, { steps: 30 });
      await page.mouse.move(target.x, target.y, { steps: 8 });
      await page.mouse.up();
      await inspector.getByRole('tab', { name: 'Ajustes' }).click();
      await expect(text).toHaveValue('Novo texto');
      await text.fill('Escrito no construtor');
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
      await publish(page);
      await visitor.goto(`${server.url()}/login/`);
      await expect(visitor.getByText('Cuide de quem você ama.')).toBeVisible();
      await expect(visitor.getByText('Escrito no construtor')).toBeVisible();
      await visitor.context().close();
    });
  });

  test('a preview is for who edits the site, and who has a link; the canvas leads the builder nowhere', async ({
    browser,
    page,
  }) => {
    const preview = server.url('seguros.preview');
    const stranger = await (await browser.newContext({ locale: 'pt-BR' })).newPage();
    const headline = (of: Page) => of.getByText(/O futuro da sua família|Cuide de quem você ama/);
    await stranger.goto(`${preview}/login/`);
    await expect(stranger.getByRole('heading', { name: 'Não é para todos' })).toBeVisible();
    await stranger.getByRole('link', { name: 'Continuar' }).click();
    await expect(stranger.getByRole('link', { name: 'Abrir o editor' })).toBeVisible();

    await signInToBuilder(server, page);
    await openSignInPage(page);
    await canvasOf(page).frame.getByRole('heading', { level: 1 }).waitFor();

    await test.step('code on the canvas leads the builder nowhere', async () => {
      const canvas = page.frames().find((frame) => frame.url().includes('.editor.'));
      const told = await canvas?.evaluate(() => {
        try {
          if (window.top) window.top.location.href = 'about:blank';
          return 'led';
        } catch (error) {
          return error instanceof Error ? error.name : 'failed';
        }
      });
      expect(told).toBe('SecurityError');
      expect(page.url()).toContain('builder.');
    });

    await test.step('who is signed in to the builder comes to the page that they wanted', async () => {
      const own = await page.context().newPage();
      await own.goto(`${preview}/login/`);
      await expect(headline(own)).toBeVisible();
      await own.close();
    });

    await test.step('a link with a key opens it to others, until it is taken back', async () => {
      await page.getByRole('button', { name: 'Publicar' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText('Prévia').click();
      await dialog.getByRole('button', { name: 'Criar um link' }).click();
      await stranger.goto(await dialog.getByLabel('Endereço com a chave').inputValue());
      expect(stranger.url()).not.toContain('trama-key');
      await stranger.goto(`${preview}/login/`);
      await expect(headline(stranger)).toBeVisible();
      await dialog.getByRole('button', { name: 'Revogar o link' }).click();
      await expect(dialog.getByText('Não há link com chave.')).toBeVisible();
      await stranger.goto(`${preview}/login/`);
      await expect(stranger.getByRole('heading', { name: 'Não é para todos' })).toBeVisible();
      await stranger.context().close();
    });
  });
});
