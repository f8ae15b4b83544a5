// What a page takes of the processor until it is ready, against React drawing the same DOM: two exported sites (with EXPORTS_DIR) and a
// page of an application with 3,500 elements of which a hundred show.
import { chromium } from 'playwright-core';
import { CHROMIUM_FLAGS, findChromium } from '../scripts/house/chromium.mjs';
import { hasExports, importSite } from './imported-site.mjs';
import { openEveryView, publishAdminSite } from './ready/admin-site.mjs';
import { drawnTree } from './ready/drawn-tree.mjs';
import { serveFloorPages } from './ready/floor-pages.mjs';
import { measureReady, visit } from './ready/visit.mjs';
import { freshDataFolder, startServerOn } from './running-server.mjs';

const ROUNDS = Number(process.env.BENCH_SAMPLES ?? 9);
const GOAL = 1.3;

/** Exported sites with the page that is measured, and how many times React's work their own runtime took for it (shared measurement, 2026). */
const EXPORTED = [
  { name: 'web', path: '/', original: 7.9 },
  { name: 'versix', path: '/financeiro/', original: 8.3 },
];
/** An application of that size, in that runtime. */
const ORIGINAL_OF_ADMIN = 11;

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const rounded = (value) => Math.round(value * 100) / 100;

/** Sides in turns, so that a slow moment meets all. */
const measureSides = async (browser, sides) => {
  const spent = Object.fromEntries(Object.keys(sides).map((side) => [side, []]));
  for (let round = -1; round < ROUNDS; round += 1)
    for (const [side, address] of Object.entries(sides)) {
      const one = await measureReady(browser, address);
      if (round >= 0) spent[side].push(one);
    }
  return Object.fromEntries(Object.entries(spent).map(([side, all]) => [side, median(all)]));
};

const comparePage = async ({ browser, floors, report, name, address, original, before = async () => undefined }) => {
  const drawn = await visit(browser, address, async (page) => {
    await before(page);
    return page.evaluate(drawnTree);
  });
  const floor = floors.add(name, drawn);
  const drawnByReact = await visit(browser, floor, (page) =>
    page.evaluate(() => document.querySelectorAll('#floor *').length),
  );
  if (drawnByReact !== drawn.elements)
    throw new Error(`${name}: React draws ${drawnByReact} elements, the page has ${drawn.elements}.`);
  const { ours, react } = await measureSides(browser, { ours: address, react: floor });
  report({ name: `ready.${name}`, value: rounded(ours), unit: 'ms' });
  report({ name: `ready.${name}.react`, value: rounded(react), unit: 'ms' });
  report({ name: `ready.${name}.ratio`, value: rounded(ours / react), unit: '×', goal: GOAL, original });
};

/** @param {(figure: {name: string, value: number, unit: string, goal?: number, original?: number}) => void} report */
export const run = async (report) => {
  const folder = freshDataFolder();
  const server = await startServerOn(folder.dataDir);
  const floors = await serveFloorPages();
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    // Pictures, fonts and services of others: on no side, and at once.
    args: [...CHROMIUM_FLAGS, '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost'],
  });
  try {
    const { connection } = server;
    const shared = { browser, floors, report };
    if (hasExports())
      for (const { name, path, original } of EXPORTED) {
        const address = (await importSite(connection, folder.dataDir, name)) + path;
        await comparePage({ ...shared, name, address, original });
      }
    const { address, elements } = await publishAdminSite(connection, 'admin');
    report({ name: 'ready.admin.elements', value: elements, unit: 'elements' });
    await comparePage({ ...shared, name: 'admin', address, original: ORIGINAL_OF_ADMIN, before: openEveryView });
  } finally {
    await browser.close();
    floors.close();
    await server.stop();
    folder.remove();
  }
};
