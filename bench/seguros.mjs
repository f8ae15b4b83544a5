// Seguros with a hundred thousand contracts: what its pages ask of the database and how long that takes there, on both databases and
// as each role; how smooth its pages are on a slow device; how long it takes to start and to
// publish, and what a release of it weighs.
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { CHROMIUM_FLAGS, findChromium } from '../scripts/house/chromium.mjs';
import { startPostgres } from '../scripts/house/postgres.mjs';
import { signInToBuilder } from './publishing.mjs';
import { freshDataFolder } from './running-server.mjs';
import { askAgain } from './seguros/questions.mjs';
import { startAtSize } from './seguros/site-at-size.mjs';
import { VISITS } from './seguros/visits.mjs';
import { walk } from './seguros/walk.mjs';

/** Both on a processor of a quarter of the speed. */
const SCREENS = [
  { name: 'desktop', width: 1280, throttle: 4 },
  { name: 'phone', width: 390, throttle: 4 },
];

const megabytes = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0) /
  2 ** 20;

/** The table or function that a question is about. */
const subjectOf = (path) => /\/rest\/v1\/(?:rpc\/)?(\w+)/.exec(path)[1];

/** What was asked in the visits, each once. */
const questionsOf = (walks) => {
  const questions = new Map();
  for (const { visit, steps } of walks)
    for (const { step, questions: asked } of steps)
      for (const question of asked) {
        const key = JSON.stringify([visit.who, question]);
        if (!questions.has(key)) questions.set(key, { who: visit.who, page: visit.page, step, ...question });
      }
  return [...questions.values()];
};

const reportQuestions = async (report, kind, connection, questions) => {
  const answers = await askAgain(connection, questions);
  for (const [index, { who, page, step, path }] of questions.entries()) {
    const { ms, plan } = answers[index];
    report({ name: `seguros.${kind}.${page}.${step}.${who}.${subjectOf(path)}`, value: ms, unit: 'ms', plan });
  }
};

const reportSmoothness = (report, screen, { visit, steps }) => {
  for (const { step, smoothness } of steps.slice(1)) {
    const name = `seguros.${screen}.${visit.page}.${step}.${visit.who}`;
    for (const [figure, value] of Object.entries(smoothness)) report({ name: `${name}.${figure}`, value, unit: 'ms' });
  }
};

const walkAll = async (report, connection) => {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_FLAGS });
  const walks = [];
  try {
    for (const { name, ...screen } of SCREENS)
      for (const visit of VISITS) {
        const steps = await walk(browser, connection, visit, screen);
        walks.push({ visit, steps });
        reportSmoothness(report, name, { visit, steps });
      }
  } finally {
    await browser.close();
  }
  return questionsOf(walks);
};

/** @param {(figure: {name: string, value: number, unit: string, plan?: string}) => void} report */
export const run = async (report) => {
  const folder = freshDataFolder();
  const embedded = await startAtSize(folder.dataDir);
  let questions;
  try {
    report({ name: 'seguros.first-start', value: embedded.firstStartMs, unit: 'ms' });
    report({ name: 'seguros.fill', value: embedded.fillMs, unit: 'ms' });
    report({ name: 'seguros.start', value: embedded.startMs, unit: 'ms' });
    report({
      name: 'seguros.release',
      value: Math.round(megabytes(join(folder.dataDir, 'blobs')) * 10) / 10,
      unit: 'MB',
    });
    const builder = await signInToBuilder(embedded.connection);
    const since = performance.now();
    await builder.publish('seguros');
    report({ name: 'seguros.publish', value: Math.round(performance.now() - since), unit: 'ms' });
    questions = await walkAll(report, embedded.connection);
    await reportQuestions(report, 'embedded', embedded.connection, questions);
  } finally {
    await embedded.stop();
    folder.remove();
  }
  const postgres = await startPostgres();
  const other = freshDataFolder();
  try {
    const server = await startAtSize(other.dataDir, postgres.url);
    await reportQuestions(report, 'server', server.connection, questions);
    await server.stop();
  } finally {
    await postgres.stop();
    other.remove();
  }
};
