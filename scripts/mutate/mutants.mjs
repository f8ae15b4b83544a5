import { readdirSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import { ROOT } from '../house/steps.mjs';

/** Tests, and what only tests use. */
const NOT_THE_PRODUCT = /\.test\.tsx?$|\/testing(\/|\.ts$)|\/fixtures\/|\/test-fixtures\.ts$/;

/** The files of a room that a visitor, an author or a server runs, by their paths from the root. */
const sourcesOf = (folder) =>
  readdirSync(ROOT + folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(ROOT, `${entry.parentPath}/${entry.name}`))
    .filter((file) => !NOT_THE_PRODUCT.test(file))
    .sort();

const SILENT = { isDebugEnabled: () => false, debug: () => {}, info: () => {}, warn: () => {} };

/**
 * The same mutant as seen here and by Stryker's processes.
 * @param {string} file path from the root
 * @param {{location: {start: {line: number, column: number}, end: {line: number, column: number}}, mutatorName: string, replacement?: string}} mutant
 */
export const keyOf = (file, { location: { start, end }, mutatorName, replacement }) =>
  `${file}:${start.line}:${start.column}-${end.line}:${end.column} ${mutatorName} ${replacement}`;

/**
 * Every mutant of a room's code.
 * @param {string} folder path from the root
 * @returns {Promise<Mutant[]>} `key` names the mutant in this state of the code; `line` is counted from 1, `text` is that line
 *   without its indentation, `original` and `replacement` the code that is changed, `name` all of that without the number of
 *   the line: it outlives changes elsewhere in the file, and is what samples and the list of equivalents go by.
 * @typedef {{key: string, name: string, file: string, line: number, text: string, original: string, replacement: string}} Mutant
 */
export const mutantsOf = async (folder) => {
  const files = sourcesOf(folder).map((name) => ({ name, mutate: true, content: readFileSync(ROOT + name, 'utf8') }));
  const texts = new Map(files.map(({ name, content }) => [name, content]));
  const { mutants } = await new Instrumenter(SILENT).instrument(files, {
    plugins: null,
    excludedMutations: [],
    ignorers: [],
    noHeader: true,
  });
  return mutants.map((mutant) => described(mutant, texts.get(mutant.fileName)));
};

const described = (mutant, content) => {
  const { fileName: file, location, mutatorName, replacement } = mutant;
  const lines = content.split('\n');
  const original = between(lines, location);
  const text = lines[location.start.line].trim();
  const name = [file, mutatorName, text, original, replacement].join('\n');
  return { key: keyOf(file, mutant), name, file, line: location.start.line + 1, text, original, replacement };
};

const between = (lines, { start, end }) => {
  if (start.line === end.line) return lines[start.line].slice(start.column, end.column);
  const middle = lines.slice(start.line + 1, end.line);
  return [lines[start.line].slice(start.column), ...middle, lines[end.line].slice(0, end.column)].join('\n');
};
