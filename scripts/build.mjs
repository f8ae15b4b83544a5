// `npm run build`: installs and builds what is stale.
import { build } from './house/build.mjs';
import { ensureInstalled } from './house/install.mjs';
import { main } from './house/steps.mjs';

await main(async () => {
  await ensureInstalled();
  await build();
});
