// Holds docs/reference/conformance against the tests and the sources: ids of rows are given once and for ever, each row
// names at least one test, each named test exists; each row that a source cites exists, and so
// does each document that it names.
// With `--open` it lists the rows that have no test yet.

import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { absentSources, citedRows, namedDocuments } from './citations.mjs';
import { hasTest, idFaults, readExcused, readRegister, readRows } from './conformance-rows.mjs';
import { ROOT } from './steps.mjs';

const FOLDER = 'docs/reference/conformance';
const ROOMS = ['packages', 'apps', 'sites', 'scripts', 'e2e', 'bench', 'docs'];
const SOURCE = /\.(?:ts|tsx|mts|js|jsx|mjs|css|sql|md)$/;
const NO_SOURCES = /^(?:node_modules|dist|dist-.*|\..*)$/;
/** What looks for citations, and tests of the scripts of the house: they hold samples of what is wrong. */
const SAMPLES = /^scripts\/house\/(?:citations\.mjs|.*\.test\.ts)$/;

const sourcesBelow = async (folder) => {
  const entries = await readdir(join(ROOT, folder), { withFileTypes: true });
  const found = await Promise.all(
    entries
      .filter(({ name }) => !NO_SOURCES.test(name))
      .map((entry) => {
        const path = join(folder, entry.name);
        if (entry.isDirectory()) return sourcesBelow(path);
        return SOURCE.test(entry.name) ? [path] : [];
      }),
  );
  return found.flat();
};

const texts = new Map();
const textOf = async (path) => {
  if (!texts.has(path)) texts.set(path, await readFile(join(ROOT, path), 'utf8').catch(() => null));
  return texts.get(path);
};

const testFaults = async (rows) => {
  const faults = [];
  for (const { id, tests } of rows)
    for (const { path, title } of tests) {
      const source = await textOf(path);
      if (source === null) faults.push(`${id}: there is no file ${path}`);
      else if (!hasTest(source, title)) faults.push(`${id}: ${path} has no test "${title}"`);
    }
  return faults;
};

/** A document is named from the folder of who names it, or from the root. */
const isThere = (document, path) => existsSync(join(ROOT, dirname(path), document)) || existsSync(join(ROOT, document));

const citationFaults = async (paths, ids) => {
  const faults = [];
  let cited = 0;
  for (const path of paths) {
    const text = await textOf(path);
    for (const { id, line } of citedRows(text)) {
      cited += 1;
      if (!ids.has(id)) faults.push(`${path}:${line}: there is no row ${id} in ${FOLDER}`);
    }
    for (const { name, line } of absentSources(text))
      faults.push(`${path}:${line}: nobody can look up "${name}" here; cite a row of ${FOLDER}, or say the reason`);
    for (const { path: document, line } of namedDocuments(text))
      if (!isThere(document, path)) faults.push(`${path}:${line}: there is no document ${document}`);
  }
  return { cited, faults };
};

const tables = (await readdir(join(ROOT, FOLDER))).filter((name) => /^\d/.test(name));
const rows = (await Promise.all(tables.map(async (file) => readRows(file, await textOf(join(FOLDER, file)))))).flat();
const readme = await textOf(join(FOLDER, 'README.md'));
const register = readRegister(readme);
const named = new Set(rows.flatMap(({ tests }) => tests.map(({ path, title }) => `${path} "${title}"`)));
const staleExcuses = readExcused(readme)
  .map(({ path, title }) => `${path} "${title}"`)
  .filter((test) => !named.has(test))
  .map((test) => `README.md: no row names ${test}, which is listed as one that may be skipped`);
const open = rows.filter(({ tests }) => tests.length === 0).map(({ id }) => id);

const atRoot = (await readdir(ROOT)).filter((name) => SOURCE.test(name));
const below = (await Promise.all(ROOMS.map(sourcesBelow))).flat();
const sources = [...atRoot, ...below].filter((path) => !SAMPLES.test(path)).sort();
const citations = await citationFaults(sources, new Set(rows.map(({ id }) => id)));
const faults = [...idFaults(rows, register), ...staleExcuses, ...(await testFaults(rows)), ...citations.faults];

console.log(
  `  ${rows.length - open.length} of ${rows.length} statements have their test; ${citations.cited} citations`,
);
if (process.argv.includes('--open')) console.log(open.join(' '));
if (faults.length > 0) {
  process.stderr.write(`${faults.join('\n')}\n`);
  process.exit(1);
}
