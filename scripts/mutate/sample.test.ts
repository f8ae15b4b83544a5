import { describe, expect, it } from 'vitest';
import { sampleOf } from './sample.mjs';

const mutants = Array.from({ length: 400 }, (_, number) => ({ name: `mutant ${number % 390}`, number }));

describe('a sample of mutants', () => {
  it('is the same for the same seed, and another for another', () => {
    expect(sampleOf(mutants, 50, 'one')).toEqual(sampleOf(mutants, 50, 'one'));
    expect(sampleOf(mutants, 50, 'one')).not.toEqual(sampleOf(mutants, 50, 'two'));
  });

  it('has as many as asked, each once, in the order of the code', () => {
    const numbers = sampleOf(mutants, 50, 'one').map(({ number }) => number);
    expect(numbers).toHaveLength(50);
    expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
  });

  it('is all of them where fewer are there than asked', () => {
    expect(sampleOf(mutants, 1000, 'one')).toEqual(mutants);
  });

  it('draws each as often as any other', () => {
    const drawn = new Array(mutants.length).fill(0);
    for (let seed = 0; seed < 200; seed += 1)
      for (const { number } of sampleOf(mutants, 100, `seed ${seed}`)) drawn[number] += 1;
    expect(Math.min(...drawn)).toBeGreaterThan(20);
    expect(Math.max(...drawn)).toBeLessThan(85);
  });

  it('keeps its mutants where code elsewhere in a file moves them', () => {
    const moved = mutants.map((mutant) => ({ ...mutant, line: mutant.number + 7 }));
    expect(sampleOf(moved, 50, 'one').map(({ number }) => number)).toEqual(
      sampleOf(mutants, 50, 'one').map(({ number }) => number),
    );
  });
});
