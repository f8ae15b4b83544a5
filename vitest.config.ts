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
    setupFiles: ['./scripts/house/patient-waits.mjs'],
    expect: { poll: { timeout: 60_000 } },
    // Bounds for what hangs, far above what the slowest machine needs: a new embedded database takes seconds to start,
    // minutes where many programs share the machine. No test has a bound of its own below these.
    testTimeout: 300_000,
    hookTimeout: 600_000,
  },
});
