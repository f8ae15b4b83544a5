// `npm test`: checks, unit tests, browser tests and one story per area. `--all` runs every test there is. Three parts run beside each
// other: tests wait for databases and browsers half of their time, and most need nothing that is built. One that fails keeps no other
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
import { makeSeededData } from './house/seeded-data.mjs';
import { showRows } from './house/show-rows.mjs';
import { storyRuns, vitestRuns } from './house/shown-rows.mjs';
import { main, ROOT, run, step, stopCommands, tool } from './house/steps.mjs';
import { countsText } from './house/test-counts.mjs';
import { playwrightCounts, THOROUGH_TAG, vitestCounts } from './house/test-reports.mjs';

const all = process.argv.includes('--all');
const print = (line) => process.stdout.write(`${line}\n`);
const quiet = { quiet: true };
/** The tag of what this run leaves to `npm run test:all`. */
const leftOut = all ? undefined : THOROUGH_TAG.name;
const script = (path, ...args) => run(process.execPath, [path, ...args], quiet);

/** Runs tests that write a report, and reads it, however they ended; what ran is added to `runs`. */
const reported = async (file, { countsOf, runsOf }, runs, work) => {
  const fault = await work().then(
    () => undefined,
    (error) => error.message,
  );
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  if (report) runs.push(...runsOf(report));
  const counts = report && countsOf(report);
  return fault === undefined ? { counts } : { state: 'failed', fault, counts };
};

const SEEDED = 'data folder of the main site';

/** A slice of the hour that `npm run soak` takes. */
const SOAK = ['--minutes', '10', '--visitors', '100', '--people', '20', '--builders', '3', '--talkers', '10'];

const BUILD = { name: 'build', work: build };

const CHECKS = [
  { name: 'format and lint', work: () => tool('biome', ['ci', '--diagnostic-level=error', '.'], quiet) },
  { name: 'imports between rooms', work: () => script('scripts/house/check-imports.mjs') },
  { name: 'conformance tables', work: () => script('scripts/house/check-conformance.mjs') },
  { name: 'unused code', work: () => tool('knip', ['--no-config-hints'], quiet) },
  { name: 'sizes of the elements', work: () => script('scripts/house/check-element-sizes.mjs') },
  { name: 'reference of the elements', needs: [BUILD.name], work: () => script('scripts/docs.mjs', '--check') },
  // Beside the tests a second thread of the compiler is no quicker, and checks what both need twice.
  {
    name: 'types of tests',
    needs: [BUILD.name],
    work: () => tool('tsc', ['-p', 'tsconfig.test.json', '--singleThreaded'], quiet),
  },
];

/** Where tests ask databases, and say otherwise what they run on. */
const ON_DATABASES = ['packages/backend', 'packages/plugins', 'sites', 'apps/server', 'apps/builder/src/backend'];

/** The tests. Unit tests and stories begin with one data folder, whose place comes to stand in `env`. */
const testParts = (env, reports, runs) => {
  const vitest = (name, { config = 'vitest.config.ts', rooms = [], needs = [], more = {} }) => {
    const file = join(reports, `${name}.json`);
    const report = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const chosen = [
      ...(leftOut ? ['--tags-filter', `!${leftOut}`] : []),
      ...rooms.map((room) => join(ROOT, room, '/')),
    ];
    const args = ['run', '--config', config, ...report, ...chosen];
    return {
      name,
      needs,
      // Beside the build and the data folder they would only hold up what waits for these.
      after: [SEEDED],
      work: () =>
        reported(
          file,
          { countsOf: (report) => vitestCounts(report, ROOT, leftOut), runsOf: (report) => vitestRuns(report, ROOT) },
          runs,
          () => tool('vitest', args, { env: { ...env, ...more }, label: name }),
        ),
    };
  };
  const stories = join(reports, 'stories.json');
  return [
    // In one part: while some wait for a database others compute, what they share is read once, and no long one is left alone at the end.
    vitest('unit tests', { needs: [SEEDED] }),
    ...(all
      ? [
          vitest('unit tests on the embedded database', {
            rooms: ON_DATABASES,
            needs: [SEEDED],
            more: { TEST_DATABASE_URL: undefined },
          }),
        ]
      : []),
    vitest('browser tests', { config: 'vitest.browser.config.ts' }),
    {
      name: 'stories',
      needs: [SEEDED],
      work: () =>
        reported(stories, { countsOf: playwrightCounts, runsOf: storyRuns }, runs, () =>
          tool('playwright', ['test', '--reporter=list,json', ...(all ? [] : ['--grep', '@story'])], {
            env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: stories },
            label: 'stories',
          }),
        ),
    },
  ];
};

await main(async () => {
  await ensureInstalled();
  const chromium = await step('finding a browser', findChromium);
  const postgres = await step('starting Postgres for tests', startPostgres);
  const reports = mkdtempSync(join(tmpdir(), 'trama-reports-'));
  const env = { CHROMIUM: chromium, TEST_DATABASE_URL: postgres.url, TRAMA_TEST_ALL: all ? '1' : '' };
  const stopped = new AbortController();
  let seeded;
  const tidy = async () => {
    seeded?.remove();
    rmSync(reports, { recursive: true, force: true });
    await postgres.stop();
  };
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, async () => {
      print(`\nStopping, on ${signal} …`);
      stopped.abort();
      await stopCommands();
      await tidy();
      process.exit(130);
    });
  const seed = async () => {
    seeded = await makeSeededData();
    env.TRAMA_SEEDED_DATA = seeded.folder;
  };
  try {
    const runs = [];
    const tests = testParts(env, reports, runs);
    const shown = {
      name: 'rows that tests show',
      after: tests.map(({ name }) => name),
      work: () => showRows(runs, (line) => print(`  ${line}`)),
    };
    // Last, and by itself: what is asked of it is that nothing is lost and nothing grows, not that other tests leave it time.
    const soak = {
      name: 'ten minutes of faults under load',
      needs: [BUILD.name],
      after: [shown.name],
      work: () => run(process.execPath, ['scripts/soak.mjs', ...SOAK], { label: 'soak' }),
    };
    const parts = [
      BUILD,
      { name: SEEDED, needs: [BUILD.name], work: seed },
      ...CHECKS,
      ...tests,
      ...(all ? [shown, soak] : []),
    ];
    const outcomes = await runParts(parts, {
      // All tests there are keep the machine busy by themselves; more at once would meet the bounds of time that they are about.
      atOnce: all ? 2 : 3,
      signal: stopped.signal,
      onBegin: (name) => print(`· ${name} …`),
      onEnd: ({ name, state, seconds, counts }) =>
        print(
          `  ${name}: ${[counts && countsText(counts), state !== 'done' && state, `${seconds.toFixed(1)} s`].filter(Boolean).join(', ')}`,
        ),
    });
    for (const line of closingLines(outcomes)) print(line);
    if (outcomes.some(({ state }) => state !== 'done')) process.exitCode = 1;
  } finally {
    await tidy();
  }
});
