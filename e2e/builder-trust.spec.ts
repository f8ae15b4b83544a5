import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { isSaved, signInToBuilder } from './support/builder.ts';
import { canvasOf } from './support/canvas.ts';
import { type RunningServer, startServer } from './support/server.ts';

/** What is typed in the builder against the grain: nothing is lost, and one sees whether it is saved. */
test.describe('Trust while typing', () => {
  let server: RunningServer;
  test.beforeAll(async () => {
    server = await startServer();
  });
  test.afterAll(() => server.stop());

  const HEADING = 'O futuro da sua família, resolvido hoje.';

  /** The element that the stories write in. */
  let id = '';
  const idOf = (page: Page): Promise<string> =>
    canvasOf(page)
      .frame.getByText(HEADING)
      .evaluate((node) => node.closest<HTMLElement>('[data-ww-uid]')?.dataset.wwUid ?? '');
  const written = (page: Page): Locator => canvasOf(page).frame.locator(`[data-ww-uid="${id}"]`).first();

  const openSignInPage = async (page: Page): Promise<void> => {
    await page.getByRole('button', { name: 'Abrir seguros' }).click();
    await page.getByRole('button', { name: /^Página:/ }).click();
    await page.getByRole('menuitem', { name: /Entrar/ }).click();
    await canvasOf(page).frame.getByRole('heading', { level: 1 }).waitFor();
    id = id === '' ? await idOf(page) : id;
  };

  /** Somebody else in another browser, on the same page. */
  const another = async (browser: Browser): Promise<Page> => {
    const page = await (await browser.newContext({ locale: 'pt-BR' })).newPage();
    await signInToBuilder(server, page);
    await openSignInPage(page);
    return page;
  };

  /** Opens the text of an element in its place and writes another one, without ending it. */
  const beginTyping = async (page: Page, typed: string): Promise<void> => {
    const { frame, pointOf } = canvasOf(page);
    const { x, y } = await pointOf(written(page));
    await page.mouse.dblclick(x, y);
    await expect(frame.locator('[contenteditable=true]')).toBeFocused();
    await page.keyboard.press('Control+A');
    await page.keyboard.type(typed);
  };

  const state = (page: Page) =>
    page.getByRole('status').filter({ hasText: /Salvo|Salvando|Sem conexão|Sessão encerrada/ });
  const lost = (page: Page) => page.getByRole('region', { name: 'Digitado e não guardado' });

  test('a reload in the middle of a word keeps it, and undo takes it back after the reload', async ({ page }) => {
    await signInToBuilder(server, page);
    await openSignInPage(page);
    await canvasOf(page).click(written(page));
    const inspector = page.getByRole('complementary', { name: 'Inspetor' });
    await inspector.getByRole('tab', { name: 'Ajustes' }).click();
    await beginTyping(page, 'Metade de uma fra');
    // The builder has heard of the last letter, and the server perhaps not.
    await expect(inspector.getByRole('textbox', { name: 'Texto', exact: true })).toHaveValue('Metade de uma fra');
    await page.reload();
    await expect(written(page)).toHaveText('Metade de uma fra');
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await expect(written(page)).toHaveText(HEADING);
    await isSaved(page);
  });

  test('what is typed without a connection, and while the server is down, waits here, is seen to wait, and is sent', async ({
    page,
  }) => {
    await signInToBuilder(server, page);
    await openSignInPage(page);
    const { retype } = canvasOf(page);
    await page.context().setOffline(true);
    await retype(written(page), 'Escrito sem conexão');
    await expect(state(page)).toHaveText(/Sem conexão/);
    await page.context().setOffline(false);
    await isSaved(page);
    await server.kill();
    await retype(written(page), 'Escrito sem servidor');
    await expect(state(page)).toHaveText(/Sem conexão/);
    await server.restart();
    await expect(page.getByRole('status').filter({ hasText: 'Salvo' })).toBeVisible({ timeout: 30_000 });
    await page.reload();
    await expect(written(page)).toHaveText('Escrito sem servidor');
    await retype(written(page), HEADING);
    await isSaved(page);
  });

  test('a session that ended keeps what is typed for the next sign-in', async ({ page }) => {
    await signInToBuilder(server, page);
    await openSignInPage(page);
    const { retype } = canvasOf(page);
    await page.context().clearCookies();
    await retype(written(page), 'Escrito sem sessão');
    await expect(state(page)).toHaveText(/Sessão/);
    await page.getByRole('button', { name: 'Recarregar' }).click();
    await page.getByLabel('E-mail').fill(server.connection.builderUser.email);
    await page.getByLabel('Senha', { exact: true }).fill(server.connection.builderUser.password);
    await page.keyboard.press('Enter');
    await expect(written(page)).toHaveText('Escrito sem sessão');
    await isSaved(page);
    await retype(written(page), HEADING);
    await isSaved(page);
  });

  test('a text whose element somebody else removes, or overwrites, is offered back', async ({ browser, page }) => {
    await signInToBuilder(server, page);
    await openSignInPage(page);
    const other = await another(browser);
    const mine = canvasOf(page);
    const theirs = canvasOf(other);

    await test.step('overwritten: said with both texts, and put back', async () => {
      await mine.retype(written(page), 'O meu texto');
      await expect(written(other)).toHaveText('O meu texto');
      await theirs.retype(written(other), 'O texto deles');
      await expect(lost(page)).toContainText('O meu texto');
      await expect(lost(page)).toContainText('O texto deles');
      await lost(page).getByRole('button', { name: 'Pôr de volta' }).click();
      await expect(written(other)).toHaveText('O meu texto');
      await expect(lost(page)).toHaveCount(0);
    });

    await test.step('removed while it is typed: kept with all that was typed, also after a reload', async () => {
      await beginTyping(page, 'Uma frase que');
      await theirs.click(written(other));
      await other.keyboard.press('Delete');
      await expect(lost(page)).toContainText('Uma frase que');
      await page.reload();
      await expect(lost(page)).toContainText('Uma frase que');
      await lost(page)
        .getByRole('button', { name: /^Descartar/ })
        .click();
      await expect(lost(page)).toHaveCount(0);
    });
    await other.context().close();
  });

  test('what was copied last is pasted, here or elsewhere; letters typed on a bound text go into its formula', async ({
    page,
  }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await signInToBuilder(server, page);
    await openSignInPage(page);
    const { frame, click, pointOf } = canvasOf(page);
    const copied = frame.getByText('Preço na hora, sem falar com ninguém');
    await click(copied);
    await page.keyboard.press('Control+C');
    await page.keyboard.press('Control+V');
    await expect(copied).toHaveCount(2);
    await page.evaluate(() => navigator.clipboard.writeText('De outro programa'));
    await click(copied.first());
    await page.keyboard.press('Control+V');
    await expect(frame.getByText('De outro programa')).toBeVisible();
    await expect(copied).toHaveCount(2);

    // Its letters are keys of commands elsewhere: A adds, W and D open panels.
    // The canvas has the keyboard by then: keys come behind the press, in their order.
    await click(frame.getByRole('heading', { level: 1 }));
    const bound = await pointOf(frame.getByRole('heading', { level: 1 }));
    await page.mouse.dblclick(bound.x, bound.y);
    await page.keyboard.type('awd');
    await expect(
      page
        .getByRole('dialog', { name: /^Fórmula de/ })
        .getByRole('textbox')
        .first(),
    ).toBeFocused();
    await expect(page.getByRole('complementary', { name: 'Adicionar' })).toBeHidden();
    await expect(page.getByRole('complementary', { name: 'Dados' })).toBeHidden();
  });
});
