import { type BrowserContext, expect, type Page } from '@playwright/test';
import { drawInBrowser, readDrawn } from './support/drawn.ts';
import { EXPORTED_SITES, exportsFolder, importSite, pagesOf } from './support/exports.ts';
import { type Person, ready, signedIn } from './support/seguros.ts';
import type { RunningServer } from './support/server.ts';
import { test } from './support/stories.ts';

const isThorough = process.env.TRAMA_TEST_ALL === '1';

const SCREENS = { default: 1280, tablet: 800, mobile: 390 } as const;
const THEMES = ['light', 'dark'] as const;

/** One page of each kind, on one screen, in `npm test`; all of them, on all screens, in both themes, where all tests run. */
const looks = isThorough
  ? Object.values(SCREENS).flatMap((width) => THEMES.map((theme) => ({ width, theme })))
  : [{ width: SCREENS.mobile, theme: 'dark' as const }];

const PRIVATE_PAGES: readonly (readonly [Person, readonly string[]])[] = [
  ['cliente', ['/', '/seguros/adesao/', '/seguros/contratos/']],
  ['parceiro', ['/parceiros/']],
  ['corretor', ['/crm/']],
  ['admin', ['/adm/']],
];
const PUBLIC_PAGES = ['/regua/', '/login/', '/finalizar-cadastro/', '/pw/', '/regua-mobile/'] as const;

test.describe('what was drawn ahead and what the browser draws are the same @story', () => {
  let server: RunningServer;
  test.beforeAll(async ({ takeServer }) => {
    server = await takeServer();
  });
  test.afterAll(() => server.stop());

  /** What stands on the page once it is ready, and what was said of it until then. */
  const shown = async (
    context: BrowserContext,
    address: string,
  ): Promise<{ drawn: readonly string[]; told: string[] }> => {
    const page: Page = await context.newPage();
    const told: string[] = [];
    page.on('console', (message) => message.text().includes('does not fit') && told.push(message.text()));
    page.on('pageerror', ({ message }) => told.push(message));
    await page.goto(address);
    await ready(page);
    await expect(page.locator('[aria-busy=true]').filter({ visible: true })).toHaveCount(0);
    const drawn = await readDrawn(page);
    await page.close();
    return { drawn, told };
  };

  for (const { width, theme } of looks)
    test(`on Seguros at ${width}, ${theme}`, async ({ browser }) => {
      const options = { viewport: { width, height: 900 }, serviceWorkers: 'block', reducedMotion: 'reduce' } as const;
      const [ours, theirs] = [await browser.newContext(options), await browser.newContext(options)];
      for (const context of [ours, theirs])
        await context.addInitScript((name) => localStorage.setItem('ww-app-theme', name), theme);
      await drawInBrowser(theirs);
      for (const path of isThorough ? PUBLIC_PAGES : PUBLIC_PAGES.slice(0, 2)) {
        const address = server.url() + path;
        const [taken, anew] = [await shown(ours, address), await shown(theirs, address)];
        expect(taken.told, path).toEqual([]);
        expect(taken.drawn.length, path).toBeGreaterThan(5);
        expect(taken.drawn, path).toEqual(anew.drawn);
      }
      await Promise.all([ours.close(), theirs.close()]);
    });

  if (isThorough)
    for (const { width, theme } of looks)
      for (const [person, paths] of PRIVATE_PAGES)
        test(`on Seguros for ${person} at ${width}, ${theme}: nothing is drawn anew`, async ({ browser }) => {
          const options = { viewport: { width, height: 900 }, serviceWorkers: 'block' } as const;
          const context = (await signedIn(server, browser, person, options)).context();
          await context.addInitScript((name) => localStorage.setItem('ww-app-theme', name), theme);
          for (const path of paths) expect((await shown(context, server.url() + path)).told, path).toEqual([]);
          await context.close();
        });

  for (const name of isThorough ? EXPORTED_SITES : [])
    for (const { width, theme } of looks)
      test(`on ${name} at ${width}, ${theme}: nothing is drawn anew`, async ({ browser }) => {
        test.skip(!exportsFolder, 'EXPORTS_DIR names no folder of exported sites');
        await importSite(server, name).catch((error: Error) => {
          if (!/exist/i.test(error.message)) throw error;
        });
        const context = await browser.newContext({ viewport: { width, height: 900 }, serviceWorkers: 'block' });
        await context.addInitScript((chosen) => localStorage.setItem('ww-app-theme', chosen), theme);
        await context.route('**/*', (route) =>
          new URL(route.request().url()).hostname.endsWith('localhost') ? route.continue() : route.abort(),
        );
        for (const { path, isPrivate } of pagesOf(name)) {
          if (isPrivate) continue;
          const page = await context.newPage();
          const told: string[] = [];
          page.on('console', (message) => message.text().includes('does not fit') && told.push(message.text()));
          await page.goto(server.url(name) + path);
          await page.waitForSelector('html[data-ready]', { state: 'attached' });
          expect(told, path).toEqual([]);
          await page.close();
        }
        await context.close();
      });
});
