import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from './scripts/house/chromium.mjs';

/** The whole product in a browser: each file starts its own server on a free port and a data folder of its own. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  globalSetup: './e2e/support/seeded-data.ts',
  // Files run beside each other, the tests of a file one after the other: they share a server.
  workers: '100%',
  // Bounds for what hangs, far above what the slowest machine needs.
  timeout: 480_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // What a page looked like when its story failed. A trace of every step takes a quarter more time: `--trace on` makes one.
    // A press waits for what it presses: what never comes fails by its name, and not with the whole story.
    actionTimeout: 120_000,
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: await findChromium(), args: CHROMIUM_FLAGS },
  },
});
