// What Lighthouse says of published pages on a phone. It is no part of the project: `LIGHTHOUSE` names the folder of an installed one.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { CHROMIUM_FLAGS, findChromium } from '../../scripts/house/chromium.mjs';
import { freePort } from '../../scripts/house/free-port.mjs';
import { hasExports, importSite } from '../imported-site.mjs';
import { freshDataFolder, startServerOn } from '../running-server.mjs';

const SAMPLES = Number(process.env.BENCH_SAMPLES ?? 5);

const EXPORTED = [
  { name: 'web', path: '/' },
  { name: 'versix', path: '/' },
];
const OWN = [
  { name: 'login', path: '/login/' },
  { name: 'regua', path: '/regua/' },
];

/** Its categories by the name that each figure ends with; performance, which the name of the page alone stands for, ends with none. */
const CATEGORIES = [
  ['performance', ''],
  ['accessibility', '.accessibility'],
  ['best-practices', '.best-practices'],
  ['seo', '.seo'],
];

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** @param {(figure: {name: string, value: number, unit: string}) => void} report */
export const measureLighthouse = async (report) => {
  const entry = join(process.env.LIGHTHOUSE ?? '', 'core/index.js');
  if (!existsSync(entry)) {
    process.stderr.write(
      'LIGHTHOUSE names no folder of an installed Lighthouse (node_modules/lighthouse): it is left out.\n',
    );
    return;
  }
  const { default: lighthouse } = await import(pathToFileURL(entry).href);
  const folder = freshDataFolder();
  const server = await startServerOn(folder.dataDir);
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${port}`],
  });
  try {
    const pages = OWN.map(({ name, path }) => ({ name, url: server.connection.site.replace(/\/$/, '') + path }));
    if (hasExports())
      for (const { name, path } of EXPORTED)
        pages.push({ name, url: (await importSite(server.connection, folder.dataDir, name)) + path });
    for (const { name, url } of pages) {
      const scores = CATEGORIES.map(() => []);
      for (let sample = 0; sample < SAMPLES; sample += 1) {
        const onlyCategories = CATEGORIES.map(([category]) => category);
        const { lhr } = await lighthouse(url, { port, output: 'json', onlyCategories });
        for (const [index, category] of onlyCategories.entries())
          scores[index].push(Math.round((lhr.categories[category].score ?? 0) * 100));
      }
      for (const [index, [, end]] of CATEGORIES.entries())
        report({ name: `lighthouse.${name}${end}`, value: median(scores[index]), unit: 'points' });
    }
  } finally {
    await browser.close();
    await server.stop();
    folder.remove();
  }
};
