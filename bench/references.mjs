// The book of references and the problems at 5,000 elements with 2,000 bindings: made once, then kept up by what an edit touches.
import {
  applyPatch,
  createIds,
  createProblemFinder,
  createReferenceBook,
  deleteElements,
  duplicateElement,
  insertElement,
  PROBLEM_RULES,
  setContent,
  setStyle,
  usesOf,
} from '@trama/document';
import { jsx } from '@trama/document/jsx-runtime';
import { Box, collection, f, Page, Section, site, Text, variable } from '@trama/document/notation';
import { elementDefinitions } from '@trama/elements/definitions';
import { createRegistry } from '@trama/model';

const SAMPLES = Number(process.env.BENCH_SAMPLES ?? 200);
const [BOXES, TEXTS, BOUND] = [100, 49, 20];
const list = (length, make) => Array.from({ length }, (_, index) => make(index));
const registry = createRegistry(elementDefinitions, []);

/** 100 boxes of 49 texts, of which 20 are bound: to a variable of 200 and to the rows of a collection. */
const largeSite = () =>
  site(
    {
      key: 'large',
      name: 'Large',
      home: 'home',
      languages: ['en'],
      variables: Object.fromEntries(list(200, (index) => [`v${index}`, { type: 'number', value: index }])),
      collections: { rows: { plugin: 'rest-api', config: {} } },
    },
    jsx(
      Page,
      {
        path: '',
        children: jsx(
          Section,
          {
            children: list(BOXES, (box) =>
              jsx(
                Box,
                {
                  children: list(TEXTS, (text) => {
                    const bound = f`variables[${variable(`v${(box * text) % 200}`)}] + collections[${collection('rows')}].data.filter((row) => row.n > ${String(text)})[0]?.name`;
                    return jsx(Text, { text: text < BOUND ? bound : 'Text' }, `text-${text}`);
                  }),
                },
                `box-${box}`,
              ),
            ),
          },
          'main',
        ),
      },
      'home',
    ),
    createRegistry(elementDefinitions, [
      { id: 'rest', name: 'rest-api', namespace: 'rest', label: {}, icon: '', kind: ['data'], setup: [], actions: [] },
    ]),
  );

/** A quarter of the values are smaller: what a busy machine adds is left out. */
const lowerQuartile = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 4)];
const milliseconds = (work) => {
  const start = performance.now();
  work();
  return performance.now() - start;
};

/** Edits by name: what they do, and how many entities the book may read again. */
const edits = (texts, boxes) => ({
  style: [setStyle, (n) => ({ id: texts[n % texts.length], screen: 'default', property: 'color', value: `#${n}` }), 1],
  formula: [
    setContent,
    (n) => ({
      id: texts[n % texts.length],
      screen: 'default',
      property: '_ww-text_text',
      value: { binding: 'formula', code: `variables['v${n}'] + ${n}` },
    }),
    1,
  ],
  insert: [
    insertElement,
    (n) => ({
      element: { type: elementDefinitions.find(({ name }) => name === 'text').id },
      into: { owner: boxes[n % boxes.length], slot: 'children' },
    }),
    2,
  ],
  duplicate: [duplicateElement, (n) => ({ id: boxes[n % boxes.length] }), 51],
  delete: [deleteElements, (n) => ({ ids: [texts[n]] }), 2],
});

/**
 * @param {(figure: {name: string, value: number, unit: string}) => void} report
 */
export const run = async (report) => {
  const design = largeSite();
  const elements = Object.values(design.elements);
  const boxes = elements.filter(({ slots }) => slots.children?.length > 0).map(({ id }) => id);
  const texts = elements.filter(({ id }) => !boxes.includes(id)).map(({ id }) => id);
  report({ name: 'references.elements', value: elements.length, unit: 'elements' });
  let book;
  const made = milliseconds(() => {
    book = createReferenceBook(design, registry);
  });
  report({ name: 'references.made', value: Number(made.toFixed(1)), unit: 'ms' });
  let finder;
  const found = milliseconds(() => {
    finder = createProblemFinder(book, registry, PROBLEM_RULES);
  });
  report({ name: 'references.problems.found', value: Number(found.toFixed(1)), unit: 'ms' });
  const ids = createIds(() => crypto.randomUUID());
  for (const [name, [operation, inputOf, most]] of Object.entries(edits(texts, boxes))) {
    const looks = [];
    const times = list(SAMPLES, (n) => {
      const { changes } = operation({ design, registry, ids }, inputOf(n));
      const applied = applyPatch(design, changes);
      const undone = applyPatch(applied.design, applied.inverse);
      let count = 0;
      const time = milliseconds(() => {
        count = book.update(applied.design, applied.touched);
      });
      if (count > most) throw new Error(`${name}: ${count} entities were read, not ${most}`);
      looks.push(milliseconds(() => finder.update(design, applied.touched)));
      book.update(undone.design, undone.touched);
      finder.update(applied.design, undone.touched);
      return time;
    });
    report({ name: `references.update.${name}`, value: Number(lowerQuartile(times).toFixed(3)), unit: 'ms' });
    report({ name: `references.problems.${name}`, value: Number(lowerQuartile(looks).toFixed(2)), unit: 'ms' });
  }
  const variables = Object.keys(design.variables);
  const asked = lowerQuartile(
    list(SAMPLES, (n) => milliseconds(() => usesOf(book, { kind: 'variable', id: variables[n % variables.length] }))),
  );
  report({ name: 'references.uses', value: Number(asked.toFixed(3)), unit: 'ms' });
};
