import { defineConfig } from 'vitest/config';

/** Unit tests run in Node beside the code; `*.browser.test.{ts,tsx}` run in Chromium (vitest.browser.config.ts). */
export default defineConfig({
  resolve: { conditions: ['trama-source'] },
  ssr: { resolve: { conditions: ['trama-source'] } },
  test: {
    include: ['{packages,apps,sites,scripts}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**', '**/*.browser.test.{ts,tsx}'],
    environment: 'node',
    // Most tests wait for a database: one worker a core, where the default leaves a core free.
    maxWorkers: '100%',
    testTimeout: 30_000,
    // A new embedded database takes seconds to start, more on a busy machine.
    hookTimeout: 60_000,
  },
});
