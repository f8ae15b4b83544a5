import { defineConfig } from 'vitest/config';
import { takeOut } from './take-out.mjs';

/** One test of the product, with one protection taken out of its code (`npm run protections`). */
export default defineConfig({
  plugins: [takeOut()],
  resolve: { conditions: ['trama-source'] },
  ssr: { resolve: { conditions: ['trama-source'] } },
  test: {
    include: ['{packages,apps,sites}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**', '**/*.browser.test.{ts,tsx}'],
    environment: 'node',
    experimental: { fsModuleCache: true },
    setupFiles: ['./scripts/house/patient-waits.mjs', './scripts/security/take-out-of-read-files.mjs'],
    // What nothing holds back any more may never come to an end.
    testTimeout: 300_000,
    hookTimeout: 600_000,
  },
});
