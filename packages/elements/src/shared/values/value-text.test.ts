import { describe, expect, it } from 'vitest';
import { dataText, plainText } from './value-text.ts';

describe('a value as text', () => {
  it('is itself for words, numbers and yes or no', () =>
    expect(['a', 0, -1.5, false].map((value) => plainText(value))).toEqual(['a', '0', '-1.5', 'false']));

  it('is nothing, or what stands for it, where it is no words', () => {
    expect([null, undefined, Number.NaN, {}, [1]].map((value) => plainText(value))).toEqual(['', '', '', '', '']);
    expect(plainText({}, '·')).toBe('·');
  });

  it('of data is the JSON of an object, even of one that holds itself', () => {
    const circle: { self?: unknown } = {};
    circle.self = circle;
    expect([dataText({ a: 1 }), dataText([1]), dataText(null), dataText(7)]).toEqual(['{"a":1}', '[1]', '', '7']);
    expect(dataText(circle)).toBe('[object Object]');
  });
});
