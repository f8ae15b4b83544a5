import { describe, expect, it } from 'vitest';
import { addedTo, movedIn, removedFrom, tabCount } from './tab-order.ts';

describe('the order of tabs', () => {
  it('has as many tabs as the author made heads or contents', () => {
    expect(tabCount(['tabsList.0', 'tabsList.1', 'tabsContent.2', 'children'])).toBe(3);
    expect(tabCount([])).toBe(0);
  });

  it('loses a tab, but never the last one, and takes a removed one back', () => {
    expect(removedFrom([0, 1, 2], 1)).toEqual([0, 2]);
    expect(removedFrom([2], 0)).toEqual([2]);
    expect(addedTo([0, 2], 3)).toEqual([0, 2, 1]);
    expect(addedTo([0, 1], 2)).toEqual([0, 1]);
  });

  it('moves a tab by one place, not beyond the ends', () => {
    expect(movedIn([0, 1, 2], 0, 1)).toEqual([1, 0, 2]);
    expect(movedIn([0, 1, 2], 0, -1)).toEqual([0, 1, 2]);
    expect(movedIn([0, 1, 2], 9, 1)).toEqual([0, 1, 2]);
  });
});
