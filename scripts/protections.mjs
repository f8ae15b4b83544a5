// `npm run protections [-- ID …] [--list]`: takes each protection of scripts/security/protections.mjs out of the code as tests load it,
// one at a time, and runs the test that must turn red. Ends with 1 where one stays green. No file of the checkout is touched.
import { parseArgs } from 'node:util';
import { ensureInstalled } from './house/install.mjs';
import { CommandFailed, main } from './house/steps.mjs';
import { PROTECTIONS } from './security/protections.mjs';
import { runWithout } from './security/run-without.mjs';

const print = (line) => process.stdout.write(`${line}\n`);

await main(async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { list: { type: 'boolean' } } });
  const unknown = positionals.find((id) => !PROTECTIONS.some((protection) => protection.id === id));
  if (unknown !== undefined) throw new CommandFailed(`There is no protection ${unknown}; --list names them.`);
  const chosen = PROTECTIONS.filter(({ id }) => positionals.length === 0 || positionals.includes(id));
  if (values.list) {
    for (const { id, file, test } of chosen) print(`${id}  ${file}  →  ${test.file} "${test.title}"`);
    return;
  }
  await ensureInstalled();
  const held = [];
  for (const protection of chosen) {
    const { verdict, ran, failed, said } = await runWithout(protection);
    print(`${verdict === 'red' ? '✓' : '✗'} ${protection.id}: ${verdict} (${failed} of ${ran}) ${said.slice(0, 120)}`);
    if (verdict !== 'red') held.push(protection.id);
  }
  print(
    `\n${chosen.length - held.length} of ${chosen.length} protections are missed by their test when they are gone.`,
  );
  if (held.length > 0) throw new CommandFailed(`Not missed: ${held.join(', ')}.`);
});
