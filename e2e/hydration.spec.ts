import { type BrowserContext, expect, type Page } from '@playwright/test';
import { drawInBrowser, noteTakenOver, readDrawn, readTakenOver } from './support/drawn.ts';
import { EXPORTED_SITES, exportsFolder, importSite, pagesOf } from './support/exports.ts';
import { type Person, ready, signedIn } from './support/seguros.ts';
import type { RunningServer } from './support/server.ts';
import { test } from './support/stories.ts';

const isThorough = process.env.TRAMA_TEST_ALL === '1';

const SCREENS = { default: 1280, tablet: 800, mobile: 390 } as const;
const THEMES = ['light', 'dark'] as const;

/** One page of each kind, on one screen, in `npm test`; all of them, on all screens, in both themes, where all tests run. */
const looks = isThorough
  ? Object.entries(SCREENS).flatMap(([screen, width]) => THEMES.map((theme) => ({ screen, width, theme })))
  : [{ screen: 'mobile', width: SCREENS.mobile, theme: 'dark' as const }];

const PRIVATE_PAGES: readonly (readonly [Person, readonly string[]])[] = [
  ['cliente', ['/', '/seguros/adesao/', '/seguros/contratos/']],
  ['parceiro', ['/parceiros/']],
  ['corretor', ['/crm/']],
  ['admin', ['/adm/']],
];
const PUBLIC_PAGES = ['/regua/', '/login/', '/finalizar-cadastro/', '/pw/', '/regua-mobile/'] as const;

/** The place of an icon whose file has not come yet. */
const UNDRAWN_ICON = '[data-icon]:not([data-icon=""]):not(:has(svg > *))';

/** The visitor has chosen it before. Frames of others, which have no storage, keep theirs. */
const chooseTheme = (context: BrowserContext, theme: (typeof THEMES)[number]): Promise<unknown> =>
  context.addInitScript((name) => {
    if (window === window.top) localStorage.setItem('ww-app-theme', name);
  }, theme);

test.describe('what was drawn ahead and what the browser draws are the same @story', () => {
  let server: RunningServer;
  test.beforeAll(async ({ takeServer }) => {
    server = await takeServer();
  });
  test.afterAll(() => server.stop());

  /** Opens a page; what it says of HTML that does not fit, and what fails in it. */
  const opened = async (context: BrowserContext, address: string): Promise<{ page: Page; told: string[] }> => {
    const page = await context.newPage();
    const told: string[] = [];
    page.on('console', (message) => message.text().includes('does not fit') && told.push(message.text()));
    page.on('pageerror', ({ message }) => told.push(message));
    await page.goto(address);
    await ready(page);
    return { page, told };
  };

  /** What stands on the page once it is ready, and what was said of it until then. */
  const shown = async (
    context: BrowserContext,
    address: string,
  ): Promise<{ drawn: readonly string[]; told: string[] }> => {
    const { page, told } = await opened(context, address);
    await expect(page.locator('[aria-busy=true]').filter({ visible: true })).toHaveCount(0);
    await expect(page.locator(UNDRAWN_ICON)).toHaveCount(0);
    const drawn = await readDrawn(page);
    await page.close();
    return { drawn, told };
  };

  /** Looks at each page as it came and as React has taken it over: the same nodes, and nothing was said of it. */
  const expectTakenOver = async (context: BrowserContext, origin: string, paths: readonly string[]): Promise<void> => {
    for (const path of paths) {
      const { page, told } = await opened(context, origin + path);
      const { before, after } = (await readTakenOver(page)) ?? { before: [], after: [] };
      // A page that leads elsewhere, or needs no script, has nothing that was taken over.
      if (after) expect(after, path).toEqual(before);
      expect(told, path).toEqual([]);
      await page.close();
    }
  };

  for (const { width, theme } of looks)
    test(`on Seguros at ${width}, ${theme}`, async ({ browser }) => {
      const options = { viewport: { width, height: 900 }, serviceWorkers: 'block', reducedMotion: 'reduce' } as const;
      const [ours, theirs] = [await browser.newContext(options), await browser.newContext(options)];
      for (const context of [ours, theirs]) await chooseTheme(context, theme);
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

  for (const { screen, width, theme } of looks)
    test(`on Seguros at ${width}, ${theme}: nothing is drawn anew`, async ({ browser }) => {
      const context = await browser.newContext({ viewport: { width, height: 900 }, serviceWorkers: 'block' });
      await chooseTheme(context, theme);
      await noteTakenOver(context, screen);
      await expectTakenOver(context, server.url(), isThorough ? PUBLIC_PAGES : PUBLIC_PAGES.slice(0, 2));
      await context.close();
    });

  if (isThorough)
    for (const { screen, width, theme } of looks)
      for (const [person, paths] of PRIVATE_PAGES)
        test(`on Seguros for ${person} at ${width}, ${theme}: nothing is drawn anew`, async ({ browser }) => {
          const options = { viewport: { width, height: 900 }, serviceWorkers: 'block' } as const;
          const context = (await signedIn(server, browser, person, options)).context();
          await chooseTheme(context, theme);
          await noteTakenOver(context, screen);
          await expectTakenOver(context, server.url(), paths);
          await context.close();
        });

  for (const name of isThorough ? EXPORTED_SITES : [])
    for (const { screen, width, theme } of looks)
      test(`on ${name} at ${width}, ${theme}: nothing is drawn anew`, async ({ browser }) => {
        test.skip(!exportsFolder, 'EXPORTS_DIR names no folder of exported sites');
        await importSite(server, name).catch((error: Error) => {
          if (!/exist/i.test(error.message)) throw error;
        });
        const context = await browser.newContext({ viewport: { width, height: 900 }, serviceWorkers: 'block' });
        await chooseTheme(context, theme);
        await context.route('**/*', (route) =>
          new URL(route.request().url()).hostname.endsWith('localhost') ? route.continue() : route.abort(),
        );
        await noteTakenOver(context, screen);
        const open = pagesOf(name).filter(({ isPrivate }) => !isPrivate);
        await expectTakenOver(
          context,
          server.url(name),
          open.map(({ path }) => path),
        );
        await context.close();
      });
});
