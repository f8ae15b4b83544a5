import { describe, expect, it } from 'vitest';
import { verdictOf } from './verdict.mjs';

const results = (counts: Record<string, number>) =>
  Object.entries(counts).flatMap(([status, count]) =>
    Array.from({ length: count }, (_, number) => ({
      name: `${status} ${number}`,
      file: 'a.ts',
      line: 1,
      original: 'a',
      replacement: 'b',
      status,
    })),
  );

const equivalent = (...names: string[]) => names.map((name) => ({ name, reason: 'It does the same.' }));

describe('the verdict on a sample', () => {
  it('is enough at 85 % noticed: by a failed test, by time, or by a failure outside the tests', () => {
    expect(verdictOf(results({ Killed: 80, Timeout: 3, RuntimeError: 2, Survived: 15 }), [])).toMatchObject({
      score: 85,
      killed: 85,
      isEnough: true,
    });
  });

  it('is not enough below, whether tests do not notice a change or none reaches it', () => {
    const { score, isEnough, survivors, uncovered, timeouts } = verdictOf(
      results({ Killed: 80, Timeout: 4, Survived: 10, NoCoverage: 6 }),
      [],
    );
    expect({ score, isEnough }).toEqual({ score: 84, isEnough: false });
    expect([survivors.length, uncovered.length, timeouts.length]).toEqual([10, 6, 4]);
  });

  it('leaves out what is equivalent, and says why', () => {
    const {
      score,
      equivalent: shown,
      survivors,
    } = verdictOf(results({ Killed: 90, Survived: 10 }), equivalent('Survived 0', 'Survived 1', 'not in the sample'));
    expect(score).toBeCloseTo((100 * 90) / 98);
    expect(survivors).toHaveLength(8);
    expect(shown.map(({ name, reason }) => [name, reason])).toEqual([
      ['Survived 0', 'It does the same.'],
      ['Survived 1', 'It does the same.'],
    ]);
  });

  it('is not enough where more than 5 % are called equivalent', () => {
    const all = results({ Killed: 94, Survived: 6 });
    const names = all.filter(({ status }) => status === 'Survived').map(({ name }) => name);
    expect(verdictOf(all, equivalent(...names.slice(1))).isEnough).toBe(true);
    expect(verdictOf(all, equivalent(...names)).isEnough).toBe(false);
  });

  it('is not enough where a test notices what is called equivalent', () => {
    const { isEnough, killedAfterAll } = verdictOf(results({ Killed: 100 }), equivalent('Killed 7'));
    expect(isEnough).toBe(false);
    expect(killedAfterAll).toHaveLength(1);
  });
});
