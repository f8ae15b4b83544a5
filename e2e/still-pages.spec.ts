import { type BrowserContext, expect, type Page } from '@playwright/test';
import { type Person, ready, signedIn } from './support/seguros.ts';
import type { RunningServer } from './support/server.ts';
import { test } from './support/stories.ts';

const isThorough = process.env.TRAMA_TEST_ALL === '1';

/** What each part of the site is like for whom; all of them where all tests run, those for everybody in `npm test`. */
const PAGES: readonly (readonly [Person | null, readonly string[]])[] = [
  [null, ['/login/', '/regua/', '/finalizar-cadastro/', '/pw/', ...(isThorough ? ['/regua-mobile/'] : [])]],
  ...(isThorough
    ? ([
        ['cliente', ['/', '/seguros/adesao/', '/seguros/contratos/']],
        ['parceiro', ['/parceiros/']],
        ['corretor', ['/crm/']],
        ['admin', ['/adm/']],
      ] as const)
    : []),
];

interface Moved {
  value: number;
  what: readonly string[];
}

/** Collects what moves on the pages of a window by itself, from the first paint on. */
const watchMoves = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const moves: Moved[] = [];
    Object.assign(window, { moves });
    const nameOf = (node: Node | null): string => {
      const element = node instanceof Element ? node : node?.parentElement;
      return element ? `${element.localName}.${element.className} ${element.textContent?.slice(0, 30)}` : 'gone';
    };
    new PerformanceObserver((list) => {
      type Shift = PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: readonly { node: Node | null }[];
      };
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[])
        if (!hadRecentInput) moves.push({ value, what: sources.map(({ node }) => nameOf(node)) });
    }).observe({ type: 'layout-shift', buffered: true });
  });

const movesOf = async (page: Page): Promise<readonly Moved[]> => {
  await expect(page.locator('[aria-busy=true]').filter({ visible: true })).toHaveCount(0);
  // Two frames: what was laid out last has been painted and told.
  return page.evaluate(
    () =>
      new Promise<readonly Moved[]>((resolve) =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() => resolve((window as unknown as { moves: readonly Moved[] }).moves)),
        ),
      ),
  );
};

test.describe('nothing moves on Seguros while it loads @story', () => {
  let server: RunningServer;
  test.beforeAll(async ({ takeServer }) => {
    server = await takeServer();
  });
  test.afterAll(() => server.stop());

  for (const width of isThorough ? [390, 800, 1280] : [390])
    for (const [person, paths] of PAGES)
      test(`for ${person ?? 'anybody'} at ${width}`, async ({ browser }) => {
        const options = { viewport: { width, height: 900 }, serviceWorkers: 'block' } as const;
        const context =
          person === null
            ? await browser.newContext(options)
            : (await signedIn(server, browser, person, options)).context();
        await watchMoves(context);
        for (const path of paths) {
          const page = await context.newPage();
          await page.goto(server.url() + path);
          await ready(page);
          expect.soft(await movesOf(page), path).toEqual([]);
          await page.close();
        }
        await context.close();
      });
});
