/**
 * Tests of a part.
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {readonly {name: string, seconds: number}[]} files How long each file took, with what it set up.
 * @property {readonly string[]} failures Where each failure is, and its message in one line.
 */

/** @type {Counts} */
export const NO_TESTS = { passed: 0, failed: 0, skipped: 0, files: [], failures: [] };

/** @param {readonly Counts[]} all @returns {Counts} */
export const sumOf = (all) =>
  all.reduce(
    (sum, { passed, failed, skipped, files, failures }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
      files: [...sum.files, ...files],
      failures: [...sum.failures, ...failures],
    }),
    NO_TESTS,
  );

/** `4,477 passed, 0 failed`: what a part's line says of its tests. */
export const countsText = ({ passed, failed, skipped }) =>
  [`${passed} passed`, failed > 0 && `${failed} failed`, skipped > 0 && `${skipped} skipped`]
    .filter(Boolean)
    .join(', ');

/** The first line of a failure's message. */
export const firstLine = (text) =>
  String(text ?? '')
    .split('\n')
    .find((line) => line.trim() !== '')
    ?.trim() ?? '';
