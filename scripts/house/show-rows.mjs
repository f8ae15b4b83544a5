import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readExcused, readRows } from './conformance-rows.mjs';
import { unshownRows } from './shown-rows.mjs';
import { ROOT } from './steps.mjs';

const FOLDER = join(ROOT, 'docs/reference/conformance');

/**
 * Holds the rows of conformance against what a whole run came by.
 * @param {readonly import('./shown-rows.mjs').Run[]} runs
 * @param {(line: string) => void} print told what did not run for a reason that is written down
 * @throws Error naming the rows whose tests were skipped or did not run
 */
export const showRows = async (runs, print) => {
  const files = (await readdir(FOLDER)).filter((name) => /^\d/.test(name));
  const read = async (name) => readFile(join(FOLDER, name), 'utf8');
  const rows = (await Promise.all(files.map(async (name) => readRows(name, await read(name))))).flat();
  const { faults, excuses } = unshownRows(rows, runs, readExcused(await read('README.md')));
  for (const line of excuses) print(line);
  if (faults.length > 0) throw new Error(`rows that nothing showed in this run: ${faults.join('; ')}`);
};
