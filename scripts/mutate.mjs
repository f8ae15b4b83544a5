// `npm run mutate -- ROOM [--sample 200] [--seed HASH]`: changes a room's code in many small ways, one at a time, and
// says which changes its tests do not notice. Ends with 1 where too many go unnoticed.
import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { ensureInstalled } from './house/install.mjs';
import { CommandFailed, main, ROOT } from './house/steps.mjs';
import { MUTATED_ROOMS } from './mutate/rooms.mjs';
import { sampleOf } from './mutate/sample.mjs';
import { LEAST_SCORE, MOST_EQUIVALENT, verdictOf } from './mutate/verdict.mjs';

const print = (line) => process.stdout.write(`${line}\n`);

const oneLine = (text) => {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 100 ? `${line.slice(0, 99)}…` : line;
};

const show = (title, mutants) => {
  if (mutants.length > 0) print(`\n${title}`);
  for (const { file, line, original, replacement, reason } of mutants) {
    print(`  ${file}:${line}  ${oneLine(original)}  →  ${oneLine(replacement)}`);
    if (reason !== undefined) print(`    ${reason}`);
  }
};

const askedFor = () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      sample: { type: 'string', default: '200' },
      seed: { type: 'string' },
    },
  });
  const [room] = positionals;
  const folder = MUTATED_ROOMS[room];
  if (folder === undefined) throw new CommandFailed(`Which room? There are: ${Object.keys(MUTATED_ROOMS).join(', ')}.`);
  const seed = values.seed ?? execFileSync('git', ['rev-parse', 'HEAD~1'], { cwd: ROOT, encoding: 'utf8' }).trim();
  return { room, folder, seed, size: Number(values.sample) };
};

await main(async () => {
  const { room, folder, seed, size } = askedFor();
  await ensureInstalled();
  const { mutantsOf } = await import('./mutate/mutants.mjs');
  const { runMutants } = await import('./mutate/run-mutants.mjs');
  const { equivalentsOf } = await import('./mutate/equivalents.mjs');

  const mutants = await mutantsOf(folder);
  const equivalents = equivalentsOf(folder, mutants);
  const sample = sampleOf(mutants, size, seed);
  print(`${room}: ${sample.length} of ${mutants.length} mutants, seed ${seed}`);
  const verdict = verdictOf(await runMutants(folder, sample), equivalents);

  show('Noticed by time alone:', verdict.timeouts);
  show('Not noticed:', verdict.survivors);
  show('Reached by no test:', verdict.uncovered);
  show('Equivalent:', verdict.equivalent);
  show('Called equivalent, and noticed:', verdict.killedAfterAll);
  print(
    `\n${room}: ${verdict.killed} killed (${verdict.timeouts.length} by time), ${verdict.survivors.length} survived, ` +
      `${verdict.uncovered.length} without a test, ${verdict.equivalent.length} equivalent of ${verdict.size}; seed ${seed}`,
  );
  print(
    `${room}: ${verdict.score.toFixed(1)} % noticed (at least ${LEAST_SCORE} %; at most ${MOST_EQUIVALENT} % equivalent)`,
  );
  if (!verdict.isEnough) process.exitCode = 1;
});
