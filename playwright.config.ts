import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from './scripts/house/chromium.mjs';

/** The whole product in a browser: each file starts its own server on a free port and a fresh data folder. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  workers: 1,
  // Bounds for what hangs, far above what the slowest machine needs.
  timeout: 480_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    trace: 'retain-on-failure',
    launchOptions: { executablePath: await findChromium(), args: CHROMIUM_FLAGS },
  },
});
