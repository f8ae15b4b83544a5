// Holds what each element adds to a page against its budget (element-budgets.json), in bytes of gzip.
//
// `first` is what a page with the element loads, `later` what the element itself loads when it is needed. React and the
// rooms below the elements are on every page and count nothing. `--write` sets the budget of an element that has none, and those of
// the elements named after it, a tenth above today's size.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { CommandFailed, main, ROOT } from './steps.mjs';

const folder = join(ROOT, 'packages/elements/src');
const budgetFile = join(ROOT, 'scripts/house/element-budgets.json');
const HEADROOM = 1.1;

const isEverywhere = (id) => /^(react|react-dom)(\/|$)/.test(id) || id.startsWith('@trama/');

/** A stylesheet counts where it is imported. */
const stylesheets = {
  name: 'stylesheets',
  load: (id) =>
    id.endsWith('.css')
      ? {
          code: `globalThis.sheet = ${JSON.stringify(readFileSync(id, 'utf8'))};`,
          moduleType: 'js',
          moduleSideEffects: true,
        }
      : null,
};

const sizeOf = (chunks) => chunks.reduce((sum, { code }) => sum + gzipSync(code).length, 0);

/** The chunks that an entry needs at once. */
const neededBy = (entry, byName) => {
  const needed = new Set();
  const visit = (chunk) => {
    if (!chunk || needed.has(chunk)) return;
    needed.add(chunk);
    for (const name of chunk.imports) visit(byName.get(name));
  };
  visit(entry);
  return needed;
};

const measure = async (file) => {
  const bundle = await rolldown({
    input: join(folder, file),
    external: isEverywhere,
    platform: 'browser',
    plugins: [stylesheets],
    treeshake: true,
    logLevel: 'silent',
  });
  const { output } = await bundle.generate({ format: 'es', minify: true });
  await bundle.close();
  const chunks = output.filter(({ type }) => type === 'chunk');
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const first = neededBy(
    chunks.find(({ isEntry }) => isEntry),
    byName,
  );
  return { first: sizeOf([...first]), later: sizeOf(chunks.filter((chunk) => !first.has(chunk))) };
};

/** File of each element by the name of its folder. */
const files = new Map(
  readdirSync(folder, { recursive: true })
    .filter((file) => basename(file) === 'Element.tsx')
    .map((file) => [basename(dirname(file)), file])
    .sort(),
);
const names = [...files.keys()];

const roundUp = (bytes) => Math.ceil((bytes * HEADROOM) / 100) * 100;

await main(async () => {
  const sizes = Object.fromEntries(
    await Promise.all([...files].map(async ([name, file]) => [name, await measure(file)])),
  );
  const budgets = JSON.parse(readFileSync(budgetFile, 'utf8'));
  const [, , isWrite, ...renewed] = process.argv;
  if (isWrite === '--write') {
    const written = Object.entries(sizes).map(([name, { first, later }]) => [
      name,
      budgets[name] && !renewed.includes(name)
        ? budgets[name]
        : { first: roundUp(first), ...(later > 0 && { later: roundUp(later) }) },
    ]);
    writeFileSync(budgetFile, `${JSON.stringify(Object.fromEntries(written), null, 2)}\n`);
    return;
  }
  const faults = names.flatMap((name) => {
    const budget = budgets[name];
    if (!budget) return [`${name} has no budget`];
    return ['first', 'later']
      .filter((part) => sizes[name][part] > (budget[part] ?? 0))
      .map((part) => `${name}: ${part} ${sizes[name][part]} bytes, its budget is ${budget[part] ?? 0}`);
  });
  const unused = Object.keys(budgets).filter((name) => !names.includes(name));
  faults.push(...unused.map((name) => `${name} has a budget, but is no element`));
  if (faults.length > 0)
    throw new CommandFailed(`Sizes of elements (scripts/house/element-budgets.json):\n${faults.join('\n')}`);
});
