// `npm test`: checks, unit tests, browser tests and one story per area. `--all` runs every test there is.
import { build } from './house/build.mjs';
import { findChromium } from './house/chromium.mjs';
import { ensureInstalled } from './house/install.mjs';
import { startPostgres } from './house/postgres.mjs';
import { main, run, step, tool } from './house/steps.mjs';

const all = process.argv.includes('--all');

await main(async () => {
  await ensureInstalled();
  await step('format and lint', () => tool('biome', ['ci', '--diagnostic-level=error', '.']));
  await step('imports between rooms', () => run(process.execPath, ['scripts/house/check-imports.mjs']));
  await step('conformance tables', () => run(process.execPath, ['scripts/house/check-conformance.mjs']));
  await build();
  await step('reference of the elements', () => run(process.execPath, ['scripts/docs.mjs', '--check']));
  await step('sizes of the elements', () => run(process.execPath, ['scripts/house/check-element-sizes.mjs']));
  await step('types of tests and scripts', () => tool('tsc', ['-p', 'tsconfig.test.json']));
  await step('unused code', () => tool('knip', []));
  const chromium = await step('finding a browser', findChromium);
  const postgres = await step('starting Postgres for tests', startPostgres);
  const env = { CHROMIUM: chromium, TEST_DATABASE_URL: postgres.url, TRAMA_TEST_ALL: all ? '1' : '' };
  try {
    await step('unit tests', () => tool('vitest', ['run', '--config', 'vitest.config.ts'], { env }));
    if (all) {
      const rooms = ['packages/backend', 'packages/plugins', 'sites'];
      const embedded = { ...env, TEST_DATABASE_URL: undefined };
      await step('the same on the embedded database', () =>
        tool('vitest', ['run', '--config', 'vitest.config.ts', ...rooms], { env: embedded }),
      );
    }
    await step('browser tests', () => tool('vitest', ['run', '--config', 'vitest.browser.config.ts'], { env }));
    await step('stories in the browser', () =>
      tool('playwright', ['test', ...(all ? [] : ['--grep', '@story'])], { env }),
    );
  } finally {
    await postgres.stop();
  }
});
