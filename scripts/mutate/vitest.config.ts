import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The small files of tests first: a mutant is mostly killed before the long random runs begin. */
class ShortFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isRandom = ({ moduleId }: TestSpecification): number => Number(/fuzz|random|chromium/.test(moduleId));
    return [...files].sort((a, b) => isRandom(a) - isRandom(b) || a.moduleId.localeCompare(b.moduleId));
  }
}

/** The tests of one room (`vitest.dir`) inside Stryker. Each file apart, so that no mutant is remembered from another's run. */
export default defineConfig({
  resolve: { conditions: ['trama-source'] },
  ssr: { resolve: { conditions: ['trama-source'] } },
  test: {
    include: ['**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**', '**/*.browser.test.{ts,tsx}'],
    environment: 'node',
    setupFiles: ['./scripts/house/patient-waits.mjs'],
    sequence: { sequencer: ShortFirst },
  },
});
