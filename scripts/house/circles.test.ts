import { describe, expect, it } from 'vitest';
import { circles, circleText } from './circles.mjs';

const graphOf = (edges: Readonly<Record<string, readonly string[]>>) => new Map(Object.entries(edges));

describe('Circles of imports', () => {
  it('are none where every way comes to an end', () => {
    expect(circles(graphOf({ a: ['b', 'c'], b: ['c'], c: [] }))).toEqual([]);
  });

  it('are found once, however many ways lead round', () => {
    expect(circles(graphOf({ a: ['b'], b: ['c', 'a'], c: ['a', 'd'], d: [] }))).toEqual([['a', 'b', 'c']]);
  });

  it('are told apart where one only leads to the other', () => {
    const groups = circles(graphOf({ a: ['b'], b: ['a', 'x'], x: ['y'], y: ['x'] }));
    expect(groups.toSorted()).toEqual([
      ['a', 'b'],
      ['x', 'y'],
    ]);
  });

  it('leave out files of elsewhere, and a file that names itself', () => {
    expect(circles(graphOf({ a: ['a', 'node_modules/b'] }))).toEqual([]);
  });

  it('are named with what ties them', () => {
    const graph = graphOf({ a: ['b', 'z'], b: ['a'], z: [] });
    expect(circleText(['a', 'b'], graph)).toBe('  a → b\n  b → a');
  });
});
