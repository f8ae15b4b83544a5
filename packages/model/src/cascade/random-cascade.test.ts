import { describe, expect, it } from 'vitest';
import { SCREENS } from '../design/layers.ts';
import { literalStates, literalValue, type RandomValues, randomLooks, seeded } from '../testing/index.ts';
import { cascadeSteps, isWithin, type Reach, strongestStep, valueAt } from './cascade-steps.ts';

const SEEDS = process.env.TRAMA_TEST_ALL === '1' ? 20_000 : 400;

const VALUES: RandomValues = [
  // What is held as undefined says nothing.
  ['style', 'width', ['1px', '2px', '3px', null, undefined as never]],
  ['content', 'label', ['a', 'b', 'c', null, false, 0, '']],
];

const REACHES: readonly Reach[] = [true, false].flatMap((responsive) =>
  [true, false].flatMap((states) => [true, false].map((classes) => ({ responsive, states, classes }))),
);

describe('The cascade of random looks', () => {
  it('is what the format says of it, word by word', () => {
    const wrong: string[] = [];
    for (let seed = 1; seed <= SEEDS; seed++) {
      const random = seeded(seed);
      const { elements, classes } = randomLooks(seed, VALUES, { depth: 1 });
      for (const element of elements) {
        const activated = random.some(
          element.states.map(({ id }) => id),
          0.5,
        );
        const states = literalStates({ ...element, ancestors: [], activated });
        const steps = cascadeSteps(element);
        for (const reach of REACHES) {
          const within = steps.filter((step) => isWithin(step, reach));
          for (const [source, property] of VALUES) {
            for (const screen of SCREENS) {
              const step = strongestStep(within, classes, source, property, screen, states);
              const found = step && valueAt(step, classes, source, property);
              const wanted = literalValue(element, classes, source, property, reach, screen, states);
              if (found !== wanted)
                wrong.push(
                  `seed ${seed} ${property} ${screen} [${states}] ${JSON.stringify(reach)}: ${found}, not ${wanted}`,
                );
            }
          }
        }
      }
    }
    expect(wrong.slice(0, 5)).toEqual([]);
  });
});
