import { describe, expect, it } from 'vitest';
import { sameValue } from './same-value.ts';

describe('whether a new result of a page shows the same as the last', () => {
  it('holds of equal data, whatever the order of its keys', () => {
    expect(sameValue({ a: [1, { b: null }], c: 2 }, { c: 2, a: [1, { b: null }] })).toBe(true);
    expect(sameValue([1, 2], [1])).toBe(false);
  });

  it('does not hold where a member came or went, undefined as it may be', () => {
    expect(sameValue({ a: undefined }, {})).toBe(false);
  });

  it('does not hold of two values with a class, even where they look alike', () => {
    expect(sameValue(new Date(0), new Date(0))).toBe(false);
    expect(sameValue(new File([], 'a'), new File([], 'a'))).toBe(false);
  });

  it('does not hold where to find out costs more than to update', () => {
    const rows = (count: number): unknown => Array.from({ length: count }, (_, id) => ({ id }));
    expect(sameValue(rows(100), rows(100))).toBe(true);
    expect(sameValue(rows(500), rows(500))).toBe(false);
  });
});
