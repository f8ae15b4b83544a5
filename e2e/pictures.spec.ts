import { expect, type Page } from '@playwright/test';
import { isSaved, publish, signInToBuilder } from './support/builder.ts';
import { canvasOf } from './support/canvas.ts';
import type { RunningServer } from './support/server.ts';
import { test } from './support/stories.ts';

/** The mean colour of a picture's upper left part, once it is drawn. */
const inkOf = (page: Page, name: string): Promise<readonly number[]> =>
  page.getByRole('img', { name }).evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    const { data } = context?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
    let [dark, light] = [0, 0];
    for (let at = 0; at < data.length; at += 4) {
      const sum = (data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0);
      if (sum < 240) dark += 1;
      else if (sum > 720) light += 1;
    }
    return [image.naturalWidth, image.naturalHeight, dark, light];
  });

/** What pages look like, drawn by the browser of who makes them: no other browser runs for it. */
test.describe('Pictures', () => {
  let server: RunningServer;
  test.beforeAll(async ({ takeServer }) => {
    server = await takeServer();
  });
  test.afterAll(() => server.stop());

  test('a site shows its home page in the list, and a publish what each page was and will be', async ({ page }) => {
    await signInToBuilder(server, page);
    await page.getByRole('button', { name: 'Novo site' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').first().fill('retratos');
    await dialog.getByRole('radio', { name: /^Página de produto/ }).check({ force: true });
    await dialog.getByRole('button', { name: 'Criar site' }).click();
    await isSaved(page);

    await test.step('the list draws it once it is looked at', async () => {
      await page.goto(server.connection.builder);
      const picture = page.getByRole('img', { name: 'Página inicial de retratos' });
      await expect(picture).toBeVisible();
      const [width, height, dark = 0, light = 0] = await inkOf(page, 'Página inicial de retratos');
      expect([width, height]).toEqual([640, 400]);
      expect(dark).toBeGreaterThan(500);
      expect(light).toBeGreaterThan(20_000);
    });

    await test.step('it is kept for the next look, and for who else edits the site', async () => {
      const kept = await page.getByRole('img', { name: 'Página inicial de retratos' }).getAttribute('src');
      await page.reload();
      await expect(page.getByRole('img', { name: 'Página inicial de retratos' })).toHaveAttribute('src', kept ?? '');
      await expect(page.locator('iframe')).toHaveCount(0);
      const answers = await page.evaluate(async (address) => {
        const [mine, stranger] = [await fetch(address), await fetch(address, { credentials: 'omit' })];
        return [mine.status, mine.headers.get('content-type'), stranger.status];
      }, kept ?? '');
      expect(answers).toEqual([200, 'image/webp', 401]);
    });

    await test.step('a publish shows before and after of what was changed', async () => {
      await page.getByRole('button', { name: 'Abrir retratos' }).click();
      await isSaved(page);
      await publish(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).first().click();
      const canvas = canvasOf(page);
      const heading = canvas.frame.getByRole('heading', { level: 1 });
      await canvas.retype(heading, 'Outra frase de abertura');
      await expect(heading).toHaveText('Outra frase de abertura');
      await isSaved(page);
      await page.getByRole('button', { name: 'Publicar' }).click();
      await page.getByText('Antes e depois', { exact: true }).click();
      await expect(page.getByRole('img', { name: /antes$/ })).toBeVisible();
      await expect(page.getByRole('img', { name: /depois$/ })).toBeVisible();
      const [before, after] = [await inkOf(page, 'Início antes'), await inkOf(page, 'Início depois')];
      expect(before[0]).toBe(960);
      expect(before).not.toEqual(after);
      await expect(page.getByRole('region', { name: 'Depois' }).locator('span')).toBeVisible();
    });
  });
});
