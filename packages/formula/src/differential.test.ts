import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import {
  checkFormula,
  compiledEvaluator,
  dynamicEvaluator,
  type FormulaScope,
  interpretingEvaluator,
} from './index.ts';
import { functionsOf, helpersOf, outcomeOf } from './testing/support.ts';

interface Sample {
  binding: 'formula' | 'code';
  code: string;
  parameters: readonly string[];
}

const directory = process.env.EXPORTS_DIR;

/** Every binding and global formula below a value in wire names. */
const collect = (value: unknown, found: Map<string, Sample>): void => {
  if (Array.isArray(value)) {
    for (const item of value) collect(item, found);
  } else if (typeof value === 'object' && value !== null) {
    const { __wwtype, type, code, parameters } = value as Record<string, unknown>;
    const kind = __wwtype ?? type;
    if ((kind === 'f' || kind === 'js') && typeof code === 'string') {
      const binding = kind === 'f' ? 'formula' : 'code';
      const names = (Array.isArray(parameters) ? parameters : []).map((parameter: { name: string }) => parameter.name);
      found.set(`${kind} ${code}`, { binding, code, parameters: names });
    }
    for (const child of Object.values(value)) collect(child, found);
  }
};

const jsonFilesOf = (root: string): string[] =>
  readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => [
      join(root, name, 'design.json'),
      ...readdirSync(join(root, name, 'data')).map((file) => join(root, name, 'data', file)),
    ]);

const samplesOf = (root: string): Sample[] => {
  const found = new Map<string, Sample>();
  for (const file of jsonFilesOf(root)) collect(JSON.parse(readFileSync(file, 'utf8')), found);
  return [...found.values()];
};

/** An object in which every path ends in the leaf. */
const deep = (leaf: unknown, depth: number): unknown =>
  depth === 0
    ? leaf
    : new Proxy(
        {},
        {
          has: () => true,
          get: (_, key) =>
            key === Symbol.toPrimitive ? () => leaf : typeof key === 'symbol' ? undefined : deep(leaf, depth - 1),
        },
      );

const HELPERS = helpersOf();

const scopeWith = (leaf: unknown, depth: number, parameters: readonly string[]): FormulaScope => {
  const functions = new Proxy(
    {},
    {
      get:
        () =>
        (...args: unknown[]) => [leaf, ...args],
    },
  );
  const handed = Object.fromEntries(parameters.map((name, index) => [name, index === 0 ? leaf : index]));
  return {
    variable: () => leaf,
    collection: (key) => ({ id: key, type: 'collection', data: [leaf, leaf], total: 2 }),
    names: {
      variables: deep(leaf, 1),
      collections: deep(leaf, 2),
      formulas: functions,
      pluginFormulas: new Proxy({}, { get: () => functions }),
      pluginVariables: deep(leaf, depth),
      plugins: deep(leaf, depth),
      wwFormulas: HELPERS,
      globalContext: deep(leaf, depth),
      context: deep(leaf, depth),
      event: deep(leaf, depth),
      ...handed,
    },
  };
};

const row = {
  id: 1,
  name: 'Ana Luz',
  selected: true,
  price: 3.456,
  date: '2026-01-02',
  data: [{ id: 2 }],
  status: 'active',
};
const LEAVES: readonly unknown[] = [
  undefined,
  null,
  0,
  7.25,
  '',
  'Ana, 12;a@b.c',
  true,
  row,
  [row, { ...row, id: 2, selected: false }],
  [],
];

describe.skipIf(!directory)('every formula of the exports (EXPORTS_DIR)', () => {
  it('has no regular expression that is taken for one that never ends', { tags: 'thorough' }, () => {
    const told = samplesOf(directory ?? '').flatMap(({ code, binding, parameters }) => {
      const check = checkFormula(code, { mode: binding, parameters });
      return check.ok ? check.analysis.riskyPatterns : [];
    });
    // A much copied pattern of addresses: its class `\x53-\x7f` holds the backslash that the other half of the choice begins with.
    expect(told.filter((sentence) => !sentence.includes('\\x53-\\x7f'))).toEqual([]);
  });

  it('gives the same value or failure interpreted, compiled and compiled on demand', async () => {
    const samples = samplesOf(directory ?? '');
    expect(samples.length).toBeGreaterThan(1000);
    const compiled = compiledEvaluator(await functionsOf(samples));
    const interpreted = interpretingEvaluator({ random: () => 0.5 });
    const dynamic = dynamicEvaluator();
    let compared = 0;
    for (const [fn, { binding, code, parameters }] of samples.entries()) {
      const check = checkFormula(code, { mode: binding, parameters });
      if (check.ok && (check.analysis.browserOnly || check.analysis.isTimeDependent)) continue;
      for (const leaf of LEAVES) {
        for (const depth of [2, 4]) {
          const scope = scopeWith(leaf, depth, parameters);
          const expected = outcomeOf(() => compiled.evaluate({ binding, fn }, scope));
          for (const evaluator of check.ok ? [interpreted, dynamic] : [dynamic]) {
            const outcome = outcomeOf(() => evaluator.evaluate({ binding, code }, scope));
            // The matcher is asked only where a quick look has found a difference: it takes a hundred times longer.
            if (!isDeepStrictEqual(outcome, expected))
              expect(outcome, `${code}\nwith ${JSON.stringify(leaf)}`).toEqual(expected);
          }
          compared += 1;
        }
      }
    }
    expect(compared).toBeGreaterThan(15_000);
  });
});
