// A hundred thousand requests made from troublesome pieces, with good and forged tokens, on the embedded database and on a
// Postgres of its own: nothing leaks, nothing stands still, nothing fails inside.
// `npm run fuzz [-- CASES [SEED [embedded|server]]]`; the same seed asks the same. With TEST_DATABASE_URL that server is used.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { startPostgres } from '../../../scripts/house/postgres.mjs';

const [cases = '100000', seed = String(Math.floor(Math.random() * 1e9)), only] = process.argv.slice(2);
const root = fileURLToPath(new URL('../../../', import.meta.url));

/** @returns {Promise<number>} the exit code */
const fuzz = (database, environment) => {
  console.log(`${cases} requests on ${database}, seed ${seed}`);
  const run = spawn(
    process.execPath,
    [`${root}node_modules/vitest/vitest.mjs`, 'run', 'packages/backend/src/rest/fuzz.test.ts'],
    { cwd: root, stdio: 'inherit', env: { ...environment, FUZZ_CASES: cases, FUZZ_SEED: seed } },
  );
  return new Promise((resolve) => run.once('exit', (code) => resolve(code ?? 1)));
};

const onServer = async () => {
  const given = process.env.TEST_DATABASE_URL;
  const server = given === undefined ? await startPostgres() : { url: given, stop: async () => undefined };
  try {
    return await fuzz('a Postgres server', { ...process.env, TEST_DATABASE_URL: server.url });
  } finally {
    await server.stop();
  }
};

const { TEST_DATABASE_URL: _, ...embedded } = process.env;
let code = 0;
if (only !== 'server') code = await fuzz('the embedded database', embedded);
if (only !== 'embedded') code = (await onServer()) || code;
process.exit(code);
