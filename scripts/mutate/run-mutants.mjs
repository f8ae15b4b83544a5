import { relative } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { ROOT } from '../house/steps.mjs';
import { keyOf } from './mutants.mjs';

/**
 * What the sandbox holds of the checkout, beside the room itself. Other rooms are found through `node_modules`, unchanged.
 * Not the root's `tsconfig.json`: Stryker would read it by TypeScript's old interface, which TypeScript 7 no longer has.
 */
const SANDBOX = [
  'package.json',
  'tsconfig.base.json',
  '{packages,apps,sites}/*/tsconfig.json',
  'scripts/mutate/**',
  'scripts/house/**',
];

/**
 * Runs the tests of a room once for each mutant: those that reach it, until the first that fails.
 * @param {string} folder of the room, from the root
 * @param {readonly import('./mutants.mjs').Mutant[]} sample
 * @returns {Promise<(import('./mutants.mjs').Mutant & {status: string})[]>} `status` as Stryker names them
 */
export const runMutants = async (folder, sample) => {
  process.chdir(ROOT);
  const room = folder.slice(0, folder.indexOf('/src'));
  const stryker = new Stryker({
    mutate: [...new Set(sample.map(({ file }) => file))],
    ignorePatterns: ['**', ...[...SANDBOX, `${room}/**`].map((pattern) => `!${pattern}`), '**/dist/**'],
    plugins: [new URL('./stryker-plugin.mjs', import.meta.url).href],
    checkers: ['sample'],
    sample: sample.map(({ key }) => key),
    testRunner: 'room',
    vitest: { configFile: 'scripts/mutate/vitest.config.ts', dir: folder, related: false },
    coverageAnalysis: 'perTest',
    disableTypeChecks: false,
    concurrency: 2,
    // A mutant that loops is stopped by its number of turns; time alone ends what waits, and a busy machine is no mutant.
    timeoutMS: 20_000,
    dryRunTimeoutMinutes: 20,
    reporters: ['sample'],
    logLevel: 'warn',
    warnings: { unknownOptions: false, slow: false },
    allowConsoleColors: false,
    tempDirName: '.stryker-tmp',
    cleanTempDir: 'always',
  });
  const results = await stryker.runMutationTest();
  const byKey = new Map(results.map((result) => [keyOf(relative(ROOT, result.fileName), fromReport(result)), result]));
  return sample.map((mutant) => ({ ...mutant, status: byKey.get(mutant.key).status }));
};

/** Reports count lines and columns from 1, the instrumenter from 0. */
const fromReport = ({ location: { start, end }, ...mutant }) => ({
  ...mutant,
  location: { start: less(start), end: less(end) },
});

const less = ({ line, column }) => ({ line: line - 1, column: column - 1 });
