import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { CATALOGUES } from '../apps/builder/src/texts/index.ts';
import { walkHandbook } from '../scripts/pictures/walk-handbook.mjs';
import { signInToBuilder } from './support/builder.ts';
import { type RunningServer, startServer } from './support/server.ts';

const PICTURES = fileURLToPath(new URL('../docs/handbook/pictures/', import.meta.url));

test.describe('The handbook', () => {
  let server: RunningServer;
  test.beforeAll(async () => {
    server = await startServer();
  });
  test.afterAll(() => server.stop());

  for (const [language, locale] of [
    ['en', 'en-US'],
    ['pt', 'pt-BR'],
  ] as const)
    test(`leads by its own words to a site that somebody signs up to, and to all that it has pictures of, in ${language}`, async ({
      browser,
    }) => {
      const page = await (await browser.newContext({ locale })).newPage();
      const shown: string[] = [];
      await walkHandbook({
        page,
        connection: server.connection,
        texts: CATALOGUES[language],
        language,
        hasTour: false,
        show: async (name: string) => {
          shown.push(`${name}.webp`);
        },
      });
      expect(shown.toSorted()).toEqual(readdirSync(`${PICTURES}${language}`).toSorted());
      await page.context().close();
    });

  test('is read beside the editor: found by F1, searched, followed by keys', async ({ page }) => {
    await signInToBuilder(server, page);
    await page.getByRole('button', { name: 'Abrir seguros' }).click();
    await page.getByRole('button', { name: 'Camadas' }).waitFor();
    const opened = page.context().waitForEvent('page');
    await page.keyboard.press('F1');
    const help = await opened;
    await expect(help.getByRole('heading', { level: 1, name: 'Um primeiro site em dez minutos' })).toBeVisible();
    for (const picture of await help.getByRole('main').getByRole('img').all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect
        .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
        .toBe(960);
    }
    await help.keyboard.press('/');
    await help.keyboard.type('politica permitir mais');
    await expect(help.getByRole('status')).toContainText('encontrado');
    await help.keyboard.press('ArrowDown');
    await help.keyboard.press('Enter');
    await expect(help).toHaveURL(/\/help\/data\/part-3$/);
    await expect(help.getByRole('heading', { name: 'Diga quem pode ver linhas' })).toBeFocused();
    await help.goBack();
    await expect(help).toHaveURL(/\/help$/);
  });
});
