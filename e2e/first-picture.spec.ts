import { type Browser, expect } from '@playwright/test';
import { ready } from './support/seguros.ts';
import type { RunningServer } from './support/server.ts';
import { test } from './support/stories.ts';

const isThorough = process.env.TRAMA_TEST_ALL === '1';

test.describe('the first picture of a published page @story', () => {
  let server: RunningServer;
  test.beforeAll(async ({ takeServer }) => {
    server = await takeServer();
  });
  test.afterAll(() => server.stop());

  /** The page without any code; with its whole stylesheets where a document asks for them itself. */
  const picture = async (browser: Browser, path: string, width: number, isWhole: boolean): Promise<Buffer> => {
    const context = await browser.newContext({ viewport: { width, height: 900 }, javaScriptEnabled: false });
    const page = await context.newPage();
    if (isWhole)
      await page.route(server.url() + path, async (route) => {
        const answer = await route.fetch();
        const body = (await answer.text()).replaceAll('data-rel="stylesheet"', 'rel="stylesheet"');
        await route.fulfill({ response: answer, body });
      });
    const sheets: string[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'stylesheet') sheets.push(response.url());
    });
    await page.goto(server.url() + path, { waitUntil: 'load' });
    expect(sheets.some((address) => address.includes('/runtime/'))).toBe(isWhole);
    const shown = await page.screenshot({ animations: 'disabled', fullPage: true });
    await context.close();
    return shown;
  };

  for (const path of isThorough ? ['/login/', '/regua/', '/finalizar-cadastro/'] : ['/login/'])
    for (const width of isThorough ? [390, 800, 1280] : [390])
      test(`is the same at ${width} by the rules in ${path} as by whole stylesheets`, async ({ browser }) => {
        const [own, whole] = [await picture(browser, path, width, false), await picture(browser, path, width, true)];
        expect(own.equals(whole)).toBe(true);
      });

  test('is not waited for where nothing is painted', async ({ page }) => {
    await page.goto(`${server.url()}/login/`);
    await ready(page);
    await page.evaluate(() => {
      const frame = Object.assign(document.createElement('iframe'), { src: '/regua/', hidden: true });
      document.body.append(frame);
    });
    await expect(page.frameLocator('iframe').locator('html[data-ready]')).toHaveCount(1);
  });

  test('stands, and the page comes to life, where a stylesheet is lost', async ({ page }) => {
    await page.route(/\/runtime\/style\..*\.css$/, (route) => route.abort());
    await page.goto(`${server.url()}/login/`);
    await ready(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
