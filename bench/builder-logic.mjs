// `npm run bench -- builder-logic`: how long the builder's logic takes in a site of 5,000 elements, 200 collections and 500 workflows:
// opening a workflow of 200 steps, completing a name, what a formula comes to, finding uses, looking for problems. One JSON line a figure.
import { randomUUID } from 'node:crypto';
import {
  applyPatch,
  createIds,
  createProblemFinder,
  createReferenceBook,
  PROBLEM_RULES,
  setContent,
} from '@trama/document';
import { elementDefinitions } from '@trama/elements/definitions';
import { createRegistry } from '@trama/model';
import { pluginDefinitions } from '@trama/plugins/definitions';
import { chromium } from 'playwright-core';
import { CHROMIUM_FLAGS, findChromium } from '../scripts/house/chromium.mjs';
import { signInToBuilder } from './publishing.mjs';
import { startFreshServer } from './running-server.mjs';

const SAMPLES = Number(process.env.BENCH_SAMPLES ?? 15);
const [BOXES, TEXTS, BOUND] = [100, 49, 20];
const [VARIABLES, COLLECTIONS, WORKFLOWS, STEPS] = [200, 200, 500, 200];
/** Changes that go to the server at once. */
const AT_ONCE = 500;

const list = (length, make) => Array.from({ length }, (_, index) => make(index));
const typeOf = (name) => elementDefinitions.find((definition) => definition.name === name).id;
const lowerQuartile = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 4)];
const add = (entity, value) => ({ op: 'add', entity, id: value.id, value });

const element = (name, section, rest) => ({
  ...{ id: randomUUID(), type: typeOf(name), component: null, name: null, section, parentComponent: null },
  ...{ content: {}, slots: {}, style: {}, states: [], workflows: [], classes: {}, subClasses: {} },
  ...rest,
});

/** Steps one after the other, each with an argument that a formula gives. */
const chain = (count, variables) => {
  const ids = list(count, () => randomUUID());
  const actions = ids.map((id, index) => ({
    id,
    type: 'variable',
    ...(index + 1 < count && { next: ids[index + 1] }),
    fields: {
      varId: variables[index % variables.length].id,
      varValue: { binding: 'formula', code: `variables['${variables[(index + 1) % variables.length].id}'] + ${index}` },
    },
  }));
  return { firstAction: ids[0], actions: Object.fromEntries(actions.map((action) => [action.id, action])) };
};

/** What is added to a blank site: boxes of texts, of which some are bound to variables and rows. */
const largeSite = (section) => {
  const variables = list(VARIABLES, (index) => ({
    ...{ id: randomUUID(), name: `amount ${index}`, type: 'number', defaultValue: index },
  }));
  const collections = list(COLLECTIONS, (index) => ({
    ...{ id: randomUUID(), name: `rows ${index}`, mode: 'static', kind: 'collection', pluginId: null, config: {} },
    data: [],
  }));
  const workflows = list(WORKFLOWS, (index) => {
    const id = randomUUID();
    const steps = chain(index === 0 ? STEPS : 3, variables);
    return { id, key: id, name: index === 0 ? 'Long' : `Flow ${index}`, trigger: null, parameters: [], ...steps };
  });
  const boxes = list(BOXES, (box) => {
    const texts = list(TEXTS, (index) => {
      const variable = variables[(box * TEXTS + index) % VARIABLES].id;
      const rows = collections[(box * TEXTS + index) % COLLECTIONS].id;
      const code = `variables['${variable}'] + collections['${rows}'].data.length`;
      const text = index < BOUND ? { binding: 'formula', code } : 'Text';
      return element('text', section, { content: { default: { '_ww-text_text': text } } });
    });
    return [
      element('flexbox', section, { name: `Box ${box}`, slots: { children: texts.map(({ id }) => id) } }),
      ...texts,
    ];
  });
  return {
    changes: [
      ...variables.map((one) => add('variables', one)),
      ...collections.map((one) => add('collections', one)),
      ...workflows.map((one) => add('workflows', one)),
      ...boxes.flat().map((one) => add('elements', one)),
      { op: 'set', entity: 'sections', id: section, path: ['slots', 'wwObjects'], value: boxes.map(([box]) => box.id) },
    ],
  };
};

/** What a page shows once something has come, by name. */
const SHOWN = ['steps', 'firstSteps', 'completion', 'result', 'uses'];
/** Steps that fill a window, and can be used at once. */
const FIRST_STEPS = 30;

/** A figure that takes longer than this is none: what was waited for is not coming. */
const LONGEST_MS = 30_000;

