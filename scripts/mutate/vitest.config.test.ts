import { expect, it } from 'vitest';
import tested from '../../vitest.config.ts';
import mutated from './vitest.config.ts';

it('runs tests of every tag that npm test knows', () => {
  expect(mutated.test?.tags).toEqual(tested.test?.tags);
});
