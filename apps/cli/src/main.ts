import { run } from './run.ts';

process.exit(
  await run(process.argv.slice(2), {
    env: process.env,
    print: (text) => process.stdout.write(`${text}\n`),
    tell: (text) => process.stderr.write(`${text}\n`),
  }),
);
