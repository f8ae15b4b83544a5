import { deepEqual } from '../data/deep-equal.ts';
import { isBlank } from '../data/kinds.ts';
import type { Helpers } from './helper.ts';

/** Result of the first key that equals the value, else the odd last argument. */
const switchOn = (value: unknown, ...cases: unknown[]): unknown => {
  for (let index = 0; index < cases.length; index += 2) {
    if (cases[index] === value) return cases[index + 1];
  }
  return cases.length % 2 === 1 && cases.length > 1 ? cases.at(-1) : undefined;
};

export const logicHelpers: Helpers = {
  if: (condition, yes, no) => (condition ? yes : no),
  ifEmpty: (value, alternative) => (isBlank(value) ? alternative : value),
  not: (value) => !value,
  compare: (left, right) => deepEqual(left, right),
  switch: switchOn,
  toBool: (value) => Boolean(value),
};
