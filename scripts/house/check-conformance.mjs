// Holds docs/reference/conformance against the tests: each row names at least one test, and each named test exists.
//
// A row's last cell reads: `path/of/a.test.ts` "title of the test" (more than one, separated by <br>).

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from './steps.mjs';

const folder = join(ROOT, 'docs/reference/conformance');
const named = /`([^`]+)` "((?:[^"\\]|\\.)+)"/g;

const sources = new Map();
async function sourceOf(path) {
  if (!sources.has(path)) sources.set(path, await readFile(join(ROOT, path), 'utf8').catch(() => null));
  return sources.get(path);
}

/** A title as a source may write it: with either quote escaped. */
const spellings = (title) => [
  title,
  title.replaceAll('\\"', '"'),
  title.replaceAll("'", "\\'"),
  title.replaceAll('"', '\\"'),
];

const faults = [];
const open = [];
let rows = 0;
for (const file of (await readdir(folder)).filter((name) => /^\d/.test(name)).sort()) {
  for (const line of (await readFile(join(folder, file), 'utf8')).split('\n')) {
    const row = /^\| (\d+\.\d+) \| .* \| ?(.*?) ?\|$/.exec(line);
    if (!row) continue;
    rows += 1;
    const [, id, cell] = row;
    const tests = [...cell.matchAll(named)];
    if (tests.length === 0) open.push(id);
    for (const [, path, title] of tests) {
      const source = await sourceOf(path);
      if (source === null) faults.push(`${id}: there is no file ${path}`);
      else if (!spellings(title).some((spelling) => source.includes(spelling)))
        faults.push(`${id}: ${path} has no test "${title}"`);
    }
  }
}

console.log(`  ${rows - open.length} of ${rows} statements have their test`);
if (process.argv.includes('--open')) console.log(open.join(' '));
if (faults.length > 0) {
  process.stderr.write(`${faults.join('\n')}\n`);
  process.exit(1);
}
