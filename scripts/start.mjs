// `npm start`: installs and builds what is stale, then runs the server.
import { spawn } from 'node:child_process';
import { build } from './house/build.mjs';
import { ensureInstalled } from './house/install.mjs';
import { main, ROOT } from './house/steps.mjs';

await main(async () => {
  await ensureInstalled();
  await build();
  const server = spawn(process.execPath, [`${ROOT}apps/server/dist/main.js`], { stdio: 'inherit', cwd: ROOT });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
  process.exitCode = await new Promise((resolve) => server.on('exit', (code) => resolve(code ?? 1)));
});
