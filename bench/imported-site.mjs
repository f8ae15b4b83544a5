import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../scripts/house/steps.mjs';

/** Whether `EXPORTS_DIR` names a folder; where it does not, says that exported sites are left out. */
export const hasExports = () => {
  const isThere = existsSync(process.env.EXPORTS_DIR ?? '');
  if (!isThere) process.stderr.write('EXPORTS_DIR names no folder of exported sites: they are left out.\n');
  return isThere;
};

/** Brings an exported site in, as a person would. @returns {Promise<string>} its address, without final slash */
export const importSite = async ({ site }, dataDir, name) => {
  await promisify(execFile)(
    process.execPath,
    ['apps/cli/dist/main.js', 'import', join(process.env.EXPORTS_DIR, name), '--name', name, '--json'],
    { cwd: ROOT, env: { ...process.env, DATA_DIR: dataDir, PORT: new URL(site).port }, maxBuffer: 2 ** 24 },
  );
  const address = new URL(site);
  address.hostname = `${name}.${address.hostname}`;
  return address.href.replace(/\/$/, '');
};
