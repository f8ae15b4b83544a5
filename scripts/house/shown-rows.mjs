/**
 * What a run of tests shows of the rows of docs/reference/conformance: a row whose tests were skipped, or did not run at all, shows
 * nothing however green the run is.
 */
import { relative } from 'node:path';

/**
 * A test, or a step of a story, that a run came by.
 * @typedef {object} Run
 * @property {string} path of its file, from the root
 * @property {readonly string[]} titles its own, and those of the groups that it stands in
 * @property {boolean} passed
 */

/**
 * The tests of a JSON report of Vitest.
 * @param {any} report
 * @param {string} root paths of files are told from here
 * @returns {readonly Run[]}
 */
export const vitestRuns = (report, root) =>
  report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ title, ancestorTitles, status }) => ({
      path: relative(root, name),
      titles: [title, ...ancestorTitles],
      passed: status === 'passed',
    })),
  );

/**
 * The stories of a JSON report of Playwright, with their steps.
 * @param {any} report
 * @returns {readonly Run[]}
 */
export const storyRuns = (report) => {
  const stepsOf = ({ steps = [] }) => steps.flatMap((step) => [step, ...stepsOf(step)]);
  const runsIn = (path, { specs = [], suites = [] }) => [
    ...specs.flatMap(({ title, tests }) =>
      tests.flatMap(({ status, results }) => [
        { path, titles: [title], passed: status === 'expected' || status === 'flaky' },
        ...stepsOf(results.at(-1) ?? {}).map((step) => ({ path, titles: [step.title], passed: !step.error })),
      ]),
    ),
    ...suites.flatMap((suite) => runsIn(path, suite)),
  ];
  return report.suites.flatMap((suite) => runsIn(`e2e/${suite.file}`, suite));
};

const LITERAL = /[.*+?^${}()|[\]\\]/g;
/** Places of a title that each case fills in: those of `printf`, `$member`, and what a template computes. */
const FILLED = /%[sdifjoOc#$]|\\\$\\\{.*?\\\}|\\\$[\w.]+/g;

/** The titles that the cases of a test have, as one pattern. */
const titlePattern = (title) =>
  new RegExp(
    `^${title.replaceAll('\\"', '"').replace(LITERAL, '\\$&').replace(FILLED, '[\\s\\S]*').replaceAll('%%', '%')}$`,
  );

/** Whether a title is the test's for a case of that name, which stands at one end of it. */
const isCaseOf = (title, name) => title === name || title.startsWith(`${name} `) || title.endsWith(` ${name}`);

const key = ({ path, title }) => `${path} "${title}"`;

/**
 * What a whole run leaves unshown.
 * @param {readonly {id: string, tests: readonly {path: string, title: string}[]}[]} rows
 * @param {readonly Run[]} runs
 * @param {readonly {path: string, title: string, needs: string}[]} excused tests that run only where there is what they need
 * @returns {{faults: readonly string[], excuses: readonly string[]}} what must not be, and what did not run for a reason
 *   that is written down
 */
export const unshownRows = (rows, runs, excused) => {
  const byPath = new Map();
  for (const run of runs) byPath.set(run.path, [...(byPath.get(run.path) ?? []), run]);
  const states = new Map();
  const stateOf = (test) => {
    if (!states.has(key(test))) {
      const pattern = titlePattern(test.title);
      const meant = (byPath.get(test.path) ?? []).filter(({ titles }) =>
        titles.some((title) => pattern.test(title) || isCaseOf(title, test.title)),
      );
      states.set(
        key(test),
        meant.length === 0 ? 'did not run' : meant.some((run) => run.passed) ? 'passed' : 'was skipped',
      );
    }
    return states.get(key(test));
  };
  const reasons = new Map(excused.map((test) => [key(test), test.needs]));
  const faults = [];
  const excuses = new Set();
  for (const { id, tests } of rows) {
    for (const test of tests) {
      const state = stateOf(test);
      const needs = reasons.get(key(test));
      if (state === 'passed') continue;
      if (needs === undefined) faults.push(`${id}: ${key(test)} ${state}`);
      else excuses.add(`${key(test)} ${state}: it needs ${needs}`);
    }
    if (tests.length > 0 && !tests.some((test) => stateOf(test) === 'passed'))
      faults.push(`${id}: none of its tests has run`);
  }
  return { faults, excuses: [...excuses] };
};
