// One variable changes on a page with many bindings: what it costs must not grow with the bindings that do not read it.
import { effect } from '@trama/engine';
import { element, formula, testEngine, variable } from '@trama/engine/testing';
import { dynamicEvaluator } from '@trama/formula';

/** Elements with one binding each; most read a variable of their own, and every page has as many readers of the first. */
const SIZES = [1000, 10_000];
const READERS = 10;
/** Changes in a batch: about a millisecond. */
const CHANGES = 100;
const ROUNDS = 400;

const codeOf = (index) => (index < READERS ? "variables['shared'] + 1" : `variables['v${index}'] + 1`);

const startPage = async (size) => {
  const ids = Array.from({ length: size }, (_, index) => `e${index}`);
  const { engine } = testEngine({
    pages: [
      {
        roots: ids,
        elements: ids.map((id, index) => element(id, { content: { text: formula(codeOf(index)) } })),
        variables: [
          variable('shared', { type: 'number', defaultValue: 0 }),
          ...ids.map((_, index) => variable(`v${index}`, { type: 'number', defaultValue: index })),
        ],
      },
    ],
    options: { evaluatorFor: () => dynamicEvaluator() },
  });
  await engine.start();
  const page = { engine, ids, wakes: 0, kept: undefined };
  // What a renderer does: it follows the value, and hears of each change.
  for (const id of ids)
    effect(() => {
      page.kept = engine.instance(id).content('text');
      page.wakes += 1;
    });
  return page;
};

const microsecondsPerChange = ({ engine }, seed) => {
  const start = performance.now();
  for (let change = 0; change < CHANGES; change += 1) engine.setVariable('shared', seed + change);
  return ((performance.now() - start) / CHANGES) * 1000;
};

/** A quarter of the values are smaller: what a busy machine adds is left out. */
const lowerQuartile = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 4)];

/**
 * @param {(figure: {name: string, value: number, unit: string}) => void} report
 */
export const run = async (report) => {
  const pages = await Promise.all(SIZES.map(startPage));
  for (const page of pages) {
    page.wakes = 0;
    page.engine.setVariable('shared', -1);
    if (page.wakes !== READERS) throw new Error(`${page.ids.length} bindings: ${page.wakes} woke, not ${READERS}`);
    for (let round = 0; round < 20; round += 1) microsecondsPerChange(page, (round + 1) * CHANGES);
  }
  // The pages take turns, so that a slow moment meets both.
  const times = pages.map(() => []);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [index, page] of pages.entries()) times[index].push(microsecondsPerChange(page, (round + 30) * CHANGES));
  const figures = times.map(lowerQuartile);
  for (const [index, size] of SIZES.entries())
    report({ name: `bindings.change.of-${size}`, value: Number(figures[index].toFixed(2)), unit: 'µs' });
  report({ name: 'bindings.change.growth', value: Number((figures.at(-1) / figures[0]).toFixed(2)), unit: 'times' });
};
