import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/house/longest-first.mjs';
import { THOROUGH_TAG } from './scripts/house/test-reports.mjs';

/** Tests of what a module does to the whole process when it is loaded, or of files that fill the memory: each has one of its own. */
const APART = ['apps/server/src/http/adapted-classes.test.ts'];

const TESTS = ['{packages,apps,sites,scripts}/**/*.test.{ts,tsx,mjs}'];
/** What takes minutes and fails seldom: `npm run test:all` alone runs it. */
const THOROUGH = '**/*.thorough.test.ts';

const NO_TESTS = [
  '**/node_modules/**',
  '**/dist/**',
  '**/*.browser.test.{ts,tsx}',
  ...(process.env.TRAMA_TEST_ALL === '1' ? [] : [THOROUGH]),
];

/** Unit tests run in Node beside the code; `*.browser.test.{ts,tsx}` run in Chromium (vitest.browser.config.ts). */
export default defineConfig({
  resolve: { conditions: ['trama-source'] },
  ssr: { resolve: { conditions: ['trama-source'] } },
  test: {
    environment: 'node',
    tags: [THOROUGH_TAG],
    // Most tests wait for a database or another process: two workers a core leave none of them idle. What runs where all tests do keeps
    // the machine busy by itself, and would meet the bounds of time that it is about.
    maxWorkers: availableParallelism() * (process.env.TRAMA_TEST_ALL === '1' ? 1 : 2),
    sequence: { sequencer: LongestFirst },
    setupFiles: ['./scripts/house/patient-waits.mjs', './scripts/house/quick-passwords.mjs'],
    expect: { poll: { timeout: 60_000 } },
    // Bounds for what hangs, far above what the slowest machine needs: a new embedded database takes seconds to start,
    // minutes where many programs share the machine. No test has a bound of its own below these.
    testTimeout: 300_000,
    hookTimeout: 600_000,
    projects: [
      // Nothing lives in module-level state, so that files share a process, its modules and its compiled database.
      {
        extends: true,
        test: {
          name: 'unit',
          include: TESTS,
          exclude: [...NO_TESTS, ...APART],
          isolate: false,
          // Most of what tests call is called a few times: what is not hot is not worth a compiler's time, a tenth of all otherwise.
          execArgv: ['--interrupt-budget=1000000'],
        },
      },
      { extends: true, test: { name: 'apart', include: APART, exclude: NO_TESTS, isolate: true } },
    ],
  },
});
