// The elements in a browser: a long repeat against the same page written by hand, a select with many options, and a kanban
// whose cards are dragged.
import { chromium } from 'playwright-core';
import { CHROMIUM_FLAGS, findChromium } from '../scripts/house/chromium.mjs';
import { bundlePage } from './elements-page/bundle-page.mjs';

const ROUNDS = 9;
const CARDS = 500;
const MOVES = 180;
const OPTIONS = 10_000;

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
const percentile = (values, part) => values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * part)];

/** The same page by the library and by hand, in turns, so that a slow moment meets both. */
const measureRepeat = async (page, report) => {
  const times = { mountLibrary: [], mountHandWritten: [] };
  const nodes = {};
  for (let round = -2; round < ROUNDS; round += 1)
    for (const name of Object.keys(times)) {
      const measured = await page.evaluate((one) => window.tramaBench[one](), name);
      nodes[name] = measured.nodes;
      if (round >= 0) times[name].push(measured.spent);
    }
  if (nodes.mountLibrary !== nodes.mountHandWritten)
    throw new Error(`The pages differ: ${nodes.mountLibrary} and ${nodes.mountHandWritten} elements.`);
  const [own, byHand] = [median(times.mountLibrary), median(times.mountHandWritten)];
  report({ name: 'elements.repeat.mount', value: Math.round(own), unit: 'ms' });
  report({ name: 'elements.repeat.handwritten', value: Math.round(byHand), unit: 'ms' });
  report({ name: 'elements.repeat.ratio', value: Number((own / byHand).toFixed(2)), unit: '×' });
};

/** A select with many options is opened: it takes no longer than two frames, and draws only what is seen. */
const measureSelect = async (page, report) => {
  const opened = [];
  for (let round = -2; round < ROUNDS; round += 1) {
    const one = await page.evaluate((count) => window.tramaBench.openSelect(count), OPTIONS);
    if (round >= 0) opened.push(one);
  }
  report({ name: 'elements.select.open', value: Math.round(median(opened.map(({ spent }) => spent))), unit: 'ms' });
  report({ name: 'elements.select.frames', value: median(opened.map(({ frames }) => frames)), unit: 'frames' });
  report({ name: 'elements.select.rows', value: Math.max(...opened.map(({ rows }) => rows)), unit: 'rows' });
};

/** A card is dragged over all three stacks, up and down. */
const measureKanban = async (page, report) => {
  await page.evaluate((count) => window.tramaBench.showKanban(count), CARDS);
  const { width, height } = page.viewportSize();
  const card = await page.locator('[data-stack-card]').nth(1).boundingBox();
  const from = { x: card.x + card.width / 4, y: card.y + card.height / 2 };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.evaluate(() => {
    window.stopFrames = window.tramaBench.watchFrames();
  });
  for (let move = 0; move < MOVES; move += 1) {
    const part = move / MOVES;
    await page.mouse.move(from.x + part * (width - 2 * from.x), height / 2 + Math.sin(part * 12) * (height / 2 - 80));
  }
  const frames = await page.evaluate(() => window.stopFrames());
  const isDragged = (await page.locator('.ww-stack-ghost').count()) === 1;
  await page.mouse.up();
  if (!isDragged) throw new Error('No card was dragged.');
  report({ name: 'elements.kanban.frame', value: Number(median(frames).toFixed(1)), unit: 'ms' });
  report({ name: 'elements.kanban.frame95', value: Number(percentile(frames, 0.95).toFixed(1)), unit: 'ms' });
};

/**
 * @param {(figure: {name: string, value: number, unit: string}) => void} report
 */
export const run = async (report) => {
  const { script, style } = await bundlePage('page.jsx');
  const browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_FLAGS });
  try {
    for (const measure of [measureRepeat, measureSelect, measureKanban]) {
      const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
      await page.setContent('<!doctype html><html lang="pt"><body></body></html>');
      await page.addStyleTag({ content: style });
      await page.addScriptTag({ content: script });
      await measure(page, report);
      await page.close();
    }
  } finally {
    await browser.close();
  }
};
