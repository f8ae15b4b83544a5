import { expect, test } from 'vitest';
import { createStatementNames } from './statement-names.ts';

test('a statement has a name of its own from the third time on, and keeps it', () => {
  const { nameOf } = createStatementNames();
  const named = (sql: string): string | undefined => nameOf(sql, 'anon');
  expect([named('a'), named('a'), named('b')]).toEqual([undefined, undefined, undefined]);
  const name = named('a');
  expect(name).toBeDefined();
  named('b');
  expect(named('b')).not.toBe(name);
  expect(named('a')).toBe(name);
});

test('each role has its own name for a statement: no plan is made in one and used in another', () => {
  const { nameOf } = createStatementNames();
  const thirdTime = (role: string | undefined): string | undefined =>
    [1, 2, 3].map(() => nameOf('select', role)).at(-1);
  const names = ['anon', 'authenticated', 'service_role', undefined].map(thirdTime);
  expect(new Set(names).size).toBe(4);
  expect(names).not.toContain(undefined);
});

test('a name stands for the same statement in every process', () => {
  const [first, second] = [createStatementNames(), createStatementNames()];
  for (const other of ['x', 'x', 'x']) first.nameOf(other, 'anon');
  const third = (names: typeof first): string | undefined =>
    [1, 2, 3].map(() => names.nameOf('select 1', 'anon')).at(-1);
  expect(third(first)).toBe(third(second));
});

test('what is asked much is named still after a stranger has asked for very much else', () => {
  const { nameOf } = createStatementNames();
  for (let time = 0; time < 3; time += 1) nameOf('the home page', 'anon');
  for (let statement = 0; statement < 2000; statement += 1) {
    for (let time = 0; time < 3; time += 1) nameOf(`select ${statement}`, 'anon');
    expect(nameOf('the home page', 'anon')).toBeDefined();
  }
  expect(nameOf('select 0', 'anon')).toBeUndefined();
  expect(nameOf('select 1999', 'anon')).toBeDefined();
});
