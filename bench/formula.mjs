// Speed of formulas: compiled ones beside the same expression written by hand, interpreted ones beside cel-js.
// Ratios of one run on one machine. The scope holds plain values; the read of a variable's signal is a figure of its own.
import { Environment } from '@marcbachmann/cel-js';
import { signal } from '@trama/engine';
import { compiledEvaluator, compileModule, createHelpers, interpretingEvaluator } from '@trama/formula';

const ITEMS = 1000;
/** A batch is long enough for the clock, a round short enough that all contestants meet the same noise. */
const BATCH_MS = 0.5;
const ROUND_MS = 20;
const ROUNDS = 25;

const names = {
  user: { profile: { address: { city: 'Lisboa' } }, first: 'Ana', last: 'Luz', age: 34, isMember: true },
  price: 19.9,
  quantity: 3,
  discount: 0.1,
  created: '2026-01-02T03:04:05.000Z',
  items: Array.from({ length: ITEMS }, (_, id) => ({ id, price: (id * 7919) % 1000, isActive: id % 3 !== 0 })),
};

const helpers = createHelpers({
  language: () => 'en',
  defaultLanguage: () => 'en',
  log: () => {},
  createObjectUrl: String,
});

/** The six formulas: as a site writes them, by hand, and in the language of cel-js. */
const FORMULAS = [
  {
    name: 'chain',
    code: 'user.profile.address.city',
    byHand: ({ user }) => user.profile.address.city,
    cel: 'user.profile.address.city',
  },
  {
    name: 'concat',
    code: "'Hello ' + user.first + ' ' + user.last + '!'",
    // biome-ignore lint/style/useTemplate: the same expression as the formula
    byHand: ({ user }) => 'Hello ' + user.first + ' ' + user.last + '!',
    cel: "'Hello ' + user.first + ' ' + user.last + '!'",
  },
  {
    name: 'if-else',
    code: "user.age >= 18 ? (user.isMember ? 'member' : 'adult') : 'minor'",
    byHand: ({ user }) => (user.age >= 18 ? (user.isMember ? 'member' : 'adult') : 'minor'),
    cel: "user.age >= 18.0 ? (user.isMember ? 'member' : 'adult') : 'minor'",
  },
  {
    name: 'arithmetic',
    code: '(price * quantity - price * quantity * discount) * 1.23 + 4.5',
    byHand: ({ price, quantity, discount }) => (price * quantity - price * quantity * discount) * 1.23 + 4.5,
    cel: '(price * quantity - price * quantity * discount) * 1.23 + 4.5',
  },
  {
    name: 'filter-map-sort',
    code: 'wwFormulas.sort(items.filter((item) => item.isActive).map((item) => item.price))',
    byHand: ({ items }) => helpers.sort(items.filter((item) => item.isActive).map((item) => item.price)),
    cel: 'items.filter(item, item.isActive).map(item, item.price).sorted()',
  },
  {
    name: 'date',
    code: "new Date(created).getUTCDate() + '/' + (new Date(created).getUTCMonth() + 1) + '/' + new Date(created).getUTCFullYear()",
    byHand: ({ created }) =>
      new Date(created).getUTCDate() +
      '/' +
      (new Date(created).getUTCMonth() + 1) +
      '/' +
      new Date(created).getUTCFullYear(),
    cel: "string(timestamp(created).getDate()) + '/' + string(timestamp(created).getMonth() + 1) + '/' + string(timestamp(created).getFullYear())",
  },
];

const SIGNAL_READ = "variables['price']";

const compiledFunctions = async () => {
  const parameters = Object.keys(names);
  const codes = [...FORMULAS.map(({ code }) => code), SIGNAL_READ];
  const { source, problems } = compileModule(codes.map((code) => ({ binding: 'formula', code, parameters })));
  if (problems.length > 0) throw new Error(problems[0].message);
  const { functions } = await import(`data:text/javascript,${encodeURIComponent(source)}`);
  return functions;
};

const celEnvironment = () => {
  const types = { string: 'string', number: 'double', object: 'dyn' };
  const environment = new Environment({ unlistedVariablesAreDyn: true });
  for (const [name, value] of Object.entries(names))
    environment.registerVariable(name, Array.isArray(value) ? 'list' : types[typeof value]);
  // CEL does not sort by itself: all contestants call the same function of the host.
  environment.registerFunction('list.sorted(): list', (list) => helpers.sort(list));
  return environment;
};

