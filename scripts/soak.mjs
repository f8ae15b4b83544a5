// `npm run soak [-- --minutes 60 --visitors 500 --people 50 --builders 5]`: two nodes under mixed load while a node is killed, Postgres
// restarted, the disk filled and the clock moved. It says how far it is, and ends with 1 where a change is lost, a request fails while
// nothing is wrong, or a node grows.
import { parseArgs } from 'node:util';
import { build } from './house/build.mjs';
import { ensureInstalled } from './house/install.mjs';
import { CommandFailed, main } from './house/steps.mjs';

await main(async () => {
  const { values } = parseArgs({
    options: Object.fromEntries(
      ['minutes', 'visitors', 'people', 'builders', 'talkers'].map((name) => [name, { type: 'string' }]),
    ),
  });
  const given = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, Number(value)]));
  for (const [name, value] of Object.entries(given))
    if (!(value >= 0)) throw new CommandFailed(`--${name} is a number.`);
  await ensureInstalled();
  await build();
  // What runs is ended as the process is.
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130));
  const { soak, verdictOf } = await import('./soak/soak.mjs');
  const result = await soak({ minutes: 60, ...given }, (line) => console.log(line));
  const { failures, ...told } = result;
  console.log(JSON.stringify({ ...told, failures: failures.length }));
  const faults = verdictOf(result);
  if (faults.length > 0) throw new CommandFailed(faults.join('\n'));
});
