// `npm run docs`: writes docs/reference/elements from the definitions, and the index of docs/reference/conformance from its tables.
// `--check` only says what is stale. Stale pages of elements fail; the index, which each new row makes stale, is only told of.
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { conformanceIndex } from './house/conformance-index.mjs';
import { readRows } from './house/conformance-rows.mjs';
import { elementIndex, elementPage } from './house/element-reference.mjs';
import { CommandFailed, main, ROOT, step, tool } from './house/steps.mjs';

const isCheck = process.argv.includes('--check');
const folder = join(ROOT, 'docs/reference/elements');

const tablesFolder = join(ROOT, 'docs/reference/conformance');
const indexFile = join(ROOT, 'docs/reference/conformance/by-layer.md');

/** Writes the index of the conformance tables, or says that it is stale. */
const writeIndex = async () => {
  const files = (await readdir(tablesFolder)).filter((name) => /^\d/.test(name));
  const tables = await Promise.all(
    files.map(async (file) => ({ file, rows: readRows(file, await readFile(join(tablesFolder, file), 'utf8')) })),
  );
  const text = conformanceIndex(tables);
  if (text === (await readFile(indexFile, 'utf8').catch(() => null))) return;
  if (isCheck) console.log('  docs/reference/conformance/by-layer.md is stale: npm run docs counts its rows anew');
  else await writeFile(indexFile, text);
};

await main(async () => {
  await writeIndex();
  if (!isCheck) await step('building the definitions', () => tool('tsc', ['-b', 'packages/elements']));
  const { elementDefinitions } = await import('../packages/elements/dist/definitions.js');
  const wanted = new Map([
    ['README.md', elementIndex(elementDefinitions)],
    ...elementDefinitions.map((definition) => [`${definition.name}.md`, elementPage(definition)]),
  ]);
  if (wanted.size !== elementDefinitions.length + 1) throw new CommandFailed('Two elements have the same name.');
  await mkdir(folder, { recursive: true });
  const present = await readdir(folder);
  const gone = present.filter((name) => !wanted.has(name));
  const texts = await Promise.all(
    [...wanted].map(async ([name, text]) => [name, text, await readFile(join(folder, name), 'utf8').catch(() => null)]),
  );
  const changed = texts.filter(([, text, before]) => text !== before);
  if (isCheck) {
    const stale = [...changed.map(([name]) => name), ...gone];
    if (stale.length > 0)
      throw new CommandFailed(`docs/reference/elements is stale, run npm run docs: ${stale.join(', ')}`);
    return;
  }
  await Promise.all([
    ...changed.map(([name, text]) => writeFile(join(folder, name), text)),
    ...gone.map((name) => rm(join(folder, name))),
  ]);
});
