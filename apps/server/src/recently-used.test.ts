import { expect, it } from 'vitest';
import { createRecentlyUsed } from './recently-used.ts';

it('holds as many values as it may, and forgets the one that was used longest ago', () => {
  const values = createRecentlyUsed<number>(2);
  values.set('a', 1);
  values.set('b', 2);
  expect(values.get('a')).toBe(1);
  values.set('c', 3);
  expect([...values.keys()]).toEqual(['a', 'c']);
  expect(values.get('b')).toBeUndefined();
  values.set('a', 4);
  values.set('d', 5);
  expect([values.get('a'), values.get('c'), values.get('d')]).toEqual([4, undefined, 5]);
  values.delete('a');
  expect([...values.keys()]).toEqual(['d']);
});
