import { relative } from 'node:path';
import { firstLine } from './test-counts.mjs';

/** The tag of tests that `npm run test:all` alone runs. */
export const THOROUGH_TAG = {
  name: 'thorough',
  description: 'Goes over code that another test of `npm test` goes over: `npm run test:all` runs it.',
};

/** Skipped by itself, or by what it stands in. */
const SKIPPED = new Set(['skipped', 'pending', 'todo', 'disabled']);

/**
 * The tests of a JSON report of Vitest. A file that does not load has no tests, and counts as one that failed.
 * @param {any} report
 * @param {string} root paths of files are told from here
 * @param {string} [leftOut] the tag of tests that the run left out on purpose: they are not there
 * @returns {import('./test-counts.mjs').Counts}
 */
export const vitestCounts = (report, root, leftOut) => {
  const wasSkipped = ({ status, tags = [] }) => SKIPPED.has(status) && !tags.includes(leftOut);
  const files = report.testResults.map((file) => {
    const name = relative(root, file.name);
    const failed = file.assertionResults.filter(({ status }) => status === 'failed');
    const failures = failed.map(
      ({ fullName, failureMessages = [] }) => `${name}: ${fullName}: ${firstLine(failureMessages[0])}`,
    );
    const isBroken = file.status === 'failed' && failed.length === 0;
    return {
      name,
      seconds: Math.max(0, file.endTime - file.startTime) / 1000,
      passed: file.assertionResults.filter(({ status }) => status === 'passed').length,
      skipped: file.assertionResults.filter(wasSkipped).length,
      failures: isBroken ? [`${name}: ${firstLine(file.message)}`] : failures,
    };
  });
  return countsOf(files);
};

/**
 * The stories of a JSON report of Playwright.
 * @param {any} report
 * @returns {import('./test-counts.mjs').Counts}
 */
export const playwrightCounts = (report) => {
  const specsIn = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsIn)];
  const files = report.suites.map((suite) => {
    const stories = specsIn(suite).flatMap(({ title, tests }) => tests.map((story) => ({ title, ...story })));
    return {
      name: `e2e/${suite.file}`,
      seconds: stories.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0) / 1000,
      passed: stories.filter(({ status }) => status === 'expected' || status === 'flaky').length,
      skipped: stories.filter(({ status }) => status === 'skipped').length,
      failures: stories
        .filter(({ status }) => status === 'unexpected')
        .map(({ title, results }) => `e2e/${suite.file}: ${title}: ${firstLine(results.at(-1)?.error?.message)}`),
    };
  });
  const broken = report.errors.map(({ message }) => firstLine(message));
  return countsOf([
    ...files,
    ...(broken.length > 0 ? [{ name: 'e2e', seconds: 0, passed: 0, skipped: 0, failures: broken }] : []),
  ]);
};

const countsOf = (files) => ({
  passed: files.reduce((sum, { passed }) => sum + passed, 0),
  failed: files.reduce((sum, { failures }) => sum + failures.length, 0),
  skipped: files.reduce((sum, { skipped }) => sum + skipped, 0),
  files: files.map(({ name, seconds }) => ({ name, seconds })),
  failures: files.flatMap(({ failures }) => failures),
});
