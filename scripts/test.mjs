// `npm test`: checks, unit tests, browser tests and one story per area. `--all` runs every test there is. A part that fails keeps no other
// from running, but for those that need it; the last line says how many tests passed, failed and were skipped.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from './house/build.mjs';
import { findChromium } from './house/chromium.mjs';
import { closingLines } from './house/closing-lines.mjs';
import { ensureInstalled } from './house/install.mjs';
import { startPostgres } from './house/postgres.mjs';
import { runParts } from './house/run-parts.mjs';
import { main, ROOT, run, step, tool } from './house/steps.mjs';
import { countsText } from './house/test-counts.mjs';
import { playwrightCounts, vitestCounts } from './house/test-reports.mjs';

const all = process.argv.includes('--all');
const print = (line) => process.stdout.write(`${line}\n`);
const quiet = { quiet: true };
const script = (path, ...args) => run(process.execPath, [path, ...args], quiet);

/** Runs tests that write a report, and reads it, however they ended. */
const reported = async (file, countsOf, work) => {
  const fault = await work().then(
    () => undefined,
    (error) => error.message,
  );
  const counts = existsSync(file) ? countsOf(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
  return fault === undefined ? { counts } : { state: 'failed', fault, counts };
};

const CHECKS = [
  { name: 'format and lint', work: () => tool('biome', ['ci', '--diagnostic-level=error', '.'], quiet) },
  { name: 'imports between rooms', work: () => script('scripts/house/check-imports.mjs') },
  { name: 'conformance tables', work: () => script('scripts/house/check-conformance.mjs') },
  { name: 'build', work: build },
  { name: 'unused code', work: () => tool('knip', ['--no-config-hints'], quiet) },
  { name: 'sizes of the elements', work: () => script('scripts/house/check-element-sizes.mjs') },
  { name: 'reference of the elements', needs: ['build'], work: () => script('scripts/docs.mjs', '--check') },
  { name: 'types of tests', needs: ['build'], work: () => tool('tsc', ['-p', 'tsconfig.test.json'], quiet) },
];

/** The tests, one part after the other: each takes every core. */
const testParts = (env, reports) => {
  const vitest = (name, config, rooms = [], more = {}) => {
    const file = join(reports, `${name}.json`);
    const args = ['run', '--config', config, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    return {
      name,
      work: () =>
        reported(
          file,
          (report) => vitestCounts(report, ROOT),
          () => tool('vitest', [...args, ...rooms], { env: { ...env, ...more } }),
        ),
    };
  };
  const stories = join(reports, 'stories.json');
  return [
    vitest('unit tests', 'vitest.config.ts'),
    ...(all
      ? [
          vitest(
            'unit tests on the embedded database',
            'vitest.config.ts',
            ['packages/backend', 'packages/plugins', 'sites'],
            {
              TEST_DATABASE_URL: undefined,
            },
          ),
        ]
      : []),
    vitest('browser tests', 'vitest.browser.config.ts'),
    {
      name: 'stories',
      work: () =>
        reported(stories, playwrightCounts, () =>
          tool('playwright', ['test', '--reporter=list,json', ...(all ? [] : ['--grep', '@story'])], {
            env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: stories },
          }),
        ),
    },
  ];
};

const inOrder = (parts) => {
  const before = CHECKS.map(({ name }) => name);
  return parts.map((part) => {
    const after = [...before];
    before.push(part.name);
    return { ...part, needs: ['build'], after };
  });
};

await main(async () => {
  await ensureInstalled();
  const chromium = await step('finding a browser', findChromium);
  const postgres = await step('starting Postgres for tests', startPostgres);
  const reports = mkdtempSync(join(tmpdir(), 'trama-reports-'));
  const env = { CHROMIUM: chromium, TEST_DATABASE_URL: postgres.url, TRAMA_TEST_ALL: all ? '1' : '' };
  try {
    const parts = [...CHECKS, ...inOrder(testParts(env, reports))];
    const outcomes = await runParts(parts, {
      atOnce: 2,
      onBegin: (name) => print(`· ${name} …`),
      onEnd: ({ name, state, seconds, counts }) =>
        print(
          `  ${name}: ${[counts && countsText(counts), state !== 'done' && state, `${seconds.toFixed(1)} s`].filter(Boolean).join(', ')}`,
        ),
    });
    for (const line of closingLines(outcomes)) print(line);
    if (outcomes.some(({ state }) => state !== 'done')) process.exitCode = 1;
  } finally {
    rmSync(reports, { recursive: true, force: true });
    await postgres.stop();
  }
});
