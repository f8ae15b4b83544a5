// The commands of `trama` in a checkout (`npm start`, `npm run import` …): installs and builds what is stale, then runs them here, in
// this process, so that whoever stops it stops the server.
import { build } from './house/build.mjs';
import { ensureInstalled } from './house/install.mjs';
import { main, ROOT } from './house/steps.mjs';
import { stopWithParent } from './house/stop-with-parent.mjs';

if (process.env.npm_lifecycle_event) stopWithParent();

await main(async () => {
  await ensureInstalled();
  await build();
  await import(`${ROOT}apps/cli/dist/main.js`);
});
