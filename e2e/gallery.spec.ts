import { expect } from '@playwright/test';
import type { RunningServer } from './support/server.ts';
import { test } from './support/stories.ts';

test.describe('The gallery of elements @story', () => {
  let server: RunningServer;
  test.beforeAll(async ({ takeServer }) => {
    server = await takeServer();
  });
  test.afterAll(() => server.stop());

  test('is found from the site’s own host, searched, and shows an element alive', async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.goto(`${server.url()}/builder/gallery/`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Elementos');
    const frame = page.frameLocator('iframe');

    await test.step('the search is reached by a key, and an element by the arrow keys', async () => {
      await page.keyboard.press('/');
      await page.keyboard.type('Botão');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 2, name: 'Botão' })).toBeVisible();
      await expect(frame.getByRole('button', { name: 'Botão' })).toBeVisible();
    });

    await test.step('a field changes the element at once', async () => {
      await page.getByRole('textbox', { name: 'Texto', exact: true }).fill('Contratar');
      await expect(frame.getByRole('button', { name: 'Contratar' })).toBeVisible();
    });

    await test.step('theme and width are part of the address', async () => {
      await page.getByRole('button', { name: 'Escuro' }).click();
      await page.getByRole('button', { name: '390', exact: true }).click();
      await expect(page).toHaveURL(/\/gallery\/button\/\?theme=dark&width=390$/);
      await expect(frame.locator('html')).toHaveClass(/ww-app-theme-dark/);
      await expect.poll(() => frame.locator('html').evaluate((root) => root.clientWidth)).toBe(390);
    });

    await test.step('an address leads to one example of one element', async () => {
      await page.goto(`${server.url('builder')}/gallery/dialog/modal/?theme=dark&width=800`);
      await frame.getByRole('button', { name: 'Abrir o diálogo' }).click();
      await expect(frame.getByRole('dialog')).toContainText('Seus dados estão seguros');
      await page.getByRole('button', { name: 'Referência' }).click();
      await expect(page.getByText('openDialog', { exact: true })).toBeVisible();
    });
    expect(errors).toEqual([]);
  });
});
