// A hundred thousand requests made from troublesome pieces, with good and forged tokens: nothing leaks, nothing stands still,
// nothing fails inside. `node packages/backend/proof/fuzz.mjs [cases] [seed]`; with TEST_DATABASE_URL on that server.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const [cases = '100000', seed = '1'] = process.argv.slice(2);
const root = fileURLToPath(new URL('../../../', import.meta.url));
const run = spawn(
  process.execPath,
  [`${root}node_modules/vitest/vitest.mjs`, 'run', 'packages/backend/src/rest/fuzz.test.ts'],
  { cwd: root, stdio: 'inherit', env: { ...process.env, FUZZ_CASES: cases, FUZZ_SEED: seed } },
);
run.on('exit', (code) => process.exit(code ?? 1));
