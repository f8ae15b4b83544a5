import { expect, it } from 'vitest';
import { contrastOf, luminance } from './contrast.ts';

it('is what WCAG says of black, white and a grey, whichever comes first', () => {
  expect([luminance([0, 0, 0]), luminance([255, 255, 255])]).toEqual([0, 1]);
  expect(contrastOf([0, 0, 0], [255, 255, 255])).toBeCloseTo(21, 5);
  // The lightest grey that is read on white (4.5).
  expect(contrastOf([255, 255, 255], [118, 118, 118])).toBeCloseTo(4.54, 2);
  expect(contrastOf([118, 118, 118], [255, 255, 255])).toBeCloseTo(4.54, 2);
  expect(contrastOf([10, 20, 30], [10, 20, 30])).toBe(1);
});
