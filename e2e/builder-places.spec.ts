import { expect, test } from '@playwright/test';
import type { RunOptions } from 'axe-core';
import { pt } from '../apps/builder/src/texts/pt.ts';
import { AXE, findings } from './support/axe.ts';
import { openSegurosInBuilder } from './support/builder.ts';
import { designPlaces } from './support/design-places.ts';
import { logicPlaces } from './support/logic-places.ts';
import { type RunningServer, startServer } from './support/server.ts';

/** The builder itself, without the site in its frame. Guards around a menu hand the focus on; separators stand between landmarks. */
const OF_BUILDER: RunOptions = {
  iframes: false,
  rules: { 'aria-hidden-focus': { enabled: false }, region: { enabled: false } },
};

const PLACES = [
  ['logic', logicPlaces],
  ['design', designPlaces],
] as const;

/** Every panel, dialog, editor and place in which a site is made, through the eyes of assistive technology. */
for (const [kind, placesOf] of PLACES)
  test.describe(`The places of the ${kind} of a site`, () => {
    let server: RunningServer;
    test.beforeAll(async () => {
      server = await startServer();
    });
    test.afterAll(() => server.stop());

    for (const colorScheme of ['light', 'dark'] as const)
      test(`are whole for assistive technology (${colorScheme})`, async ({ browser }) => {
        const page = await (await browser.newContext({ locale: 'pt-BR', colorScheme })).newPage();
        await page.addInitScript({ path: AXE });
        await openSegurosInBuilder(server, page);
        for (const { name, open, close } of placesOf(page, pt))
          await test.step(name, async () => {
            await open();
            expect.soft(await findings(page, OF_BUILDER), name).toEqual([]);
            await close?.();
          });
        await page.context().close();
      });
  });
