import { parseArgs } from 'node:util';
import { ensureInstalled } from '../house/install.mjs';
import { CommandFailed } from '../house/steps.mjs';
import { runBroken } from './run-broken.mjs';

const print = (line) => process.stdout.write(`${line}\n`);

/**
 * A command that breaks one thing after the other, in the code as tests load it, and runs the test that must turn red: those that are
 * named, or all; `--list` says which there are, `--control` runs each test with the code as it is too, where it must be green.
 * @param {string} kind what is broken, in the plural
 * @param {readonly import('./breaks.mjs').Break[]} breaks
 * @throws CommandFailed where a test stays green
 */
export const breakEach = async (kind, breaks) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { list: { type: 'boolean' }, control: { type: 'boolean' } },
  });
  const unknown = positionals.find((id) => !breaks.some((broken) => broken.id === id));
  if (unknown !== undefined) throw new CommandFailed(`There is no ${unknown} among the ${kind}; --list names them.`);
  const chosen = breaks.filter(({ id }) => positionals.length === 0 || positionals.includes(id));
  if (values.list) {
    for (const { id, file, test } of chosen) print(`${id}  ${file}  →  ${test.file} "${test.title}"`);
    return;
  }
  await ensureInstalled();
  const unnoticed = [];
  for (const broken of chosen) {
    const { verdict, ran, failed, said } = await runBroken(broken);
    const whole = values.control ? (await runBroken(broken, { isWhole: true })).verdict : 'green';
    const isNoticed = verdict === 'red' && whole === 'green';
    const found = whole === 'green' ? verdict : `${verdict}, and ${whole} without a break`;
    print(`${isNoticed ? '✓' : '✗'} ${broken.id}: ${found} (${failed} of ${ran}) ${said.slice(0, 120)}`);
    if (!isNoticed) unnoticed.push(broken.id);
  }
  print(
    `\n${chosen.length - unnoticed.length} of ${chosen.length} ${kind} are missed by their test when they are broken.`,
  );
  if (unnoticed.length > 0) throw new CommandFailed(`Not missed: ${unnoticed.join(', ')}.`);
};
