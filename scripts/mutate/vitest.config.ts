import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { THOROUGH_TAG } from '../house/test-reports.mjs';

/** The small files of tests first: a mutant is mostly killed before the long random runs begin. */
class ShortFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isRandom = ({ moduleId }: TestSpecification): number => Number(/fuzz|random|chromium/.test(moduleId));
    return [...files].sort((a, b) => isRandom(a) - isRandom(b) || a.moduleId.localeCompare(b.moduleId));
  }
}

/**
 * The tests of one room (`vitest.dir`) inside Stryker. The files of one mutant share a process and its modules, as in
 * `npm test`; the process ends with the mutant, so that none is remembered in another's run.
 */
export default defineConfig({
  resolve: { conditions: ['trama-source'] },
  ssr: { resolve: { conditions: ['trama-source'] } },
  test: {
    include: ['**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**', '**/*.browser.test.{ts,tsx}'],
    environment: 'node',
    // A tag that is not known here fails the file, and with it the room.
    tags: [THOROUGH_TAG],
    isolate: false,
    // A mutant may leave a test waiting for ever; instrumented code on a busy machine is no such mutant.
    testTimeout: 120_000,
    setupFiles: ['./scripts/house/patient-waits.mjs'],
    sequence: { sequencer: ShortFirst },
  },
});
