import { type Browser, type BrowserContextOptions, expect, type Page, test } from '@playwright/test';
import { AXE, findings } from './support/axe.ts';
import { collectPolicyReports } from './support/policy-reports.ts';
import { type Person, PHONE, signedIn } from './support/seguros.ts';
import { showView } from './support/seguros-view.ts';
import { SEEN } from './support/seguros-views.ts';
import { type RunningServer, startServer } from './support/server.ts';

const DEVICES = [
  ['phone', PHONE],
  ['desktop', { viewport: { width: 1280, height: 900 } }],
] as const;

/** What fades or slides in has arrived, and what began with its end too; what turns for ever goes on. */
const still = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    const moving = (): Animation[] =>
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState === 'running' && Number.isFinite(Number(effect?.getComputedTiming().endTime)),
        );
    do {
      await Promise.all(moving().map((animation) => animation.finished.catch(() => undefined)));
      for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
    } while (moving().length > 0);
  });

const showTheme = (page: Page, theme: string): Promise<boolean> =>
  page.evaluate((name) => document.documentElement.classList.toggle('ww-app-theme-dark', name === 'dark'), theme);

/** A window in which answers can be taken away: what goes through the service worker is out of a test's reach. */
const enter = async (
  server: RunningServer,
  browser: Browser,
  person: Person | null,
  device: BrowserContextOptions,
): Promise<Page> => {
  const options: BrowserContextOptions = { ...device, serviceWorkers: 'block' };
  return person === null
    ? (await browser.newContext({ locale: 'pt-BR', timezoneId: 'America/Sao_Paulo', ...options })).newPage()
    : signedIn(server, browser, person, options);
};

test.describe('Seguros: everybody can use it', () => {
  let server: RunningServer;
  test.beforeAll(async () => {
    server = await startServer();
  });
  test.afterAll(() => server.stop());

  for (const { who, person, views } of SEEN)
    for (const [device, options] of DEVICES)
      test(`axe finds nothing in anything that ${who} sees on a ${device}, light or dark`, async ({ browser }) => {
        test.slow();
        const page = await enter(server, browser, person, options);
        const refused = await collectPolicyReports(page);
        await page.addInitScript({ path: AXE });
        for (const view of views) {
          if (view.only !== undefined && view.only !== device) continue;
          await showView(server, page, view);
          for (const theme of ['light', 'dark']) {
            await showTheme(page, theme);
            await still(page);
            expect.soft(await findings(page), `${view.name}, ${theme}`).toEqual([]);
          }
        }
        expect(refused, 'refused by the policy').toEqual([]);
        await page.context().close();
      });
});
