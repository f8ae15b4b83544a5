import { describe, expect, it } from 'vitest';
import { compiledEvaluator, interpretingEvaluator } from './index.ts';
import { functionsOf, helpersOf, outcomeOf, scopeOf } from './testing/support.ts';

/** A small deterministic source of chance. */
const chance = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
};

const BINARY = ['+', '-', '*', '/', '%', '===', '==', '<', '>', '!=', '&&', '||', '&', '|', '^', '<<', '>>>'];
const LEAVES = [
  '1',
  '0',
  '-2.5',
  "'a'",
  "''",
  'null',
  'undefined',
  'true',
  'p',
  'q',
  "variables['v']",
  'context.item.data',
  'context?.none',
  '[]',
  '({})',
];
const TEXT_METHODS = ['toUpperCase()', 'length', 'split("")', 'slice(1)', 'at(-1)', 'includes("a")'];
const LIST_METHODS = [
  'map(x => x)',
  'filter(Boolean)',
  'join("-")',
  'length',
  'concat(1, [2])',
  'reduce((a, b) => a + b, 0)',
  'some(x => x === p)',
];

/** A random expression of the language. */
const expression = (random: () => number, depth: number): string => {
  const pick = (list: readonly string[]): string => list[Math.floor(random() * list.length)] ?? '';
  const inner = (): string => expression(random, depth - 1);
  if (depth <= 0) {
    return pick(LEAVES);
  }
  const shapes: readonly (() => string)[] = [
    () => pick(LEAVES),
    () => `(${inner()} ${pick(BINARY)} ${inner()})`,
    () => `(${inner()} ?? ${inner()})`,
    () => `(${inner()} ? ${inner()} : ${inner()})`,
    () => `[${inner()}, ...[${inner()}]]`,
    () => `({ a: ${inner()}, ['b']: ${inner()}, p })`,
    () => `${inner()}?.[${inner()}]`,
    () => `(${inner()}).a`,
    () => `(!${inner()} + typeof ${inner()})`,
    () => `\`<\${${inner()}}>\``,
    () => `String(${inner()}).${pick(TEXT_METHODS)}`,
    () => `[${inner()}, ${inner()}].${pick(LIST_METHODS)}`,
    () => `((x, y = ${inner()}) => [x, y, ${inner()}])(${inner()})`,
    () => `(({ a, ...rest }) => ({ a, rest }))(${inner()})`,
    () => `wwFormulas.if(${inner()}, ${inner()}, ${inner()})`,
    () =>
      `(() => { let n = 0; for (const i of [1, 2, 3]) { n += i; if (${inner()}) break } return [n, ${inner()}] })()`,
    () => `(() => { try { return ${inner()} } catch (e) { return ${inner()} } })()`,
  ];
  return shapes[Math.floor(random() * shapes.length)]?.() ?? '0';
};

describe('generated expressions', () => {
  it('give the same value or failure interpreted and compiled', async () => {
    const random = chance(20260102);
    const codes = Array.from({ length: 4000 }, () => expression(random, 4));
    const compiled = compiledEvaluator(
      await functionsOf(codes.map((code) => ({ binding: 'formula', code, parameters: ['p', 'q'] }))),
    );
    const interpreted = interpretingEvaluator();
    const scope = scopeOf(
      { p: 3, q: 'a', context: { item: { data: [1, 'a'] } }, wwFormulas: helpersOf() },
      { v: { a: 1 } },
    );
    for (const [fn, code] of codes.entries()) {
      const expected = outcomeOf(() => compiled.evaluate({ binding: 'formula', fn }, scope));
      expect(
        outcomeOf(() => interpreted.evaluate({ binding: 'formula', code }, scope)),
        code,
      ).toEqual(expected);
    }
  });
});
