import { expect, test } from 'vitest';
import { createStatementNames } from './statement-names.ts';

test('a statement has a name of its own from the third time on, and keeps it', () => {
  const { nameOf } = createStatementNames();
  expect([nameOf('a'), nameOf('a'), nameOf('b')]).toEqual([undefined, undefined, undefined]);
  const name = nameOf('a');
  expect(name).toBeDefined();
  nameOf('b');
  expect(nameOf('b')).not.toBe(name);
  expect(nameOf('a')).toBe(name);
});

test('no more than a hundred are kept, however many are asked', () => {
  const { nameOf } = createStatementNames();
  const names = new Set<string | undefined>();
  for (let statement = 0; statement < 500; statement += 1) {
    for (let time = 0; time < 5; time += 1) names.add(nameOf(`select ${statement}`));
  }
  names.delete(undefined);
  expect(names.size).toBe(100);
});
