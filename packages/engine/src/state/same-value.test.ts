import { describe, expect, it } from 'vitest';
import { sameValue } from './same-value.ts';

describe('whether a new result of a page shows the same as the last', () => {
  it('holds of equal data, whatever the order of its keys', () => {
    expect(sameValue({ a: [1, { b: null }], c: 2 }, { c: 2, a: [1, { b: null }] })).toBe(true);
    expect(sameValue([1, 2], [1])).toBe(false);
  });

  it.each<[unknown, unknown, boolean]>([
    [Number.NaN, Number.NaN, true],
    [0, -0, false],
    [1, '1', false],
    [null, null, true],
    [null, {}, false],
    [{}, null, false],
    [{}, 1, false],
    [1, {}, false],
    [[], {}, false],
    [{}, [], false],
    [[1, [2]], [1, [2]], true],
    [[1, [2]], [1, [3]], false],
    [[{ a: null }], [{ a: {} }], false],
    [[{ a: {} }], [{ a: 1 }], false],
    [{ a: { b: 1 } }, { a: { b: 2 } }, false],
    [{ a: 1 }, { b: 1 }, false],
    [{ a: 1 }, { a: 1, b: 2 }, false],
    [{ a: 1, b: 2 }, { a: 1 }, false],
    [{ toString: undefined }, { a: undefined }, false],
    [new Map(), {}, false],
    [{}, new Map(), false],
  ])('of %o and %o is %o', (left, right, expected) => {
    expect(sameValue(left, right)).toBe(expected);
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
    const nested = (depth: number): unknown => (depth === 0 ? 1 : { in: nested(depth - 1) });
    expect(sameValue(nested(399), nested(399))).toBe(true);
    expect(sameValue(nested(400), nested(400))).toBe(false);
    const deepThenWide = (width: number): unknown => [nested(397), ...Array.from({ length: width }, () => ({}))];
    expect(sameValue(deepThenWide(2), deepThenWide(2))).toBe(true);
    expect(sameValue(deepThenWide(3), deepThenWide(3))).toBe(false);
    const numbers = (count: number): unknown => Array.from({ length: count }, (_, index) => index);
    expect(sameValue(numbers(399), numbers(399))).toBe(true);
    expect(sameValue(numbers(400), numbers(400))).toBe(false);
    const members = (count: number): unknown => Object.fromEntries(Array.from({ length: count }, (_, id) => [id, id]));
    expect(sameValue(members(399), members(399))).toBe(true);
    expect(sameValue(members(400), members(400))).toBe(false);
  });
});
