import { defineConfig } from 'vitest/config';
import { THOROUGH_TAG } from '../house/test-reports.mjs';
import { breakCode } from './break-code.mjs';

/** One test of the product, with one thing broken in its code (`npm run protections`, `npm run rules`). */
export default defineConfig({
  plugins: [breakCode()],
  resolve: { conditions: ['trama-source'] },
  ssr: { resolve: { conditions: ['trama-source'] } },
  test: {
    include: ['{packages,apps,sites}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**', '**/*.browser.test.{ts,tsx}'],
    environment: 'node',
    tags: [THOROUGH_TAG],
    experimental: { fsModuleCache: true },
    setupFiles: ['./scripts/house/patient-waits.mjs', './scripts/breaks/break-read-files.mjs'],
    // What nothing holds back any more may never come to an end.
    testTimeout: 300_000,
    hookTimeout: 600_000,
  },
});
