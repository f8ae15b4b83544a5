import { ENGINE, FORMULA, IMPORTER, MODEL, SERVER, testsOf } from '../breaks/tests-of.mjs';

const pipeline = testsOf(`${FORMULA}/pipeline/pipeline.test.ts`);
const createHelpers = testsOf(`${FORMULA}/helpers/create-helpers.test.ts`);
const randomCascade = testsOf(`${MODEL}/cascade/random-cascade.test.ts`);
const instances = testsOf(`${ENGINE}/instances/instances.test.ts`);
const serialize = testsOf('packages/style/src/serialize.test.ts');
const helpers = testsOf(`${MODEL}/helpers.test.ts`);
const builder = testsOf(`${SERVER}/builder/builder.test.ts`);
const mendIds = testsOf(`${IMPORTER}/mend-ids.test.ts`);
const mending = testsOf(`${IMPORTER}/mending.test.ts`);

/** Of formulas, of the cascade and of ids. @type {readonly import('./rules.mjs').Rule[]} */
export const VALUE_RULES = [
  {
    id: 'empty-conditions',
    row: '10.176',
    file: `${FORMULA}/pipeline/filter.ts`,
    text: '(isEmptyIgnored && isBlank(value))',
    instead: 'false',
    test: pipeline('leaves out conditions that ignore their empty value'),
  },
  {
    id: 'zero-and-false-are-values',
    row: '10.176',
    file: `${FORMULA}/pipeline/filter.ts`,
    text: '(isEmptyIgnored && isBlank(value))',
    instead: '(isEmptyIgnored && !value)',
    test: pipeline('ignores what is empty in any way, and nothing else'),
  },
  {
    id: 'sums-of-nothing',
    row: '10.209',
    file: `${FORMULA}/helpers/lists-by-path.ts`,
    text: 'return value ? total + Number.parseFloat(String(value)) : total;',
    instead: 'return total + Number.parseFloat(String(value));',
    test: createHelpers('lists by path: %s(%j) gives the documented result'),
  },
  {
    id: 'index-outside-of-a-list',
    row: '10.208',
    file: `${FORMULA}/helpers/lists.ts`,
    text: 'return position < 0 || position >= items.length ? list : items.toSpliced(position, 1);',
    instead: 'return items.toSpliced(position, 1);',
    test: createHelpers('give back the list itself where there is nothing to remove at an index'),
  },
  {
    id: 'equal-items',
    row: '10.208',
    file: `${FORMULA}/helpers/lists.ts`,
    text: 'deepEqual(other, item)',
    instead: 'other === item',
    test: createHelpers('lists: %s(%j) gives the documented result'),
  },
  {
    id: 'sub-classes-of-states',
    row: '10.253',
    file: `${MODEL}/cascade/cascade-steps.ts`,
    text: 'addClasses(state, screen, state, [state]);',
    instead: 'addClasses(state, screen, state, []);',
    test: randomCascade('is what the format says of it, word by word'),
  },
  {
    id: 'variants-of-active-states',
    row: '10.253',
    file: `${MODEL}/cascade/cascade-steps.ts`,
    text: '[null, ...states]',
    instead: '[null]',
    test: randomCascade('is what the format says of it, word by word'),
  },
  {
    id: 'states-over-screens',
    row: '10.253',
    file: `${MODEL}/cascade/cascade-steps.ts`,
    text: 'addOwn(screen, state);',
    instead: '',
    test: instances('takes the value of the smallest active screen, and a state beats every screen'),
  },
  {
    id: 'classes-before-the-element',
    row: '10.263',
    file: `${MODEL}/cascade/cascade-steps.ts`,
    text: "addClasses('default', screen, null, [null, ...states]);\n    addOwn(screen, null);",
    instead: "addOwn(screen, null);\n    addClasses('default', screen, null, [null, ...states]);",
    test: randomCascade('is what the format says of it, word by word'),
  },
  {
    id: 'classes-before-the-element-in-sheets',
    row: '10.263',
    file: `${MODEL}/cascade/cascade-steps.ts`,
    text: "addClasses('default', screen, null, [null, ...states]);\n    addOwn(screen, null);",
    instead: "addOwn(screen, null);\n    addClasses('default', screen, null, [null, ...states]);",
    test: serialize('classes and their variants come before the element itself'),
  },
  {
    id: 'ids-are-uuids',
    row: '5.6',
    file: `${MODEL}/uuid.ts`,
    text: "typeof value === 'string' && UUID.test(value)",
    instead: "typeof value === 'string' && value !== ''",
    test: helpers('a UUID is told from other texts'),
  },
  {
    id: 'ids-of-patches',
    isSequel: true,
    row: '5.6',
    file: `${SERVER}/store/assert-ids.ts`,
    text: 'if (await wasRemoved(session, site, entity, id)) continue;',
    instead: 'continue;',
    test: builder(
      'refuses an entity under an id that is no UUID, with its place; what a design of before has may be put back',
    ),
  },
  {
    id: 'ids-of-imports',
    row: '5.6',
    file: `${IMPORTER}/mend-ids.ts`,
    text: 'uuidV5(NAMESPACE, id)',
    instead: 'id',
    test: mendIds('becomes one, the same at every import, and is told'),
  },
  {
    id: 'two-places-of-an-element',
    row: '10.297',
    file: `${IMPORTER}/place-once.ts`,
    text: 'const id = unusedId(child, placeName(where));',
    instead: 'const id = child;',
    test: mending('has a copy of its own in the second, with all that is in it'),
  },
];
