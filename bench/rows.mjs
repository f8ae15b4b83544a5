// Lists that change, against the same list written by hand with React's hooks: the changes of js-framework-benchmark on 1,000
// rows, and what 10,000 rows weigh. Time is from the change until it stands in the page and has its place.
import { chromium } from 'playwright-core';
import { CHROMIUM_FLAGS, findChromium } from '../scripts/house/chromium.mjs';
import { bundlePage } from './elements-page/bundle-page.mjs';

const ROUNDS = 9;
const WARM_UPS = 3;
const ROWS_IN_MEMORY = 10_000;
const SIDES = ['library', 'handwritten'];

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
const geometricMean = (values) => Math.exp(values.reduce((sum, value) => sum + Math.log(value), 0) / values.length);
const rounded = (value) => Number(value.toFixed(2));

/** Both sides in turns, so that a slow moment meets both. */
const measureChange = async (page, name) => {
  const times = Object.fromEntries(SIDES.map((side) => [side, []]));
  for (let round = -WARM_UPS; round < ROUNDS; round += 1) {
    const texts = new Set();
    for (const side of SIDES) {
      const one = await page.evaluate(([side, name]) => window.tramaRows.measure(side, name), [side, name]);
      texts.add(one.texts);
      if (round >= 0) times[side].push(one.spent);
    }
    if (texts.size > 1) throw new Error(`After "${name}" the lists differ.`);
  }
  return SIDES.map((side) => median(times[side]));
};

/** MB of script that a page of many rows holds, without what the page holds before. */
const weigh = async (open, side) => {
  const page = await open();
  const session = await page.context().newCDPSession(page);
  const used = async () => {
    await session.send('HeapProfiler.collectGarbage');
    return (await session.send('Runtime.getHeapUsage')).usedSize;
  };
  const before = await used();
  await page.evaluate(([side, count]) => window.tramaRows.show(side, count), [side, ROWS_IN_MEMORY]);
  const mb = ((await used()) - before) / 2 ** 20;
  await page.close();
  return mb;
};

/**
 * @param {(figure: {name: string, value: number, unit: string}) => void} report
 */
export const run = async (report) => {
  const { script, style } = await bundlePage('rows.jsx');
  const browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_FLAGS });
  const open = async () => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.setContent('<!doctype html><html lang="en"><body></body></html>');
    await page.addStyleTag({ content: style });
    await page.addScriptTag({ content: script });
    return page;
  };
  try {
    const page = await open();
    const ratios = new Map();
    for (const name of await page.evaluate(() => window.tramaRows.changes)) {
      const [own, byHand] = await measureChange(page, name);
      ratios.set(name, own / byHand);
      report({ name: `rows.${name}`, value: rounded(own), unit: 'ms' });
      report({ name: `rows.${name}.handwritten`, value: rounded(byHand), unit: 'ms' });
      report({ name: `rows.${name}.ratio`, value: rounded(own / byHand), unit: '×' });
    }
    await page.close();
    report({ name: 'rows.mean.ratio', value: rounded(geometricMean([...ratios.values()])), unit: '×' });
    ratios.delete('swap');
    report({ name: 'rows.mean-without-swap.ratio', value: rounded(geometricMean([...ratios.values()])), unit: '×' });
    const [own, byHand] = [await weigh(open, 'library'), await weigh(open, 'handwritten')];
    report({ name: 'rows.memory', value: rounded(own), unit: 'MB' });
    report({ name: 'rows.memory.handwritten', value: rounded(byHand), unit: 'MB' });
    report({ name: 'rows.memory.ratio', value: rounded(own / byHand), unit: '×' });
  } finally {
    await browser.close();
  }
};
