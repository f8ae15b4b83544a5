import { describe, expect, it } from 'vitest';
import { cloneCount, milliseconds, settledAt, stepFrom, stopCount } from './positions.ts';

describe('a slider', () => {
  it('keeps its view filled: five slides, three in view, have three stops', () => {
    expect(stopCount(5, 3)).toBe(3);
    expect(stopCount(2, 3)).toBe(1);
  });

  it('copies one view on each side when it is endless and something is out of view', () => {
    expect([cloneCount(5, 3, true), cloneCount(3, 3, true), cloneCount(5, 3, false)]).toEqual([3, 0, 0]);
  });

  it('stops at its ends, or goes on among the copies when it is endless', () => {
    const ends = { slides: 5, stops: 3, clones: 0 };
    expect([stepFrom(2, 1, ends), stepFrom(0, -1, ends)]).toEqual([2, 0]);
    const endless = { slides: 5, stops: 3, clones: 3 };
    expect([stepFrom(4, 1, endless), stepFrom(5, 1, endless), stepFrom(0, -1, endless)]).toEqual([5, 1, -1]);
  });

  it('settles on the original of a copy', () => {
    expect([settledAt(5, 5), settledAt(-1, 5), settledAt(2, 5), settledAt(3, 0)]).toEqual([0, 4, 2, 0]);
  });

  it('reads times with and without unit', () => {
    expect([milliseconds('800ms', 0), milliseconds('5s', 0), milliseconds(300, 0), milliseconds(undefined, 7)]).toEqual(
      [800, 5000, 300, 7],
    );
  });
});
