// `npm run pack [-- DIR]`: writes the whole product, built, as one package (`trama-<version>.tgz`) that npm and npx take.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from './house/build.mjs';
import { ensureInstalled } from './house/install.mjs';
import { CommandFailed, main, ROOT, run, step } from './house/steps.mjs';

await main(async () => {
  const [to = '.', ...more] = process.argv.slice(2);
  if (more.length > 0) throw new CommandFailed('Usage: npm run pack [-- DIR]');
  const folder = resolve(process.env.INIT_CWD ?? process.cwd(), to);
  await ensureInstalled();
  await build();
  const { stagePackage } = await import('./package/stage-package.mjs');
  const stage = join(ROOT, '.trama-cache', 'package');
  rmSync(stage, { recursive: true, force: true });
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  await step('gathering what runs', () => stagePackage(stage));
  mkdirSync(folder, { recursive: true });
  await step('packing', () =>
    run('npm', ['pack', stage, '--pack-destination', folder, '--loglevel=error'], { quiet: true }),
  );
  rmSync(stage, { recursive: true });
  process.stdout.write(`${join(folder, `trama-${version}.tgz`)}\n`);
});
