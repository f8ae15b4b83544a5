import { expect, it } from 'vitest';
import { differenceOf } from './compare-pictures.ts';

/** A grey picture with white pixels at these places. */
const picture = (width: number, height: number, ...white: readonly (readonly [x: number, y: number])[]) => {
  const data = new Uint8ClampedArray(width * height * 4).fill(100);
  for (const [x, y] of white) data.fill(255, (y * width + x) * 4, (y * width + x) * 4 + 4);
  return { width, height, data };
};

it('Pictures that show the same differ nowhere', () => {
  expect(differenceOf(picture(4, 3), picture(4, 3))).toBeNull();
});

it('What differs stands in the least box around it', () => {
  expect(differenceOf(picture(6, 6, [1, 2]), picture(6, 6, [4, 3]))).toEqual({ x: 1, y: 2, width: 4, height: 2 });
});

it('A shade that nobody sees is no difference', () => {
  const other = picture(2, 2);
  other.data[0] = 190;
  expect(differenceOf(picture(2, 2), other)).toBeNull();
  other.data[0] = 200;
  expect(differenceOf(picture(2, 2), other)).toEqual({ x: 0, y: 0, width: 1, height: 1 });
});

it('What one picture has and the other has not differs over the whole width', () => {
  expect(differenceOf(picture(4, 2), picture(4, 5))).toEqual({ x: 0, y: 2, width: 4, height: 3 });
  expect(differenceOf(picture(4, 5, [2, 1]), picture(4, 2))).toEqual({ x: 0, y: 1, width: 4, height: 4 });
});
