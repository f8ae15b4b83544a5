import { expect } from '@playwright/test';
import { EXPORTED_SITES, exportsFolder, importSite, pagesOf } from './support/exports.ts';
import { collectPolicyReports } from './support/policy-reports.ts';
import type { RunningServer } from './support/server.ts';
import { test } from './support/stories.ts';

// By default the smallest of them. All pages of all five, and what private ones hand out, where all tests run; unit tests read every page
// of the largest in either case.
const isThorough = process.env.TRAMA_TEST_ALL === '1';
const DRAWN = isThorough ? EXPORTED_SITES : (['versix'] as const);

test.describe('sites exported from another builder @story', () => {
  test.skip(!exportsFolder, 'EXPORTS_DIR names no folder of exported sites');

  let server: RunningServer;
  test.beforeAll(async ({ takeServer }) => {
    server = await takeServer();
  });
  test.afterAll(() => server.stop());

  for (const name of DRAWN) {
    test(`${name}: every page answers, is drawn and raises nothing`, async ({ context }) => {
      const report = await importSite(server, name);
      const pages = pagesOf(name);
      expect(report.pages).toBe(pages.length);
      await context.route('**/*', (route) =>
        new URL(route.request().url()).hostname.endsWith('localhost') ? route.continue() : route.abort(),
      );
      const refused = await collectPolicyReports(context);
      const errors: string[] = [];
      for (const { path, isPrivate, isEmpty } of pages) {
        // Each in a tab of its own: some lead elsewhere by themselves, some time after they are drawn.
        const page = await context.newPage();
        page.on('pageerror', (error) => errors.push(`${page.url()}: ${error.message}`));
        const response = await page.goto(server.url(name) + path);
        // A private page leads to sign-in, or says that it is private.
        expect(isPrivate ? [200, 403] : [200], path).toContain(response?.status());
        await page.waitForSelector('html[data-ready]', { state: 'attached' });
        if (!isPrivate && !isEmpty) await expect(page.locator('[data-ww-uid]').first(), path).toBeAttached();
        await page.close();
      }
      expect(errors).toEqual([]);
      expect(refused, 'refused by the policy').toEqual([]);
    });
  }

  if (isThorough)
    test('private pages hand out no data without a session', async ({ page }) => {
      await page.goto(`${server.url('mycrm')}/login/`);
      const guarded = pagesOf('mycrm').filter(({ isPrivate }) => isPrivate);
      expect(guarded.length).toBeGreaterThan(0);
      for (const { id } of guarded) {
        const answer = await page.evaluate(async (address) => (await fetch(address)).text(), `/data/${id}.json`);
        expect(answer.includes('wwObjects'), id).toBe(false);
      }
    });
});
