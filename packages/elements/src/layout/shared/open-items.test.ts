import { describe, expect, it } from 'vitest';
import { openItems, withItem } from './open-items.ts';

describe('the open items of an accordion', () => {
  it('are one or none where one opens at a time', () => {
    expect(withItem(null, 'a', { isOpen: true, isSingle: true })).toBe('a');
    expect(withItem('a', 'b', { isOpen: true, isSingle: true })).toBe('b');
    expect(withItem('a', 'a', { isOpen: false, isSingle: true })).toBeNull();
  });

  it('are a list where several may be open', () => {
    expect(withItem(['a'], 'b', { isOpen: true, isSingle: false })).toEqual(['a', 'b']);
    expect(withItem(['a', 'b'], 'a', { isOpen: false, isSingle: false })).toEqual(['b']);
  });

  it('are none for a stored value of another shape', () => {
    expect([openItems(7), openItems({}), openItems(undefined), openItems('')]).toEqual([[], [], [], []]);
  });
});
