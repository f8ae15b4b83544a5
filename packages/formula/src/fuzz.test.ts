import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { checkFormula, compiledEvaluator, dynamicEvaluator, interpretingEvaluator } from './index.ts';
import { chanceFrom, RandomFormula } from './testing/random-formula.ts';
import { functionsOf, helpersOf, outcomeOf, scopeOf } from './testing/support.ts';

/** Another seed may be tried by hand; the one that stands here makes every run the same. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_122);

/** `npm run test:all` makes ten times as many. */
const TIMES = process.env.TRAMA_TEST_ALL === '1' ? 10 : 1;

const PARAMETERS = ['p', 'q'];

const scope = () =>
  scopeOf(
    { p: 3, q: 'a', context: { item: { data: [1, 'a'] } }, wwFormulas: helpersOf() },
    { v: { a: 1, p: 'x' } },
    { c: { type: 'collection', data: [{ id: 1 }, { id: 2 }], total: 2 } },
  );

describe.each([
  ['formula', 80 * TIMES, (random: RandomFormula) => random.expression(4)],
  ['code', 40 * TIMES, (random: RandomFormula) => random.body(3)],
] as const)('generated code of kind %s', (binding, count, make) => {
  it('is read without an error, and gives the same value or failure interpreted, compiled and compiled on demand', async () => {
    const random = new RandomFormula(chanceFrom(SEED));
    const codes = Array.from({ length: count }, () => make(random)).filter(
      (code) => checkFormula(code, { mode: binding, parameters: PARAMETERS }).ok,
    );
    expect(codes.length, `seed ${SEED}`).toBeGreaterThan(count * 0.9);
    const compiled = compiledEvaluator(
      await functionsOf(codes.map((code) => ({ binding, code, parameters: PARAMETERS }))),
    );
    const interpreted = interpretingEvaluator();
    const dynamic = dynamicEvaluator();
    const thrown = { yes: 0, no: 0 };
    for (const [fn, code] of codes.entries()) {
      const expected = outcomeOf(() => compiled.evaluate({ binding, fn }, scope()));
      thrown['thrown' in expected ? 'yes' : 'no'] += 1;
      for (const [name, evaluator] of Object.entries({ interpreted, dynamic })) {
        const outcome = outcomeOf(() => evaluator.evaluate({ binding, code }, scope()));
        // The matcher is asked only where a quick look has found a difference: it takes a hundred times longer.
        if (!isDeepStrictEqual(outcome, expected))
          expect(outcome, `seed ${SEED}, number ${fn}, ${name}: ${code}`).toEqual(expected);
      }
    }
    // Most of what is made must also work, or nothing would be compared but failures.
    expect(thrown.no, `seed ${SEED}`).toBeGreaterThan(thrown.yes);
  });
});
