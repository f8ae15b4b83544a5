import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const folder = process.env.EXPORTS_DIR ?? '';

const all = existsSync(folder)
  ? readdirSync(folder).filter((name) => existsSync(join(folder, name, 'design.json')))
  : [];

/** The one with most kinds of things: charts, tables, another vendor's sign-in, private pages. */
const REPRESENTATIVE = 'mycrm';

/**
 * Names of the exported sites in the folder that EXPORTS_DIR names, that tests go through: all of them where all tests run, else one;
 * none without the folder.
 */
export const exportedSites: readonly string[] =
  process.env.TRAMA_TEST_ALL === '1' ? all : all.includes(REPRESENTATIVE) ? [REPRESENTATIVE] : all.slice(0, 1);
