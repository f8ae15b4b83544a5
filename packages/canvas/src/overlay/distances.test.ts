import { describe, expect, it } from 'vitest';
import { distancesAround, distancesTo } from './distances.ts';

const box = (x: number, y: number, width: number, height: number) => ({ x, y, width, height });
const lengths = (list: ReturnType<typeof distancesTo>) => list.map(({ length }) => length);

describe('Distances', () => {
  it('go to all four sides of what is around, from either of the two', () => {
    expect(lengths(distancesTo(box(0, 0, 200, 100), box(20, 30, 100, 50)))).toEqual([20, 80, 30, 20]);
    expect(lengths(distancesTo(box(20, 30, 100, 50), box(0, 0, 200, 100)))).toEqual([20, 80, 30, 20]);
  });

  it('go to the near edges of what stands beside, in the middle of what both share', () => {
    expect(distancesTo(box(0, 0, 100, 100), box(140, 50, 50, 100))).toEqual([
      { line: { x: 100, y: 75, width: 40, height: 0 }, length: 40 },
    ]);
    expect(lengths(distancesTo(box(0, 0, 100, 100), box(140, 160, 50, 100)))).toEqual([40, 60]);
  });

  it('go to the nearest neighbour on each side, and where there is none to the edge around', () => {
    const parent = box(0, 0, 400, 100);
    const row = [box(0, 10, 100, 80), box(260, 10, 50, 80), box(330, 10, 50, 80)];
    expect(lengths(distancesAround(box(120, 10, 100, 80), parent, row))).toEqual([20, 40, 10, 10]);
    expect(lengths(distancesAround(box(0, 10, 100, 80), parent, []))).toEqual([300, 10, 10]);
    expect(distancesAround(box(0, 0, 10, 10), null, [])).toEqual([]);
  });
});
