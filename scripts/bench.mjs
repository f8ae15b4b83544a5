// `npm run bench [-- NAME [OPTIONS]]`: runs one benchmark of `bench/`, or all; one JSON line per figure. What options it has says the benchmark.
import { readdirSync, readFileSync } from 'node:fs';
import { build } from './house/build.mjs';
import { ensureInstalled } from './house/install.mjs';
import { CommandFailed, main, ROOT } from './house/steps.mjs';

const folder = `${ROOT}bench/`;

/** A benchmark is a module of `bench/` that exports `run`; the others help them. */
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.mjs') && /^export const run\b/m.test(readFileSync(folder + file, 'utf8')))
  .map((file) => file.replace(/\.mjs$/, ''));

const report = (figure) => process.stdout.write(`${JSON.stringify(figure)}\n`);

await main(async () => {
  const [wanted, ...options] = process.argv.slice(2);
  if (wanted !== undefined && !names.includes(wanted))
    throw new CommandFailed(`There is no benchmark "${wanted}". There are: ${names.join(', ')}.`);
  await ensureInstalled();
  await build();
  for (const name of wanted === undefined ? names : [wanted]) {
    const { run } = await import(`${folder}${name}.mjs`);
    if (options.length > 0 && run.length < 2) throw new CommandFailed(`The benchmark "${name}" takes no options.`);
    await run(report, options);
  }
});
