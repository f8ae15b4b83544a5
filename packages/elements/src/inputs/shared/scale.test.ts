import { describe, expect, it } from 'vitest';
import { markersOf, onScale, scaleOf, strideOf, valueText } from './scale.ts';

describe('the scale of a range slider', () => {
  const scale = scaleOf(0, 1000000, 1000);
  it('has eleven markers from the least to the most', () =>
    expect(markersOf(scale, 11)).toEqual([
      0, 100000, 200000, 300000, 400000, 500000, 600000, 700000, 800000, 900000, 1000000,
    ]));
  it('has 2 to 20 markers, whatever is asked', () =>
    expect([markersOf(scale, 0).length, markersOf(scale, 99).length]).toEqual([2, 20]));
  it('keeps values within its ends', () =>
    expect([onScale(-5, scale), onScale(2000000, scale), onScale('x', scale)]).toEqual([0, 1000000, 0]));
  it('takes the defaults of the specification for unreadable ends', () =>
    expect(scaleOf(undefined, 'x', null)).toEqual({ least: 0, most: 1000000, step: 1000 }));
  it('writes a value with its prefix', () => expect(valueText(250000, 'pt', 'R$ ', '')).toBe('R$ 250.000'));
  it('leaves numbers out evenly, and never at its ends', () => {
    const kept = (count: number, stride: number) =>
      Array.from({ length: count }, (_, index) => index).filter((index) => strideOf(index, count - 1) >= stride);
    expect(kept(11, 1)).toHaveLength(11);
    expect(kept(11, 2)).toEqual([0, 2, 4, 6, 8, 10]);
    expect(kept(11, 3)).toEqual([0, 10]);
    expect(kept(13, 3)).toEqual([0, 4, 8, 12]);
    expect(kept(12, 2)).toEqual([0, 11]);
    expect(kept(2, 1)).toEqual([0, 1]);
    expect(kept(1, 1)).toEqual([0]);
  });
});