/** Keeps results, so that no engine may leave the work out. */
const kept = { result: undefined };

/** Milliseconds of each batch of runs, for about {@link ROUND_MS}. */
const batchTimes = (run, batch) => {
  const times = [];
  const start = performance.now();
  for (let now = start; now - start < ROUND_MS; ) {
    for (let index = 0; index < batch; index += 1) kept.result = run();
    const end = performance.now();
    times.push(end - now);
    now = end;
  }
  return times;
};

/** A quarter of the values are smaller: what a busy machine adds is left out, what every run costs is not. */
const lowerQuartile = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 4)];

/** Milliseconds a run of each contestant; they take turns, so that a slow moment meets all of them. */
const race = (contestants) => {
  const entries = Object.entries(contestants).map(([name, run]) => {
    batchTimes(run, 1);
    const batch = Math.max(1, Math.round(BATCH_MS / lowerQuartile(batchTimes(run, 50).map((time) => time / 50))));
    return { name, run, batch, times: [] };
  });
  for (let round = 0; round < ROUNDS; round += 1)
    for (const { run, batch, times } of entries) times.push(...batchTimes(run, batch));
  return Object.fromEntries(entries.map(({ name, batch, times }) => [name, lowerQuartile(times) / batch]));
};

const perSecond = (milliseconds) => Math.round(1000 / milliseconds);

const printTable = (rows) => {
  const cells = [
    ['formula', 'by hand/s', 'compiled/s', 'compiled:hand', 'interpreted/s', 'cel-js/s', 'cel-js:interpreted'],
    ...rows.map(({ name, hand, compiled, interpreted, cel }) => [
      name,
      perSecond(hand).toLocaleString('en'),
      perSecond(compiled).toLocaleString('en'),
      (compiled / hand).toFixed(2),
      perSecond(interpreted).toLocaleString('en'),
      perSecond(cel).toLocaleString('en'),
      (cel / interpreted).toFixed(2),
    ]),
  ];
  const widths = cells[0].map((_, column) => Math.max(...cells.map((row) => row[column].length)));
  for (const row of cells)
    process.stderr.write(`${row.map((cell, column) => cell.padStart(widths[column])).join('  ')}\n`);
};

/**
 * Figures as lines; the same as a table for the reader on standard error.
 * @param {(figure: {name: string, value: number, unit: string}) => void} report
 */
export const run = async (report) => {
  const compiled = compiledEvaluator(await compiledFunctions());
  const interpreted = interpretingEvaluator();
  const cel = celEnvironment();
  const signals = new Map([['price', signal(19.9)]]);
  const scope = {
    variable: (key) => signals.get(key)?.value,
    collection: () => undefined,
    names: {
      ...names,
      wwFormulas: helpers,
    },
  };
  const rows = FORMULAS.map(({ name, code, byHand, cel: expression }, fn) => {
    const byNumber = { binding: 'formula', fn };
    const byText = { binding: 'formula', code };
    const parsed = cel.parse(expression);
    const runs = {
      hand: () => byHand(names),
      compiled: () => compiled.evaluate(byNumber, scope),
      interpreted: () => interpreted.evaluate(byText, scope),
      cel: () => parsed(names),
    };
    const results = Object.values(runs).map((one) => JSON.stringify(one()));
    if (new Set(results).size > 1) throw new Error(`${name}: ${results.map((one) => one.slice(0, 80)).join(' | ')}`);
    return { name, ...race(runs) };
  });
  for (const { name, hand, compiled: ours, interpreted: walked, cel: theirs } of rows) {
    report({ name: `formula.${name}.compiled-to-hand`, value: Number((ours / hand).toFixed(2)), unit: 'times' });
    report({ name: `formula.${name}.cel-to-interpreted`, value: Number((theirs / walked).toFixed(2)), unit: 'times' });
  }
  const read = { binding: 'formula', fn: FORMULAS.length };
  const reads = race({ hand: () => signals.get('price').value, compiled: () => compiled.evaluate(read, scope) });
  report({ name: 'formula.signal-read', value: Number((reads.compiled * 1e6).toFixed(1)), unit: 'ns' });
  report({
    name: 'formula.signal-read.compiled-to-hand',
    value: Number((reads.compiled / reads.hand).toFixed(2)),
    unit: 'times',
  });
  printTable(rows);
};
