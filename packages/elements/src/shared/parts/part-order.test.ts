import { describe, expect, it } from 'vitest';
import { addedTo, movedIn, removedFrom } from './part-order.ts';

describe('the order of tabs or slides', () => {
  it('loses one, but never the last one, and takes a removed one back', () => {
    expect(removedFrom([0, 1, 2], 1)).toEqual([0, 2]);
    expect(removedFrom([2], 0)).toEqual([2]);
    expect(addedTo([0, 2], 3)).toEqual([0, 2, 1]);
    expect(addedTo([0, 1], 2)).toEqual([0, 1]);
  });

  it('moves one by one place, not beyond the ends', () => {
    expect(movedIn([0, 1, 2], 0, 1)).toEqual([1, 0, 2]);
    expect(movedIn([0, 1, 2], 0, -1)).toEqual([0, 1, 2]);
    expect(movedIn([0, 1, 2], 9, 1)).toEqual([0, 1, 2]);
  });
});