/** Milliseconds from a press or a key until the page has drawn what comes of it. */
const untilShown = async (page, what, act, expected = '') => {
  if (!SHOWN.includes(what)) throw new Error(`Nothing is known of ${what}`);
  await page.evaluate(
    ([name, steps, first, text, longest]) => {
      const editors = () => [...document.querySelectorAll('form div')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
      const isThere = {
        firstSteps: () => document.querySelectorAll('[data-step-head]').length >= first,
        steps: () => document.querySelectorAll('[data-step-head]').length >= steps,
        completion: () => editors().some((root) => root.querySelector('.cm-tooltip-autocomplete li')),
        result: () => [...document.querySelectorAll('form output')].some(({ textContent }) => textContent === text),
        uses: () => document.querySelectorAll('[role=dialog] li').length > 0,
      }[name];
      window.measured = new Promise((resolve, reject) => {
        setTimeout(() => reject(new Error(`Nothing shows the ${name}.`)), longest);
        const begin = () => {
          const since = performance.now();
          const frame = () => (isThere() ? resolve(performance.now() - since) : requestAnimationFrame(frame));
          requestAnimationFrame(frame);
        };
        const kind = name === 'completion' || name === 'result' ? 'keydown' : 'click';
        window.addEventListener(kind, begin, { capture: true, once: true });
      });
    },
    [what, STEPS, FIRST_STEPS, expected, LONGEST_MS],
  );
  await act();
  return page.evaluate(() => window.measured);
};

const repeated = async (count, sample) => {
  const values = [];
  for (let index = 0; index < count; index += 1) values.push(await sample(index));
  return values;
};

/** Opens the workflow of many steps again and again, from the list of all of them, which is open. */
const openWorkflow = (page, what) => {
  const row = page.getByRole('button', { name: 'Long', exact: true });
  return repeated(SAMPLES, async () => {
    const time = await untilShown(page, what, () => row.click());
    await page.getByRole('button', { name: 'Close the workflow' }).click();
    return time;
  });
};

/** The formula of an element, open to be written. */
const openFormula = async (page) => {
  await page.getByRole('button', { name: 'Layers', exact: true }).click();
  await page.getByRole('treeitem').nth(1).click();
  await page.getByRole('tab', { name: 'Settings' }).click();
  await page.getByText('Shown', { exact: true }).click({ trial: true });
  await page
    .getByRole('button', { name: /^Repeat for: / })
    .last()
    .click();
  await page.getByRole('textbox', { name: 'Formula for Repeat for' }).click();
};

const emptyFormula = async (page) => {
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
};

/** Types the first letter of a name into the open formula, again and again. */
const complete = (page) =>
  repeated(SAMPLES, async () => {
    await emptyFormula(page);
    return untilShown(page, 'completion', () => page.keyboard.type('a'));
  });

/** Types the last key of a sum into the open formula, again and again. */
const liveResult = async (page) => {
  // What completion offers goes first; the formula stays open.
  await page.keyboard.press('Escape');
  return repeated(SAMPLES, async (index) => {
    await emptyFormula(page);
    await page.keyboard.type(`${index + 10} * 1`);
    return untilShown(page, 'result', () => page.keyboard.type('7'), String((index + 10) * 17));
  });
};

/** Asks what uses a variable: the reader beside the page answers. */
const findUses = async (page) => {
  await page.getByRole('button', { name: 'Data', exact: true }).click();
  return repeated(SAMPLES, async (index) => {
    await page.getByRole('button', { name: `More: amount ${index}`, exact: true }).click();
    const time = await untilShown(page, 'uses', () => page.getByRole('menuitem', { name: 'Find uses' }).click());
    await page.keyboard.press('Escape');
    return time;
  });
};

/** Milliseconds that the problems take to be known after an edit, in the thread beside the page. */
const problemsAfterEdits = (design) => {
  const registry = createRegistry(elementDefinitions, pluginDefinitions);
  const ids = createIds(() => randomUUID());
  const book = createReferenceBook(design, registry);
  const finder = createProblemFinder(book, registry, PROBLEM_RULES);
  const texts = Object.values(design.elements).filter(({ type }) => type === typeOf('text'));
  const [variable] = Object.keys(design.variables);
  return list(SAMPLES, (index) => {
    const value = { binding: 'formula', code: `variables['${variable}'] + missing${index}` };
    const input = { id: texts[index].id, screen: 'default', property: '_ww-text_text', value };
    const applied = applyPatch(design, setContent({ design, registry, ids }, input).changes);
    const since = performance.now();
    book.update(applied.design, applied.touched);
    finder.update(design, applied.touched);
    const time = performance.now() - since;
    const undone = applyPatch(applied.design, applied.inverse);
    book.update(undone.design, undone.touched);
    finder.update(applied.design, undone.touched);
    return time;
  });
};

/**
 * @param {(figure: {name: string, value: number, unit: string}) => void} report
 */
export const run = async (report) => {
  const server = await startFreshServer();
  const browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_FLAGS });
  const tell = (name, times) =>
    report({ name: `builder-logic.${name}`, value: Number(lowerQuartile(times).toFixed(1)), unit: 'ms' });
  try {
    const builder = await signInToBuilder(server.connection);
    await builder.create('large');
    const { design } = await builder.ask('GET', '/sites/large/design');
    // The tour's cards lie over what is pressed.
    await builder.ask('PUT', '/session/tour');
    const { changes } = largeSite(Object.keys(design.sections)[0]);
    for (let from = 0; from < changes.length; from += AT_ONCE)
      await builder.change('large', changes.slice(from, from + AT_ONCE));
    const large = (await builder.ask('GET', '/sites/large/design')).design;
    report({ name: 'builder-logic.elements', value: Object.keys(large.elements).length, unit: 'elements' });
    tell('problems after an edit', problemsAfterEdits(large));

    const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    const { email, password } = server.connection.builderUser;
    await page.goto(server.connection.builder);
    await page.locator('input[type=email]').fill(email);
    await page.locator('input[type=password]').fill(password);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Open large' }).waitFor();
    await page.goto(`${server.connection.builder}/sites/large`);
    await page.getByRole('button', { name: 'Workflows', exact: true }).click();
    tell('open a workflow of 200 steps, until its first ones are there', await openWorkflow(page, 'firstSteps'));
    tell('open a workflow of 200 steps, until all are there', await openWorkflow(page, 'steps'));
    tell('find uses', await findUses(page));
    await openFormula(page);
    tell('complete a name', await complete(page));
    tell('what a formula comes to', await liveResult(page));
  } finally {
    await browser.close();
    await server.stop();
  }
};
